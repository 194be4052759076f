import { deepEqual, equal } from 'node:assert/strict';
import fc from 'fast-check';
import { multipartLines, multipartParts } from '../../../../src/core/formats/multipartParts.ts';
import { holds } from '../../../support/properties.ts';

const read = (line: string) => (line === '--b' ? 'delimiter' : line === '--b--' ? 'end' : undefined);

function partsOf(text: string, where?: 'headers') {
  return [...multipartParts(text, multipartLines(text, read, 0, where))].map(
    ({ headers, start, end, isEnded }) => [headers, text.slice(start, end), isEnded],
  );
}

describe('a multipart body', () => {
  for (const [lineBreak, name] of [
    ['\r\n', 'CR LF'],
    ['\n', 'LF'],
    ['\r', 'CR'],
  ] as const) {
    it(`consists of parts with lines that end in ${name}, without the line break before a delimiter`, () => {
      const lines = ['--b', 'A: 1', 'B: 2', '', 'one', '', '--b', '', '--b', 'C: 3', '', 'two', '--b--', ''];
      deepEqual(partsOf(lines.join(lineBreak)), [
        [['A: 1', 'B: 2'], `one${lineBreak}`, true],
        [[], '', true],
        [['C: 3'], 'two', true],
      ]);
    });
  }

  it('ends with a part that contains everything that follows, even if it isn’t terminated', () =>
    deepEqual(partsOf('--b\nA: 1\n\none\n'), [[['A: 1'], 'one\n', false]]));

  it('ignores a part with unterminated headers, and everything before the first delimiter or after the end', () =>
    deepEqual(partsOf('x\n\ny\n--b\nA: 1\n--b--\n--b\nB: 2\n\nz\n'), []));

  it('can start with a part’s headers instead of a delimiter', () =>
    deepEqual(partsOf('A: 1\n\none\n--b--\n', 'headers'), [[['A: 1'], 'one', true]]));

  it('isn’t split at a delimiter within a line', () =>
    deepEqual(partsOf('--b\nA: 1\n\none --b\n --b\n--bc\n--b--'), [[['A: 1'], 'one --b\n --b\n--bc', true]]));

  it('ends headers at the line that its reader chooses, which is content elsewhere', () => {
    const spaced = (line: string) => (line.trim() === '' ? 'headersEnd' : read(line));
    const kinds = (text: string) => [...multipartLines(text, spaced)].map(({ kind }) => kind);
    deepEqual(kinds('--b\nA: 1\n  \n \n--b--\nx'), [
      ...['delimiter', 'header', 'headersEnd', 'content', 'end', 'outside'],
    ]);
  });

  it('consists of its lines, without gaps', () => {
    const piece = fc.constantFrom('--b', '--b--', 'A: 1', '', 'x', '\r\n', '\n', '\r');
    holds(
      fc.property(fc.array(piece, { maxLength: 12 }), pieces => {
        const text = pieces.join('');
        let at = 0;
        for (const { start, end, next } of multipartLines(text, read)) {
          equal(start, at);
          equal(/[\r\n]/.test(text.slice(start, end)), false);
          equal(/^(?:\r\n|\r|\n|)$/.test(text.slice(end, next)), true);
          at = next;
        }
        equal(at, text.length);
      }),
      2000,
    );
  });
});
