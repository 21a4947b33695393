"""Runs a server whose input and output are one socket, asks it, and leaves or stays for the answer.

Prints for each way how many bytes came, the exit code and the log.
"""

import socket
import subprocess
import sys


def ask(size, stays):
    ours, theirs = socket.socketpair()
    with subprocess.Popen(sys.argv[1:], stdin=theirs, stdout=theirs, stderr=subprocess.PIPE) as server:
        theirs.close()
        ours.sendall(b'{"id":"%s","method":"ping"}\n' % (b"x" * size))
        log = server.stderr.readline()
        came = 0
        if stays:
            ours.shutdown(socket.SHUT_WR)
            while chunk := ours.recv(1 << 16):
                came += len(chunk)
        else:
            # Some of the answer is there, and nobody will read it.
            ours.recv(1, socket.MSG_PEEK)
        ours.close()
        log += server.stderr.read()
        print(came, server.wait(), log.decode().strip())


ask(8_000_000, True)
ask(8_000_000, False)
ask(1, False)
