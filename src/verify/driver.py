"""Runs a student's program and calls its functions, one question at a time.

Questions come in on one descriptor and answers go out on another, so nothing that the program prints
is an answer. Every question has a word that cannot be guessed and its answer repeats it: an answer
that was written before its question is none. Names are bound before the program runs, so that a
program which changes json, sys or builtins changes its own world only.
"""

import json
import os
import resource
import sys
import types
from json.encoder import encode_basestring_ascii as quote

QUESTIONS, ANSWERS = 3, 4
DEEPEST = 200
LONGEST_TEXT = 300
LONGEST_FILE = 65536

read, write, leave = os.read, os.write, os._exit
scan = json.JSONDecoder().scan_once
isinstance, type, str, compile, exec, callable, getattr = isinstance, type, str, compile, exec, callable, getattr
open_file, join, folder_of = open, os.path.join, os.path.dirname
integer, real, base, ended, infinity = int.__repr__, float.__repr__, BaseException, SystemExit, float("inf")


class Unfit(Exception):
    """A value that JSON has no form for."""


def real_text(value):
    if value != value:
        return "NaN"
    if value in (infinity, -infinity):
        return "Infinity" if value > 0 else "-Infinity"
    return real(value)


def key_text(key):
    if not isinstance(key, str):
        raise Unfit("a dict with a key that is no text")
    return quote(str(key))


def dumps(value, depth=0):
    if depth > DEEPEST:
        raise Unfit("a value that is nested too deeply")
    if value is None or value is True or value is False:
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, str):
        return quote(str(value))
    if isinstance(value, int):
        return integer(value)
    if isinstance(value, float):
        return real_text(value)
    if isinstance(value, (list, tuple)):
        return "[" + ",".join([dumps(item, depth + 1) for item in value]) + "]"
    if isinstance(value, dict):
        items = [key_text(key) + ":" + dumps(item, depth + 1) for key, item in value.items()]
        return "{" + ",".join(items) + "}"
    raise Unfit("an object of type " + type(value).__name__)


def fitting(value):
    """None where JSON has no form for it: what a function does to its arguments is its own affair."""
    try:
        dumps(value)
    except Unfit:
        return None
    return value


def read_line():
    line = b""
    while not line.endswith(b"\n"):
        chunk = read(QUESTIONS, 65536)
        if not chunk:
            leave(0)
        line += chunk
    return scan(line.decode(), 0)[0]


def answer(token, kind, **parts):
    data = (dumps({"token": token, "kind": kind, **parts}) + "\n").encode()
    while data:
        data = data[write(ANSWERS, data):]


def told(error, path):
    """The student's own line of the traceback, the kind of error and its text."""
    line, where = getattr(error, "lineno", None) if isinstance(error, SyntaxError) else None, ""
    trace = error.__traceback__
    while trace is not None:
        code = trace.tb_frame.f_code
        if code.co_filename == path:
            line, where = trace.tb_lineno, "" if code.co_name == "<module>" else code.co_name
        trace = trace.tb_next
    try:
        text = str(error)[:LONGEST_TEXT]
    except base:
        text = ""
    return {"error": type(error).__name__, "text": text, "line": line, "where": where}


def limit(limits):
    for name, value in limits.items():
        what = getattr(resource, "RLIMIT_" + name, None)
        if what is not None:
            hard = resource.getrlimit(what)[1]
            most = value if hard == resource.RLIM_INFINITY else min(value, hard)
            resource.setrlimit(what, (most, most))


def source_of(path):
    """The program, and the error of `python3` where it is in no encoding that it names: compile would take it."""
    with open(path, "rb") as file:
        source = file.read()
    try:
        source.decode()
    except UnicodeDecodeError as error:
        # Imported while nothing of the student's can be found under this name.
        from tokenize import detect_encoding

        wrong = f"Non-UTF-8 code starting with '\\x{source[error.start]:02x}', but no encoding declared"
        try:
            named = detect_encoding(iter(source.splitlines(True)).__next__)[0]
        except SyntaxError:
            named = "utf-8"
        if named.startswith("utf-8"):
            return source, SyntaxError(wrong, (path, source[: error.start].count(b"\n") + 1, None, None))
    return source, None


def run(path):
    """Runs the program as `python3 chapter2.py` would, and gives its names."""
    module = types.ModuleType("__main__")
    module.__file__ = path
    sys.modules["__main__"] = module
    sys.argv = [path]
    source, error = source_of(path)
    sys.path[0] = os.path.dirname(path)
    if error is not None:
        return module, error
    try:
        exec(compile(source, path, "exec"), module.__dict__)
    except ended:
        pass
    except base as raised:
        error = raised
    return module, error


def written(path, name):
    """What the program wrote to a file of this name in its folder."""
    try:
        with open_file(join(folder_of(path), name), encoding="utf-8", errors="replace") as file:
            return file.read(LONGEST_FILE)
    except base:
        return None


def flush():
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except base:
            pass


def call(module, path, question):
    token, name, given = question["token"], question["function"], question["arguments"]
    function = getattr(module, name, None)
    if not callable(function):
        return answer(token, "missing", name=name)
    try:
        value = function(*given)
        answer(token, "returned", value=value, given=[fitting(each) for each in given])
    except Unfit as unfit:
        answer(token, "unfit", text=unfit.args[0])
    except base as error:
        answer(token, "raised", **told(error, path))


def main():
    start = read_line()
    path = start["path"]
    limit(start["limits"])
    module, error = run(path)
    flush()
    if error is None:
        answer(start["token"], "returned", value=written(path, start["evidence"]), given=[])
    else:
        answer(start["token"], "raised", **told(error, path))
    while True:
        call(module, path, read_line())
        flush()


main()
