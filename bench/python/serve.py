"""Answers calls, one line of JSON each: {"call": "module.function", "with": {...}} -> {"answer": ...}."""
import importlib
import json
import sys


def version(package):
    return importlib.import_module(package).__version__


def answer(request):
    module, function = request["call"].rsplit(".", 1)
    module = sys.modules["__main__"] if module == "serve" else importlib.import_module(module)
    return getattr(module, function)(**request["with"])


def main():
    out = sys.stdout
    sys.stdout = sys.stderr  # whatever a library prints must not get between the lines
    for line in sys.stdin:
        try:
            reply = {"answer": answer(json.loads(line))}
        except Exception as e:
            reply = {"failure": repr(e)}
        out.write(json.dumps(reply) + "\n")
        out.flush()


if __name__ == "__main__":
    main()
