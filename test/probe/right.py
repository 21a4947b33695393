"""Right MCP servers that are right in different ways: right.py STYLE."""

import json
import sys
import threading
import time

STYLE = sys.argv[1]
MODERN = "2026-07-28"
PREFIX = "io.modelcontextprotocol/"
INFO = {"name": "right", "version": "1.0.0"}
lock = threading.Lock()


def schema(*required):
    return {"type": "object", "properties": {name: {"type": "string"} for name in required}, "required": list(required)}


TOOLS = [
    {
        "name": "get_service_status",
        "title": "Get service status",
        "description": "Returns the status of a service.",
        "inputSchema": schema("service"),
        "outputSchema": {"type": "object", "properties": {"status": {"type": "string"}}},
        "annotations": {"title": "Status", "readOnlyHint": True, "idempotentHint": True, "openWorldHint": False},
        "_meta": {"example.org/team": "desk"},
    },
    *({"name": f"tool_{n}", "inputSchema": {"type": "object", "additionalProperties": False}} for n in range(120)),
]
READS_FILE = {"name": "read_file", "inputSchema": schema("path"), "annotations": {"readOnlyHint": True}}


def write(message):
    with lock:
        sys.stdout.write(json.dumps(message, ensure_ascii=False) + "\n")
        sys.stdout.flush()


def error(code, text, **data):
    return {"error": {"code": code, "message": text, **({"data": data} if data else {})}}


def said(text, failed=False, **more):
    return {"result": {"content": [{"type": "text", "text": text}], "isError": failed, **more}}


def notify(method, **params):
    write({"jsonrpc": "2.0", "method": method, "params": params})


def tools(params):
    if STYLE == "no-tools":
        return error(-32601, "Method not found")
    if STYLE == "reads-files":
        return {"result": {"tools": [READS_FILE]}}
    if STYLE != "pages":
        return {"result": {"tools": TOOLS[:2]}}
    at = int(params.get("cursor", "0"))
    more = {"nextCursor": str(at + 50)} if at + 50 < len(TOOLS) else {}
    return {"result": {"tools": TOOLS[at : at + 50], **more}}


def call(params):
    name, given = params.get("name"), params.get("arguments", {})
    if STYLE == "no-tools":
        return error(-32601, "Method not found")
    if not isinstance(name, str) or not isinstance(given, dict):
        return error(-32602, "Invalid request parameters")
    if STYLE == "reads-files" and name == "read_file":
        return said("No such file" if "path" in given else "path is missing", failed=True)
    if name != "get_service_status":
        # As the Python SDK does.
        return said(f"Unknown tool: {name}", failed=True) if STYLE == "legacy" else error(-32602, f"Unknown tool: {name}")
    if STYLE == "slow-calls":
        time.sleep(1.5)
    if not isinstance(given.get("service"), str):
        return said("service is missing", failed=True)
    if STYLE == "notifies":
        notify("notifications/message", level="info", logger="desk", data={"text": "looking \u2028 it up"})
        notify("notifications/progress", progressToken=params.get("_meta", {}).get("progressToken", 0), progress=1)
    link = {"type": "resource_link", "uri": "file:///status", "name": "status"}
    outcome = said("operational", structuredContent={"status": "operational"})
    outcome["result"]["content"].append({**link, "annotations": {"audience": ["user"]}})
    return outcome


def capabilities():
    tool = {} if STYLE == "no-tools" else {"tools": {"listChanged": True}}
    return {**tool, "logging": {}, "prompts": {}, "resources": {"subscribe": True}, "experimental": {"a": {}}}


def shared(method, params):
    if method == "tools/list":
        return tools(params)
    return call(params) if method == "tools/call" else error(-32601, "Method not found")


def legacy(method, params):
    if method == "initialize":
        asked = params.get("protocolVersion")
        version = asked if asked in ("2025-06-18", "2025-11-25") else "2025-11-25"
        shown = {"protocolVersion": version, "capabilities": capabilities(), "serverInfo": INFO, "instructions": "Ask."}
        return {"result": shown}
    return {"result": {}} if method == "ping" else shared(method, params)


def modern(method, params):
    meta = params.get("_meta") or {}
    version = meta.get(PREFIX + "protocolVersion")
    if method == "initialize":
        return error(-32000, "This server speaks 2026-07-28 only", supported=[MODERN])
    if version is None or PREFIX + "clientCapabilities" not in meta:
        return error(-32602, "Missing required _meta fields")
    if version != MODERN:
        return error(-32022, "Unsupported protocol version", supported=[MODERN], requested=version)
    discovered = {"supportedVersions": [MODERN], "capabilities": capabilities(), "instructions": "Ask."}
    outcome = {"result": discovered} if method == "server/discover" else shared(method, params)
    if "result" in outcome:
        outcome["result"].update(resultType="complete", _meta={PREFIX + "serverInfo": INFO})
        if method != "tools/call":
            outcome["result"].update(ttlMs=1.5, cacheScope="public")
    return outcome


def answer(message):
    era = modern if STYLE.startswith("modern") else legacy
    if STYLE == "slow" and message["method"] in ("tools/call", "ping"):
        time.sleep(0.8)
    write({"jsonrpc": "2.0", "id": message["id"], **era(message["method"], message.get("params") or {})})


def main():
    if STYLE == "slow-start":
        # Longer than an answer may take.
        time.sleep(4)
    sys.stderr.write("listening\n")
    running = []
    for line in sys.stdin.buffer:
        try:
            message = json.loads(line)
        except ValueError:
            # As the SDKs do: what is no message is passed over.
            continue
        if not isinstance(message, dict) or "id" not in message or "method" not in message:
            continue
        if STYLE == "modern-ends" and message["method"] == "initialize":
            sys.exit("no initialize here")
        if STYLE == "slow-calls":
            # In the order in which they are done, not in which they were asked.
            running.append(threading.Thread(target=answer, args=(message,)))
            running[-1].start()
        else:
            answer(message)
    for each in running:
        each.join()


main()
