import type { Random } from '../../../src/core/ports.ts';
import { pick } from '../texts.ts';
import type { MessageKind } from './nodeMessages.ts';

const REQUEST_LINES = [
  ...['GET /a HTTP/1.1', 'POST /openapi/a?b=%20 HTTP/1.1', 'HEAD /a HTTP/1.1', 'PUT /a HTTP/1.1'],
  ...['POST /a HTTP/1.1', 'POST /a HTTP/1.1', 'DELETE /a HTTP/1.1', 'POST /a HTTP/1.0', 'GET / HTTP/1.1'],
];
const ODD_REQUEST_LINES = [
  ...[
    'PRI * HTTP/2.0',
    'GET /a',
    'GET  /a HTTP/1.1',
    'get /a HTTP/1.1',
    'GET /a HTTP/1.1 ',
    'GET /a HTTP/1.2',
  ],
  ...[
    'GET http://evil/ HTTP/1.1',
    'GET /a\tHTTP/1.1',
    ' GET /a HTTP/1.1',
    'G\0T / HTTP/1.1',
    'GET /\xe9 HTTP/1.1',
  ],
];
const STATUS_LINES = [
  ...['HTTP/1.1 200 OK', 'HTTP/1.1 200 ', 'HTTP/1.1 200', 'HTTP/1.1 204 No Content', 'HTTP/1.1 304 X'],
  ...['HTTP/1.0 200 OK', 'HTTP/1.1 401 N\xe3o', 'HTTP/1.1 503 A', 'HTTP/1.1 200 OK', 'HTTP/1.1 500 B'],
];
const ODD_STATUS_LINES = [
  ...['HTTP/1.1 101 Switching', 'HTTP/1.1  200 OK', 'HTTP/1.1 20 OK', 'HTTP/1.1 2000 OK', 'HTTP/2.0 200 OK'],
  ...['ICY 200 OK', 'HTTP/1.1 000 X', 'HTTP/1.1 200\tOK', 'HTTP/1.1 200 O\0K', 'http/1.1 200 OK'],
];
const INTERIM = ['HTTP/1.1 100 Continue\r\n\r\n', 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'];

const HEADERS = [
  ...[
    'Accept: */*',
    'X-A: 1',
    'x-a:2',
    'X-Empty:',
    'X-Blank: \t',
    'Expect: 100-continue',
    'X-High: \xe7\xff',
  ],
  ...[
    'Connection: keep-alive, X-Of-This-Hop',
    'x-of-this-hop: 1',
    'Keep-Alive: timeout=5',
    'Connection: close',
  ],
  ...[
    'Upgrade: websocket',
    'TE: trailers',
    'Trailer: X-T',
    'Proxy-Connection: keep-alive',
    'Cookie: a=b; c=d',
  ],
];
/** Headers that two readers might understand differently. */
const SMUGGLING = [
  ...[
    'Content-Length: 3',
    'content-length: 3',
    'Content-Length: 4',
    'Content-Length: +3',
    'Content-Length: 3, 3',
  ],
  ...[
    'Content-Length : 3',
    'Content-Length: 0x3',
    'Content-Length: 3 3',
    'Content-Length:',
    'Content-Length: -1',
  ],
  ...[
    'Content-Length: 99999999999999999999',
    'Content-Length: 03',
    'Content_Length: 3',
    ' Content-Length: 3',
  ],
  ...['Transfer-Encoding: chunked', 'transfer-encoding: CHUNKED', 'Transfer-Encoding: gzip, chunked'],
  ...['Transfer-Encoding: chunked, identity', 'Transfer-Encoding: xchunked', 'Transfer-Encoding:\x0bchunked'],
  ...[
    'Transfer-Encoding : chunked',
    'Transfer-Encoding: "chunked"',
    'Transfer-Encoding:',
    'X: 1\r\n chunked',
  ],
  ...[
    'Transfer-Encoding:\r\n chunked',
    'X: a\rContent-Length: 3',
    'X: a\nContent-Length: 3',
    'X: a\0b',
    ': no name',
  ],
  ...[
    'no colon',
    'Connection: content-length',
    'Connection: Transfer-Encoding',
    'Host: other',
    'X\xe9: 1',
    'X Y: 1',
  ],
];
const CHUNK_SIZES = ['', '', '', '0', '000', ';a=b', ';a="b;c"', ' ', '\t;a', ';', ';\xe9', ';a\0'];
const ODD_SIZE_LINES = [
  ...['-3', '0x3', '3 3', 'g', '', 'fffffffffffffffff', '3\rX', '+3', `3;${'e'.repeat(2_000)}`, '3;a\nb'],
];
const TRAILERS = [
  '',
  '',
  'X-T: 1\r\n',
  'X-T: 1\r\nX-U:2\r\n',
  'no colon\r\n',
  ' folded\r\n',
  'X: 1\n',
  'X : 1\r\n',
];
const LINE_BREAKS = ['\n', '\r', '\r\r\n', '\n\r\n', '\r\n\r\n', ''];
const CONTENT = [
  'abc',
  '',
  'GET /smuggled HTTP/1.1\r\nHost: h\r\n\r\n',
  '0\r\n\r\n',
  'a\r\nb',
  'HTTP/1.1 200 OK\r\n\r\n',
];

/** One or several messages in the bytes of one connection, well-formed or nearly so. */
export function messageBytes(kind: MessageKind, random: Random): Buffer {
  const count = kind === 'REQUEST' ? 1 + random.int(3) : 1;
  let text = random.int(12) === 0 ? '\r\n' : '';
  if (kind === 'RESPONSE') for (let left = random.int(3); left > 0; left -= 1) text += pick(random, INTERIM);
  for (let left = count; left > 0; left -= 1) text += messageText(kind, random);
  for (let changes = random.int(6) - 3; changes > 0; changes -= 1) text = changed(text, random);
  return Buffer.from(text, 'latin1');
}

function messageText(kind: MessageKind, random: Random): string {
  const isOdd = random.int(30) === 0;
  const [usual, odd] =
    kind === 'REQUEST' ? [REQUEST_LINES, ODD_REQUEST_LINES] : [STATUS_LINES, ODD_STATUS_LINES];
  const lines = [pick(random, isOdd ? odd : usual)];
  if (kind === 'REQUEST') lines.push('Host: 127.0.0.1:8788');
  for (let left = random.int(5); left > 0; left -= 1) lines.push(pick(random, HEADERS));
  const content = pick(random, CONTENT);
  const framing = random.int(3);
  if (framing === 1) lines.push(`Content-Length: ${content.length}`);
  if (framing === 2) lines.push('Transfer-Encoding: chunked');
  if (random.int(5) === 0) lines.splice(1 + random.int(lines.length), 0, pick(random, SMUGGLING));
  // More headers than Node's parser passes on at once, or a head that is too large.
  if (random.int(60) === 0) lines.push(...Array.from({ length: 40 }, (_, index) => `X-${index}: ${index}`));
  if (random.int(2_000) === 0) lines.push(`X-Long: ${'x'.repeat(70_000)}`);
  const body = framing === 0 ? '' : framing === 1 ? content : chunked(content, random);
  const head = lines.join('\r\n');
  return `${head}\r\n\r\n${body}`;
}

function chunked(content: string, random: Random): string {
  let text = '';
  for (let at = 0; at < content.length; ) {
    const size = 1 + random.int(content.length - at);
    const isOdd = random.int(60) === 0;
    const line = isOdd ? pick(random, ODD_SIZE_LINES) : sizeLine(size, random);
    text += `${line}\r\n${content.slice(at, at + size)}\r\n`;
    at += size;
  }
  return `${text}0\r\n${random.int(4) === 0 ? pick(random, TRAILERS) : ''}\r\n`;
}

function sizeLine(size: number, random: Random): string {
  const extra = random.int(4) === 0 ? pick(random, CHUNK_SIZES) : '';
  return extra.startsWith('0') ? extra + size.toString(16) : size.toString(16) + extra;
}

/** Another kind of line break, or one byte added, removed or changed. */
function changed(text: string, random: Random): string {
  const breakAt = text.indexOf('\r\n', random.int(text.length + 1));
  if (breakAt !== -1 && random.int(2) === 0) {
    return text.slice(0, breakAt) + pick(random, LINE_BREAKS) + text.slice(breakAt + 2);
  }
  const at = random.int(text.length + 1);
  const inserted = Array.from({ length: random.int(3) }, () => String.fromCharCode(random.int(256))).join('');
  return text.slice(0, at) + inserted + text.slice(at + random.int(3));
}
