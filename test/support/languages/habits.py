"""Signs a request in the wrong ways in which Python programs do it. Reads the request from stdin as JSON and prints a
line for each habit: its name, a tab, the wrong sign."""

import base64
import hashlib
import hmac
import json
import re
import sys
import unicodedata
import urllib.parse
from datetime import datetime, timezone

case = json.load(sys.stdin)
secret, path, query = case["secret"], case["path"], case["query"]
method, origin, timestamp = case["method"], case["origin"], case["timestamp"]
raw = base64.b64decode(case["body"])
text = raw.decode("utf-8")
signed = text.replace("\r", "").replace("\n", "")
value = json.loads(text)
moment = datetime.fromtimestamp(int(timestamp), timezone.utc)


def md5(data):
    return hashlib.md5(data if isinstance(data, bytes) else data.encode("utf-8")).hexdigest()


def of_body(body):
    """The body goes through what removes line breaks, as a careful program has it."""
    return md5(secret + path + body.replace("\r", "").replace("\n", "") + timestamp)


def of_bytes(body):
    return md5((secret + path).encode() + body + timestamp.encode())


def of_path(changed):
    return md5(secret + changed + signed + timestamp)


def of_timestamp(changed):
    return md5(secret + path + signed + changed)


whole = secret + path + signed + timestamp

HABITS = {
    "json.dumps(value)": lambda: of_body(json.dumps(value)),
    "json.dumps(value, ensure_ascii=False)": lambda: of_body(json.dumps(value, ensure_ascii=False)),
    "json.dumps(value, separators)": lambda: of_body(json.dumps(value, separators=(",", ":"))),
    "json.dumps(value, separators, ensure_ascii=False)": lambda: of_body(
        json.dumps(value, separators=(",", ":"), ensure_ascii=False)
    ),
    "json.dumps(value, indent=2)": lambda: of_body(json.dumps(value, indent=2)),
    "json.dumps(value, indent=4)": lambda: of_body(json.dumps(value, indent=4)),
    "json.dumps(value, indent=2, ensure_ascii=False)": lambda: of_body(
        json.dumps(value, indent=2, ensure_ascii=False)
    ),
    "json.dumps(value, indent=4, ensure_ascii=False)": lambda: of_body(
        json.dumps(value, indent=4, ensure_ascii=False)
    ),
    "json.dumps(value, indent='\\t', ensure_ascii=False)": lambda: of_body(
        json.dumps(value, indent="\t", ensure_ascii=False)
    ),
    "json.dumps(value, sort_keys)": lambda: of_body(json.dumps(value, sort_keys=True)),
    "json.dumps(value, sort_keys, ensure_ascii=False)": lambda: of_body(
        json.dumps(value, sort_keys=True, ensure_ascii=False)
    ),
    "json.dumps(value, sort_keys, separators)": lambda: of_body(
        json.dumps(value, sort_keys=True, separators=(",", ":"))
    ),
    "json.dumps(value, sort_keys, separators, ensure_ascii=False)": lambda: of_body(
        json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    ),
    "json.dumps(text)": lambda: of_body(json.dumps(signed)),
    "json.dumps(text, ensure_ascii=False)": lambda: of_body(json.dumps(signed, ensure_ascii=False)),
    "f'{value}'": lambda: of_body(f"{value}"),
    "f'{raw}'": lambda: of_body(f"{raw}"),
    "urlencode(value)": lambda: of_body(urllib.parse.urlencode(value)),
    "text as it is": lambda: md5(secret + path + text + timestamp),
    "text mode": lambda: md5(secret + path + "\n".join(text.splitlines()) + "\n" + timestamp),
    "replace('\\n', '')": lambda: md5(secret + path + text.replace("\n", "") + timestamp),
    "re.sub(r'\\s', '')": lambda: of_body(re.sub(r"\s", "", text)),
    "strip()": lambda: of_body(text.strip()),
    "lines stripped": lambda: of_body("".join(line.strip() for line in text.splitlines())),
    "encode('latin-1', 'replace')": lambda: of_bytes(signed.encode("latin-1", "replace")),
    "decode('latin-1')": lambda: of_body(raw.decode("latin-1")),
    "encode('ascii', 'replace')": lambda: of_bytes(signed.encode("ascii", "replace")),
    "encode('utf-8-sig')": lambda: of_bytes(signed.encode("utf-8-sig")),
    "NFD": lambda: of_body(unicodedata.normalize("NFD", text)),
    "accents removed": lambda: of_body(
        "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))
    ),
    "b64encode(raw)": lambda: of_body(base64.b64encode(raw).decode()),
    "md5 of the body": lambda: of_body(md5(raw)),
    "sha256 of the body": lambda: of_body(hashlib.sha256(raw).hexdigest()),
    "None": lambda: md5(f"{secret}{path}{None}{timestamp}"),
    "quote(path, safe='')": lambda: of_path(urllib.parse.quote(path, safe="")),
    "quote(path)": lambda: of_path(urllib.parse.quote(path)),
    "unquote(path)": lambda: of_path(urllib.parse.unquote(path)),
    "response.request.path_url": lambda: of_path(path + query),
    "url": lambda: of_path(origin + path + query),
    "str(float)": lambda: of_timestamp(str(float(timestamp))),
    "isoformat()": lambda: of_timestamp(moment.isoformat()),
    "strftime": lambda: of_timestamp(moment.strftime("%Y-%m-%dT%H:%M:%SZ")),
    "milliseconds": lambda: of_timestamp(str(int(timestamp) * 1000 + 37)),
    "local time as UTC": lambda: of_timestamp(str(int(timestamp) - 3 * 3600)),
    "upper()": lambda: md5(whole).upper(),
    "b64encode(digest)": lambda: base64.b64encode(hashlib.md5(whole.encode()).digest()).decode(),
    "hmac md5": lambda: hmac.new(secret.encode(), whole.encode(), "md5").hexdigest(),
    "hmac sha256": lambda: hmac.new(secret.encode(), whole.encode(), "sha256").hexdigest(),
    "hmac sha1": lambda: hmac.new(secret.encode(), whole.encode(), "sha1").hexdigest(),
    "sha1": lambda: hashlib.sha1(whole.encode()).hexdigest(),
    "sha512": lambda: hashlib.sha512(whole.encode()).hexdigest(),
    "hex(int)": lambda: "%x" % int(md5(whole), 16),
    "encode('utf-16')": lambda: md5(whole.encode("utf-16-le" if sys.byteorder == "big" else "utf-16")),
    "'&'.join": lambda: md5("&".join([secret, path, signed, timestamp])),
    "sorted order": lambda: md5(timestamp + secret + path + signed),
}

for name, sign in HABITS.items():
    print(name, sign(), sep="\t")
