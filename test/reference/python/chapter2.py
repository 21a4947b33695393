"""The project of chapter 2, written a second time, in Python.

Reads inputs as JSON lines on stdin ({"tool": ..., "messages": [...], "lines": [...]}) and answers each with
a JSON line: the [key, printed value] pairs of the evidence file.
"""

import json
import re
import sys

TYPES = {
    "string": lambda value: isinstance(value, str),
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "number": lambda value: isinstance(value, (int, float)) and not isinstance(value, bool),
    "boolean": lambda value: isinstance(value, bool),
    "array": lambda value: isinstance(value, list),
    "object": lambda value: isinstance(value, dict),
    "null": lambda value: value is None,
}


# Task 1


def to_mcp(tool):
    return {
        "name": tool["name"],
        "description": tool["description"],
        "inputSchema": tool["input_schema"],
    }


# Chapter 1


def field_errors(name, value, schema):
    properties = schema.get("properties", {})
    if name not in properties and schema.get("additionalProperties") is False:
        return [f"unexpected field: {name}"]
    rules = properties.get(name, {})
    if "type" in rules and not TYPES[rules["type"]](value):
        return [f"{name} must be of type {rules['type']}"]
    errors = []
    if "enum" in rules and value not in rules["enum"]:
        errors.append(f"{name} must be one of: {', '.join(str(allowed) for allowed in rules['enum'])}")
    if TYPES["number"](value):
        if "minimum" in rules and value < rules["minimum"]:
            errors.append(f"{name} must be at least {rules['minimum']}")
        elif "maximum" in rules and value > rules["maximum"]:
            errors.append(f"{name} must be at most {rules['maximum']}")
    return errors


def argument_errors(arguments, schema):
    if not isinstance(arguments, dict):
        return ["arguments must be of type object"]
    errors = [f"missing required field: {name}" for name in schema.get("required", []) if name not in arguments]
    for name, value in arguments.items():
        errors += field_errors(name, value, schema)
    return errors


# Task 2


class Server:
    def __init__(self, tool):
        self.tool = tool

    def handle(self, message):
        if not isinstance(message, dict) or "id" not in message:
            return None
        return {"jsonrpc": "2.0", "id": message["id"], **self.outcome(message)}

    def outcome(self, message):
        method = message.get("method")
        if method == "initialize":
            result = {
                "protocolVersion": "2025-06-18",
                "capabilities": {"tools": {"listChanged": False}},
                "serverInfo": {"name": "chapter2-server", "version": "1.0.0"},
            }
            return {"result": result}
        if method == "tools/list":
            return {"result": {"tools": [to_mcp(self.tool)]}}
        if method == "tools/call":
            params = message.get("params")
            return self.call(params if isinstance(params, dict) else {})
        return {"error": {"code": -32601, "message": "Method not found"}}

    def call(self, params):
        name = params.get("name")
        if name != self.tool["name"]:
            return {"error": {"code": -32602, "message": f"Unknown tool: {name}"}}
        arguments = params.get("arguments")
        if arguments is None:
            arguments = {}
        errors = argument_errors(arguments, self.tool["input_schema"])
        text = "; ".join(errors)
        if not errors:
            text = f"found 3 lines for {arguments.get('query')} in {arguments.get('service')}"
        return {"result": {"content": [{"type": "text", "text": text}], "isError": bool(errors)}}


# Task 3


def is_json(line):
    try:
        json.loads(line)
        return True
    except json.JSONDecodeError:
        return False


def serialise(response):
    return json.dumps(response, separators=(",", ":"), sort_keys=True)


def serve(server, lines):
    """Returns out as (line that is answered, text) pairs, and log."""
    out, log = [], []
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        log.append(f"line {number}")
        if is_json(line):
            response = server.handle(json.loads(line))
        else:
            response = {"jsonrpc": "2.0", "id": None, "error": {"code": -32700, "message": "Parse error"}}
        if response is not None:
            out.append((line, serialise(response)))
    return out, log


# The evidence file


def is_list_request(line):
    message = json.loads(line) if is_json(line) else None
    return isinstance(message, dict) and message.get("method") == "tools/list"


def look_up(value, *path):
    for step in path:
        try:
            value = value[step]
        except (KeyError, IndexError, TypeError):
            return None
    return value


def evidence(tool, messages, lines):
    converted = to_mcp(tool)
    yield "t1_keys", ",".join(sorted(converted))
    yield "t1_schema_unchanged", converted["inputSchema"] == tool["input_schema"]
    same_texts = converted["name"] == tool["name"] and converted["description"] == tool["description"]
    yield "t1_name_description_unchanged", same_texts

    server = Server(tool)
    responses = [response for response in map(server.handle, messages) if response is not None]

    def in_response(number, *path):
        return look_up(next((r for r in responses if r["id"] == number), None), *path)

    yield "t2_responses", len(responses)
    yield "t2_init_version", in_response(1, "result", "protocolVersion")
    tools = in_response(2, "result", "tools")
    yield "t2_tool_names", tools and ",".join(listed["name"] for listed in tools)
    yield "t2_id3_text", in_response(3, "result", "content", 0, "text")
    error = in_response(4, "error")
    yield "t2_id4_error", error and f"{error['code']} {error['message']}"
    yield "t2_id5_is_error", in_response(5, "result", "isError")
    yield "t2_id5_text", in_response(5, "result", "content", 0, "text")
    yield "t2_id6_error_code", in_response(6, "error", "code")
    yield "t2_id7_text", in_response(7, "result", "content", 0, "text")

    out, log = serve(server, lines)
    yield "t3_out_count", len(out)
    yield "t3_log_count", len(log)
    yield "t3_no_embedded_newline", not any("\n" in text for _, text in out)
    yield "t3_parse_error_line", next((text for line, text in out if not is_json(line)), None)
    yield "t3_list_line_length", next((len(text) for line, text in out if is_list_request(line)), None)


def printed(value):
    if isinstance(value, bool):
        return "true" if value else "false"
    return re.split("[\r\n]", str(value), maxsplit=1)[0]


for inputs in sys.stdin:
    print(json.dumps([[key, printed(value)] for key, value in evidence(**json.loads(inputs))]))
