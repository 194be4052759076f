"""A program with a common bug: it serializes its JSON twice, once to sign it and once more to send it."""
import hashlib
import json
import os
import time
import urllib.error
import urllib.request

base_url = os.environ["FISCAL_BASE_URL"]
secret = os.environ["FISCAL_APP_SECRET"]
path = "/openapi/demo/echo"
document = {"cliente": "São João", "itens": [{"codigo": "1", "valor": 10.5}]}

signed_body = json.dumps(document)
sent_body = json.dumps(document, ensure_ascii=False, separators=(",", ":"))

timestamp = str(int(time.time()))
sign = hashlib.md5((secret + path + signed_body + timestamp).encode()).hexdigest()
request = urllib.request.Request(
    base_url + path,
    data=sent_body.encode(),
    headers={"Content-Type": "application/json", "token": secret, "timestamp": timestamp, "sign": sign},
)
try:
    print(urllib.request.urlopen(request).status)
except urllib.error.HTTPError as error:
    print(error.code)
