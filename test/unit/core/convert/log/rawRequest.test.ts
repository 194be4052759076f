import { deepEqual, equal } from 'node:assert/strict';
import { readRawRequest } from '../../../../../src/core/convert/log/rawRequest.ts';
import { pastedKind } from '../../../../../src/core/convert/read/recognizedText.ts';

const SIGN = 'd41d8cd98f00b204e9800998ecf8427e';

describe('a complete HTTP request', () => {
  it('is read with its body, with any line breaks', () => {
    for (const end of ['\n', '\r\n']) {
      const lines = [
        'POST /openapi/demo/echo HTTP/1.1',
        'Host: h',
        'timestamp: 1700000000',
        `sign: ${SIGN}`,
        '',
        '{"a":',
        '1}',
      ];
      const text = lines.join(end);
      deepEqual(readRawRequest(text), {
        method: 'POST',
        url: '/openapi/demo/echo',
        headers: [
          ['Host', 'h'],
          ['timestamp', '1700000000'],
          ['sign', SIGN],
        ],
        body: { kind: 'text', text: `{"a":${end}1}`, isLogged: true },
      });
      equal(pastedKind(text), 'request');
    }
  });

  it('ends at its Content-Length, so that a copied line break isn’t part of it', () => {
    const head = `POST /openapi/demo/echo HTTP/1.1\nsign: ${SIGN}\nContent-Length: 4\n\n`;
    deepEqual(readRawRequest(`${head}é{}\n\n`)?.body, { kind: 'text', text: 'é{}' });
  });

  it('is read without a body if only line breaks follow its headers', () => {
    deepEqual(readRawRequest(`GET /openapi/demo/echo\nsign: ${SIGN}\n\n\n`)?.body, { kind: 'none' });
  });

  it('is read from the output of curl -v', () => {
    const text = `* Connected to h\n> GET /openapi/demo/echo?pagina=2 HTTP/1.1\r\n> timestamp: 1700000000\r\n> sign: ${SIGN}\r\n>\r\n< HTTP/1.1 401 Unauthorized`;
    const read = readRawRequest(text);
    deepEqual([read?.method, read?.url], ['GET', '/openapi/demo/echo?pagina=2']);
    deepEqual(read?.headers[1], ['sign', SIGN]);
  });

  for (const [language, lines] of [
    [
      'Python',
      [
        "send: b'POST /openapi/demo/echo HTTP/1.1\\r\\nsign: S\\r\\n\\r\\n'",
        'send: b\'{"a": "\\xc3\\xa7"}\'',
        "reply: 'HTTP/1.1 401'",
      ],
    ],
    [
      'Ruby',
      [
        '<- "POST /openapi/demo/echo HTTP/1.1\\r\\nSign: S\\r\\n\\r\\n"',
        '<- "{\\"a\\": \\"ç\\"}"',
        '-> "HTTP/1.1 401"',
      ],
    ],
    [
      'Go',
      [
        'level=debug dump="POST /openapi/demo/echo HTTP/1.1\\r\\nSign: S\\r\\n\\r\\n{\\"a\\": \\"ç\\"}" code=1',
      ],
    ],
  ] as const) {
    it(`is read from string literals of ${language}`, () => {
      const text = lines.join('\n').replace('S\\r', `${SIGN}\\r`);
      const read = readRawRequest(text);
      deepEqual([read?.method, read?.url, read?.headers[0]?.[1]], ['POST', '/openapi/demo/echo', SIGN]);
      deepEqual(read?.body, { kind: 'text', text: '{"a": "ç"}', isLogged: true });
      equal(pastedKind(text), 'request');
    });
  }

  it('is treated as a log if its body looks like a header', () => {
    const text = `POST /openapi/demo/echo\nsign: ${SIGN}\nbody: {"a":1}\n`;
    equal(readRawRequest(text), undefined);
    equal(pastedKind(text), 'log');
  });

  it('isn’t recognized without a signature or a request line, or with an invalid header line', () => {
    for (const text of [
      'GET /openapi/demo/echo\ntimestamp: 1700000000\n',
      `timestamp: 1700000000\nsign: ${SIGN}\n`,
      `GET /openapi/demo/echo\nhello\nsign: ${SIGN}\n`,
    ]) {
      equal(readRawRequest(text), undefined);
    }
  });
});
