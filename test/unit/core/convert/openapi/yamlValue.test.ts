import { deepEqual, equal, ok } from 'node:assert/strict';
import { yamlErrorLine, yamlValue } from '../../../../../src/core/convert/openapi/yamlValue.ts';
import { jsonText } from '../../../../../src/core/convert/writtenNumber.ts';

const json = (yaml: string): string => jsonText(yamlValue(yaml), 0);

describe('a YAML document', () => {
  for (const [what, yaml, expected] of [
    [
      'keeps numbers as they’re written',
      'a: 1.10\nb: 35261111222333000181550010000012341000012345',
      '{"a":1.10,"b":35261111222333000181550010000012341000012345}',
    ],
    [
      'can contain numbers, booleans, and nulls as names',
      '200: a\ntrue: b\n~: c',
      '{"200":"a","true":"b","":"c"}',
    ],
    [
      'is read as YAML 1.2, in which yes is a string',
      'a: yes\nb: 2026-11-20\nc: 0o17',
      '{"a":"yes","b":"2026-11-20","c":15}',
    ],
    ['keeps the last value of a repeated name', 'a: 1\na: 2', '{"a":2}'],
    [
      'repeats what its aliases and merge keys refer to',
      'a: &x {b: 1, c: 2}\nd: *x\ne:\n  <<: *x\n  b: 3',
      '{"a":{"b":1,"c":2},"d":{"b":1,"c":2},"e":{"b":3,"c":2}}',
    ],
    ['keeps values with unknown tags', 'a: !b 1\nc: !d [2]\ne: !f {g: 3}', '{"a":"1","c":[2],"e":{"g":3}}'],
    ['is read as the first of several documents', '---\na: 1\n---\nb: 2', '{"a":1}'],
    ['without a value is read as null', '# a', 'null'],
  ] as const) {
    it(what, () => equal(json(yaml), expected));
  }

  it('can have members named like those of every object', () => {
    const value = yamlValue('__proto__: {a: 1}\nconstructor: 2');
    ok(typeof value === 'object' && value !== null);
    deepEqual(Object.keys(value), ['__proto__', 'constructor']);
    equal(Object.getPrototypeOf(value), Object.prototype);
  });

  it('isn’t read if its aliases repeat too often or contain themselves, or its lists are nested too deeply', () => {
    const lines = Array.from(
      { length: 30 },
      (_, at) => `a${at + 1}: &a${at + 1} [${'*a'.concat(`${at},`).repeat(10)}]`,
    );
    equal(yamlValue(`a0: &a0 [x]\n${lines.join('\n')}`), undefined);
    equal(yamlValue('a: &a {b: *a}'), undefined);
    equal(yamlValue('['.repeat(102) + ']'.repeat(102)), undefined);
    equal(yamlValue('['.repeat(1_000_000)), undefined);
  });

  const VALID = 'info:\n  title: API\n  version: 1\npaths:\n  /a:\n    get: {summary: x}\n';
  for (const [what, right, wrong, line] of [
    ['a quotation mark that isn’t closed', 'title: API', 'title: "API', 3],
    ['a brace that isn’t closed', '{summary: x}', '{summary: x', 7],
    ['a name without a colon', 'info:', 'info', 1],
    ['another indentation', '  version', ' version', 3],
    ['a tab', '  version', '\tversion', 3],
    ['a second colon', 'title: API', 'title: API: x', 2],
    ['an unknown alias', 'title: API', 'title: *x', 2],
    ['a conflict marker', 'paths:', '<<<<<<< HEAD\npaths:', 4],
    ['a character that can’t start a string', 'title: API', 'title: @x', 2],
  ] as const) {
    it(`is rejected with the error’s line, ${line}: ${what}`, () => {
      equal(yamlErrorLine(VALID), undefined);
      equal(yamlErrorLine(VALID.replace(right, wrong)), line);
    });
  }
});
