"""Programs that sign incorrectly as people write them in Python. Prints one case a line, as JSON."""
import base64, hashlib, hmac, html, io, json, os, re, sys, time, unicodedata, urllib.parse, uuid, datetime
import xml.etree.ElementTree as ET
from xml.dom import minidom
from decimal import Decimal

HERE = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'bodies')
SECRET = 'as_live_9fK2/xQ+7mZpR4tVb1WcY8=='
APP_KEY = 'ap_8841'
TS = '1791201900'
P = '/openapi/v2/empresas/4711/nfs-e'
PX = '/openapi/v3/consultas/ct-e/xml'


def body(name):
    with open(os.path.join(HERE, name), 'rb') as f:
        return f.read()


def nolf(b):
    return b.replace(b'\r', b'').replace(b'\n', b'')


def b(x):
    return x.encode('utf-8') if isinstance(x, str) else x


def md5(*parts):
    h = hashlib.md5()
    for p in parts:
        h.update(b(p))
    return h.hexdigest()


count = 0


def case(freq, what, sent, sign, path=P, **more):
    global count
    count += 1
    print(json.dumps({'id': f'python-{count}', 'language': 'Python', 'frequency': freq, 'what': what,
                      'body': base64.b64encode(sent).decode(), 'sign': sign, 'path': path, **more}))


def signed(freq, what, sent, text, path=P, token=SECRET, ts=TS, signed_path=None, **more):
    case(freq, what, sent, md5(token, path if signed_path is None else signed_path, text, ts), path, **more)


nfse, cancel, small, filej, crlf = (body(n) for n in ('nfse.json', 'cancel.json', 'small.json', 'file.json', 'file-crlf.json'))
obj = json.loads(nfse)
cobj = json.loads(cancel)
fobj = json.loads(filej)
# JSON
for sent, o, n in ((nfse, obj, 'nfse'), (cancel, cobj, 'cancel'), (filej, fobj, 'file')):
    signed('H', f'json.dumps default [{n}]', sent, json.dumps(o))
    signed('H', f'json.dumps(ensure_ascii=False) [{n}]', sent, json.dumps(o, ensure_ascii=False))
    signed('M', f'json.dumps(indent=2, ensure_ascii=False) kept LF [{n}]', sent, json.dumps(o, indent=2, ensure_ascii=False))
    signed('M', f'json.dumps(indent=4) without LF [{n}]', sent, json.dumps(o, indent=4).replace('\n', ''))
    signed('M', f'json.dumps(sort_keys=True) [{n}]', sent, json.dumps(o, sort_keys=True))
signed('M', 'json.dumps(sort_keys, separators, ensure_ascii=False)', nfse, json.dumps(obj, sort_keys=True, separators=(',', ':'), ensure_ascii=False))
signed('M', 'parse_float=Decimal, str', nfse, json.dumps(json.loads(nfse, parse_float=str), separators=(',', ':'), ensure_ascii=False))
signed('L', 'json.dumps(indent="\\t")', nfse, json.dumps(obj, indent='\t').replace('\n', ''))
signed('M', 'dict without None', nfse, json.dumps({k: v for k, v in obj.items() if v is not None}, separators=(',', ':'), ensure_ascii=False))
signed('M', 'dict without None, json.dumps default', cancel, json.dumps({k: v for k, v in cobj.items() if v is not None}))
signed('H', 'str(dict)', cancel, str(cobj))
signed('M', 'repr of dict compact', nfse, str(obj))
signed('M', 'str(dict).replace quotes', cancel, str(cobj).replace("'", '"'))
signed('H', 'str(bytes)', cancel, str(cancel))
signed('M', 'json.dumps of str body', cancel, json.dumps(cancel.decode()))
signed('M', 'urlencode(dict)', cancel, urllib.parse.urlencode(cobj))
signed('L', 'urlencode doseq sorted', cancel, urllib.parse.urlencode(sorted(cobj.items())))
signed('M', 'sent json.dumps default; signed compact utf-8', json.dumps(obj).encode(), json.dumps(obj, separators=(',', ':'), ensure_ascii=False))
signed('H', 'requests json= sent (compact ascii); signed json.dumps ensure_ascii False', json.dumps(obj, separators=(',', ':')).encode(), json.dumps(obj, ensure_ascii=False))
signed('M', 'requests json= sent; signed indent=4 with LF', json.dumps(obj).encode(), json.dumps(obj, indent=4))
signed('L', 'values only joined', cancel, ''.join(str(v) for v in cobj.values()))
signed('L', 'key=value& sorted', cancel, '&'.join(f'{k}={cobj[k]}' for k in sorted(cobj)))
try:
    import orjson
    signed('M', 'orjson.dumps', filej, orjson.dumps(fobj))
    signed('L', 'orjson OPT_INDENT_2', nfse, orjson.dumps(obj, option=orjson.OPT_INDENT_2))
    signed('L', 'orjson OPT_SORT_KEYS', nfse, orjson.dumps(obj, option=orjson.OPT_SORT_KEYS))
except ImportError:
    count += 3  # so that the cases after these keep their ids
try:
    import pydantic

    class Cancel(pydantic.BaseModel):
        protocolo: str
        motivo: str
        valor: float
        quantidade: float
        anexo: str | None = None
    c = Cancel(**cobj)
    signed('M', 'pydantic model_dump_json (int as float)', cancel, c.model_dump_json())
    signed('M', 'pydantic model_dump_json(exclude_none)', cancel, c.model_dump_json(exclude_none=True))
    signed('M', 'pydantic str(model)', cancel, str(c))
    signed('M', 'pydantic repr(model)', cancel, repr(c))
    signed('M', 'pydantic indent=2', cancel, c.model_dump_json(indent=2))
except ImportError:
    count += 5  # so that the cases after these keep their ids
# text
signed('H', 'open(text mode).read() of a CRLF file', crlf, crlf.decode().replace('\r\n', '\n'))
signed('H', 'as it is with LF', filej, filej)
signed('H', 'as it is with CRLF', crlf, crlf)
signed('H', 'strip()', filej, filej.decode().strip())
signed('M', 'strip() then replace LF', crlf, crlf.decode().strip().replace('\n', ''))
signed('H', 'replace("\\n","") of CRLF', crlf, crlf.replace(b'\n', b''))
signed('M', 'rstrip()', crlf, crlf.decode().rstrip())
signed('M', 'splitlines joined by space', filej, ' '.join(filej.decode().splitlines()))
signed('M', '" ".join(split())', filej, ' '.join(filej.decode().split()))
signed('M', '"".join(split())', filej, ''.join(filej.decode().split()))
signed('M', 'textwrap.dedent', filej, __import__('textwrap').dedent(filej.decode()))
signed('M', 'lines lstripped and joined', filej, ''.join(l.lstrip() for l in filej.decode().splitlines()))
signed('L', 'replace("\\n", "\\\\n")', filej, filej.replace(b'\n', b'\\n'))
signed('M', 're.sub \\s{2,}', filej, re.sub(r'\s{2,}', '', filej.decode()))
signed('M', 're.sub \\n\\s*', filej, re.sub(r'\n\s*', '', filej.decode()))
signed('L', 'expandtabs / replace double spaces', filej, filej.decode().replace('  ', '').replace('\n', ''))
# encodings
signed('M', 'latin-1 encoded', cancel, cancel.decode().encode('latin-1'))
signed('M', 'cp1252 encoded', nfse, nfse.decode().encode('cp1252'))
signed('M', 'decoded as latin-1 (mojibake)', cancel, cancel.decode('latin-1'))
signed('M', 'decoded as cp1252 with replace', nfse, nfse.decode('cp1252', 'replace'))
signed('L', 'ascii replace', cancel, cancel.decode().encode('ascii', 'replace'))
signed('L', 'ascii ignore', nfse, nfse.decode().encode('ascii', 'ignore'))
signed('L', 'unidecode-like NFKD ascii', nfse, unicodedata.normalize('NFKD', nfse.decode()).encode('ascii', 'ignore'))
signed('L', 'NFD', cancel, unicodedata.normalize('NFD', cancel.decode()))
signed('L', 'backslashreplace', cancel, cancel.decode().encode('ascii', 'backslashreplace'))
signed('L', 'utf-16', small, small.decode().encode('utf-16'))
signed('L', 'utf-8-sig', cancel, cancel.decode().encode('utf-8-sig'))
case('L', 'whole string encoded utf-16-le', small, hashlib.md5((SECRET + P + small.decode() + TS).encode('utf-16-le')).hexdigest())
signed('M', 'base64 body', cancel, base64.b64encode(cancel))
signed('L', 'base64.encodebytes', nfse, base64.encodebytes(nfse))
signed('L', 'urlsafe base64', cancel, base64.urlsafe_b64encode(cancel))
signed('L', 'hex body', cancel, cancel.hex())
signed('M', 'md5 of body', cancel, hashlib.md5(cancel).hexdigest())
signed('M', 'sha256 of body (AWS style)', cancel, hashlib.sha256(cancel).hexdigest())
signed('L', 'sha1 of body', cancel, hashlib.sha1(cancel).hexdigest())
signed('L', 'base64 of md5 of body', cancel, base64.b64encode(hashlib.md5(cancel).digest()))
signed('M', 'quote(body)', cancel, urllib.parse.quote(cancel.decode()))
signed('L', 'quote_plus(body)', cancel, urllib.parse.quote_plus(cancel.decode()))
signed('L', 'html.escape(quote=False)', body('cte.xml'), html.escape(body('cte.xml').decode(), quote=False), PX)
signed('L', 'body.upper()', cancel, cancel.decode().upper())
# XML
for n in ('cte.xml', 'cte-lines.xml', 'cte-crlf.xml'):
    x = body(n)
    root = lambda: ET.fromstring(x)
    signed('H', f'ET.tostring default (bytes us-ascii) [{n}]', x, ET.tostring(root()), PX)
    signed('H', f'ET.tostring unicode [{n}]', x, nolf(ET.tostring(root(), encoding='unicode').encode()), PX)
    signed('M', f'ET.tostring utf-8 decl [{n}]', x, nolf(ET.tostring(root(), encoding='utf-8', xml_declaration=True)), PX)
    signed('M', f'ET.tostring UTF-8 [{n}]', x, ET.tostring(root(), encoding='UTF-8'), PX)
    ET.register_namespace('', 'http://www.portalfiscal.inf.br/cte')
    signed('M', f'ET register_namespace [{n}]', x, nolf(ET.tostring(root(), encoding='unicode').encode()), PX)
    s = io.BytesIO(); ET.ElementTree(root()).write(s, encoding='utf-8', xml_declaration=True)
    signed('M', f'ElementTree.write utf-8 [{n}]', x, nolf(s.getvalue()), PX)
    del ET._namespace_map['http://www.portalfiscal.inf.br/cte']
    r = root(); ET.indent(r)
    signed('L', f'ET.indent [{n}]', x, nolf(ET.tostring(r, encoding='unicode').encode()), PX)
    signed('M', f'ET.canonicalize [{n}]', x, nolf(ET.canonicalize(x.decode()).encode()), PX)
    signed('M', f'ET.canonicalize strip_text [{n}]', x, nolf(ET.canonicalize(x.decode(), strip_text=True).encode()), PX)
    signed('M', f'minidom toxml [{n}]', x, minidom.parseString(x).toxml(), PX)
    signed('M', f'minidom toxml, no LF [{n}]', x, nolf(minidom.parseString(x).toxml().encode()), PX)
    signed('M', f'minidom toprettyxml(indent="  ") [{n}]', x, minidom.parseString(x).toprettyxml(indent='  '), PX)
    signed('M', f'minidom toprettyxml no LF [{n}]', x, nolf(minidom.parseString(x).toprettyxml().encode()), PX)
    signed('M', f'minidom toprettyxml(encoding) [{n}]', x, nolf(minidom.parseString(x).toprettyxml(indent='  ', encoding='utf-8')), PX)
    signed('M', f're.sub declaration away [{n}]', x, nolf(re.sub(rb'<\?xml.*?\?>', b'', x)), PX)
    signed('M', f're.sub >\\s*< [{n}]', x, re.sub(r'>\s*<', '><', x.decode()), PX)
    signed('M', f'lines stripped [{n}]', x, ''.join(l.strip() for l in x.decode().split('\n')), PX)
x = body('cte.xml')
signed('L', 'html.unescape(xml)', x, html.unescape(x.decode()), PX)
try:
    import xmltodict
    signed('M', 'xmltodict.unparse', x, xmltodict.unparse(xmltodict.parse(x)), PX)
    signed('M', 'xmltodict.unparse no LF', x, nolf(xmltodict.unparse(xmltodict.parse(x)).encode()), PX)
    signed('L', 'json.dumps(xmltodict)', x, json.dumps(xmltodict.parse(x)), PX)
except ImportError:
    count += 3  # so that the cases after these keep their ids
# path
q = '?dataInicio=2026-10-01&dataFim=2026-10-31'
G = '/openapi/v2/empresas/4711/nfs-e'
signed('H', 'path with query', b'', '', G, signed_path=G + q, query=q, method='GET')
signed('M', 'path with urlencode(params) other order', b'', '', G, signed_path=G + '?' + urllib.parse.urlencode({'dataFim': '2026-10-31', 'dataInicio': '2026-10-01'}), query=q, method='GET')
signed('M', 'urlparse(url).netloc+path', small, small, signed_path='api.fiscal.example.com.br' + P)
signed('H', 'full url', small, small, signed_path='https://api.fiscal.example.com.br' + P)
signed('M', 'base url with trailing slash + path', small, small, signed_path='https://api.fiscal.example.com.br/' + P)
signed('M', 'without /openapi', small, small, signed_path=P[8:])
signed('M', 'path.lstrip("/")', small, small, signed_path=P[1:])
signed('M', 'path.rstrip("/") of a sent slash', small, small, P + '/', signed_path=P)
signed('M', 'path + "/"', small, small, signed_path=P + '/')
signed('M', 'f-string missing', small, small, signed_path='/openapi/v2/empresas/{empresa_id}/nfs-e')
signed('M', 'quote(path)', b'', '', '/openapi/v2/empresas/4711/notas/A%20B%2F1', signed_path=urllib.parse.quote('/openapi/v2/empresas/4711/notas/A%20B%2F1'), method='GET')
signed('M', 'unquote(path)', b'', '', '/openapi/v2/empresas/4711/notas/A%20B%2F1', signed_path=urllib.parse.unquote('/openapi/v2/empresas/4711/notas/A%20B%2F1'), method='GET')
signed('M', 'quote_plus form', b'', '', '/openapi/v2/empresas/4711/notas/A%20B', signed_path='/openapi/v2/empresas/4711/notas/A+B', method='GET')
signed('M', 'cnpj masked', b'', '', '/openapi/v2/empresas/98765432000110/nfs-e', signed_path='/openapi/v2/empresas/98.765.432/0001-10/nfs-e', method='GET')
signed('M', 'int(cpf) loses zero', b'', '', '/openapi/v2/tomadores/09876543210', signed_path='/openapi/v2/tomadores/9876543210', method='GET')
signed('L', 'method + path', small, small, signed_path='POST' + P)
signed('L', 'method LF path', small, small, signed_path='POST\n' + P)
signed('L', 'path.lower()', b'', '', '/openapi/v2/empresas/4711/NFS-e', signed_path='/openapi/v2/empresas/4711/nfs-e', method='GET')
signed('L', 'path as PosixPath str normalised', small, small, P + '//', signed_path=P)
# timestamp
signed('H', 'str(time.time()*1000) int', small, small, ts=TS + '417')
signed('H', 'str(time.time()) 6-7 digits', small, small, ts=TS + '.4178932')
signed('M', 'datetime.now().timestamp() 6 digits', small, small, ts=TS + '.417893')
signed('M', 'time.time_ns', small, small, ts=TS + '417893211')
d = datetime.datetime.fromtimestamp(int(TS), datetime.timezone.utc)
signed('M', 'datetime.utcnow().isoformat() with µs', small, small, ts=d.replace(microsecond=417893, tzinfo=None).isoformat())
signed('M', 'isoformat seconds', small, small, ts=d.isoformat())
signed('M', 'str(datetime)', small, small, ts=str(d.replace(tzinfo=None)))
signed('M', 'strftime %Y%m%d%H%M%S', small, small, ts=d.strftime('%Y%m%d%H%M%S'))
signed('M', 'local as utc (3 h)', small, small, ts=str(int(TS) - 10800))
signed('H', 'two clock readings 2 s', small, small, ts=str(int(TS) + 2))
signed('M', 'forgotten timestamp', small, small, ts='')
signed('L', 'str(float)', small, small, ts=TS + '.0')
signed('L', 'round(time.time(), 3)', small, small, ts=TS + '.418')
signed('L', 'int ts repr in minutes', small, small, ts=str(int(TS) // 60))
signed('L', 'header ms, signed s', small, small, ts=TS, timestamp=TS + '417')
# token
signed('M', 'os.environ.get None', small, small, token='None')
signed('M', 'app key', small, small, token=APP_KEY)
signed('M', 'token LF', small, small, token=SECRET + '\n')
signed('M', 'Bearer', small, small, token='Bearer ' + SECRET)
signed('L', 'b64decode(secret)', small, small, token=base64.b64decode(SECRET[8:]))
signed('L', 'b64encode(secret)', small, small, token=base64.b64encode(SECRET.encode()))
signed('L', 'quote(secret)', small, small, token=urllib.parse.quote(SECRET))
signed('L', 'quote(secret, safe="")', small, small, token=urllib.parse.quote(SECRET, safe=''))
signed('L', 'str(bytes secret)', small, small, token=str(SECRET.encode()))
signed('L', 'secret.upper()', small, small, token=SECRET.upper())
signed('L', 'secret.strip("=")', small, small, token=SECRET.strip('='))
signed('L', 'secret reversed order key+secret', small, small, token=APP_KEY + SECRET)
# digest and order
S = SECRET + P + small.decode() + TS
case('H', 'hexdigest upper', small, md5(S).upper())
case('H', 'base64 of digest', small, base64.b64encode(hashlib.md5(S.encode()).digest()).decode())
case('M', 'str(digest)', small, str(hashlib.md5(S.encode()).digest()))
case('M', 'sha256', small, hashlib.sha256(S.encode()).hexdigest())
case('M', 'sha1', small, hashlib.sha1(S.encode()).hexdigest())
case('M', 'hmac sha256 of all', small, hmac.new(SECRET.encode(), S.encode(), 'sha256').hexdigest())
case('M', 'hmac sha256 without token', small, hmac.new(SECRET.encode(), S[len(SECRET):].encode(), 'sha256').hexdigest())
case('M', 'hmac md5 without token', small, hmac.new(SECRET.encode(), S[len(SECRET):].encode(), 'md5').hexdigest())
case('L', 'sha3_256', small, hashlib.sha3_256(S.encode()).hexdigest())
case('L', 'sha224', small, hashlib.sha224(S.encode()).hexdigest())
case('L', 'blake2s 16', small, hashlib.blake2s(S.encode(), digest_size=16).hexdigest())
case('M', 'md5 of list repr', small, md5(str([SECRET, P, small.decode(), TS])))
case('M', 'md5 of tuple repr', small, md5(str((SECRET, P, small.decode(), TS))))
case('M', 'md5 of concatenated json.dumps dict', small, md5(json.dumps({'token': SECRET, 'path': P, 'body': small.decode(), 'timestamp': TS})))
case('M', 'md5 of json.dumps dict with ts int', small, md5(json.dumps({'token': SECRET, 'path': P, 'body': json.loads(small), 'timestamp': int(TS)})))
case('M', 'md5 of urlencode dict', small, md5(urllib.parse.urlencode({'token': SECRET, 'path': P, 'body': small.decode(), 'timestamp': TS})))
case('M', 'path+body+ts+token', small, md5(P, small, TS, SECRET))
case('M', 'path+body+token+ts', small, md5(P, small, SECRET, TS))
case('M', 'token+ts+path+body', small, md5(SECRET, TS, P, small))
case('M', 'token+method+path+body+ts', small, md5(SECRET, 'POST', P, small, TS))
case('M', 'with trailing LF', small, md5(S + '\n'))
case('M', 'quoted sign', small, '"' + md5(S) + '"')
case('M', 'hex(int())', small, hex(int(md5(S), 16)))
case('L', 'int digest decimal', small, str(int(md5(S), 16)))
case('L', 'digest int little endian', small, '%x' % int.from_bytes(hashlib.md5(S.encode()).digest(), 'little'))
case('L', 'sha256 first 32', small, hashlib.sha256(S.encode()).hexdigest()[:32])
case('L', 'uuid3', small, str(uuid.uuid3(uuid.NAMESPACE_URL, S)))
case('M', 'f-string with spaces', small, md5(f'{SECRET} {P} {small.decode()} {TS}'))
case('M', 'token:path:body:ts', small, md5(':'.join((SECRET, P, small.decode(), TS))))
