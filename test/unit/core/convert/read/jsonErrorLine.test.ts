import { equal } from 'node:assert/strict';
import fc from 'fast-check';
import { jsonErrorLine } from '../../../../../src/core/convert/read/syntaxError.ts';

describe('the line of a syntax error in JSON', () => {
  for (const [text, line] of [
    ['{\n  "a": 1,\n}', 3],
    ['{"a": 1\n"b": 2}', 2],
    ['[1,\r\n2,\r\nx]', 3],
    ['{"a": "\n"}', 1],
    ['{"a": {"b": [1, 2}}', 1],
    ['{"a": 1}\n\n]', 3],
    ['{\n', 2],
    ["{'a': 1}", 1],
    ['{"a" 1}', 1],
    ['[01]', 1],
    ['', 1],
    ['\uFEFF{"a":[],"b":{},"c":[true,null,-1.5e+3,"\\u00e9\\n"]}\n', undefined],
  ] as const) {
    it(`${line === undefined ? 'doesn’t exist' : `is ${line}`} in ${JSON.stringify(text)}`, () =>
      equal(jsonErrorLine(text), line));
  }

  it('exists exactly for what JSON.parse rejects', () => {
    const json = fc
      .json()
      .chain(text =>
        fc
          .tuple(fc.nat(text.length), fc.constantFrom('', ',', '}', ']', '"', ':', '1', 'x'))
          .map(([at, inserted]) => text.slice(0, at) + inserted + text.slice(at)),
      );
    fc.assert(fc.property(json, text => equal(jsonErrorLine(text) === undefined, isJson(text))));
  });

  it('is found in time proportional to the length', () => {
    equal(jsonErrorLine('['.repeat(1_000_000)), 1);
    equal(jsonErrorLine(`"${'\\n'.repeat(1_000_000)}`), 1);
    equal(jsonErrorLine(`"${'\\n'.repeat(10_000_000)}"`), undefined);
    equal(jsonErrorLine(`["${'\\n'.repeat(10_000_000)}"\n"`), 2);
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
