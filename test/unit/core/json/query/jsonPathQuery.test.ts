import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { QueryableJson } from '../../../../../src/core/json/query/queryableJson.ts';

interface Case {
  readonly name: string;
  readonly selector: string;
  readonly document?: unknown;
  /** All results that the RFC allows if the order isn't defined. */
  readonly result?: readonly unknown[];
  readonly results?: readonly (readonly unknown[])[];
  readonly invalid_selector?: boolean;
}

const SUITE =
  '../../../../../node_modules/jsonpath-rfc9535/src/__tests__/jsonpath-compliance-test-suite/cts.json';
const { tests } = JSON.parse(readFileSync(new URL(SUITE, import.meta.url), 'utf8')) as {
  readonly tests: readonly Case[];
};

function query(path: string, document: unknown) {
  return QueryableJson.read(JSON.stringify(document))?.query(path);
}

describe('JSONPath', () => {
  it('passes the compliance test suite of RFC 9535', () => {
    const valid = tests.filter(({ invalid_selector: isInvalid }) => isInvalid !== true);
    assert.ok(valid.length > 400, `${valid.length} cases`);
    for (const { name, selector, document, result, results = [result] } of valid) {
      const found = query(selector, document);
      assert.ok(found?.kind === 'found', `${name}: ${selector} ${JSON.stringify(found)}`);
      const values = found.values.map(({ source }) => JSON.parse(source));
      const isAllowed = results.some(each => JSON.stringify(each) === JSON.stringify(values));
      assert.ok(isAllowed, `${name}: ${selector} gives ${JSON.stringify(values)}`);
    }
  });

  const wide = Object.fromEntries(Array.from({ length: 8_000 }, (_, index) => [`k${index}`, index]));
  const deep = JSON.parse(`${'{"a":['.repeat(45)}1,2${']}'.repeat(45)}`);
  const list = { a: Array.from({ length: 300 }, (_, id) => ({ id, tag: `x${id}` })) };
  const long = { a: Array.from({ length: 3_000 }, (_, id) => ({ id, tag: `x${id}` })) };
  const twins = { a: long.a, b: 'x'.repeat(1_000_000), c: `${'x'.repeat(999_999)}y` };
  const repeating = {
    a: Array.from({ length: 3_000 }, (_, id) => ({ tag: 'x', pattern: `(?:a{900}|${id})` })),
  };
  const nested = (levels: number): string => (levels === 0 ? '@' : `count($..[?${nested(levels - 1)}]) > 0`);

  for (const [what, path, document] of [
    ['filters in filters', `$..[?${nested(8)}]`, list],
    ['descendants of descendants', '$..*..*..*..*..*', deep],
    ['descendants of descendants in a filter', '$..[?count($..*..*) > 1]', list],
    ['a pattern for each pair of values', "$..[?count($..[?search(@.tag, 'x.*1')]) > 0]", long],
    ['comparisons of long strings by order', '$.a[?$.b < $.c]', twins],
    ['comparisons of the whole with the whole', '$..[?$ == $]', long],
    ['names that nothing has', `$..[${Array.from({ length: 2_000 }, () => "'x'").join()}]`, long],
    ['patterns that repeat much', '$.a[?search(@.tag, @.pattern)]', repeating],
    ['the same values again and again', `$[${Array.from({ length: 3_000 }, () => '*').join()}]`, wide],
  ] as const) {
    it(`B5 stops ${what} after a limited number of steps`, () => {
      assert.deepEqual(query(path, document), { kind: 'refused', code: 'jsonpath-too-much', offset: 0 });
    });
  }

  for (const path of ['$.items[?length($.list) > 1]', '$.items[?@.list != $.list]']) {
    it(`E2 evaluates ${path} in time proportional to the document`, () => {
      const items = Array.from({ length: 50_000 }, () => ({ list: [1] }));
      const found = query(path, { list: Array(100_000).fill(0), items });
      assert.equal(found?.kind === 'found' && found.values.length, 50_000);
    });
  }

  it('finds all values of an object with 8,000 keys', () => {
    const found = query('$.*', wide);
    assert.equal(found?.kind === 'found' && found.values.length, 8_000);
  });

  it('orders strings by Unicode scalar values', () => {
    const ordered = ['', 'a', 'aa', 'b', '\ud7ff', '\ue000', '\uffff', '😀', '😀a', '😁', '\u{10ffff}'];
    for (const [index, each] of ordered.entries()) {
      const found = (operator: string) => {
        const result = query(`$.all[?@ ${operator} $.each]`, { all: ordered, each });
        return result?.kind === 'found' ? result.values.map(({ source }) => JSON.parse(source)) : result;
      };
      assert.deepEqual(found('<'), ordered.slice(0, index));
      assert.deepEqual(found('<='), ordered.slice(0, index + 1));
      assert.deepEqual(found('>'), ordered.slice(index + 1));
      assert.deepEqual(found('>='), ordered.slice(index));
    }
  });

  it('rejects a path with 100,000 nested parentheses', () => {
    const path = `$[?${'('.repeat(100_000)}@${')'.repeat(100_000)}]`;
    assert.equal(query(path, {})?.kind, 'refused');
  });
});
