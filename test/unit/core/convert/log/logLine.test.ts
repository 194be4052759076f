import { deepEqual, equal, ok } from 'node:assert/strict';
import { type LoggedRequest, readLogLine } from '../../../../../src/core/convert/log/logLine.ts';
import { pastedKind } from '../../../../../src/core/convert/read/recognizedText.ts';

const SIGN = 'd41d8cd98f00b204e9800998ecf8427e';
const OTHER = '0cc175b9c0f1b6a831c399e269772661';
const PATH = '/openapi/demo/echo';
const BODY = '{"message": "olá"}';

const GET: LoggedRequest = {
  method: 'GET',
  url: `${PATH}?pagina=2`,
  timestamp: '1700000000',
  sign: SIGN,
  body: undefined,
};
const POST: LoggedRequest = { ...GET, method: 'POST', url: PATH, body: BODY };

describe('a log line', () => {
  for (const [what, text, expected] of [
    ['in key=value', `level=info method=GET path=${PATH}?pagina=2 timestamp=1700000000 sign=${SIGN}`, GET],
    ['in key=value with commas', `method=GET,path=${PATH}?pagina=2,timestamp=1700000000,sign=${SIGN}`, GET],
    [
      'of an access log',
      `127.0.0.1 - - [14/Nov/2023:22:13:20 +0000] "GET ${PATH}?pagina=2 HTTP/1.1" 401 92 "-" "Go-http-client/1.1" timestamp="1700000000" sign="${SIGN}"`,
      GET,
    ],
    [
      'in JSON',
      JSON.stringify({
        level: 'info',
        req: { method: 'GET', url: `${PATH}?pagina=2` },
        headers: { timestamp: '1700000000', sign: SIGN },
      }),
      GET,
    ],
    [
      'in JSON with numbers and a body',
      JSON.stringify({
        time: 1_700_000_123,
        method: 'POST',
        path: PATH,
        timestamp: 1_700_000_000,
        sign: SIGN,
        body: BODY,
      }),
      POST,
    ],
    [
      'in JSON inside a string of JSON',
      JSON.stringify({
        msg: JSON.stringify({ method: 'POST', path: PATH, timestamp: '1700000000', sign: SIGN, body: BODY }),
      }),
      POST,
    ],
    [
      'in JSON with escaped slashes, as PHP writes it',
      JSON.stringify({
        method: 'GET',
        path: `${PATH}?pagina=2`,
        timestamp: '1700000000',
        sign: SIGN,
      }).replaceAll('/', '\\/'),
      GET,
    ],
    [
      'with JSON whose quotes are escaped behind other text',
      `2023-11-14 INFO app - "{\\"method\\":\\"GET\\",\\"path\\":\\"${PATH}?pagina=2\\",\\"timestamp\\":\\"1700000000\\",\\"sign\\":\\"${SIGN}\\"}"`,
      GET,
    ],
    [
      'with headers as a list of names and values',
      JSON.stringify({
        method: 'GET',
        url: `${PATH}?pagina=2`,
        hdrs: [{ name: 'sign', value: SIGN }, ['timestamp', '1700000000']],
      }),
      GET,
    ],
    [
      'on several lines with CRLF',
      `GET ${PATH}?pagina=2\r\ntimestamp: 1700000000\r\nnot a header\r\nsign: ${SIGN}\r\n`,
      GET,
    ],
    [
      'with a body in braces inside a message',
      `INFO message="POST ${PATH} body={\\"message\\": \\"olá\\"} timestamp=1700000000 sign=${SIGN}"`,
      POST,
    ],
    [
      'with a quoted body',
      `POST ${PATH} timestamp=1700000000 sign=${SIGN} body="{\\"message\\": \\"olá\\"}"`,
      POST,
    ],
    ['without names', `GET ${PATH}?pagina=2 1700000000 ${SIGN}`, GET],
    [
      'with a Ruby hash',
      `{"method"=>"GET", "path"=>"${PATH}?pagina=2", "timestamp"=>"1700000000", "sign"=>"${SIGN}"}`,
      GET,
    ],
    [
      'with a whole URL',
      `GET https://api.example.com.br${PATH}?pagina=2 timestamp=1700000000 sign=${SIGN}`,
      { ...GET, url: `https://api.example.com.br${PATH}?pagina=2` },
    ],
    ['without a timestamp', `GET ${PATH}?pagina=2 sign=${SIGN}`, { ...GET, timestamp: undefined }],
    ['without a method', `${PATH}?pagina=2 timestamp=1700000000 sign=${SIGN}`, { ...GET, method: undefined }],
    [
      'with a timestamp in milliseconds',
      `GET ${PATH}?pagina=2 timestamp=1700000000123 sign=${SIGN}`,
      { ...GET, timestamp: '1700000000123' },
    ],
    [
      'with a signature in uppercase',
      `GET ${PATH}?pagina=2 timestamp=1700000000 sign=${SIGN.toUpperCase()}`,
      { ...GET, sign: SIGN.toUpperCase() },
    ],
  ] as const satisfies readonly (readonly [string, string, LoggedRequest])[]) {
    it(`is read ${what}`, () => {
      deepEqual(readLogLine(text), expected);
      equal(pastedKind(text), 'log');
    });
  }

  it('prefers the named signature among several hexadecimal strings', () => {
    const text = `trace_id=${OTHER} GET ${PATH}?pagina=2 ${OTHER} timestamp=1700000000 sign=${SIGN} span=${OTHER}`;
    deepEqual(readLogLine(text), GET);
  });

  it('ignores a hexadecimal string with another name', () => {
    equal(readLogLine(`GET ${PATH} traceId=${OTHER} timestamp=1700000000`), undefined);
  });

  it('prefers the named timestamp among several numbers', () => {
    const text = `1700000555 ts=1700000444 id=1700000333 GET ${PATH}?pagina=2 timestamp=1700000000 sign=${SIGN} 1700000666`;
    deepEqual(readLogLine(text), GET);
  });

  it('prefers the timestamp nearest to the signature if two have the name', () => {
    const text = `timestamp=1700000999 message="GET ${PATH}?pagina=2" timestamp=1700000000 sign=${SIGN}`;
    deepEqual(readLogLine(text), GET);
  });

  it('prefers the path of the request line to one that is only mentioned', () => {
    const text = `see /openapi/v2/docs GET ${PATH}?pagina=2 timestamp=1700000000 sign=${SIGN}`;
    deepEqual(readLogLine(text), GET);
  });

  it('does not read a string to sign as a path', () => {
    const text = `string_to_sign="${'a'.repeat(64)}${PATH}1700000000" url=${PATH}?pagina=2 method=GET timestamp=1700000000 sign=${SIGN}`;
    deepEqual(readLogLine(text), GET);
    equal(pastedKind(`${SIGN}${PATH}1700000000`), 'signing-string');
    equal(pastedKind(`••••••••${PATH}{"id":"${SIGN}"}1700000000`), 'signing-string');
  });

  for (const [what, text] of [
    ['without a path', `timestamp=1700000000 sign=${SIGN}`],
    ['without a signature', `GET ${PATH} timestamp=1700000000`],
    ['that is empty', ''],
    ['that is prose', 'The signature does not match.'],
  ] as const) {
    it(`is not recognized ${what}`, () => equal(readLogLine(text), undefined));
  }

  it('is found in 400 KB of text in linear time', () => {
    for (const piece of [
      'sign=',
      'sign   ',
      '/openapi/',
      'body={',
      'body="',
      '\\"',
      '[',
      '{"a":',
      `${'a'.repeat(32)} `,
      '1700000000 ',
      'x.',
      '://',
    ]) {
      const text = piece.repeat(Math.ceil(400_000 / piece.length));
      const found = readLogLine(`${text} GET ${PATH}?pagina=2 timestamp=1700000000 sign=${SIGN}`);
      ok(found === undefined || found.sign.length > 0, piece);
    }
  });
});
