// Starts the page from a single file: its modules are texts in it, and become addresses of their own. Not a module
// itself, and no part of the page that is served.
(() => {
  const { nonce } = document.currentScript;
  const texts = (kind) => [...document.querySelectorAll(`script[data-${kind}]`)];
  const address = (text) => URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  const found = Object.fromEntries(texts('module').map((e) => [`pla/${e.dataset.module}`, e.textContent]));
  const imports = Object.fromEntries(Object.entries(found).map(([name, text]) => [name, address(text)]));
  // A thread of a page from a disk may import nothing, so the engine is written into it.
  const inlined = (name) => {
    const [, names] = found[name].match(/export\s*\{([^}]*)\};?\s*$/);
    const fields = names.split(',').map((pair) => pair.trim().split(/\s+as\s+/).reverse().join(': '));
    return `(() => { ${found[name].replace(/export\s*\{[^}]*\};?\s*$/, '')}\nreturn { ${fields.join(', ')} }; })()`;
  };
  const [worker] = texts('worker').map((e) => e.textContent.replace(/import \* as (\w+) from '([^']+)';/, (all, as, name) => `const ${as} = ${inlined(name)};`));
  globalThis.pla = {
    worker: address(worker),
    files: Object.fromEntries(texts('file').map((e) => [e.dataset.file, JSON.parse(e.textContent)])),
    start: document.body.dataset.start,
  };
  const map = document.createElement('script');
  Object.assign(map, { type: 'importmap', nonce, textContent: JSON.stringify({ imports }) });
  document.head.append(map);
  import(`pla/${document.body.dataset.main}`);
})();
