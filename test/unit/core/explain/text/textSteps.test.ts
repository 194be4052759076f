import assert from 'node:assert/strict';
import type { CauseDetail, CauseId } from '../../../../../src/core/explain/causes/causes.ts';
import { encode } from '../../../../../src/core/explain/pipeline/binary.ts';
import { textSteps, whitespaceSteps } from '../../../../../src/core/explain/text/textSteps.ts';
import { detailValue } from '../detailValue.ts';

/** What code signs that does this to a body. */
function signed(body: string, id: CauseId, detail?: CauseDetail): string | undefined {
  const wanted = JSON.stringify(detail);
  return [...whitespaceSteps(), ...textSteps()]
    .find(one => one.id === id && JSON.stringify(one.detail) === wanted)
    ?.change(encode(body));
}

describe('the whitespace of a body that is signed incorrectly', () => {
  const SPACES = ['\u0020', '\t', '\r', '\n', '\f', '\v'];

  it('can be removed, whatever it consists of', () => {
    for (const space of SPACES) assert.equal(signed(`a${space}b`, 'body-whitespace-removed'), 'ab');
    assert.equal(signed('a b\t\n c', 'body-whitespace-removed', { runs: 'of two or more' }), 'a bc');
    assert.equal(signed('a   b \r\n c', 'body-whitespace-removed', { runs: 'in pairs' }), 'a bc');
  });

  it('can be collapsed to one space', () => {
    for (const space of SPACES) assert.equal(signed(`a${space}b`, 'body-whitespace-collapsed'), 'a b');
    assert.equal(signed('  a\tb ', 'body-whitespace-collapsed', { ends: 'trimmed' }), 'a b');
    assert.equal(signed('a  b\t\tc', 'body-whitespace-collapsed', { of: 'spaces' }), 'a b\t\tc');
    assert.equal(signed('a\tb\t\nc', 'body-whitespace-collapsed', { runs: 'of two or more' }), 'a\tb c');
    assert.equal(
      signed(' a\r\n\tb\n', 'body-whitespace-collapsed', { ends: 'trimmed', kept: 'CR' }),
      'a\r b',
    );
  });

  it('can be trimmed at the ends, with line breaks and tabs', () => {
    assert.equal(signed('\r\n\ta \t\r\n', 'body-trimmed'), 'a');
    assert.equal(signed('\r\n\ta \t\r\n', 'body-trimmed', { ends: 'the end' }), '\r\n\ta');
    assert.equal(signed('\r\n\ta \t\r\n', 'body-trimmed', { ends: 'the start' }), 'a \t\r\n');
    for (const detail of [undefined, { ends: 'the end' }, { ends: 'the start' }] as const)
      assert.equal(signed('\t ', 'body-trimmed', detail), '');
  });

  it('can be trimmed without the last byte of à, which is a no-break space in Latin-1', () =>
    assert.equal(signed(' à ', 'body-trimmed'), encode('à')));

  it('can be trimmed on every line', () => {
    assert.equal(signed(' a\t\r\n\t b \n', 'body-lines-trimmed'), 'a\r\nb\n');
    assert.equal(signed(' a\n\tb', 'body-lines-trimmed'), 'a\nb');
    assert.equal(signed(' a \n\tb', 'body-lines-trimmed', { ends: 'the start' }), 'a \nb');
    assert.equal(signed('a\r\n\tb\n c', 'body-lines-trimmed', { kept: 'CR' }), 'a\rbc');
  });
});

describe('the escapes of a body that is signed incorrectly', () => {
  it('can be added before quotes, backslashes, and NUL', () => {
    assert.equal(signed('"\'\\\0', 'body-quotes-escaped'), '\\"\\\'\\\\\\0');
    assert.equal(signed('"\'\\', 'body-quotes-escaped', { only: '"' }), '\\"\'\\');
    assert.equal(signed('"\'\\', 'body-quotes-escaped', { only: '" and \\' }), '\\"\'\\\\');
  });

  it('can be removed', () => {
    assert.equal(signed('\\"\\\\\\/\\', 'body-backslashes-removed'), '"\\/');
    assert.equal(signed('\\"\\/', 'body-backslashes-removed', { only: '\\/' }), '\\"/');
    assert.equal(signed('\\"\\\\', 'body-backslashes-removed', { only: 'every \\' }), '"');
  });

  it('can be read as control characters', () =>
    assert.equal(signed('a\\n\\r\\t\\\\\\x', 'body-escapes-interpreted'), 'a\n\r\t\\\\x'));

  it('can be read as characters, unless they’re half of a surrogate pair', () => {
    const read = (body: string) => signed(body, 'body-escapes-interpreted', { of: '\\u00e7' });
    assert.equal(read('\\u00e7\\u00E3 \\ud83c\\udf5e \\n'), encode('çã 🍞 \\n'));
    assert.equal(read('a\\u00e7 \\ud83c'), encode('a\\u00e7 \\ud83c'));
    assert.equal(read('a'), 'a');
  });

  it('can be the conversions of a printf, unless they’re percent-encoded text', () => {
    const printed = (body: string) => signed(body, 'body-escapes-interpreted', { of: 'printf' });
    assert.equal(printed('100%% de%s%5d'), '100% de    0');
    assert.equal(printed('cpf=%2212345678909%22'), undefined);
  });
});

describe('the case of a body that is signed incorrectly', () => {
  it('can be changed only in ASCII, or in every language', () => {
    assert.equal(signed('aÇB', 'body-case-changed', { to: 'a–z, ASCII' }), encode('aÇb'));
    assert.equal(signed('açB', 'body-case-changed', { to: 'A–Z, ASCII' }), encode('AçB'));
    assert.equal(signed('aÇB', 'body-case-changed', { to: 'a–z' }), encode('açb'));
    assert.equal(signed('açB', 'body-case-changed', { to: 'A–Z' }), encode('AÇB'));
  });

  it('stays where bytes aren’t UTF-8', () => {
    const step = textSteps().find(({ detail }) => detailValue({ detail }, 'to') === 'A–Z');
    assert.equal(step?.change('a\xe7\xff'), 'A\xe7\xff');
  });
});
