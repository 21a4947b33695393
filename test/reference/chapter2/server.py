"""The server of chapter 2 on standard input and output, written a second time, in Python."""

import json
import sys

TOOL = {
    "name": "logs_search",
    "description": "Searches recent log lines for one service. Use this when the user asks what a "
    "service logged about a topic. Does not modify anything and does not search "
    "any other data.",
    "inputSchema": {
        "type": "object",
        "properties": {
            "service": {"type": "string", "enum": ["api", "worker", "billing"]},
            "query": {"type": "string"},
            "limit": {"type": "integer", "minimum": 1, "maximum": 50},
        },
        "required": ["service", "query"],
        "additionalProperties": False,
    },
}


def argument_errors(arguments):
    for name in ("service", "query"):
        if name not in arguments:
            yield f"missing required field: {name}"
    for name, value in arguments.items():
        if name in ("service", "query"):
            if type(value) is not str:
                yield f"{name} must be of type string"
            elif name == "service" and value not in ("api", "worker", "billing"):
                yield "service must be one of: api, worker, billing"
        elif name != "limit":
            yield f"unexpected field: {name}"
        elif type(value) is not int:
            yield "limit must be of type integer"
        elif value < 1:
            yield "limit must be at least 1"
        elif value > 50:
            yield "limit must be at most 50"


def call(params):
    match params:
        case {"name": str(), "arguments": dict()}:
            arguments = params["arguments"]
        case {"name": str()} if "arguments" not in params:
            arguments = {}
        case _:
            return {"error": {"code": -32602, "message": "Invalid params"}}
    if params["name"] != "logs_search":
        return {"error": {"code": -32602, "message": f"Unknown tool: {params['name']}"}}
    text = "; ".join(argument_errors(arguments))
    is_error = text != ""
    if not is_error:
        text = f"found 3 lines for {arguments['query']} in {arguments['service']}"
    return {"result": {"content": [{"type": "text", "text": text}], "isError": is_error}}


def outcome(message):
    match message["method"]:
        case "initialize":
            return {
                "result": {
                    "protocolVersion": "2025-06-18",
                    "capabilities": {"tools": {"listChanged": False}},
                    "serverInfo": {"name": "chapter2-server", "version": "1.0.0"},
                }
            }
        case "tools/list":
            return {"result": {"tools": [TOOL]}}
        case "tools/call":
            return call(message.get("params"))
    return {"error": {"code": -32601, "message": "Method not found"}}


def answer(line):
    try:
        message = json.loads(line.decode("utf-8"))
    except (ValueError, RecursionError):
        return {"id": None, "error": {"code": -32700, "message": "Parse error"}}
    invalid_request = {"error": {"code": -32600, "message": "Invalid Request"}}
    if not isinstance(message, dict):
        return {"id": None, **invalid_request}
    if message.get("id", 0) is None or not isinstance(message.get("method"), str):
        return {"id": message.get("id"), **invalid_request}
    return {"id": message["id"], **outcome(message)} if "id" in message else None


def is_empty(line):
    try:
        return line.decode("utf-8").strip() == ""
    except UnicodeDecodeError:
        return False


for number, line in enumerate(sys.stdin.buffer, start=1):
    if is_empty(line):
        continue
    print(f"line {number}", file=sys.stderr)
    response = answer(line)
    if response is not None:
        response["jsonrpc"] = "2.0"
        print(json.dumps(response, separators=(",", ":"), sort_keys=True), flush=True)
