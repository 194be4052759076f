"""Signs requests wrongly and sends them over HTTP, as a program with that mistake would. Reads {"url", "secret"} from
stdin; prints a line for each request: name, status, answer, method, target, timestamp, sign, Base64 of the body."""

import base64
import hashlib
import json
import sys
import time
import urllib.error
import urllib.request

case = json.load(sys.stdin)
url, secret = case["url"], case["secret"]
value = {"message": "Olá, São João / 🍞", "n": 1}
xml = "<?xml version=\"1.0\"?>\r\n<nfe>\r\n  <nome>ção</nome>\r\n</nfe>\r\n"


def md5(text):
    return hashlib.md5(text.encode("utf-8")).hexdigest()


def send(name, method, target, body, sign_of):
    timestamp = str(int(time.time()))
    sign = sign_of(timestamp)
    headers = {"token": secret, "timestamp": timestamp, "sign": sign, "Content-Type": "application/json"}
    data = body.encode("utf-8") if body else None
    request = urllib.request.Request(url + target, data=data, method=method, headers=headers)
    try:
        response = urllib.request.urlopen(request)
    except urllib.error.HTTPError as error:
        response = error
    answer = response.read().decode("utf-8").replace("\n", "").replace("\t", " ")
    sent = base64.b64encode(data or b"").decode()
    print(name, response.status, answer, method, target, timestamp, sign, sent, sep="\t")


echo = "/openapi/demo/echo"
compact = json.dumps(value, separators=(",", ":"), ensure_ascii=False)
send("serialized twice", "POST", echo, compact, lambda at: md5(secret + echo + json.dumps(value) + at))
send("query signed", "POST", echo + "?pagina=2", compact, lambda at: md5(secret + echo + "?pagina=2" + compact + at))
send("line breaks kept", "POST", "/openapi/v3/consultas/nf-e/xml", xml,
     lambda at: md5(secret + "/openapi/v3/consultas/nf-e/xml" + xml + at))
send("None for no body", "GET", echo, None, lambda at: md5(f"{secret}{echo}{None}{at}"))
send("upper case", "GET", echo, None, lambda at: md5(secret + echo + at).upper())
