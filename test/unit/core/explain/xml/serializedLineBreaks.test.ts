import assert from 'node:assert/strict';
import { digestHex } from '../../../../../src/core/explain/digest/runningDigest.ts';
import { encode } from '../../../../../src/core/explain/pipeline/binary.ts';
import { explain } from '../../../../support/explainNow.ts';
import { sampleRequest } from '../sampleRequest.ts';

const ROOT = '<a>\n  <b>ç</b>\n  <c></c>\n</a>';
const SENT = `<?xml version="1.0" encoding="UTF-8"?>\n${ROOT}\n`;
const SPLIT = '<a>\n  <b>ç</b>\n  <c>\n  </c>\n</a>';

const withCrLf = (text: string) => text.replaceAll('\n', '\r\n');

/** The causes of a signature of `signed` for a request with `sent`. */
function causesOf(sent: string, signed: string): readonly (readonly string[])[] {
  const request = sampleRequest({ body: Buffer.from(sent) });
  const claimedSign = digestHex('md5', request.secret + request.path + encode(signed) + request.timestamp);
  const { verdict } = explain({ ...request, claimedSign }, 2);
  assert.ok(verdict.kind === 'explained', signed);
  return verdict.explanations.map(({ causes }) => causes.map(({ id }) => id));
}

describe('line breaks of an XML document that .NET writes again', () => {
  it('are explained if they’re CR LF, whatever the sent ones are', () => {
    for (const sent of [SENT, withCrLf(SENT), SENT.replaceAll('\n', '')]) {
      assert.deepEqual(causesOf(sent, withCrLf(ROOT))[0], [
        'body-xml-library-style',
        'body-newlines-to-crlf-kept',
      ]);
    }
  });

  it('include one after the declaration', () => {
    const signed = `<?xml version="1.0" encoding="utf-16"?>\n${ROOT}`;
    for (const text of [signed, withCrLf(signed)]) {
      assert.equal(causesOf(withCrLf(SENT), text)[0]?.[0], 'body-xml-library-style');
    }
  });

  it('include one before the end of an empty element that XmlDocument.Save indents', () => {
    const signed = `<?xml version="1.0" encoding="utf-16"?>${SPLIT.replaceAll('\n', '')}`;
    assert.deepEqual(causesOf(SENT, signed), [['body-xml-library-style']]);
  });
});
