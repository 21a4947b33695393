"""Runs a server whose input and output are one socket that does not block, and asks it in several ways.

Prints a line for each: how many bytes came, the exit code, the log.
"""

import socket
import subprocess
import sys


def start(socket_of_server, stderr):
    server = subprocess.Popen(sys.argv[1:], stdin=socket_of_server, stdout=socket_of_server, stderr=stderr)
    socket_of_server.close()
    return server


def read_on(ours):
    while chunk := ours.recv(1 << 16):
        yield chunk


def ask(size, stays):
    """Asks once, and leaves or stays for the answer."""
    ours, theirs = socket.socketpair()
    with start(theirs, subprocess.PIPE) as server:
        ours.sendall(b'{"id":"%s","method":"ping"}\n' % (b"x" * size))
        log = server.stderr.readline()
        came = 0
        if stays:
            ours.shutdown(socket.SHUT_WR)
            came = sum(len(chunk) for chunk in read_on(ours))
        else:
            # Some of the answer is there, and nobody will read it.
            ours.recv(1, socket.MSG_PEEK)
        ours.close()
        log += server.stderr.read()
        print(came, server.wait(), log.decode().strip())


def flood():
    """Asks and asks without reading: the server must stop to read, and answer everything in the end."""
    ours, theirs = socket.socketpair()
    question = b'{"id":"%s","method":"ping"}\n' % (b"x" * 10_000)
    with start(theirs, subprocess.DEVNULL) as server:
        ours.settimeout(2)
        sent = 0
        try:
            while sent < 100_000_000:
                sent += ours.send(question[sent % len(question) :])
        except TimeoutError:
            pass
        ours.settimeout(None)
        ours.shutdown(socket.SHUT_WR)
        answers = b"".join(read_on(ours)).count(b"\n")
        questions = -(-sent // len(question))
        print("much" if sent > 10_000_000 else "little", answers == questions, server.wait())


flood()
ask(8_000_000, True)
ask(8_000_000, False)
ask(1, False)
