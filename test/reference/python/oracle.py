"""What CPython does. Reads jobs as JSON lines on stdin, answers each with a JSON line on stdout.

Values travel tagged, so that int and float, NaN and -0.0 arrive as they left:
{"int": "1"}, {"float": "<big-endian bytes in hex>"}, {"dict": [[key, value], ...]}; the rest is plain JSON.
"""

import json
import struct
import sys


def decode(tagged):
    if isinstance(tagged, list):
        return [decode(item) for item in tagged]
    if not isinstance(tagged, dict):
        return tagged
    if "int" in tagged:
        return int(tagged["int"])
    if "float" in tagged:
        return struct.unpack(">d", bytes.fromhex(tagged["float"]))[0]
    return {key: decode(value) for key, value in tagged["dict"]}


def encode(value):
    if value is None or isinstance(value, (bool, str)):
        return value
    if isinstance(value, int):
        return {"int": str(value)}
    if isinstance(value, float):
        return {"float": "7ff8000000000000" if value != value else struct.pack(">d", value).hex()}
    if isinstance(value, list):
        return [encode(item) for item in value]
    return {"dict": [[key, encode(item)] for key, item in value.items()]}


def loads(job):
    try:
        return {"value": encode(json.loads(job["text"]))}
    except json.JSONDecodeError:
        return "JSONDecodeError"
    except ValueError:
        return "ValueError"


def dumps(job):
    separators = tuple(job["separators"]) if "separators" in job else None
    return json.dumps(
        decode(job["value"]),
        separators=separators,
        sort_keys=job.get("sortKeys", False),
        indent=job.get("indent"),
    )


JOBS = {
    "loads": loads,
    "dumps": dumps,
    "repr": lambda job: repr(decode(job["value"])),
    "str": lambda job: str(decode(job["value"])),
    "equal": lambda job: decode(job["left"]) == decode(job["right"]),
    "contains": lambda job: decode(job["value"]) in decode(job["list"]),
    "strip": lambda job: [text.strip() for text in job["texts"]],
    "len": lambda job: len(job["text"]),
    "sorted": lambda job: sorted(job["texts"]),
}

for line in sys.stdin:
    request = json.loads(line)
    print(json.dumps(JOBS[request["job"]](request)))
