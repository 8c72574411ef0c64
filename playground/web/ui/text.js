// Text into elements, always as text and only when it changed.

export function put(element, text) {
  if (element.textContent !== text) {
    element.textContent = text;
  }
}

/** The same, with w_f shown as w and a small f below it. */
export function putMath(element, text) {
  if (element.dataset.said === text) {
    return;
  }
  element.dataset.said = text;
  element.replaceChildren(
    ...text.split(/_(\w)/).map((piece, i) => (i % 2 ? subscript(piece) : piece)),
  );
}

function subscript(text) {
  const element = document.createElement('sub');
  element.textContent = text;
  return element;
}
