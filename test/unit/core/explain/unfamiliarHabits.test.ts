import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { Cause, DetailOf } from '../../../../src/core/explain/causes/causes.ts';
import type { Depth } from '../../../../src/core/explain/explain.ts';
import { ebcdicBytes } from '../../../../src/core/formats/codePages.ts';
import { explain } from '../../../support/explainNow.ts';
import { sampleRequest } from './sampleRequest.ts';

const TOKEN = 'kR7-u2Qe_91';
const PATH = '/openapi/v2/empresas/77/nf-e';
const TIMESTAMP = '1764350000';
const BODY =
  '{"nome":"Pão \\"d\'água\\" 5%%","id":"7","v":10.50,"n":null,"l":[{"b":true,"a":2}],"m":{"x":""}}';

const md5 = (text: string | Uint8Array) => createHash('md5').update(text);
const around = (body: string) => TOKEN + PATH + body + TIMESTAMP;
const WHOLE = around(BODY);
const SIZE = Buffer.byteLength(BODY);
const HASH = md5(WHOLE).digest();
const HEX = HASH.toString('hex');
const PAIRS = HEX.match(/../g) ?? [];
const utf16 = (text: string) => Buffer.from(text, 'utf16le');

/** What was signed instead of the body, and the cause. */
type BodyRow = readonly [signed: string, id: Cause['id'], detail: Cause['detail']];

const text = (form: string, numbers?: 'rewritten'): readonly [Cause['id'], Cause['detail']] => [
  'body-object-as-text',
  numbers === undefined ? { form } : { form, numbers, number: ['10.50', '10.5'] },
];

const BODIES: readonly BodyRow[] = [
  [
    '[nome:Pão "d\'água" 5%%, id:7, v:10.50, n:null, l:[[b:true, a:2]], m:[x:]]',
    ...text('Groovy Map.toString()'),
  ],
  [
    '%{"id" => "7", "l" => [%{"a" => 2, "b" => true}], "m" => %{"x" => ""}, "n" => nil, "nome" => "Pão \\"d\'água\\" 5%%", "v" => 10.5}',
    ...text('Elixir inspect', 'rewritten'),
  ],
  [
    '%{id: "7", l: [%{a: 2, b: true}], m: %{x: ""}, n: nil, nome: "Pão \\"d\'água\\" 5%%", v: 10.5}',
    ...text('Elixir inspect (atoms)', 'rewritten'),
  ],
  [
    '{"nome" "Pão \\"d\'água\\" 5%%", "id" "7", "v" 10.5, "n" nil, "l" [{"b" true, "a" 2}], "m" {"x" ""}}',
    ...text('Clojure str', 'rewritten'),
  ],
  [
    '{:nome "Pão \\"d\'água\\" 5%%", :id "7", :v 10.5, :n nil, :l [{:b true, :a 2}], :m {:x ""}}',
    ...text('Clojure str (keywords)', 'rewritten'),
  ],
  [
    'Object {"id": String("7"), "l": Array [Object {"a": Number(2), "b": Bool(true)}], "m": Object {"x": String("")}, "n": Null, "nome": String("Pão \\"d\'água\\" 5%%"), "v": Number(10.5)}',
    ...text('Rust {:?} (serde_json)'),
  ],
  ['nome {Pão "d\'água" 5%%} id 7 v 10.50 n null l {{b true a 2}} m {x {}}', ...text('Tcl dict')],
  [
    '{"l": [{"a": 2, "b": true}], "m": {"x": ""}, "n": null, "v": 10.50, "id": "7", "nome": "Pão \\"d\'água\\" 5%%"}',
    'body-json-library-style',
    { style: 'jsonb', libraries: 'PostgreSQL jsonb' },
  ],
  [
    '{"l": [{"a": 2, "b": true}], "m": {"x": ""}, "n": null, "v": 10.5, "id": "7", "nome": "Pão \\"d\'água\\" 5%%"}',
    'body-json-library-style',
    { style: 'jsonb', libraries: 'MySQL JSON', numbers: 'rewritten', number: ['10.50', '10.5'] },
  ],
  [
    '{    "nome": "Pão \\"d\'água\\" 5%%",    "id": "7",    "v": 10.50,    "n": null,    "l":     [        {            "b": true,            "a": 2        }    ],    "m":     {        "x": ""    }}',
    'body-json-library-style',
    { style: 'mariadb-detailed', libraries: 'MariaDB JSON_DETAILED' },
  ],
  [
    '{ "nome" : "Pão \\"d\'água\\" 5%%", "id" : "7", "v" : 1.0500000000000000E+001, "n" : null, "l" : [{ "b" : true, "a" : 2 }], "m" : { "x" : "" } }',
    'body-json-library-style',
    { style: 'free-pascal', libraries: 'Free Pascal fpjson (AsJSON)', numbers: 'rewritten' },
  ],
  [
    BODY.replace('10.50', '1.0500000000000000E+001'),
    'body-json-numbers-rewritten',
    { form: 'Free Pascal', number: ['10.50', '1.0500000000000000E+001'] },
  ],
  [
    BODY.replace('10.50', '10.500000'),
    'body-json-numbers-rewritten',
    { form: 'six decimals', number: ['10.50', '10.500000'] },
  ],
  [
    '{"nome":["Pão \\"d\'água\\" 5%%"],"id":["7"],"v":[10.5],"n":{},"l":[{"b":[true],"a":[2]}],"m":{"x":[""]}}',
    'body-json-values-in-lists',
    { numbers: 'rewritten', number: ['10.50', '10.5'] },
  ],
  [
    '{"nome":["Pão \\"d\'água\\" 5%%"],"id":["7"],"v":[10.5],"n":{},"l":[{"b":true,"a":2}],"m":{"x":[""]}}',
    'body-json-values-in-lists',
    { numbers: 'rewritten', kept: 'rows', number: ['10.50', '10.5'] },
  ],
  [BODY.replaceAll('ã', '├ú').replaceAll('á', '├í'), 'body-mojibake-cp850', { character: ['ã', '├ú'] }],
  [
    BODY.replace(/["\\]/g, '\\$&').replace('ã', '\\u00E3').replace('á', '\\u00E1'),
    'body-json-stringified-twice',
    { quotes: 'none', escapes: 'ascii' },
  ],
  [
    BODY.replace(/["'\\]/g, '\\$&')
      .replace('ã', '\\u00E3')
      .replace('á', '\\u00E1'),
    'body-json-stringified-twice',
    { quotes: 'none', escapes: 'ascii' },
  ],
  [`"${BODY.replaceAll('"', '""')}"`, 'body-quoted', { quotes: '"', inner: 'doubled' }],
  [`'${BODY.replaceAll("'", "''")}'`, 'body-quoted', { quotes: "'", inner: 'doubled' }],
  [BODY.replaceAll('\\"', '"').replace('%%', '%'), 'body-escapes-interpreted', { of: 'printf' }],
  [
    'Map(nome -> Pão "d\'água" 5%%, id -> 7, v -> 10.50, n -> null, l -> List(Map(b -> true, a -> 2)), m -> Map(x -> ))',
    ...text('Scala Map.toString()'),
  ],
  [
    `[size=${SIZE} text=${BODY.slice(0, 64).replaceAll('\\', '\\\\')}…]`,
    ...text('Okio ByteString.toString()'),
  ],
  [`${SIZE} bytes`, 'body-object-name', { text: `${SIZE} bytes` }],
  [`Blob[${SIZE}]`, 'body-object-name', { text: `Blob[${SIZE}]` }],
  ["Instance of 'FormData'", 'body-object-name', { text: "Instance of 'FormData'" }],
  [`Some(${BODY})`, 'body-labeled', { form: 'Some(…)' }],
  [`Optional(${JSON.stringify(BODY)})`, 'body-labeled', { form: 'Optional("…")' }],
  [`${BODY}\x1a`, 'body-labeled', { form: '…U+001A' }],
  [BODY.split(' ', 1)[0] ?? '', 'body-cut-short', { kept: 'first word' }],
  [BODY.replaceAll('n', ''), 'body-newline-escapes-removed', { letters: 'n' }],
  [`<<${JSON.stringify(BODY)}>>`, 'body-labeled', { form: '<<"…">>' }],
];

const later = (name: string, signed = ''): readonly [Cause['id'], Cause['detail']] => [
  'body-json-value-unresolved',
  { name, signed, set: 'later' },
];
const ofOne: DetailOf<'body-json-lists-as-objects'> = { signed: '1', sent: '[1]' };

const numbersOf = (form: 'Erlang', signed: string): readonly [Cause['id'], Cause['detail']] => [
  'body-json-numbers-rewritten',
  { form, number: ['1500.00', signed] },
];

/** Another body, with what was signed instead. */
const OTHER_BODIES: readonly (readonly [sent: string, ...BodyRow])[] = [
  [
    '{"d":"2026-11-28"}',
    '{"d":{"year":2026,"month":11,"day":28}}',
    'body-json-dates-rewritten',
    { form: 'object' },
  ],
  ['{"v":0.50}', '{"v":.5}', 'body-json-numbers-rewritten', { form: '.5', number: ['0.50', '.5'] }],
  [
    '{"v":-0.123456}',
    '{"v":-0.1235}',
    'body-json-numbers-rewritten',
    { form: 'four decimals', number: ['-0.123456', '-0.1235'] },
  ],
  ['{"m":"olá"}', '[text={"m":"olá"}]', 'body-object-as-text', { form: 'Okio ByteString.toString()' }],
  [
    '{\r\n"m":"\\n"}',
    '[text={\\r\\n"m":"\\\\n"}]',
    'body-object-as-text',
    { form: 'Okio ByteString.toString()' },
  ],
  ['{"m":{"n":["ç"]', '{"m":{"n":["ç"]}}', 'body-sent-cut-short', { missing: '}}' }],
  ['{"m":["é", "ç\\"', '{"m":["é", "ç\\""]}', 'body-sent-cut-short', { missing: '"]}' }],
  ['{\n\t"m": {\n\t\t"n": "ç"\n', '{\t"m": {\t\t"n": "ç"\t}}', 'body-sent-cut-short', { missing: '\t}}' }],
  ['{\n  "m": [\n    "ç"\n ', '{  "m": [    "ç"  ]}', 'body-sent-cut-short', { missing: ' ]}' }],
  ['<a><b>ç</b><c d="/"/></', '<a><b>ç</b><c d="/"/></a>', 'body-sent-cut-short', { missing: 'a>' }],
  [
    '<?xml version="1.0"?><a><b x="1">ç',
    '<?xml version="1.0"?><a><b x="1">ç</b></a>',
    'body-sent-cut-short',
    { missing: '</b></a>' },
  ],
  ['{\n}', 'Optional("{\\n}")', 'body-labeled', { form: 'Optional("…")' }],
  ['{\n}', 'Some("{\\n}")', 'body-labeled', { form: 'Some("…")' }],
  ['{\n"nn":1\n}\n', '{\n"":1\n}', 'body-newline-escapes-removed', { letters: 'n', last: 'removed' }],
  ['{"a":1,"t":"9"}', '{"a":1}', ...later('t')],
  ['{"t":9, "a":1}', '{"a":1}', ...later('t')],
  ['{\n "a":{"b":1,\n "t":true}\n}', '{ "a":{"b":1}}', ...later('t')],
  ['{"a":1,"t":"9"}', '{"a":1,"t":null}', ...later('t', 'null')],
  ['{"a":1,"t":"9"}', '{"a":1,"t":""}', ...later('t', '""')],
  ['{"a":1,"t":9}', '{"a":1,"t":0}', ...later('t', '0')],
  ['{"l":[{"a":[1]}],"m":[1,2]}', '{"l":{"a":1},"m":[1,2]}', 'body-json-lists-as-objects', ofOne],
  ['[{"a":[1]}]', '{"a":[1]}', 'body-json-lists-as-objects', { ...ofOne, level: 'outermost' }],
  ['%7B%22a%22%3A%22%C3%A7+%22%7D', '{"a":"ç "}', 'body-sent-as-form', { form: '%7B…' }],
  ['x=1&nfe=%3Ca%3E%C3%A7%0A%3C%2Fa%3E', '<a>ç</a>', 'body-sent-as-form', { form: 'nfe=%7B…' }],
  ['{"v":1500.00,"w":1250.0,"x":0.5}', '{"v":1.5e3,"w":1250.0,"x":0.5}', ...numbersOf('Erlang', '1.5e3')],
  ['{\n"a":1\n}\n', '{, "a":1, }', 'body-newlines-to-space', { by: 'comma and space', last: 'removed' }],
  ['<a>ç&#13;\nb&#xA;</a>', '<a>çb</a>', 'body-newline-escapes-removed', { of: '&#13;' }],
  [
    '<NFe><x>ç</x><Signature><y/></Signature></NFe>',
    '<NFe><x>ç</x></NFe>',
    'body-part-signed',
    { part: '<Signature>', missing: 'part' },
  ],
];

/** The signature, and the causes. */
type SignRow = readonly [what: string, sign: string, causes: readonly Cause[]];

const separated = (form: string, more: Partial<DetailOf<'digest-separated'>> = {}): readonly Cause[] => [
  { id: 'digest-separated', detail: { form, ...more } },
];
const string_ = (detail: DetailOf<'digest-string-changed'>): readonly Cause[] => [
  { id: 'digest-string-changed', detail },
];
const line = (as: NonNullable<DetailOf<'digest-trailing-newline'>['as']>): readonly Cause[] => [
  { id: 'digest-trailing-newline', detail: { as } },
];
const labeled = (form: string): readonly Cause[] => [{ id: 'order-labeled', detail: { form } }];
const of = (signed: string | Uint8Array) => md5(signed).digest('hex');

const SIGNS: readonly SignRow[] = [
  ['a list', PAIRS.join(', '), separated('9a, 0c…')],
  ['a list in uppercase', PAIRS.join(', ').toUpperCase(), separated('9a, 0c…', { case: 'upper' })],
  ['a list in brackets', `[${PAIRS.join(', ')}]`, separated('[9a, 0c…]')],
  ['a list of strings', JSON.stringify(PAIRS), separated('["9a","0c…"]')],
  ['a list for C', PAIRS.map(pair => `0x${pair}`).join(', '), separated('0x9a, 0x0c…')],
  [
    'a list of decimal numbers',
    `[${[...HASH].join(', ')}]`,
    [{ id: 'digest-bytes-listed', detail: { form: '[1, 254]' } }],
  ],
  [
    'a list of signed numbers',
    [...HASH].map(byte => (byte > 127 ? byte - 256 : byte)).join(','),
    [{ id: 'digest-bytes-listed', detail: { form: '1,-2' } }],
  ],
  [
    'CryptoKit’s description',
    `MD5 digest: ${HEX}`,
    [{ id: 'digest-text-added', detail: { text: 'MD5 digest: ' } }],
  ],
  [
    'Progress’ STRING of a RAW value',
    `020010${HEX}`,
    [{ id: 'digest-text-added', detail: { text: '020010' } }],
  ],
  ...[HEX, HEX.toUpperCase()].map(
    (hex): SignRow => [
      `SQL Server’s style 1 in 32 characters: ${hex}`,
      `0x${hex.slice(0, 30)}`,
      [{ id: 'digest-text-added', detail: { text: '0x', end: 'cut off' } }],
    ],
  ),
  [
    'Oracle’s Base64 as a RAW value',
    Buffer.from(HASH.toString('base64')).toString('hex').toUpperCase(),
    [{ id: 'digest-base64', detail: { written: 'hex' } }],
  ],
  ['the sign of an expression', of(`=${WHOLE}`), labeled('=…………')],
  ['escapes', PAIRS.map(pair => `\\x${pair}`).join(''), separated('\\x9a\\x0c…')],
  ['NSData', `<${(HEX.match(/.{8}/g) ?? []).join(' ')}>`, separated('<9a0c… …>')],
  [
    'words with their bytes reversed',
    [0, 4, 8, 12].map(at => HASH.readUInt32LE(at).toString(16).padStart(8, '0')).join(''),
    [{ id: 'digest-bytes-reordered', detail: { order: 'each word' } }],
  ],
  ['quotation marks', of(`"${WHOLE}"`), labeled('"…………"')],
  ['apostrophes', of(`'${WHOLE}'`), labeled("'…………'")],
  ['quotation marks and CR LF', of(`"${WHOLE}"\r\n`), labeled('"…………" CR LF')],
  ['CR LF', of(`${WHOLE}\r\n`), line('CR LF')],
  ['a space and CR LF', of(`${WHOLE} \r\n`), line('space, CR LF')],
  ['a space and LF', of(`${WHOLE} \n`), line('space, LF')],
  ['CR LF in uppercase', of(`${WHOLE}\r\n`).toUpperCase(), [...line('CR LF'), { id: 'digest-uppercase' }]],
  ['UTF-16 and CR LF', of(utf16(`${WHOLE}\r\n`)), [{ id: 'digest-utf16le', detail: { end: 'CR LF' } }]],
  [
    'UTF-16 with a mark and CR LF',
    of(utf16(`\uFEFF${WHOLE}\r\n`)),
    [{ id: 'digest-utf16le', detail: { bom: 'added', end: 'CR LF' } }],
  ],
  [
    'the first half in UTF-16',
    of(utf16(WHOLE).subarray(0, WHOLE.length)),
    [{ id: 'digest-utf16le', detail: { part: 'first half' } }],
  ],
  [
    'Base64 in lowercase',
    HASH.toString('base64').toLowerCase(),
    [{ id: 'digest-base64', detail: { case: 'lower' } }],
  ],
  ['EBCDIC', of(ebcdicBytes(WHOLE)), string_({ form: 'EBCDIC' })],
  ['PHP’s serialize', of(`s:${Buffer.byteLength(WHOLE)}:"${WHOLE}";`), string_({ form: 'PHP serialize' })],
];

describe('a habit of an unfamiliar language', function () {
  this.timeout(60_000);

  const causesOf = (claimedSign: string, depth: Depth, sent = BODY) => {
    const request = { secret: TOKEN, path: PATH, query: '', timestamp: TIMESTAMP, claimedSign };
    const body = Buffer.from(sent);
    const { verdict } = explain(
      sampleRequest({ ...request, appKey: undefined, template: undefined, body }),
      depth,
    );
    assert.ok(verdict.kind === 'explained', verdict.kind);
    return verdict.explanations.map(({ causes }) => causes);
  };

  for (const [signed, id, detail] of BODIES)
    it(`is explained as ${id}: ${signed.slice(0, 40)}…`, () => {
      const found = causesOf(of(around(signed)), 1);
      assert.ok(
        found.some(causes => JSON.stringify(causes) === JSON.stringify([{ id, detail }])),
        JSON.stringify(found),
      );
    });

  for (const [sent, signed, id, detail] of OTHER_BODIES)
    it(`is explained as ${id} for ${JSON.stringify(sent)}: ${JSON.stringify(signed)}`, () => {
      const found = causesOf(of(around(signed)), 1, sent);
      assert.ok(
        found.some(causes => JSON.stringify(causes) === JSON.stringify([{ id, detail }])),
        JSON.stringify(found),
      );
    });

  for (const [what, sign, causes] of SIGNS)
    it(`is explained in the hash or the whole string: ${what}`, () =>
      assert.deepEqual(causesOf(sign, causes.length > 1 ? 2 : 1)[0], causes));
});
