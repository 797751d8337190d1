"""Runs OpenStack Swift with its S3 API as one process, on a folder of a file system with extended attributes.

Usage: swift-service.py FOLDER USER SECRET REGION. Prints the port once it listens; ends with its input.
"""

import os
import sys

import eventlet

eventlet.monkey_patch()

from eventlet import tpool, wsgi  # noqa: E402
from swift.common.ring import RingBuilder  # noqa: E402
from swift.common.utils import set_swift_dir  # noqa: E402

folder, user, secret, region = sys.argv[1:]
settings = os.path.join(folder, "settings")
devices = os.path.join(folder, "devices")
os.makedirs(settings)
os.makedirs(os.path.join(devices, "disk"))


def write(name, text):
    path = os.path.join(settings, name)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


write("swift.conf", "[swift-hash]\nswift_hash_path_suffix = tests\n[storage-policy:0]\nname = one\ndefault = yes\n")
set_swift_dir(settings)

from swift.common.wsgi import loadapp  # noqa: E402  (reads the settings)


class Memory:
    """What Swift asks of memcached, in this process."""

    def __init__(self):
        self.kept = {}

    def get(self, key, *_, **__):
        return self.kept.get(key)

    def set(self, key, value, *_, **__):
        self.kept[key] = value

    def delete(self, key, *_, **__):
        self.kept.pop(key, None)


def remembering(app):
    memory = Memory()

    def answer(environment, start_response):
        environment["swift.cache"] = memory
        return app(environment, start_response)

    return answer


DISKS = f"""[DEFAULT]
swift_dir = {settings}
devices = {devices}
mount_check = false
[app:main]
use = egg:swift#"""
PROXY = f"""[DEFAULT]
swift_dir = {settings}
[pipeline:main]
pipeline = catch_errors gatekeeper listing_formats bulk s3api tempauth copy slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:s3api]
use = egg:swift#s3api
location = {region}
[filter:tempauth]
use = egg:swift#tempauth
user_{user.replace(":", "_")} = {secret} .admin
"""
for name in ("catch_errors", "gatekeeper", "listing_formats", "bulk", "copy", "slo"):
    PROXY += f"[filter:{name}]\nuse = egg:swift#{name}\n"

kinds = ("account", "container", "object")
sockets = {kind: eventlet.listen(("127.0.0.1", 0)) for kind in (*kinds, "proxy")}
for kind in kinds:
    port = sockets[kind].getsockname()[1]
    ring = RingBuilder(0, 1, 0)
    place = {"ip": "127.0.0.1", "port": port, "replication_ip": "127.0.0.1", "replication_port": port}
    ring.add_dev({"region": 1, "zone": 1, "device": "disk", "weight": 1, **place})
    ring.rebalance()
    ring.get_ring().save(os.path.join(settings, f"{kind}.ring.gz"))
apps = {kind: loadapp(write(f"{kind}.conf", DISKS + kind + "\n")) for kind in kinds}
apps["proxy"] = remembering(loadapp(write("proxy.conf", PROXY)))
with open(os.path.join(folder, "log"), "w", encoding="utf-8") as log:
    for kind, app in apps.items():
        eventlet.spawn_n(wsgi.server, sockets[kind], app, log)
    print(sockets["proxy"].getsockname()[1], flush=True)
    tpool.execute(sys.stdin.read)
