import { bodyText, joinedLiterals, LONG_ESCAPES, literal } from './codeLiteral.ts';
import {
  type CodeRequest,
  type CodeWords,
  ownHeaders,
  SECRET_VARIABLE,
  sendsBody,
  signsBody,
} from './codeRequest.ts';

/** Python's standard library: `http.client` sends the path as it is, and follows no redirect. */
export function pythonCode(request: CodeRequest, words: CodeWords): string {
  const { method, origin, basePath, path, query } = request;
  const text = (value: string) => literal(value, LONG_ESCAPES);
  const headers = ownHeaders(request).map(([name, value]) => `    (${text(name)}, ${text(value)}),`);
  const hasBody = sendsBody(request);
  return [
    ...comment(words.about),
    ...(hasBody && bodyText(request.body).kind === 'base64' ? ['import base64'] : []),
    'import hashlib',
    'import http.client',
    'import os',
    'import sys',
    'import time',
    'from urllib.parse import urlsplit',
    '',
    ...comment(words.secret),
    `secret = os.environ.get("${SECRET_VARIABLE}")`,
    'if not secret:',
    `    sys.exit(${text(words.secretMissing)})`,
    '',
    `base_url = ${text(origin + basePath)}`,
    `path = ${text(path)}`,
    `query = ${text(query)}`,
    `body = ${hasBody ? bodyLiteral(request) : 'b""'}`,
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

function comment(text: string): readonly string[] {
  return text.split('\n').map(line => `# ${line}`);
}

function bodyLiteral({ body }: CodeRequest): string {
  const { kind, lines } = bodyText(body);
  const literals = joinedLiterals(lines, LONG_ESCAPES, { between: '', indent: '    ' });
  return kind === 'base64'
    ? `base64.b64decode(\n    ${literals}\n)`
    : `(\n    ${literals}\n).encode("utf-8")`;
}
