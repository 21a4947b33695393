"""Sets the limits of a server and becomes that server: launch.py LIMITS COMMAND...

The descriptors of the sandbox are closed, so that the server has its three and no others.
"""

import json
import os
import resource
import sys

limits, command = json.loads(sys.argv[1]), sys.argv[2:]
for name, value in limits.items():
    what = getattr(resource, "RLIMIT_" + name, None)
    if what is not None:
        hard = resource.getrlimit(what)[1]
        most = value if hard == resource.RLIM_INFINITY else min(value, hard)
        resource.setrlimit(what, (most, most))
os.closerange(3, 256)
try:
    os.execvp(command[0], command)
except OSError as error:
    sys.stderr.write(f"{command[0]}: {error.strerror}\n")
    os._exit(127)
