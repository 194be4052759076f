import assert from 'node:assert/strict';
import { helpColumns, wrappedHelp } from '../../../../src/cli/terminal/wrappedHelp.ts';

describe('wrappedHelp', () => {
  it('joins the lines of a paragraph and fills the width', () => {
    assert.equal(wrappedHelp('one two\nthree four five\n\nsix', 14), 'one two three\nfour five\n\nsix');
  });

  it('keeps headings and indented lines separate', () => {
    assert.equal(
      wrappedHelp('Examples:\n  $ fiscal a\n  $ fiscal b', 40),
      'Examples:\n  $ fiscal a\n  $ fiscal b',
    );
  });

  it('continues a command with a backslash, and never breaks quoted text', () => {
    assert.equal(
      wrappedHelp("  $ fiscal sign --path /a --body 'one two three'", 30),
      "  $ fiscal sign --path /a \\\n      --body 'one two three'",
    );
  });

  it('allows the last line of a command the full width', () => {
    assert.equal(wrappedHelp('  $ fiscal send abc', 19), '  $ fiscal send abc');
    assert.equal(wrappedHelp('  $ fiscal send abc', 18), '  $ fiscal send \\\n      abc');
  });

  it('puts a word longer than the width on its own line', () => {
    assert.equal(wrappedHelp('a FISCAL_APP_SECRET b', 10), 'a\nFISCAL_APP_SECRET\nb');
  });

  it('counts characters instead of UTF-16 units', () => {
    assert.equal(wrappedHelp('😀😀 😀😀', 5), '😀😀 😀😀');
  });
});

describe('helpColumns', () => {
  for (const [terminal, columns] of [
    [undefined, 80],
    [20, 40],
    [60, 60],
    [300, 120],
  ] as const) {
    it(`is ${columns} for a terminal whose width is ${terminal ?? 'unknown'}`, () => {
      assert.equal(helpColumns(terminal), columns);
    });
  }
});
