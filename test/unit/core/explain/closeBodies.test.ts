import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import type { Cause, DetailOf } from '../../../../src/core/explain/causes/causes.ts';
import { causeText } from '../../../../src/text/explain/causeText.ts';
import { explain } from '../../../support/explainNow.ts';
import { sampleRequest } from './sampleRequest.ts';

const TOKEN = 'kR7-u2Qe_91xW4';
const PATH = '/openapi/v2/empresas/77/nf-e';
const TIMESTAMP = '1764350000';
const BODY =
  '{"nome":"Pão d\'água <A&B>","m":{"x":null,"y":"a b"},"l":[{"v":10.50},{"v":2}],"t":["p","q"],"ok":true}';
const XML =
  '<?xml version="1.0" encoding="UTF-8"?><nfe><cli nome="A &quot;B&quot;">P&amp;B &lt;x&gt; d\'água</cli></nfe>';
const LINES = '{\n  "a": "ç d",\n  "l": [1]\n}\n';

const md5 = (text: string | Uint8Array) => createHash('md5').update(text).digest('hex');
const ascii = (text: string) =>
  text.replace(/[^\0-~]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** What was sent, what was signed instead, the first cause, and words of its text in both languages. */
type Row = readonly [
  what: string,
  sent: string | Uint8Array,
  signed: string,
  cause: Cause,
  en: string,
  pt: string,
];

const form = (
  what: string,
  signed: string,
  detail: DetailOf<'body-form-encoded'>,
  en = '`name=value&…`',
  pt = '`nome=valor&…`',
): Row => [what, BODY, signed, { id: 'body-form-encoded', detail }, en, pt];

/** The other fields of the body, before and after those with nested names. */
const NAME = 'nome=P%C3%A3o+d%27%C3%A1gua+%3CA%26B%3E';

const FORMS: readonly Row[] = [
  form(
    'brackets without null',
    `${NAME}&m%5Bx%5D=&m%5By%5D=a+b&l%5B0%5D%5Bv%5D=10.5&l%5B1%5D%5Bv%5D=2&t%5B0%5D=p&t%5B1%5D=q&ok=true`,
    { tilde: 'encoded', words: 'JavaScript', nulls: 'empty', isNested: 'true' },
  ),
  form(
    'periods and indexes in brackets',
    `${NAME}&m.x=null&m.y=a+b&l%5B0%5D.v=10.5&l%5B1%5D.v=2&t%5B0%5D=p&t%5B1%5D=q&ok=true`,
    { tilde: 'encoded', words: 'JavaScript', names: 'a.b, a[0]', isNested: 'true' },
    'named like `a.b` and `a[0]`',
    'nomes como `a.b` e `a[0]`',
  ),
  form(
    'periods',
    "nome=Pão d'água <A&B>&m.x=&m.y=a b&l.0.v=10.5&l.1.v=2&t.0=p&t.1=q&ok=true",
    { tilde: 'kept', encoding: 'none', nulls: 'empty', names: 'a.b, a.0' },
    '`a.0`',
    '`a.0`',
  ),
  form(
    'jQuery.param',
    `${NAME}&m%5Bx%5D=&m%5By%5D=a+b&l%5B0%5D%5Bv%5D=10.5&l%5B1%5D%5Bv%5D=2&t%5B%5D=p&t%5B%5D=q&ok=true`,
    {
      ...{ tilde: 'encoded', words: 'JavaScript', nulls: 'empty' },
      ...{ names: 'a[b], a[0], a[] for plain values', isNested: 'true' },
    },
    '`jQuery.param`',
    '`jQuery.param`',
  ),
  form(
    'only values encoded',
    "nome=P%C3%A3o%20d'%C3%A1gua%20%3CA%26B%3E&m[x]=&m[y]=a%20b&l[][v]=10.5&l[][v]=2&t[]=p&t[]=q&ok=true",
    {
      ...{ tilde: 'kept', words: 'encodeURIComponent', nulls: 'empty' },
      ...{ brackets: 'kept', names: 'a[b], a[]', isNested: 'true' },
    },
    'in lists, `a[]`',
    'em listas, `a[]`',
  ),
  form(
    'qs.stringify with encodeValuesOnly',
    'nome=P%C3%A3o%20d%27%C3%A1gua%20%3CA%26B%3E&m[x]=&m[y]=a%20b&l[0][v]=10.5&l[1][v]=2&t[0]=p&t[1]=q&ok=true',
    { tilde: 'encoded', words: 'qs', brackets: 'kept', isNested: 'true' },
    'qs',
    'qs',
  ),
  form(
    'URLSearchParams of the object',
    `${NAME}&m=%5Bobject+Object%5D&l=%5Bobject+Object%5D%2C%5Bobject+Object%5D&t=p%2Cq&ok=true`,
    { tilde: 'encoded', words: 'JavaScript', nested: 'String' },
    '`[object Object]`',
    '`[object Object]`',
  ),
  form(
    'Python’s urlencode of a dict',
    `${NAME}&m=%7B%27x%27%3A+None%2C+%27y%27%3A+%27a+b%27%7D&l=%5B%7B%27v%27%3A+10.5%7D%2C+%7B%27v%27%3A+2%7D%5D&t=%5B%27p%27%2C+%27q%27%5D&ok=True`,
    { tilde: 'kept', words: 'Python', nested: 'str' },
    'as Python displays them',
    'como o Python os exibe',
  ),
  form(
    'nested values as JSON',
    `${NAME}&m=%7B%22x%22%3Anull%2C%22y%22%3A%22a+b%22%7D&l=%5B%7B%22v%22%3A10.5%7D%2C%7B%22v%22%3A2%7D%5D&t=%5B%22p%22%2C%22q%22%5D&ok=true`,
    { tilde: 'encoded', words: 'JavaScript', nested: 'JSON' },
    'written as JSON',
    'escritos como JSON',
  ),
];

const escaped = (only: string, entities: readonly string[]): Cause => ({
  id: 'body-entities-escaped',
  detail: { only, entities: entities as NonNullable<DetailOf<'body-entities-escaped'>['entities']> },
});
const decoded = (from: string, to: string): Cause => ({ id: 'body-entities-decoded', detail: { from, to } });

const ENTITIES: readonly Row[] = [
  [
    'only & again',
    XML,
    XML.replaceAll('&', '&amp;'),
    escaped('&', ['& → &amp;']),
    '`&amp;` instead of `&`',
    '`&amp;` no lugar de `&`',
  ],
  [
    'only < and >',
    BODY,
    BODY.replace('<', '&lt;').replace('>', '&gt;'),
    escaped('<>', ['< → &lt;', '> → &gt;']),
    '&gt;',
    '&gt;',
  ],
  [
    'only quotation marks',
    BODY,
    BODY.replaceAll('"', '&quot;'),
    escaped('"', ['" → &quot;']),
    '&quot;',
    '&quot;',
  ],
  [
    '& last',
    BODY,
    BODY.replace('<', '&lt;').replace('>', '&gt;').replaceAll('&', '&amp;'),
    {
      id: 'body-entities-escaped',
      detail: { order: '& last', entities: ['< → &amp;lt;', '> → &amp;gt;', '& → &amp;'] },
    },
    '&amp;lt;',
    '&amp;lt;',
  ],
  [
    'only &lt; and &gt; decoded',
    XML,
    XML.replace('&lt;', '<').replace('&gt;', '>'),
    decoded('&lt;', '<'),
    '`&lt;` became `<`',
    '`&lt;` virou `<`',
  ],
  [
    'only &quot; decoded',
    XML,
    XML.replaceAll('&quot;', '"'),
    decoded('&quot;', '"'),
    '`&quot;` became `"`',
    '`&quot;` virou `"`',
  ],
];

const replaced = (sent: '"' | "'", signed: string, en: string, pt: string): Row => [
  `${signed} instead of ${sent}`,
  BODY,
  BODY.replaceAll(sent, signed),
  { id: 'body-quotes-replaced', detail: { sent, signed } },
  en,
  pt,
];

const QUOTES: readonly Row[] = [
  replaced('"', "'", '`\'` instead of each `"`', '`\'` no lugar de cada `"`'),
  replaced("'", '', 'without its apostrophes', 'sem os apóstrofos'),
  replaced("'", "''", "`''` instead of", "`''` no lugar de"),
  replaced("'", ' ', 'a space instead of', 'um espaço no lugar de'),
  replaced("'", '´', '`´` instead of', '`´` no lugar de'),
  [
    "\\' instead of '",
    BODY,
    BODY.replaceAll("'", "\\'"),
    { id: 'body-quotes-escaped', detail: { only: "'" } },
    "before each `'`",
    "antes de cada `'`",
  ],
];

const ENCODED: readonly Row[] = [
  [
    'Uri.EscapeUriString',
    BODY,
    encodeURI(BODY).replaceAll('%5B', '[').replaceAll('%5D', ']'),
    { id: 'body-percent-encoded', detail: { kept: 'reserved and []' } },
    'Uri.EscapeUriString',
    'Uri.EscapeUriString',
  ],
  [
    'encodeURI before line breaks are removed',
    LINES,
    encodeURI(LINES),
    { id: 'body-percent-encoded', detail: { kept: 'reserved', lines: 'encoded' } },
    'with its line breaks as `%0A`',
    'com as quebras de linha como `%0A`',
  ],
  ...[undefined, 'kept' as const].map(
    (lines): Row => [
      `a body that was compressed after it was signed, with line breaks ${lines}`,
      gzipSync(LINES),
      lines === undefined ? LINES.replaceAll('\n', '') : LINES,
      { id: 'body-sent-compressed', detail: { format: 'gzip', ...(lines && { lines }) } },
      lines === undefined ? 'text was signed, but' : 'signed with its line breaks, but',
      lines === undefined ? 'foi assinado, mas' : 'assinado com as quebras de linha, mas',
    ],
  ),
  [
    'a body that was compressed with DeflateStream',
    deflateRawSync(BODY),
    BODY,
    { id: 'body-sent-compressed', detail: { format: 'deflate' } },
    'compressed (deflate)',
    'comprimido (deflate)',
  ],
  [
    'a body that was compressed with zlib',
    deflateSync(BODY),
    BODY,
    { id: 'body-sent-compressed', detail: { format: 'zlib' } },
    'compressed (zlib)',
    'comprimido (zlib)',
  ],
];

/** The elements as JSON or as Python’s text, and the form of the cause. */
const ELEMENTS: readonly (readonly [signed: string, form: string])[] = [
  [
    ascii(JSON.stringify({ token: TOKEN, path: PATH, body: 0, timestamp: TIMESTAMP }))
      .replaceAll('","', '", "')
      .replaceAll('":', '": ')
      .replace('0,"', `${spaced(ascii(BODY.replace('10.50', '10.5')))}, "`),
    '{"token": "…", "path": "…", "body": …, "timestamp": "…"}',
  ],
  [
    JSON.stringify({ token: TOKEN, path: PATH, body: JSON.parse(BODY), timestamp: TIMESTAMP }),
    '{"token":"…","path":"…","body":…,"timestamp":"…"}',
  ],
  [JSON.stringify([TOKEN, PATH, JSON.parse(BODY), Number(TIMESTAMP)]), '["…","…",…,…]'],
  [JSON.stringify([TOKEN, PATH, BODY, Number(TIMESTAMP)]), '["…","…","…",…]'],
  [
    ascii(JSON.stringify([TOKEN, PATH, BODY, TIMESTAMP]))
      .replaceAll('","', '", "')
      .replaceAll('\\"', '\\"'),
    '["…", "…", "…", "…"]',
  ],
  [
    ascii(
      JSON.stringify({ token: TOKEN, path: PATH, body: JSON.parse(BODY), timestamp: TIMESTAMP }),
    ).replaceAll('/', '\\/'),
    '{"token":"…","path":"…","body":…,"timestamp":"…"}',
  ],
  [`('${TOKEN}', '${PATH}', '${BODY}', ${TIMESTAMP})`, "('…', '…', '…', …)"],
];

/** A document of the test's body, with spaces as Python writes them. */
function spaced(json: string): string {
  return json.replace(/"(?:[^"\\]|\\.)*"|[,:]/g, token => (token.length === 1 ? `${token} ` : token));
}

describe('a body signed in a way close to one that is known', function () {
  this.timeout(60_000);

  const causesOf = (sent: string | Uint8Array, claimedSign: string) => {
    const { verdict } = explain(
      sampleRequest({
        ...{ secret: TOKEN, appKey: undefined, path: PATH, query: '', template: undefined },
        ...{ timestamp: TIMESTAMP, claimedSign, body: Buffer.from(sent) },
      }),
      1,
    );
    assert.ok(verdict.kind === 'explained', verdict.kind);
    return verdict.explanations[0]?.causes;
  };

  for (const [what, sent, signed, cause, en, pt] of [...FORMS, ...ENTITIES, ...QUOTES, ...ENCODED])
    it(`is explained: ${what}`, () => {
      assert.deepEqual(causesOf(sent, md5(TOKEN + PATH + signed + TIMESTAMP)), [cause]);
      assert.ok(causeText(cause, 'en').includes(en), causeText(cause, 'en'));
      assert.ok(causeText(cause, 'pt-BR').includes(pt), causeText(cause, 'pt-BR'));
    });

  for (const [signed, labels] of ELEMENTS)
    it(`is explained as a part of ${labels}`, () =>
      assert.deepEqual(causesOf(BODY, md5(signed)), [{ id: 'order-labeled', detail: { form: labels } }]));

  it('isn’t read as compressed if it only begins like that', () => {
    const { verdict } = explain(sampleRequest({ body: Buffer.from('\x1f\x8bx', 'latin1') }), 1);
    assert.equal(verdict.kind, 'unexplained');
  });
});
