"""Makes one signed call, with the habits that its arguments name; without any it behaves."""

import email.utils
import hashlib
import http.client
import json
import os
import sys
import time
from urllib.parse import urlsplit

HABITS = set(sys.argv[1:])
BASE = urlsplit(os.environ["FISCAL_BASE_URL"])
SECRET = os.environ["FISCAL_APP_SECRET"]
METHOD = "GET" if "get" in HABITS else "POST"
PATH = "/openapi/demo/echo"
BODY = b"" if METHOD == "GET" else json.dumps({"message": "ol\u00e1"}, ensure_ascii=False).encode()
TIMEOUT_SECONDS = 3
MOST_ATTEMPTS = 5 if "patient" in HABITS else 4
offset = 0


def signed(stamp):
    digest = hashlib.md5(SECRET.encode() + PATH.encode() + BODY + stamp.encode()).hexdigest()
    return {"token": SECRET, "timestamp": stamp, "sign": digest, "content-type": "application/json"}


def send(host, path, headers):
    connection = http.client.HTTPConnection(host, timeout=TIMEOUT_SECONDS)
    try:
        connection.request(METHOD, path, BODY, headers)
        response = connection.getresponse()
        return response, response.read()
    finally:
        connection.close()


def call():
    global offset
    headers = signed(str(int(time.time()) + offset))
    attempt = 0
    while True:
        attempt += 1
        if "repeats-signature" not in HABITS:
            headers = signed(str(int(time.time()) + offset))
        try:
            response, body = send(BASE.netloc, PATH, headers)
        except (OSError, http.client.HTTPException) as error:
            if "resends" in HABITS and attempt < 3:
                continue
            print("no response:", error, file=sys.stderr)
            return 1
        if response.status == 307 and "follows-redirects" in HABITS:
            target = urlsplit(response.getheader("location"))
            response, body = send(target.netloc, target.path, headers)
        if response.status == 429 and ("loops" in HABITS or attempt < MOST_ATTEMPTS):
            if "loops" not in HABITS:
                wait = min(2 ** (attempt - 1), 30)
                # Not random: three random waits are now and then as even as without jitter.
                time.sleep(wait if "no-jitter" in HABITS else wait + (0.05, 0.45)[attempt % 2])
            continue
        if response.status in (401, 403):
            code = json.loads(body).get("code")
            if code == 10009001 and "corrects-clock" in HABITS and offset == 0:
                server = email.utils.parsedate_to_datetime(response.getheader("date")).timestamp()
                offset = int(server - time.time())
                continue
            if "retries-refusals" in HABITS and attempt < 3:
                continue
        if response.status >= 500 and "resends" in HABITS and attempt < 3:
            continue
        if "ignores-html" in HABITS and "html" in (response.getheader("content-type") or ""):
            return 0
        if "crashes-on-html" in HABITS:
            json.loads(body)
        if response.status != 200:
            print("refused:", response.status, file=sys.stderr)
            return 1
        try:
            json.loads(body)
        except ValueError:
            print("not JSON", file=sys.stderr)
            return 1
        return 0


status = call()
sys.exit(0 if "exits-zero" in HABITS else status)
