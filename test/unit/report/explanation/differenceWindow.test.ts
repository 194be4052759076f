import assert from 'node:assert/strict';
import { differenceWindow, windowRows } from '../../../../src/report/explanation/differenceWindow.ts';

describe('difference window', () => {
  it('is nothing for equal texts', () => {
    assert.equal(differenceWindow('a', 'a'), undefined);
  });

  it('marks what only one text has', () => {
    assert.deepEqual(differenceWindow('/echo{}', '/echo?a=1{}'), {
      right: '/echo┄┄┄┄{}',
      theirs: '/echo?a=1{}',
      marker: '     ^^^^',
    });
  });

  it('shows whitespace and line breaks that differ', () => {
    const window = differenceWindow('{"a": 1}', '{"a":\u00a01\n}');
    assert.ok(window?.right.includes('␣'));
    assert.ok(window !== undefined);
    assert.ok(window.theirs.includes('\\u00a0') && window.theirs.includes('␊'));
  });

  it('shows the codes of accents that are separate from their letters', () => {
    const window = differenceWindow('ç', 'c\u0327');
    assert.equal(window?.theirs, 'c\\u0327');
  });

  it('shows line breaks and tabs otherwise than a backslash and a letter', () => {
    assert.deepEqual(differenceWindow('1\\n2\r\n', '1\n\t2\r\n'), {
      right: '1\\n2␍␊',
      theirs: '1␊␉2␍␊',
      marker: ' ^^',
    });
  });

  it('shortens long texts before, between, and after the differences', () => {
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

describe('difference window in a narrow column', () => {
  it('has less context', () => {
    const window = differenceWindow(
      `${'a'.repeat(50)}x${'b'.repeat(50)}`,
      `${'a'.repeat(50)}y${'b'.repeat(50)}`,
      26,
    );
    assert.deepEqual(window, {
      right: `…${'a'.repeat(11)}x${'b'.repeat(11)}…`,
      theirs: `…${'a'.repeat(11)}y${'b'.repeat(11)}…`,
      marker: `${' '.repeat(12)}^`,
    });
  });

  it('shows all differences in aligned rows', () => {
    const window = differenceWindow(`/echo${'x'.repeat(12)}1`, '/echo1');
    assert.ok(window !== undefined);
    assert.deepEqual(windowRows(window, 8), [
      { right: '/echoxxx', theirs: '/echo┄┄┄', marker: '     ^^^' },
      { right: 'xxxxxxxx', theirs: '┄┄┄┄┄┄┄┄', marker: '^^^^^^^^' },
      { right: 'x1', theirs: '┄1', marker: '^' },
    ]);
  });

  it('does not split a character', () => {
    const window = differenceWindow('ab😀', 'abc');
    assert.ok(window !== undefined);
    assert.deepEqual(
      windowRows(window, 3).map(({ right }) => right),
      ['ab', '😀'],
    );
  });
});
