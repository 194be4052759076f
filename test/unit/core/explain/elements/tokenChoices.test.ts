import assert from 'node:assert/strict';
import { tokenChoices } from '../../../../../src/core/explain/elements/tokenChoices.ts';
import { encode } from '../../../../../src/core/explain/pipeline/binary.ts';
import { wholeOf } from '../../../../../src/core/explain/pipeline/choice.ts';
import { sampleRequest } from '../sampleRequest.ts';

describe('incorrect steps applied to an App Secret', () => {
  // Decoded as Base64, they have bytes that are letters in ISO-8859-1, whose uppercase isn't.
  for (const secret of ['combo-4C1b9-Segredo/7', '////////', '+/+/+/+/tTU1', 'seção-µÿ', 'abc'])
    it(`always result in bytes, never in other characters, whatever the secret is decoded to: ${secret}`, () => {
      const input = sampleRequest({ secret });
      for (const steps of [1, 2, 3]) {
        for (const { bytes } of tokenChoices(input)(steps, steps))
          assert.match(wholeOf(bytes), /^[\0-\xff]*$/);
      }
    });

  it('include uppercase for letters beyond ASCII', () => {
    const found = [...tokenChoices(sampleRequest({ secret: 'seção-1234' }))(1, 1)].map(({ bytes }) =>
      wholeOf(bytes),
    );
    assert.ok(found.includes(encode('SEÇÃO-1234')));
  });
});
