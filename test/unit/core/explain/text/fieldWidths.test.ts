import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { CauseDetail, CauseId } from '../../../../../src/core/explain/causes/causes.ts';
import { explain } from '../../../../support/explainNow.ts';
import { sampleRequest } from '../sampleRequest.ts';

const TOKEN = 'k-5f2e9a7c41';
const PATH = '/openapi/v2/empresas/77/nf-e';
const TIMESTAMP = '1764350000';
/** With 48 lines of at most 72 bytes, some with characters of two bytes. */
const BODY = Array.from({ length: 48 }, (_, at) => `  linha ${at}: ${at % 3 === 0 ? 'pão' : 'leite'}`).join(
  '\n',
);
const SIGNED = BODY.replaceAll('\n', '');

type Row = readonly [what: string, signed: string | Buffer, id: CauseId, detail: CauseDetail];

const of = (parts: { token?: string; path?: string; body?: string; timestamp?: string }): string =>
  (parts.token ?? TOKEN) + (parts.path ?? PATH) + (parts.body ?? SIGNED) + (parts.timestamp ?? TIMESTAMP);
const whole = of({});
const bytes = (text: string, width: number) => text + ' '.repeat(width - Buffer.byteLength(text));
const firstBytes = (text: string, length: number) => Buffer.from(text).subarray(0, length);

const ROWS: readonly Row[] = [
  ...[20, 40, 50, 64, 100].map(
    (width): Row => [
      `App Secret in CHAR(${width})`,
      of({ token: TOKEN.padEnd(width) }),
      'token-padded',
      { width, filling: 'space' },
    ],
  ),
  [
    'App Secret in char[32]',
    of({ token: TOKEN.padEnd(32, '\0') }),
    'token-padded',
    { width: 32, filling: 'NUL' },
  ],
  ...[40, 60, 80, 100, 255].map(
    (width): Row => [
      `path in PIC X(${width})`,
      of({ path: PATH.padEnd(width) }),
      'path-padded',
      { width, filling: 'space' },
    ],
  ),
  ['path in char[64]', of({ path: PATH.padEnd(64, '\0') }), 'path-padded', { width: 64, filling: 'NUL' }],
  ...[1000, 1024, 2000, 4000, 8000].map(
    (width): Row => [
      `body in PIC X(${width})`,
      of({ body: bytes(SIGNED, width) }),
      'body-padded',
      { width, filling: 'space' },
    ],
  ),
  [
    'body in a string of 2000 characters',
    of({ body: SIGNED.padEnd(2000) }),
    'body-padded',
    { width: 2000, filling: 'space', unit: 'characters' },
  ],
  ...[72, 80, 100, 132, 256].map(
    (width): Row => [
      `lines as records of ${width} bytes`,
      of({
        body: BODY.split('\n')
          .map(line => bytes(line, width))
          .join(''),
      }),
      'body-lines-padded',
      { width },
    ],
  ),
  [
    'lines as records of 80 characters',
    of({
      body: BODY.split('\n')
        .map(line => line.padEnd(80))
        .join(''),
    }),
    'body-lines-padded',
    { width: 80, unit: 'characters' },
  ],
  ...[12, 14, 15, 16, 20].map(
    (width): Row => [
      `timestamp with zeros, ${width} digits`,
      of({ timestamp: TIMESTAMP.padStart(width, '0') }),
      'timestamp-padded',
      { width, filling: 'zeros' },
    ],
  ),
  [
    'timestamp at the right',
    of({ timestamp: `  ${TIMESTAMP}` }),
    'timestamp-padded',
    { width: 12, filling: 'spaces' },
  ],
  [
    'timestamp in CHAR(14)',
    of({ timestamp: `${TIMESTAMP}    ` }),
    'timestamp-padded',
    { width: 14, filling: 'spaces', side: 'after' },
  ],
  [
    'timestamp with separators at the right',
    of({ timestamp: '  1.764.350.000' }),
    'timestamp-padded',
    { width: 15, filling: 'spaces', separator: '.' },
  ],
  [
    'timestamp with commas at the right',
    of({ timestamp: '   1,764,350,000' }),
    'timestamp-padded',
    { width: 16, filling: 'spaces', separator: ',' },
  ],
  ...[127, 255, 256, 500, 511].map(
    (length): Row => [
      `string to sign cut after ${length} bytes`,
      firstBytes(whole, length),
      'digest-string-cut-short',
      { length, unit: 'bytes' },
    ],
  ),
  [
    'string to sign cut after 500 characters',
    whole.slice(0, 500),
    'digest-string-cut-short',
    { length: 500, unit: 'characters' },
  ],
  ...[100, 128, 255, 400, 512].map(
    (length): Row => [
      `body cut after ${length} bytes`,
      Buffer.concat([Buffer.from(TOKEN + PATH), firstBytes(SIGNED, length), Buffer.from(TIMESTAMP)]),
      'body-cut-short',
      { length },
    ],
  ),
  [
    'body cut after 400 characters',
    of({ body: SIGNED.slice(0, 400) }),
    'body-cut-short',
    { length: 400, unit: 'characters' },
  ],
  [
    'first line of the body',
    of({ body: BODY.split('\n')[0] ?? '' }),
    'body-cut-short',
    { kept: 'first line' },
  ],
];

describe('two elements in fields of a fixed width', () => {
  for (const [what, signed, ids, widths] of [
    [
      'App Secret and path',
      of({ token: TOKEN.padEnd(64), path: PATH.padEnd(100) }),
      ['token', 'path'],
      [64, 100],
    ],
    [
      'App Secret and body',
      of({ token: TOKEN.padEnd(40), body: bytes(SIGNED, 4000) }),
      ['token', 'body'],
      [40, 4000],
    ],
    ['path and body', of({ path: PATH.padEnd(80), body: bytes(SIGNED, 2000) }), ['path', 'body'], [80, 2000]],
  ] as const) {
    it(`are found: ${what}`, () => {
      const claimedSign = createHash('md5').update(signed).digest('hex');
      const input = { secret: TOKEN, path: PATH, body: Buffer.from(BODY), timestamp: TIMESTAMP, claimedSign };
      const { verdict } = explain(sampleRequest(input), 2);
      assert.ok(verdict.kind === 'explained');
      assert.deepEqual(
        verdict.explanations.map(({ causes }) => causes),
        [ids.map((name, at) => ({ id: `${name}-padded`, detail: { width: widths[at], filling: 'space' } }))],
      );
    });
  }

  it('are two causes, so they aren’t tried with one', () => {
    const claimedSign = createHash('md5')
      .update(of({ token: TOKEN.padEnd(64), path: PATH.padEnd(100) }))
      .digest('hex');
    const input = { secret: TOKEN, path: PATH, body: Buffer.from(BODY), timestamp: TIMESTAMP, claimedSign };
    assert.equal(explain(sampleRequest(input), 1).verdict.kind, 'unexplained');
  });
});

describe('a field of a fixed width', () => {
  for (const [what, signed, id, detail] of ROWS) {
    it(`is found as the cause: ${what}`, () => {
      const claimedSign = createHash('md5').update(signed).digest('hex');
      const request = { secret: TOKEN, path: PATH, query: '', timestamp: TIMESTAMP, claimedSign };
      const { verdict } = explain(
        sampleRequest({ ...request, appKey: undefined, template: undefined, body: Buffer.from(BODY) }),
        1,
      );
      assert.ok(verdict.kind === 'explained', verdict.kind);
      assert.deepEqual(verdict.explanations[0]?.causes, [{ id, detail }]);
    });
  }

  it('isn’t tried if it would show how an App Secret starts', () => {
    const claimedSign = createHash('md5').update(TOKEN.slice(0, 10)).digest('hex');
    const { verdict } = explain(sampleRequest({ secret: TOKEN, claimedSign }), 1);
    assert.equal(verdict.kind, 'unexplained');
  });
});
