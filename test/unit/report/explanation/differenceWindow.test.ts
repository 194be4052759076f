import assert from 'node:assert/strict';
import {
  columnsOf,
  differenceWindow,
  textColumns,
  windowRows,
} from '../../../../src/report/explanation/differenceWindow.ts';

describe('the difference window', () => {
  it('doesn’t exist for equal texts', () => {
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
    assert.ok(window.theirs.includes('<U+00A0>') && window.theirs.includes('␊'));
  });

  it('distinguishes an invisible character from its escape', () => {
    const window = differenceWindow('{"a":"x\u2028y"}', '{"a":"x\\u2028y"}');
    assert.equal(window?.right.trim(), '{"a":"x<U+2028>y"}');
    assert.equal(window.theirs.replaceAll('┄', '').trim(), '{"a":"x\\u2028y"}');
  });

  it('shows the codes of accents that are separate from their letters', () => {
    const window = differenceWindow('ç', 'c\u0327');
    assert.equal(window?.theirs, 'c<U+0327>');
  });

  it('distinguishes line breaks and tabs from a backslash and a letter', () => {
    assert.deepEqual(differenceWindow('1\\n2\r\n', '1\n\t2\r\n'), {
      right: '1\\n2␍␊',
      theirs: '1␊␉2␍␊',
      marker: ' ^^',
    });
  });

  it('shortens long texts before, within, and after a difference', () => {
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

describe('the difference window in a narrow column', () => {
  it('shows less context', () => {
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

  it('doesn’t split a character', () => {
    const window = differenceWindow('ab😀', 'abc');
    assert.ok(window !== undefined);
    assert.deepEqual(
      windowRows(window, 3).map(({ right }) => right),
      ['ab', '😀'],
    );
  });
});

describe('differences', () => {
  const cases: readonly (readonly [
    what: string,
    right: string,
    theirs: string,
    ...rows: readonly [string, string, string],
  ])[] = [
    [
      'a query and a line break',
      '/echo{"a":1}1700',
      '/echo?p=2{"a":1}\n1700',
      '/echo┄┄┄┄{"a":1}┄1700',
      '/echo?p=2{"a":1}␊1700',
      '     ^^^^       ^',
    ],
    [
      'spaces of a serializer',
      '{"a":1,"b":2}',
      '{"a": 1, "b": 2}',
      '{"a":┄1,┄"b":┄2}',
      '{"a":␣1,␣"b":␣2}',
      '     ^  ^    ^',
    ],
    [
      'something missing, and something more',
      'abcdefgh12345678',
      'abcdefghx1234567',
      'abcdefgh┄12345678',
      'abcdefghx1234567┄',
      '        ^       ^',
    ],
    [
      'each line break',
      'a1234b1234c',
      'a1234\r\nb1234\r\nc',
      'a1234┄┄b1234┄┄c',
      'a1234␍␊b1234␍␊c',
      '     ^^     ^^',
    ],
    [
      'a wide character before a difference',
      '名😀abcdefx1',
      '名😀abcdefy1',
      '名😀abcdefx1',
      '名😀abcdefy1',
      '          ^',
    ],
    [
      'an accent of its own before a difference',
      'ca\u0301abcdefx1',
      'ca\u0301abcdefy1',
      'ca\u0301abcdefx1',
      'ca\u0301abcdefy1',
      '        ^',
    ],
    ['nothing in common', 'abcdefgh', 'ijklmnop', 'abcdefgh', 'ijklmnop', '^^^^^^^^'],
  ];
  for (const [what, right, theirs, ...rows] of cases) {
    it(`are each marked: ${what}`, () => {
      const window = differenceWindow(right, theirs);
      assert.deepEqual([window?.right, window?.theirs, window?.marker], rows);
    });
  }

  it('keep their marks below them in narrow rows', () => {
    const window = differenceWindow('/echo{"a":"名"}1700000000', '/echo?p=2{"a":"名"}\n1700000000');
    assert.ok(window !== undefined);
    for (const columns of [5, 8, 10, 11, 12, 13, 14, 26, 80]) {
      const rows = windowRows(window, columns);
      assert.equal(rows.map(({ right }) => right).join(''), window.right);
      assert.equal(rows.map(({ theirs }) => theirs).join(''), window.theirs);
      for (const row of rows) {
        assert.ok(textColumns(row.right) <= columns && textColumns(row.theirs) <= columns);
        const marked = [...row.marker].flatMap((mark, at) => (mark === '^' ? [at] : []));
        const cells = [...row.theirs].flatMap(character => [
          character,
          ...Array(columnsOf(character) - 1).fill(''),
        ]);
        assert.ok(
          marked.every(at => /[?p=2␊]/.test(cells[at] ?? '')),
          JSON.stringify(row),
        );
      }
    }
  });

  it('of long texts are found, and few are shown', () => {
    const right = `{${'"campo":"valor",'.repeat(400)}"x":1}`;
    const window = differenceWindow(right, right.replaceAll(',', ', '));
    assert.ok(window !== undefined && window.right.length < 1_000);
  });
});
