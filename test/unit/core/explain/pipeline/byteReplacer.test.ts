import assert from 'node:assert/strict';
import fc from 'fast-check';
import { byteReplacer } from '../../../../../src/core/explain/pipeline/byteReplacer.ts';
import { holds } from '../../../../support/properties.ts';

const WRITTEN: Readonly<Record<string, string>> = {
  a: '',
  b: 'b',
  '&': '&amp;',
  '\0': '\\0',
  '\xff': 'ÿ'.repeat(300),
};

describe('replaced bytes', () => {
  it('become what is defined for each of them, and other bytes stay unchanged', () => {
    const replaced = byteReplacer(byte => WRITTEN[byte]);
    holds(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c', '&', '\0', '\x80', '\xff')), bytes => {
        const text = bytes.join('');
        assert.equal(
          replaced(text),
          text.replace(/[\s\S]/g, byte => WRITTEN[byte] ?? byte),
        );
      }),
      200,
    );
  });
});
