import assert from 'node:assert/strict';
import { QueryableJson } from '../../../../../src/core/json/query/queryableJson.ts';

const BODY = `{
  "id": 12345678901234567890, "rate": 1.10, "big": 1e400, "name": "ol\\u00e1 \\"x\\"", "none": null, "yes": true,
  "items": [ { "id": 1, "tag": "a" }, { "id": 2.0, "tag": "b" } ], "a-b": { "c'd\\\\e\\n": 3 },
  "__proto__": { "polluted": 4 }, "twice": 1, "twice": 2, "": 5
}`;

function texts(path: string, body = BODY): readonly string[] {
  const result = QueryableJson.read(body)?.query(path);
  assert.equal(result?.kind, 'found');
  return result.values.map(value => value.text);
}

describe('QueryableJson', () => {
  for (const [path, expected] of [
    ['$.id', ['12345678901234567890']],
    ['$.rate', ['1.10']],
    ['$.big', ['1e400']],
    ['$.name', ['olá "x"']],
    ['$.none', ['null']],
    ['$.yes', ['true']],
    ['$.items[0]', ['{ "id": 1, "tag": "a" }']],
    ['$.items[-1].id', ['2.0']],
    ['$.items[*].id', ['1', '2.0']],
    ['$..tag', ['a', 'b']],
    ["$.items[?@.tag == 'b'].id", ['2.0']],
    ["$.items[?match(@.tag, '[ab]')].id", ['1', '2.0']],
    ["$.items[?search(@.tag, '(a+)+')].id", ['1']],
    ['$.items[?match(@.tag, $.items[0].tag)].id', ['1']],
    ["$['a-b'].*", ['3']],
    ["$['a-b']['c\\'d\\\\e\\n']", ['3']],
    ['$.__proto__.polluted', ['4']],
    ['$.twice', ['2']],
    ["$['']", ['5']],
    ['$.missing', []],
    ['$.constructor', []],
    ['$.items.length', []],
  ] as const) {
    it(`B6 B7 finds ${path} as written in the text`, () => assert.deepEqual(texts(path), expected));
  }

  it('accepts a string, a number, or an array as the whole body', () => {
    assert.deepEqual(texts('$', '"x"'), ['x']);
    assert.deepEqual(texts('$', ' 1.0 '), ['1.0']);
    assert.deepEqual(texts('$[1]', '[1,\t02e1]'.replace('02', '2')), ['2e1']);
  });

  for (const [what, text] of [
    ['an empty string', ''],
    ['plain text', 'olá'],
    ['a truncated object', '{"a":1'],
    ['undefined', undefined],
  ] as const) {
    it(`doesn’t read ${what} as JSON`, () => assert.equal(QueryableJson.read(text), undefined));
  }
  it('E6 doesn’t read text with a hundred thousand levels as JSON', () => {
    assert.equal(QueryableJson.read('['.repeat(100_000)), undefined);
  });

  for (const [path, code, offset] of [
    ['', 'jsonpath-malformed', 0],
    ['id', 'jsonpath-malformed', 0],
    ['$.a-b', 'jsonpath-malformed', 3],
    ['$.a[', 'jsonpath-malformed', 4],
    ['$.items[?nothing(@)]', 'jsonpath-malformed', 9],
    ["$.items[?search(@.tag, '(a)\\\\1')]", 'jsonpath-pattern-slow', 9],
    ["$.items[?match(@.tag, '(?=a)')]", 'jsonpath-pattern-slow', 9],
  ] as const) {
    it(`rejects ${JSON.stringify(path)}: ${code}`, () => {
      assert.deepEqual(QueryableJson.read(BODY)?.query(path), { kind: 'refused', code, offset });
    });
  }
});
