import assert from 'node:assert/strict';
import { rewriteJson, type TokenWriters } from '../../../../../src/core/explain/json/jsonRewriter.ts';
import { type JsonLayout, LAYOUTS } from '../../../../../src/core/explain/json/jsonStyles.ts';

const LETTERS = new Uint8Array(256).fill(1, 'a'.charCodeAt(0), 'z'.charCodeAt(0) + 1);
const upperCase = (token: string) => token.toUpperCase();
const escapeSlashes = (token: string) => token.replaceAll('/', '\\/');
const WRITERS: readonly TokenWriters[] = [
  {},
  { string: escapeSlashes },
  { string: escapeSlashes, keptBytes: LETTERS },
  { string: escapeSlashes, keptBytes: LETTERS, word: upperCase },
];

function rewritten(json: string, layout: JsonLayout, writers: TokenWriters = {}): string {
  return [...rewriteJson(json, layout, writers)].join('');
}

describe('a JSON document that is rewritten', () => {
  it('contains strings and words as the writers return them', () =>
    assert.deepEqual(
      WRITERS.map(writers => rewritten('["ab", "a/b", 1e2]', LAYOUTS.minified, writers)),
      ['["ab","a/b",1e2]', '["ab","a\\/b",1e2]', '["ab","a\\/b",1e2]', '["ab","a\\/b",1E2]'],
    ));

  it('doesn’t pass a string to the writer if all of its bytes are written unchanged', () => {
    const asked: string[] = [];
    const string = (token: string) => {
      asked.push(token);
      return token;
    };
    const json = '["ab","a/b","a\\"b"]';
    assert.equal(rewritten(json, LAYOUTS.minified, { string, keptBytes: LETTERS }), json);
    assert.deepEqual(asked, ['"a/b"', '"a\\"b"']);
  });

  for (const token of [
    '12345678',
    '1e2',
    '"abcdef"',
    '"ab/cd"',
    '"ab\\"cd"',
    '[]',
    '{"a":1}',
    '"\0"',
    '\0',
    '1\0',
  ])
    it(`is the same wherever a 16 KiB piece of it ends: ${JSON.stringify(token)}`, () => {
      for (const writers of WRITERS) {
        const expected = rewritten(`[${token},${token}]`, LAYOUTS.pretty2, writers);
        for (let before = 16_370; before <= 16_386; before++)
          assert.equal(
            rewritten(`[${' '.repeat(before)}${token},${token}]`, LAYOUTS.pretty2, writers),
            expected,
          );
      }
    });

  it('can contain a zero byte in place of a word', () =>
    assert.equal(rewritten('[[\0,1]]', LAYOUTS.pretty2), '[  [    \0,    1  ]]'));

  it('can contain a string of any length', () => {
    const long = 'a'.repeat(100_000);
    for (const text of [long, `${long}/${long}`])
      assert.equal(
        rewritten(`[ "${text}" ]`, LAYOUTS.minified, { string: token => token, keptBytes: LETTERS }),
        `["${text}"]`,
      );
  });

  it('is returned in one piece for each 16 KiB that is read', () => {
    const pieces = [...rewriteJson(`[${'1234567,'.repeat(4_096)}0]`, LAYOUTS.minified, {})];
    assert.deepEqual(
      pieces.map(({ length }) => length).filter(length => length > 0),
      [16_384, 16_384, 3],
    );
  });
});
