import assert from 'node:assert/strict';
import { decode, encode } from '../../../../../src/core/explain/pipeline/binary.ts';
import { envelopeSteps, minifiedEnvelopeSteps } from '../../../../../src/core/explain/xml/xmlSteps.ts';
import { detailValue } from '../detailValue.ts';

const XML = '<a b="/">ç+\n</a>';
const BASE64 = Buffer.from(XML).toString('base64');
const found = (steps: ReturnType<typeof envelopeSteps>) =>
  steps.map(
    ({ detail, change }) =>
      [String(detailValue({ detail }, 'form')), decode(change(encode(XML)) ?? '') ?? ''] as const,
  );

describe('an XML document that is signed as a string in JSON', () => {
  it('is written as common serializers write it', () =>
    assert.deepEqual(
      found(envelopeSteps(encode(XML))).filter(([, text]) => text.startsWith('{"xml"')),
      [
        ['{"xml":"…"}', '{"xml":"<a b=\\"/\\">ç+\\n</a>"}'],
        ['{"xml": "…"}', '{"xml": "<a b=\\"/\\">\\u00e7+\\n</a>"}'],
        ['{"xml":"…"}', '{"xml":"<a b=\\"\\/\\">\\u00e7+\\n<\\/a>"}'],
        ['{"xml":"Base64"}', `{"xml":"${BASE64}"}`],
        ['{"xml": "Base64"}', `{"xml": "${BASE64}"}`],
        ['{"xml":"Base64"}', `{"xml":"${BASE64.replaceAll('/', '\\/')}"}`],
        ['{"xml":"…"}', '{"xml":"\\u003ca b=\\"/\\"\\u003eç+\\n\\u003c/a\\u003e"}'],
        ['{"xml":"…"}', '{"xml":"\\u003Ca b=\\u0022/\\u0022\\u003E\\u00E7\\u002B\\n\\u003C/a\\u003E"}'],
      ],
    ));

  it('is tried under several names', () => {
    const names = found(envelopeSteps(encode(XML)))
      .filter(([form]) => form.endsWith('": "…"}'))
      .map(([, text]) => text.slice(2, text.indexOf('":')));
    assert.deepEqual(names, [
      ...['xml', 'nfe', 'cte', 'conteudo', 'data', 'payload', 'body', 'arquivo', 'documento', 'content'],
    ]);
  });

  it('isn’t changed by other steps or combined with them', () =>
    assert.ok(envelopeSteps(XML).every(({ isLast, isAlone }) => isLast === true && isAlone === true)));

  it('is also tried without line breaks if it contains any', () => {
    assert.equal(minifiedEnvelopeSteps('<a>\n</a>').length, 40);
    assert.equal(minifiedEnvelopeSteps('<a>\r</a>').length, 40);
    assert.deepEqual(minifiedEnvelopeSteps('<a></a>'), []);
  });

  it('can contain up to 256 KiB, and is tried only under the most common names above 4 KiB', () => {
    assert.equal(envelopeSteps('<'.repeat(4_096)).length, 80);
    assert.equal(envelopeSteps('<'.repeat(4_097)).length, 40);
    assert.equal(envelopeSteps('<'.repeat(262_144)).length, 40);
    assert.deepEqual(envelopeSteps('<'.repeat(262_145)), []);
  });
});
