import assert from 'node:assert/strict';
import { differenceWindow } from '../../../src/report/differenceWindow.ts';

describe('difference window', () => {
  it('is nothing for equal texts', () => {
    assert.equal(differenceWindow('a', 'a'), undefined);
  });

  it('marks what one text has more', () => {
    assert.deepEqual(differenceWindow('/echo{}', '/echo?a=1{}'), {
      right: '/echo┄┄┄┄{}',
      theirs: '/echo?a=1{}',
      marker: '     ^^^^',
    });
  });

  it('shows white space and line ends where the texts differ', () => {
    const window = differenceWindow('{"a": 1}', '{"a":\u00a01\n}');
    assert.ok(window?.right.includes('␣'));
    assert.ok(window !== undefined);
    assert.ok(window.theirs.includes('\\u00a0') && window.theirs.includes('\\n'));
  });

  it('writes accents out that are parted from their letters', () => {
    const window = differenceWindow('ç', 'c\u0327');
    assert.equal(window?.theirs, 'c\\u0327');
  });

  it('cuts what is long, in front, between and behind', () => {
    const window = differenceWindow(
      `${'a'.repeat(100)}x${'b'.repeat(100)}`,
      `${'a'.repeat(100)}${'y'.repeat(200)}${'b'.repeat(100)}`,
    );
    assert.ok(window !== undefined);
    assert.ok(window.right.length < 140 && window.theirs.length < 140);
    assert.equal(window.right.length, window.theirs.length);
    assert.ok(window.theirs.startsWith('…aaa') && window.theirs.endsWith('bbb…'));
  });
});
