"""A trace of what the compositor did, over the DevTools socket: chromedriver passes no events."""

import base64
import json
import os
import socket
import struct
import urllib.request


class DevTools:
    """The browser's own DevTools target."""

    def __init__(self, address):
        with urllib.request.urlopen(f"http://{address}/json/version") as answer:
            url = json.load(answer)["webSocketDebuggerUrl"]
        host, port = address.split(":")
        self.socket = socket.create_connection((host, int(port)))
        key = base64.b64encode(os.urandom(16)).decode()
        path = "/" + url.split("/", 3)[3]
        self.socket.sendall((f"GET {path} HTTP/1.1\r\nHost: {address}\r\nUpgrade: websocket\r\n"
                             f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
                             "Sec-WebSocket-Version: 13\r\n\r\n").encode())
        self.file = self.socket.makefile("rb")
        while self.file.readline().strip():
            pass
        self.last = 0

    def _receive(self):
        data = b""
        while True:
            first, second = self.file.read(2)
            length = second & 127
            if length == 126:
                length, = struct.unpack(">H", self.file.read(2))
            elif length == 127:
                length, = struct.unpack(">Q", self.file.read(8))
            data += self.file.read(length)
            if first & 128:
                return json.loads(data)

    def _send(self, message):
        data = json.dumps(message).encode()
        mask = os.urandom(4)
        size = (struct.pack(">BB", 129, 128 | len(data)) if len(data) < 126
                else struct.pack(">BBH", 129, 254, len(data)))
        self.socket.sendall(size + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))

    def call(self, method, until=None, **parameters):
        """Returns the result, or all events up to one of a name."""
        self.last += 1
        self._send({"id": self.last, "method": method, "params": parameters})
        events = []
        while True:
            message = self._receive()
            if "method" in message:
                events.append(message)
                if message["method"] == until:
                    return events
            elif message.get("id") == self.last and until is None:
                return message.get("result")

    def trace(self, categories, body):
        """Returns the trace events of what `body` does."""
        self.call("Tracing.start", traceConfig={"includedCategories": categories})
        body()
        events = self.call("Tracing.end", until="Tracing.tracingComplete")
        return [entry for event in events if event["method"] == "Tracing.dataCollected"
                for entry in event["params"]["value"]]
