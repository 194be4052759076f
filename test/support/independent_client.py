"""Signs requests with nothing but Python's standard library, and asks a running gateway for all nine outcomes.

Written from the specification alone, so that it can disagree with the gateway. Reads from standard input a JSON object
{"port": ..., "now": ..., "secrets": {state: secret}} and writes a JSON array of [name, status, code, whether the
answer is an envelope of the specification's shape].
"""

import hashlib
import http.client
import json
import sys

ECHO = "/openapi/demo/echo"


def sign(token, path, body, timestamp):
    """MD5 over token, path, body less CR and LF, timestamp; lower-case hex."""
    signed_body = body.replace(b"\r", b"").replace(b"\n", b"")
    signing_input = token.encode() + path.encode() + signed_body + timestamp.encode()
    return hashlib.md5(signing_input).hexdigest()


def ask(port, method, target, headers, body=b""):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    try:
        connection.request(method, target, body=body or None, headers=headers)
        response = connection.getresponse()
        return response.status, dict(response.getheaders()), json.loads(response.read())
    finally:
        connection.close()


def headers_for(token, target, body, now):
    timestamp = str(now)
    path = target.split("?")[0]
    return {"token": token, "timestamp": timestamp, "sign": sign(token, path, body, timestamp)}


def is_envelope(answer):
    if answer.get("success") is True:
        return set(answer) == {"success", "message", "data"} and answer["message"] == "OK"
    return (
        set(answer) == {"success", "errorType", "code", "message"}
        and answer["success"] is False
        and answer["errorType"] == 1
    )


def main():
    setup = json.load(sys.stdin)
    port, now, secrets = setup["port"], setup["now"], setup["secrets"]
    right = secrets["effective"]
    results = []

    def note(name, method="GET", target=ECHO, token=right, body=b"", at=now, without=None, change=None):
        headers = headers_for(token, target, body, at)
        if without:
            del headers[without]
        if change:
            headers.update(change(headers))
        status, _, answer = ask(port, method, target, headers, body)
        results.append([name, status, answer.get("code"), is_envelope(answer)])
        return answer

    answer = note("echo of a POST over several lines", "POST", body='{\r\n"message": "Ação\u2028"}'.encode())
    assert answer["data"]["echo"] == "Ação\u2028", answer
    note("echo of a GET with a query", target=ECHO + "?pagina=2")
    for header in ("token", "timestamp", "sign"):
        note("without " + header, without=header)
    note("300 seconds late", at=now - 300)
    note("301 seconds late", at=now - 301)
    note("301 seconds early", at=now + 301)
    note("unknown token", token="nobody-has-this")
    note("upper-case sign", change=lambda headers: {"sign": headers["sign"].upper()})
    note("sign of another path", change=lambda headers: {"sign": sign(right, "/other", b"", str(now))})
    for state in ("disabled", "pending", "rejected", "integrator-disabled", "unsubscribed"):
        note(state, token=secrets[state])
    note("rate limit, first", token=secrets["rate-limited"])
    note("rate limit, second", token=secrets["rate-limited"])
    json.dump(results, sys.stdout)


main()
