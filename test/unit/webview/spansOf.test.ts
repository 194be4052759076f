import { deepEqual } from 'node:assert/strict';
import { spansOf } from '../../../src/webview/explainPart.ts';

describe('a sentence of an explanation in the inspector', () => {
  const shown = (text: string) =>
    spansOf(text).map(({ isCode, text: own }) => (isCode ? `<code>${own}</code>` : own));

  it('shows what is in backticks as code, without them', () => {
    deepEqual(shown('Compare it with the `sign` header.'), [
      'Compare it with the ',
      '<code>sign</code>',
      ' header.',
    ]);
    deepEqual(shown('`[B@1b2c3d`, `HASH(0x55d0)`'), [
      '<code>[B@1b2c3d</code>',
      ', ',
      '<code>HASH(0x55d0)</code>',
    ]);
  });

  it('keeps a backtick that stands alone', () => {
    deepEqual(shown('the byte ` (0x60)'), ['the byte ` (0x60)']);
    deepEqual(shown(''), []);
  });
});
