import { deepEqual, equal } from 'node:assert/strict';
import { bodyScanner, requestFraming, responseFraming } from '../../../../src/proxy/wire/bodyScanner.ts';
import {
  connectionOptions,
  forwardedRequestHead,
  forwardedResponseHead,
} from '../../../../src/proxy/wire/forwardedHead.ts';
import { HeadBuffer } from '../../../../src/proxy/wire/headBuffer.ts';
import {
  isHeaderLine,
  type ResponseHead,
  readRequestHead,
  readResponseHead,
  type WireRequestHead,
} from '../../../../src/proxy/wire/messageHead.ts';

function request(lines: readonly string[], version = 'HTTP/1.1'): WireRequestHead {
  const head = readRequestHead([`POST /openapi/x ${version}`, ...lines, '', ''].join('\r\n'));
  if (typeof head === 'string') throw new Error(head);
  return head;
}

function response(status: number, lines: readonly string[] = [], version = 'HTTP/1.1'): ResponseHead {
  const head = readResponseHead([`${version} ${status} X`, ...lines, '', ''].join('\r\n'));
  if (typeof head === 'string') throw new Error(head);
  return head;
}

describe('D7 the framing of a body', () => {
  it('follows from what a request states', () => {
    deepEqual(requestFraming(request([])), { kind: 'none' });
    deepEqual(requestFraming(request(['Content-Length: 0'])), { kind: 'length', bytes: 0 });
    deepEqual(requestFraming(request(['content-length: 123456789012345'])), {
      kind: 'length',
      bytes: 123_456_789_012_345,
    });
    for (const coding of ['chunked', 'Chunked']) {
      deepEqual(requestFraming(request([`Transfer-Encoding: ${coding}`])), { kind: 'chunked' });
    }
  });

  for (const lines of [
    ['Content-Length: 1234567890123456'],
    ['Content-Length: 1 2'],
    ['Content-Length: '],
    ['Content-Length: -1'],
    ['Content-Length: 0x1'],
    ['Content-Length: 1', 'content-length: 1'],
    ['Content-Length: 1', 'Transfer-Encoding: chunked'],
    ['Transfer-Encoding: chunked', 'Content-Length: 1'],
    ['Transfer-Encoding: identity'],
    ['Transfer-Encoding: xchunked'],
    ['Transfer-Encoding: chunked', 'TRANSFER-ENCODING: chunked'],
    ['Transfer-Encoding:\tchunked'],
    ['Content-Length: 1\t'],
  ]) {
    it(`is ambiguous with ${JSON.stringify(lines)}`, () => {
      equal(requestFraming(request(lines)), undefined);
      equal(responseFraming(response(200, lines), 'POST'), undefined);
    });
  }

  it('isn’t chunked in HTTP/1.0', () => {
    equal(requestFraming(request(['Transfer-Encoding: chunked'], 'HTTP/1.0')), undefined);
    deepEqual(requestFraming(request(['Content-Length: 3'], 'HTTP/1.0')), { kind: 'length', bytes: 3 });
  });

  it('depends on the status and the method for a response', () => {
    const length = ['Content-Length: 3'];
    for (const status of [100, 103, 199, 204, 304]) {
      deepEqual(responseFraming(response(status, length), 'GET'), { kind: 'none' }, String(status));
    }
    for (const status of [200, 203, 205, 303, 305, 400]) {
      deepEqual(
        responseFraming(response(status, length), 'GET'),
        { kind: 'length', bytes: 3 },
        String(status),
      );
      deepEqual(responseFraming(response(status, length), 'HEAD'), { kind: 'none' });
    }
    deepEqual(responseFraming(response(200), 'GET'), { kind: 'until-close' });
  });

  it('is undefined for an interim response of HTTP/1.0, but not for a final one', () => {
    for (const status of [200, 201, 404]) {
      deepEqual(responseFraming(response(status, [], 'HTTP/1.0'), 'GET'), { kind: 'until-close' });
    }
    for (const status of [100, 199])
      equal(responseFraming(response(status, [], 'HTTP/1.0'), 'GET'), undefined);
  });
});

describe('D7 the end of a body', () => {
  const taken = (framing: Parameters<typeof bodyScanner>[0], pieces: readonly string[]) => {
    let content = '';
    const scanner = bodyScanner(framing, bytes => {
      content += bytes.toString('latin1');
    });
    const used = pieces.map(piece => scanner.scan(Buffer.from(piece, 'latin1')));
    return { content, used, isDone: scanner.isDone(), isMalformed: scanner.isMalformed() };
  };

  it('is after its length', () => {
    deepEqual(taken({ kind: 'none' }, ['abc']), { content: '', used: [0], isDone: true, isMalformed: false });
    deepEqual(taken({ kind: 'length', bytes: 4 }, ['abc', 'def', 'g']), {
      ...{ content: 'abcd', used: [3, 1, 0], isDone: true, isMalformed: false },
    });
    equal(taken({ kind: 'length', bytes: 4 }, ['abc']).isDone, false);
  });

  it('is only the end of the connection if nothing else is stated', () => {
    const scanner = bodyScanner({ kind: 'until-close' }, () => {});
    deepEqual([scanner.scan(Buffer.from('abc')), scanner.isDone(), scanner.isMalformed()], [3, false, false]);
    equal(scanner.endsWithConnection, true);
    for (const kind of ['none', 'chunked'] as const) {
      equal(bodyScanner({ kind }, () => {}).endsWithConnection, false);
    }
  });

  const chunked = { kind: 'chunked' } as const;

  it('is after the last chunk and the trailers, however they arrive', () => {
    const body = '3;name="v"\t\r\nabc\r\n0A\r\n0123456789\r\n000\r\nX-A: 1\r\nX-B:\r\n\r\n';
    for (const size of [1, 2, 3, 7, body.length]) {
      const pieces = body.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
      const { content, isDone, isMalformed } = taken(chunked, [...pieces, 'GET']);
      deepEqual(
        { content, isDone, isMalformed },
        { content: 'abc0123456789', isDone: true, isMalformed: false },
      );
    }
    deepEqual(taken(chunked, [`${body}GET /next`]).used, [body.length]);
  });

  for (const body of [
    ...[
      '\r\n',
      'g\r\n',
      '-1\r\n',
      '+1\r\n',
      '0x1\r\n',
      ' 1\r\n',
      '1 2\r\n',
      '1234567890123\r\n',
      '1\n',
      '1\r\r\n',
    ],
    ...['1\r\nab\r\n', '1\r\na\n', '1\r\na\rx', '0\r\nX-A 1\r\n', '0\r\n X\r\n', '0\r\nX: \0\r\n', '0\r\n\n'],
    ...[
      `1;${'x'.repeat(2_000)}\r\n`,
      `0\r\nX: ${'x'.repeat(17_000)}\r\n`,
      `0\r\n${'X: y\r\n'.repeat(3_000)}`,
    ],
  ]) {
    it(`is unknown after ${JSON.stringify(body.slice(0, 20))}`, () => {
      equal(taken(chunked, [body]).isMalformed, true);
      equal(taken(chunked, [body, '0\r\n\r\n']).isDone, false);
    });
  }

  it('comes after a size line and trailers up to their limits', () => {
    equal(taken(chunked, [`0;${'x'.repeat(900)}\r\n\r\n`]).isDone, true);
    equal(taken(chunked, [`0\r\nX: ${'x'.repeat(16_000)}\r\n\r\n`]).isDone, true);
    equal(taken(chunked, ['123456789012\r\n']).isMalformed, false);
  });
});

describe('a head as it’s forwarded', () => {
  const lines = (text: string): readonly string[] => text.split('\r\n');
  const own = [
    ...['Host: 127.0.0.1', 'X-A:  1', 'Connection: close, X-Own', 'Keep-Alive: 5', 'Proxy-Connection: x'],
    ...['TE: gzip', 'Upgrade: h2c', 'x-own: 1', 'X-A: 2', 'Transfer-Encoding: chunked'],
  ];

  it('contains no connection headers, the platform’s Host and path, and everything else unchanged', () => {
    const head = request(own);
    const options = connectionOptions(head.headers) ?? new Set();
    deepEqual([...options], ['close', 'x-own']);
    deepEqual(lines(forwardedRequestHead(head, options, '/base/x', 'api.example')), [
      ...[
        'POST /base/x HTTP/1.1',
        'Host: api.example',
        'X-A:  1',
        'X-A: 2',
        'Transfer-Encoding: chunked',
        '',
        '',
      ],
    ]);
    const answer = response(200, own);
    const kept = ['HTTP/1.1 200 X', 'Host: 127.0.0.1', 'X-A:  1', 'X-A: 2', 'Transfer-Encoding: chunked'];
    deepEqual(lines(forwardedResponseHead(answer, options, false)), [...kept, '', '']);
    deepEqual(lines(forwardedResponseHead(answer, options, true)), [...kept, 'Connection: close', '', '']);
  });

  it('contains its own TE header only if the program understands trailers', () => {
    const forwarded = (te: string) => lines(forwardedRequestHead(request([te]), new Set(), '/', 'h'));
    for (const te of ['TE: trailers', 'te: gzip, trailers', 'TE: Trailers , x']) {
      deepEqual(forwarded(te), ['POST / HTTP/1.1', 'TE: trailers', 'Connection: TE', '', ''], te);
    }
    for (const te of ['TE: gzip', 'TE: xtrailers', 'TE: trailersx', 'X-TE: trailers']) {
      equal(forwarded(te).includes('Connection: TE'), false, te);
    }
    deepEqual(forwarded('TE: gzip'), ['POST / HTTP/1.1', '', '']);
    const among = request(['X-A: 1', 'TE: trailers']);
    equal(lines(forwardedRequestHead(among, new Set(), '/', 'h')).includes('TE: trailers'), true);
  });
});

describe('D7 the head of a message', () => {
  for (const [line, fault] of [
    ['GET  /x HTTP/1.1', 'start-line'],
    ['GET /x HTTP/1.2', 'start-line'],
    ['GET /x HTTP/2.0', 'start-line'],
    ['GET /x y HTTP/1.1', 'start-line'],
    ['G(T /x HTTP/1.1', 'start-line'],
    ['GET /x HTTP/1.1 ', 'start-line'],
    [' GET /x HTTP/1.1', 'start-line'],
    ['PRI * HTTP/2.0', 'http-2'],
    ['GET /x\n HTTP/1.1', 'line-break'],
    ['GET /x HTTP/1.1\r\nA\n: 1', 'line-break'],
    ['GET /x HTTP/1.1\r\nA : 1', 'header-line'],
    ['GET /x HTTP/1.1\r\nA: \x7f', 'header-line'],
    ['GET /x HTTP/1.1\r\n: 1', 'header-line'],
  ] as const) {
    it(`is invalid: ${JSON.stringify(line)}`, () => equal(readRequestHead(`${line}\r\n\r\n`), fault));
  }

  for (const line of [
    'HTTP/1.1 99 X',
    'HTTP/1.1 1000 X',
    'HTTP/1.1 099 X',
    'HTTP/1.2 200 X',
    'HTTP/1.1  200 X',
    'HTTP/1.1 200X',
    'http/1.1 200 X',
  ]) {
    it(`is invalid: ${line}`, () => equal(readResponseHead(`${line}\r\n\r\n`), 'start-line'));
  }

  it('contains the values without surrounding whitespace, and the lines unchanged', () => {
    const head = request(['A:\t b \xa0 ', 'b:', 'C:  ']);
    deepEqual(head.headers, [
      ['A', 'b \xa0'],
      ['b', ''],
      ['C', ''],
    ]);
    deepEqual(head.lines, ['A:\t b \xa0 ', 'b:', 'C:  ']);
    deepEqual([head.method, head.target, head.minorVersion], ['POST', '/openapi/x', 1]);
    deepEqual([response(200).minorVersion, response(404, [], 'HTTP/1.0').minorVersion], [1, 0]);
    equal(readResponseHead('HTTP/1.1 200 \xe9\t\r\n\r\n') === 'start-line', false);
    equal(readResponseHead('HTTP/1.1 200\r\n\r\n') === 'start-line', false);
    equal(readResponseHead('HTTP/1.1 200 X\r\nA : 1\r\n\r\n'), 'header-line');
    deepEqual([isHeaderLine('A: b'), isHeaderLine('A b'), isHeaderLine('')], [true, false, false]);
  });

  it('isn’t forwarded if a Connection header names a header that determines its framing', () => {
    for (const name of ['content-length', 'Transfer-Encoding', 'HOST']) {
      equal(connectionOptions([['CONNECTION', `x, ${name} `]]), undefined);
    }
    deepEqual(
      [
        ...(connectionOptions([
          ['Connection', 'a,,b'],
          ['connectioN', 'C'],
        ]) ?? []),
      ],
      ['a', 'b', 'c'],
    );
    deepEqual(
      [
        ...(connectionOptions([
          ['Connection2', 'a'],
          ['connectiom', 'a'],
        ]) ?? []),
      ],
      [],
    );
  });

  it('is collected up to its empty line', () => {
    const buffer = new HeadBuffer(64, true);
    equal(buffer.isEmpty, true);
    deepEqual(buffer.add(Buffer.from('\r\n\r\nGET')), { kind: 'partial' });
    equal(buffer.isEmpty, false);
    deepEqual(buffer.add(Buffer.from(' /\r\n\r')), { kind: 'partial' });
    const read = buffer.add(Buffer.from('\nrest'));
    deepEqual(read, { kind: 'whole', text: 'GET /\r\n\r\n', rest: Buffer.from('rest') });
    equal(buffer.isEmpty, true);
    deepEqual(buffer.add(Buffer.alloc(65, 'x')), { kind: 'too-large' });
    deepEqual(new HeadBuffer(64, false).add(Buffer.from('\r\n\r\n')).kind, 'whole');
    equal(new HeadBuffer(64, true).add(Buffer.from('\r\n\r\n')).kind, 'partial');
    equal(new HeadBuffer(8, false).add(Buffer.from('GET\r\n\r\n!')).kind, 'whole');
    equal(new HeadBuffer(8, false).add(Buffer.from('GET /\r\n\r\n')).kind, 'too-large');
    equal(new HeadBuffer(8, false).add(Buffer.alloc(8)).kind, 'partial');
  });

  it('is collected from chunks of a byte without being copied for each of them', () => {
    const text = `GET / HTTP/1.1\r\n${`A: ${'x'.repeat(50)}\r\n`.repeat(200)}\r\n`;
    const native = Buffer.prototype.copy;
    let copied = 0;
    Buffer.prototype.copy = function (...args: Parameters<typeof native>) {
      const bytes = native.apply(this, args);
      copied += bytes;
      return bytes;
    };
    const concat = Buffer.concat;
    Buffer.concat = (list, length) => {
      const joined = concat(list, length);
      copied += joined.length;
      return joined;
    };
    try {
      const buffer = new HeadBuffer(65_536, true);
      for (let round = 0; round < 2; round++) {
        const reads = [...`\r\n${text}`].map(character => buffer.add(Buffer.from(character)));
        deepEqual(reads.at(-1), { kind: 'whole', text, rest: Buffer.alloc(0) });
        equal(
          reads.slice(0, -1).every(({ kind }) => kind === 'partial'),
          true,
        );
      }
    } finally {
      Buffer.prototype.copy = native;
      Buffer.concat = concat;
    }
    equal(copied < 8 * text.length, true, `${copied} bytes`);
  });
});
