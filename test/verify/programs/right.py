import json

TOOL = {
    "name": "logs_search",
    "description": "Searches recent log lines for one service. Use this when the user asks what a "
                   "service logged about a topic. Does not modify anything and does not search "
                   "any other data.",
    "input_schema": {
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
TYPES = {"string": str, "integer": int}


def to_mcp(tool):
    return {"name": tool["name"], "description": tool["description"], "inputSchema": tool["input_schema"]}


def problems(given, schema):
    found = [f"missing required field: {name}" for name in schema["required"] if name not in given]
    for name, value in given.items():
        rules = schema["properties"].get(name)
        if rules is None:
            found.append(f"unexpected field: {name}")
        elif not isinstance(value, TYPES[rules["type"]]):
            found.append(f"{name} must be of type {rules['type']}")
        elif "enum" in rules and value not in rules["enum"]:
            found.append(f"{name} must be one of: {', '.join(rules['enum'])}")
        elif "minimum" in rules and value < rules["minimum"]:
            found.append(f"{name} must be at least {rules['minimum']}")
        elif "maximum" in rules and value > rules["maximum"]:
            found.append(f"{name} must be at most {rules['maximum']}")
    return found


def call(params):
    if params["name"] != TOOL["name"]:
        return {"error": {"code": -32602, "message": f"Unknown tool: {params['name']}"}}
    given = params["arguments"]
    found = problems(given, TOOL["input_schema"])
    text = "; ".join(found) if found else f"found 3 lines for {given['query']} in {given['service']}"
    return {"result": {"content": [{"type": "text", "text": text}], "isError": bool(found)}}


def answer(message):
    if message["method"] == "initialize":
        return {"result": {
            "protocolVersion": "2025-06-18",
            "capabilities": {"tools": {"listChanged": False}},
            "serverInfo": {"name": "chapter2-server", "version": "1.0.0"},
        }}
    if message["method"] == "tools/list":
        return {"result": {"tools": [to_mcp(TOOL)]}}
    if message["method"] == "tools/call":
        return call(message["params"])
    return {"error": {"code": -32601, "message": "Method not found"}}


def handle(message):
    if "id" not in message:
        return None
    return {"jsonrpc": "2.0", "id": message["id"], **answer(message)}


def serve(lines):
    out, log = [], []
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        log.append(f"line {number}")
        try:
            response = handle(json.loads(line))
        except ValueError:
            response = {"jsonrpc": "2.0", "id": None, "error": {"code": -32700, "message": "Parse error"}}
        if response is not None:
            out.append(json.dumps(response, separators=(",", ":"), sort_keys=True))
    return out, log
