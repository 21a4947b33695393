"""Runs a program and prints the most memory that it had, in bytes."""
import os
import sys

program = sys.argv[1:]
quiet = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0), (os.POSIX_SPAWN_OPEN, 2, os.devnull, os.O_WRONLY, 0)]
_, _, usage = os.wait4(os.posix_spawnp(program[0], program, os.environ, file_actions=quiet), 0)
# Kilobytes on Linux, bytes on macOS.
print(usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024))
