"""An MCP server of both eras, right unless it is told to have faults: server.py [FAULT,...]."""

import json
import os
import sys
import time

FAULTS = set(sys.argv[1].split(",")) if len(sys.argv) > 1 else set()
MODERN = "2026-07-28"
LEGACY = ["2025-11-25", "2025-06-18"]
PREFIX = "io.modelcontextprotocol/"
INFO = {"name": "probed", "version": "1.0.0"}
TOOL = {
    "name": "get_service_status",
    "description": "Returns the status of a service.",
    "inputSchema": {
        "type": "object",
        "properties": {"service": {"type": "string", "enum": ["vpn", "email"]}},
        "required": ["service"],
    },
    "annotations": {"readOnlyHint": True, "openWorldHint": False},
}
out = sys.stdout.buffer
initialized = False
lists = []


def fault(*names):
    return not FAULTS.isdisjoint(names)


def encode(message):
    """The bytes of a message, with the line end."""
    if fault("pretty"):
        return (json.dumps(message, indent=2) + "\n").encode()
    text = json.dumps(message, ensure_ascii=not fault("latin-1"))
    if fault("raw-newline") and "result" in message:
        text = text.replace("status of a", "status\nof a")
    if fault("bom"):
        return b"\xef\xbb\xbf" + text.encode() + b"\n"
    if fault("latin-1"):
        return text.replace("status of", "status \u00e9").encode("latin-1", "replace") + b"\n"
    if fault("content-length"):
        return b"Content-Length: %d\r\n\r\n%s" % (len(text), text.encode())
    ends = {"crlf": "\r\n", "cr": "\r", "no-newline": "", "blank-lines": "\n\n"}
    return (text + next((ends[each] for each in FAULTS if each in ends), "\n")).encode()


def write(message):
    if fault("debug-line"):
        out.write(b"DEBUG answering\n")
    if fault("json-log"):
        out.write(b'{"level": "info", "event": "answering"}\n')
    if fault("in-a-list"):
        message = [message]
    if fault("bare-result"):
        message = message.get("result", message)
    data = encode(message)
    if fault("cut-large") and len(data) > 65536:
        out.write(data[:65536])
        out.flush()
        os._exit(0)
    out.write(data)
    if fault("own-request"):
        out.write(encode({"jsonrpc": "2.0", "id": 1, "method": "roots/list"}))
    if not fault("no-flush"):
        out.flush()


def envelope(id, outcome):
    message = {"jsonrpc": "2.0", "id": id, **outcome}
    if fault("id-as-text") and isinstance(id, int):
        message["id"] = str(id)
    if fault("id-as-number") and isinstance(id, str) and id.isdigit():
        message["id"] = int(id)
    if fault("id-always-0"):
        message["id"] = 0
    if fault("text-id-null") and isinstance(id, str):
        message["id"] = None
    if fault("error-without-id") and "error" in outcome:
        message["id"] = None
    if fault("no-jsonrpc"):
        del message["jsonrpc"]
    if fault("error-null") and "result" in outcome:
        message["error"] = None
    if fault("result-and-error") and "result" in outcome:
        message["error"] = {"code": -32603, "message": "none"}
    if fault("code-as-text") and "error" in outcome:
        message["error"] = {**outcome["error"], "code": str(outcome["error"]["code"])}
    if fault("extra-key"):
        message["status"] = "ok"
    return message


def error(code, message, data=None):
    found = {"code": code, "message": message}
    return {"error": found if data is None else {**found, "data": data}}


def tools():
    tool = dict(TOOL)
    if fault("schema-without-type"):
        tool["inputSchema"] = {"properties": TOOL["inputSchema"]["properties"], "required": ["service"]}
    if fault("properties-null"):
        tool["inputSchema"] = {"type": "object", "properties": None}
    if fault("input_schema"):
        tool["input_schema"] = tool.pop("inputSchema")
    if fault("odd-name"):
        tool["name"] = "get service status!"
    return [tool]


def call(params):
    name, given = params.get("name"), params.get("arguments", {})
    if not isinstance(name, str) or not isinstance(given, dict):
        if fault("dies-on-malformed-call"):
            sys.exit(1)
        return error(-32042 if fault("retired-code") else -32602, "Invalid params")
    if name != tools()[0]["name"]:
        if fault("unknown-tool-is-error"):
            return {"result": {"content": [{"type": "text", "text": "Unknown tool"}], "isError": True}}
        return error(-32601 if fault("unknown-tool-32601") else -32602, "Unknown tool: " + name)
    if given.get("service") not in ("vpn", "email"):
        if fault("failure-as-success"):
            return {"result": {"content": [{"type": "text", "text": "service is missing"}]}}
        if fault("bad-arguments-32603"):
            return error(-32603, "service is missing")
        return {"result": {"content": [{"type": "text", "text": "service is missing"}], "isError": True}}
    if fault("content-is-text"):
        return {"result": {"content": "operational"}}
    if fault("is-error-as-text"):
        return {"result": {"content": [{"type": "text", "text": "operational"}], "isError": "false"}}
    if fault("right-call-fails"):
        return {"result": {"content": [{"type": "text", "text": "broken"}], "isError": True}}
    return {"result": {"content": [{"type": "text", "text": "operational"}], "isError": False}}


def initialize(params):
    if fault("initialize-error"):
        return error(-32603, "Negotiation failed")
    asked = params.get("protocolVersion")
    version = asked if asked in LEGACY else LEGACY[0]
    if fault("echoes-version"):
        version = asked
    if fault("other-version"):
        version = MODERN
    if fault("refuses-unknown-version") and asked not in LEGACY:
        return error(-32000, "Unsupported version")
    result = {"protocolVersion": version, "capabilities": {"tools": {}}, "serverInfo": INFO}
    if fault("no-server-info"):
        del result["serverInfo"]
    if fault("no-tools-capability"):
        result["capabilities"] = {}
    return {"result": result}


def shared(method, params):
    if fault("initialized-unprefixed") and initialized:
        return error(-32002 if fault("retired-code") else -32000, "Not initialized")
    if method == "tools/list":
        listed = tools()
        if fault("list-shuffles"):
            lists.append(1)
            listed += [{**listed[0], "name": "other" + str(len(lists) % 2)}]
        return {"result": {"tools": listed}}
    if method == "tools/call":
        return call(params)
    if fault("dies-on-unknown-method"):
        raise SystemExit(1)
    if fault("unknown-method-32600"):
        return error(-32600, "Invalid Request")
    return error(-32601, "Method not found")


def legacy(method, params):
    if method == "ping":
        if fault("ping-unknown"):
            return error(-32601, "Method not found")
        return {"result": {}}
    return shared(method, params)


def complete(outcome, cached):
    if "result" not in outcome:
        return outcome
    added = {"resultType": "complete", "_meta": {PREFIX + "serverInfo": INFO}}
    if cached:
        added.update(ttlMs=0, cacheScope="private")
    if fault("no-result-type"):
        del added["resultType"]
    if fault("no-ttl"):
        added.pop("ttlMs", None)
    if fault("no-server-info-in-meta"):
        del added["_meta"]
    return {"result": {**outcome["result"], **added}}


def modern(method, params):
    meta = params.get("_meta", {})
    version = meta.get(PREFIX + "protocolVersion")
    if version is None or (PREFIX + "clientCapabilities" not in meta and not fault("capabilities-optional")):
        if fault("meta-optional"):
            version = MODERN
        else:
            code = -32600 if fault("missing-meta-32600") else -32602
            return error(code, "Missing required _meta fields")
    if version != MODERN and not fault("any-version"):
        data = {"supported": [MODERN, LEGACY[0]], "requested": version}
        if fault("no-requested"):
            del data["requested"]
        return error(-32602 if fault("version-32602") else -32022, "Unsupported protocol version", data)
    if method == "server/discover":
        versions = LEGACY if fault("discover-lies") else [MODERN, LEGACY[0]]
        return complete({"result": {"supportedVersions": versions, "capabilities": {"tools": {}}}}, True)
    return complete(shared(method, params), method == "tools/list")


def is_modern(method, params):
    return not initialized and method != "initialize"


def answer(message):
    global initialized
    if fault("dies-without-params") and message["method"] == "tools/call" and message.get("params") is None:
        raise SystemExit(1)
    method, params = message["method"], message.get("params") or {}
    if fault("discover-silent") and method == "server/discover":
        return None
    if fault("no-discover", "discover-dies") and method == "server/discover":
        if fault("discover-dies"):
            raise SystemExit(1)
        return error(-32601, "Method not found")
    if fault("text-id-silent") and isinstance(message["id"], str):
        return None
    if fault("id-0-silent") and not message["id"]:
        return None
    if fault("ping-silent") and method == "ping":
        return None
    if method == "initialize":
        initialized = True
        return initialize(params)
    if is_modern(method, params):
        return modern(method, params)
    return legacy(method, params)


def handle(message):
    global initialized
    if not isinstance(message, dict) or "method" not in message:
        if fault("dies-on-list"):
            raise SystemExit(1)
        return envelope(None, error(-32600, "Invalid Request"))
    if "id" not in message:
        if fault("notification-null-id"):
            write({"jsonrpc": "2.0", "id": None, "error": {"code": -32601, "message": "Method not found"}})
        if fault("notification-no-id"):
            write({"jsonrpc": "2.0", "result": {}})
        if fault("notification-id-0"):
            write({"jsonrpc": "2.0", "id": 0, "result": {}})
        if fault("dies-on-notification") and message["method"] != "notifications/initialized":
            raise SystemExit(1)
        return None
    outcome = answer(message)
    return None if outcome is None else envelope(message["id"], outcome)


def parse(line):
    if fault("dies-on-cr") and line.endswith(b"\r"):
        raise SystemExit(1)
    if fault("ascii-only") and b"\xff" not in line:
        line.decode("ascii")
    try:
        return json.loads(line.decode("utf-8").strip())
    except ValueError:
        if fault("dies-on-bad-line"):
            raise SystemExit("Traceback: bad line")
        if not fault("bad-line-silent"):
            id = 0 if fault("parse-error-id-0") else None
            write({"jsonrpc": "2.0", "id": id, "error": {"code": -32700, "message": "Parse error"}})
        return ValueError


def main():
    if fault("banner"):
        print("Server ready", flush=True)
    if fault("never-starts"):
        sys.exit("no such module")
    if fault("chatty"):
        sys.stderr.write("log\n" * 80_000)
        sys.stderr.flush()
    answered = 0
    for line in sys.stdin.buffer:
        if not line.strip(b"\n"):
            continue
        message = parse(line.rstrip(b"\n"))
        if message is ValueError:
            continue
        response = handle(message)
        if response is not None:
            write(response)
            if fault("answers-twice"):
                write(response)
            answered += 1
        if fault("one-request") and answered == 1:
            return
        if fault("dies-after-two") and answered == 2:
            return
    if fault("stays"):
        time.sleep(60)
    if fault("exit-1"):
        out.flush()
        os._exit(1)


def lose_what_is_left():
    """Answers a line at a time, and forgets those that wait when the input ends."""
    import select
    import threading

    lines = []
    ended = threading.Event()

    def read():
        for line in sys.stdin.buffer:
            lines.append(line)
        ended.set()

    threading.Thread(target=read, daemon=True).start()
    while not ended.is_set():
        if lines:
            message = parse(lines.pop(0).rstrip(b"\n"))
            response = None if message is ValueError else handle(message)
            if response is not None:
                write(response)
        time.sleep(0.05)


if fault("loses-answers"):
    lose_what_is_left()
else:
    main()
