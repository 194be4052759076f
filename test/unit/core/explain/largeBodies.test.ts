import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { LARGE_BYTES } from '../../../../src/core/explain/pipeline/pipeline.ts';
import { explain } from '../../../support/explainNow.ts';
import { itInRest } from '../../../support/itInRest.ts';
import { sampled } from '../../../support/part.ts';
import { sampleRequest } from './sampleRequest.ts';

const ITEM = '  <item n="1">\r\n    <nome>Pão &amp; café São João</nome>\r\n  </item>\r\n';
const XML = `<?xml version="1.0"?>\r\n<nota>\r\n${ITEM.repeat(Math.ceil(LARGE_BYTES / ITEM.length))}</nota>\r\n`;
const LINE = '    { "valor": 10.5, "nome": "Pão / café" },\n';
const JSON_TEXT = `{\n  "itens": [\n${LINE.repeat(Math.ceil(LARGE_BYTES / LINE.length))}    null\n  ]\n}\n`;

const withoutBreaks = (text: string) => text.replace(/[\r\n]/g, '');

function withNameFirst(item: { readonly nome: string; readonly valor: number } | null): object | null {
  return item === null ? null : { nome: item.nome, valor: item.valor };
}

/** What programs do to a body, in Node's own functions. */
const HABITS: readonly (readonly [id: string, body: string, signed: Buffer | string])[] = [
  ['body-crlf-kept', XML, XML],
  ['body-cr-kept', XML, XML.replaceAll('\n', '')],
  ['body-lf-kept', XML, XML.replaceAll('\r\n', '\n')],
  ['body-final-newline-added', XML, `${withoutBreaks(XML)}\n`],
  ['body-first-newline-removed', XML, XML.replace('\n', '')],
  ['body-final-newline-removed', XML, XML.replace(/\r\n$/, '')],
  ['body-whitespace-collapsed', XML, XML.replace(/\s+/g, ' ').trim()],
  ['body-xml-whitespace-between-tags-removed', XML, XML.replace(/>\s+</g, '><').trimEnd()],
  ['body-xml-entities-unescaped', XML, withoutBreaks(XML.replaceAll('&amp;', '&'))],
  ['body-xml-declaration-missing', XML, withoutBreaks(XML.slice(XML.indexOf('?>') + 2))],
  ['body-latin1-bytes', XML, Buffer.from(withoutBreaks(XML), 'latin1')],
  ['body-utf16', XML, Buffer.from(withoutBreaks(XML), 'utf16le')],
  ['body-bom-added', XML, `\uFEFF${withoutBreaks(XML)}`],
  ['body-case-changed', XML, withoutBreaks(XML).replace(/[a-z]/g, letter => letter.toUpperCase())],
  ['body-quoted', XML, `"${withoutBreaks(XML)}"`],
  ['body-json-stringified-twice', XML, JSON.stringify(withoutBreaks(XML))],
  ['body-base64', XML, Buffer.from(XML).toString('base64')],
  ['body-base64', XML, Buffer.from(withoutBreaks(XML)).toString('base64')],
  ['body-hex', XML, Buffer.from(XML).toString('hex')],
  ['body-md5', XML, createHash('md5').update(XML).digest('hex')],
  ['body-missing', XML, ''],
  ['body-json-minified', JSON_TEXT, JSON.stringify(JSON.parse(JSON_TEXT))],
  [
    'body-json-keys-sorted',
    JSON_TEXT,
    JSON.stringify({ itens: JSON.parse(JSON_TEXT).itens.map(withNameFirst) }),
  ],
  ['body-json-pretty-2', JSON_TEXT, withoutBreaks(JSON.stringify(JSON.parse(JSON_TEXT), null, 2))],
  ['body-json-pretty-lines-kept', JSON_TEXT, JSON.stringify(JSON.parse(JSON_TEXT), null, 4)],
  [
    'body-json-slash-and-ascii-escaped',
    JSON_TEXT,
    JSON.stringify(JSON.parse(JSON_TEXT))
      .replaceAll('/', '\\/')
      .replaceAll('ã', '\\u00e3')
      .replaceAll('é', '\\u00e9'),
  ],
];

describe('a body larger than a megabyte', () => {
  for (const [at, [id, text, signed]] of sampled([...HABITS.entries()], 12)) {
    it(`is explained: ${id} (${at + 1})`, () => {
      const body = Buffer.from(text);
      const { secret, path, timestamp } = sampleRequest();
      const claimedSign = createHash('md5')
        .update(`${secret}${path}`)
        .update(signed)
        .update(timestamp)
        .digest('hex');
      const { verdict } = explain(sampleRequest({ body, claimedSign }), 1);
      assert.ok(verdict.kind === 'explained');
      assert.ok(verdict.explanations.some(({ causes }) => causes.every(cause => cause.id === id)));
    });
  }

  it('is hashed once for the serializers that write it identically, which are all named', () => {
    const body = Buffer.from(JSON_TEXT);
    const { secret, path, timestamp } = sampleRequest();
    const signed = JSON.stringify(JSON.parse(JSON_TEXT));
    const claimedSign = createHash('md5').update(`${secret}${path}${signed}${timestamp}`).digest('hex');
    const { candidatesTried, verdict } = explain(sampleRequest({ body, claimedSign }), 1);
    assert.ok(verdict.kind === 'explained');
    const ids = verdict.explanations.flatMap(({ causes }) => causes.map(({ id }) => id));
    for (const id of ['body-json-minified', 'body-json-html-escaped', 'body-json-gson-escaped'] as const)
      assert.ok(ids.includes(id), ids.join());
    const escaped = explain(
      sampleRequest({ body: Buffer.from(JSON_TEXT.replaceAll('café', 'café <')), claimedSign }),
      1,
    );
    assert.ok(escaped.candidatesTried > candidatesTried);
  });

  itInRest('is reported as tried in fewer forms if nothing explains it', () => {
    const claimedSign = '0123456789abcdef0123456789abcdef';
    const result = (body: Buffer) => explain(sampleRequest({ body, claimedSign }), 1);
    assert.equal(result(Buffer.from(XML)).leftOut, 'rare-forms');
    assert.equal(result(Buffer.from(XML.slice(0, 4_096))).leftOut, undefined);
  });
});

describe('a path with thousands of segments', () => {
  // Each form of each segment would be a copy of the path: more than the memory for a path of 45 KB.
  it('is explained, too, without other values for its segments', () => {
    const path = `/openapi${'/20260101'.repeat(5_000)}`;
    const request = sampleRequest({ path, template: undefined, body: new Uint8Array() });
    const signed = `${request.secret}${path}${request.query}${request.timestamp}`;
    const claimedSign = createHash('md5').update(signed).digest('hex');
    const { verdict, candidatesTried } = explain({ ...request, claimedSign }, 1);
    assert.equal(
      verdict.kind === 'explained' && verdict.explanations[0]?.causes[0]?.id,
      'path-query-included',
    );
    assert.ok(candidatesTried < 50_000, String(candidatesTried));
  });
});
