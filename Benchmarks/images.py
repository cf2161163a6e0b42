#!/usr/bin/env python3
"""Serves one large JPEG by `lectern images`, beside IIPImage with its pyramidal TIFF.

usage: Benchmarks/images.py PICTURE.jpg [--seconds 20] [--lectern FILE]

PICTURE is that of `Benchmarks/pyramid --picture FILE --rounds 0`. `wrk` asks for 512-pixel tiles at
random levels and places, the same ones of each (seed 1215), over 4 connections: of `lectern images`
without anything before it; of two IIPImages behind nginx; of `lectern images` behind the same nginx
with a `proxy_cache` that is empty; of 2,000 tiles that are in it; and of tiles that `lectern tile`
has cut, as files of the same nginx. Of IIPImage's TIFF `lectern images` is asked for whole tiles of
256 pixels, which it passes through. Prints a table as docs/BENCHMARKS.md has it, with the load of
the machine. A process's own memory is what no other one can share.

Needs nginx, spawn-fcgi, iipimage-server, libvips-tools and wrk (Debian's).
"""

import argparse
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

WRK = """
local W, H, most = {width}, {height}, {most}
local seed = 1215
local number, known = 0, {{}}
local function tile()
  local factor = 2 ^ math.random(0, {levels})
  local side = {side} * factor
  local x = math.random(0, math.ceil(W / side) - 1) * side
  local y = math.random(0, math.ceil(H / side) - 1) * side
  local w, h = math.min(side, W - x), math.min(side, H - y)
  local part = string.format("%d,%d,%d,%d", x, y, w, h)
  if w == W and h == H then part = "full" end
  return string.format("{base}/%s/%d,{high}/0/default.jpg", part, math.ceil(w / factor),
    math.ceil(h / factor))
end
local threads = 0
function setup(thread)
  thread:set("id", threads)
  threads = threads + 1
end
function init()
  math.randomseed(seed + id)
  for index = 1, most do known[index] = wrk.format("GET", tile()) end
end
function request()
  number = number + 1
  if most > 0 then return known[number % most + 1] end
  return wrk.format("GET", tile())
end
"""

NGINX = """
worker_processes 2;
{user}
pid {room}/nginx.pid;
error_log {room}/nginx.log;
events {{ worker_connections 256; }}
http {{
  access_log off;
  client_body_temp_path {room}/body; proxy_temp_path {room}/proxy;
  fastcgi_temp_path {room}/fastcgi; uwsgi_temp_path {room}/uwsgi; scgi_temp_path {room}/scgi;
  proxy_cache_path {room}/cache levels=1:2 keys_zone=images:50m max_size=20g;
  upstream peers {{ server 127.0.0.1:{first}; server 127.0.0.1:{second}; }}
  upstream own {{ server 127.0.0.1:{own}; keepalive 8; }}
  server {{
    listen 127.0.0.1:{port};
    location /peer/ {{
      rewrite ^/peer/(.*)$ /iipsrv.fcgi?IIIF=$1 last;
    }}
    location /iipsrv.fcgi {{
      fastcgi_pass peers;
      fastcgi_param QUERY_STRING $query_string;
      fastcgi_param REQUEST_METHOD $request_method;
      fastcgi_param SERVER_PROTOCOL $server_protocol;
      fastcgi_param HTTP_HOST $http_host;
      fastcgi_param REQUEST_URI $request_uri;
    }}
    location /static/ {{
      alias {room}/static/;
    }}
    location /3/ {{
      proxy_pass http://own;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header X-Forwarded-Host $http_host;
      proxy_cache images;
      proxy_cache_key $scheme$http_host$request_uri;
      proxy_cache_valid 200 1h;
      proxy_ignore_headers Cache-Control;
      proxy_cache_revalidate on;
    }}
  }}
}}
"""


def free_port():
    with socket.socket() as place:
        place.bind(("127.0.0.1", 0))
        return place.getsockname()[1]


def wait(port):
    for _ in range(200):
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            time.sleep(0.05)
    sys.exit(f"images: nothing listens on {port}")


def memory(*processes):
    """The memory of processes, in words: their own now, and the greatest so far with code and files
    that others share."""
    found = {"RssAnon": 0, "VmHWM": 0}
    for process in processes:
        for line in Path(f"/proc/{process}/status").read_text().splitlines():
            name, _, rest = line.partition(":")
            if name in found:
                found[name] += int(rest.split()[0]) / 1024
    return f"{found['RssAnon']:.0f} of {found['VmHWM']:.0f} MB"


def load(room, port, base, width, height, seconds, most=0, is_second=False, side=512):
    """Asks for tiles; returns the number a second, the 99th percentile and the failures."""
    levels = 0
    while max(width, height) > side << levels:
        levels += 1
    script = Path(room) / "tiles.lua"
    script.write_text(WRK.format(width=width, height=height, most=most, levels=levels, base=base,
                                 side=side, high="" if is_second else "%d"))
    text = subprocess.run(
        ["wrk", "-t2", "-c4", f"-d{seconds}s", "--latency", "-s", script,
         f"http://127.0.0.1:{port}"], check=True, stdout=subprocess.PIPE, text=True).stdout
    found = {}
    for line in text.splitlines():
        parts = line.split()
        if parts[:1] == ["Requests/sec:"]:
            found["rate"] = float(parts[1])
        if parts[:1] == ["99%"]:
            found["p99"] = parts[1]
        if "Non-2xx" in line or "Socket errors" in line:
            found["faults"] = line.strip()
    return found["rate"], found["p99"], found.get("faults", "")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("picture", type=Path)
    parser.add_argument("--seconds", type=int, default=20)
    parser.add_argument("--lectern", default=ROOT / ".build/release/lectern")
    options = parser.parse_args()
    stopped = []
    with tempfile.TemporaryDirectory() as room:
        try:
            measure(options, Path(room), stopped)
        finally:
            for process in stopped:
                try:
                    os.kill(process, signal.SIGTERM)
                except ProcessLookupError:
                    pass
            time.sleep(1)


def measure(options, room, stopped):
    pictures = room / "pictures"
    pictures.mkdir()
    try:
        os.link(options.picture, pictures / "scan.jpg")
    except OSError:
        subprocess.run(["cp", options.picture, pictures / "scan.jpg"], check=True)
    size = [int(subprocess.run(["vipsheader", "-f", side, options.picture], check=True,
                               stdout=subprocess.PIPE, text=True).stdout)
            for side in ("width", "height")]
    subprocess.run(
        ["vips", "tiffsave", options.picture, room / "scan.tif", "--tile", "--pyramid",
         "--compression", "jpeg", "--Q", "75", "--tile-width", "256", "--tile-height", "256",
         "--bigtiff"], check=True)
    os.link(room / "scan.tif", pictures / "scan.tif")
    subprocess.run([options.lectern, "tile", options.picture, "-o", room / "static"], check=True,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    ports = {name: free_port() for name in ("first", "second", "own", "port")}
    peers = []
    for name in ("first", "second"):
        text = subprocess.run(
            ["spawn-fcgi", "-a", "127.0.0.1", "-p", str(ports[name]), "--",
             "/usr/lib/iipimage-server/iipsrv.fcgi"], check=True, stdout=subprocess.PIPE, text=True,
            env={**os.environ, "FILESYSTEM_PREFIX": f"{room}/", "MAX_IMAGE_CACHE_SIZE": "10",
                 "JPEG_QUALITY": "75", "MAX_CVT": "5000", "VERBOSITY": "0",
                 "LOGFILE": f"{room}/iip.log"}).stdout
        peers.append(int(text.split("PID:")[1].split()[0]))
    stopped += peers
    own = subprocess.Popen(
        [options.lectern, "images", pictures, "--port", str(ports["own"]), "--indices",
         room / "indices"], stdout=subprocess.DEVNULL)
    stopped.append(own.pid)
    (room / "nginx.conf").write_text(NGINX.format(
        room=room, user="user root;" if os.getuid() == 0 else "", **ports))
    subprocess.run(["nginx", "-p", room, "-c", room / "nginx.conf"], check=True)
    stopped.append(int((room / "nginx.pid").read_text()))
    for port in ports.values():
        wait(port)
    start = time.monotonic()
    urllib.request.urlopen(f"http://127.0.0.1:{ports['own']}/3/scan.jpg/info.json").read()
    seconds = time.monotonic() - start
    index = sum(file.stat().st_size for file in (room / "indices").iterdir())
    whole = options.picture.stat().st_size
    machine = os.getloadavg()[0]
    rows = []
    rate, p99, faults = load(room, ports["own"], "/3/scan.jpg", *size, options.seconds)
    rows.append(("`lectern images`, the original", rate, p99, faults, memory(own.pid)))
    rate, p99, faults = load(room, ports["port"], "/peer/scan.tif", *size, options.seconds,
                             is_second=True)
    rows.append(("IIPImage ×2 behind nginx, a pyramidal TIFF", rate, p99, faults,
                 memory(*peers)))
    rate, p99, faults = load(room, ports["port"], "/3/scan.jpg", *size, options.seconds)
    rows.append(("`lectern images` behind nginx, its cache empty", rate, p99, faults,
                 memory(own.pid)))
    load(room, ports["port"], "/3/scan.jpg", *size, 15, most=1000)
    rate, p99, faults = load(room, ports["port"], "/3/scan.jpg", *size, options.seconds, most=1000)
    rows.append(("the same, tiles that are in the cache", rate, p99, faults, memory(own.pid)))
    rate, p99, faults = load(room, ports["port"], "/static", *size, options.seconds)
    rows.append(("tiles of `lectern tile`, files of nginx", rate, p99, faults, ""))
    rate, p99, faults = load(room, ports["own"], "/3/scan.tif", *size, options.seconds, side=256)
    rows.append(("`lectern images`, tiles of the TIFF passed through", rate, p99, faults,
                 memory(own.pid)))
    print(f"{size[0]:,} × {size[1]:,}, {whole / 1e6:,.0f} MB; load {machine:.1f}\n")
    print(f"Index: {seconds:.2f} s, {index / 1e6:.1f} MB, {100 * index / whole:.1f} %\n")
    print("| server | tiles a second | p99 | its own memory, of all |\n|---|---|---|---|")
    for name, rate, p99, faults, held in rows:
        print(f"| {name} | {rate:,.0f} | {p99} | {held} |{' ' + faults if faults else ''}")
    print("\nTimes IIPImage's rate: " + ", ".join(f"{row[1] / rows[1][1]:.1f}" for row in rows))


if __name__ == "__main__":
    main()
