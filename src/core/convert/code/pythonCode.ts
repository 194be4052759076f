import { bodySource, joinedLiterals, LONG_ESCAPES, literal } from './codeLiteral.ts';
import {
  type CodegenRequest,
  type CodeWords,
  codeValues,
  commentLines,
  ownHeaders,
  SECRET_VARIABLE,
  sendsBody,
  signsBody,
} from './codeRequest.ts';

/** Python's standard library: `http.client` sends the path unchanged and doesn't follow redirects. */
export function pythonCode(request: CodegenRequest, words: CodeWords): string {
  const { method, origin, basePath, path, query } = request;
  const text = (value: string) => literal(value, LONG_ESCAPES);
  const headers = ownHeaders(request).map(([name, value]) => `    (${text(name)}, ${text(value)}),`);
  const hasBody = sendsBody(request);
  return [
    ...commentLines(words.about, '#'),
    ...(hasBody && bodySource(request).kind === 'base64' ? ['import base64'] : []),
    'import hashlib',
    'import http.client',
    'import os',
    'import sys',
    'import time',
    'from urllib.parse import urlsplit',
    '',
    ...commentLines(words.secret, '#'),
    `secret = os.environ.get("${SECRET_VARIABLE}")`,
    'if not secret:',
    `    sys.exit(${text(words.secretMissing)})`,
    ...codeValues(request).flatMap(({ snakeName: name, environmentVariable, note }) => [
      `${name} = os.environ.get("${environmentVariable}")`,
      `if not ${name}:`,
      `    sys.exit(${text(note)})`,
    ]),
    '',
    `base_url = ${text(origin + basePath)}`,
    `path = ${text(path)}`,
    `query = ${text(query)}`,
    ...bodyLines(request, words),
    signsBody(request)
      ? 'signed_body = body.replace(b"\\r", b"").replace(b"\\n", b"")'
      : `signed_body = b""  # ${words.emptySigned}`,
    '',
    'timestamp = str(int(time.time()))',
    'signed = (secret + path).encode("utf-8") + signed_body + timestamp.encode("ascii")',
    'sign = hashlib.md5(signed).hexdigest()',
    '',
    'base = urlsplit(base_url)',
    'Connection = http.client.HTTPSConnection if base.scheme == "https" else http.client.HTTPConnection',
    'connection = Connection(base.netloc, timeout=60)',
    `connection.putrequest(${text(method)}, base.path + path + query, skip_accept_encoding=True)`,
    'for name, value in [',
    '    ("token", secret),',
    '    ("timestamp", timestamp),',
    '    ("sign", sign),',
    ...headers,
    ']:',
    '    connection.putheader(name, value)',
    ...(hasBody ? ['connection.putheader("Content-Length", str(len(body)))'] : []),
    'connection.endheaders(body)',
    'response = connection.getresponse()',
    'print(response.status, flush=True)',
    'sys.stdout.buffer.write(response.read() + b"\\n")',
    '',
  ].join('\n');
}

function bodyLines(request: CodegenRequest, words: CodeWords): readonly string[] {
  if (!sendsBody(request)) return ['body = b""'];
  const source = bodySource(request);
  if (source.kind === 'file') {
    const name = literal(source.name, LONG_ESCAPES);
    return [
      ...commentLines(words.bodyBesideProgram, '#'),
      `with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), ${name}), "rb") as body_file:`,
      '    body = body_file.read()',
    ];
  }
  const literals = joinedLiterals(source.lines, LONG_ESCAPES, { between: '', indent: '    ' });
  return source.kind === 'base64'
    ? [`body = base64.b64decode(\n    ${literals}\n)`]
    : [`body = (\n    ${literals}\n).encode("utf-8")`];
}
