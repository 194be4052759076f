import assert from 'node:assert/strict';
import type { CauseDetail, CauseId } from '../../../../../src/core/explain/causes/causes.ts';
import { JsonDocuments } from '../../../../../src/core/explain/json/jsonDocuments.ts';
import { jsonStyleStage, leavesOutIndented } from '../../../../../src/core/explain/json/jsonStyleSteps.ts';
import { detailValue } from '../detailValue.ts';

const stageOf = (json: string) => jsonStyleStage(json, new JsonDocuments());

/** Everything that one cause makes of a document; with these details, if given. */
function signed(json: string, id: CauseId, detail?: CauseDetail): readonly (string | undefined)[] {
  return stageOf(json)
    .steps.filter(step => step.id === id && fits(step.detail, detail))
    .map(({ change }) => change(json));
}

function fits(own: CauseDetail | undefined, wanted: CauseDetail = {}): boolean {
  return Object.entries(wanted).every(([name, value]) => detailValue({ detail: own }, name) === value);
}

describe('JSON of which only values changed', () => {
  const CHANGED = '{"a":[1,2.0],"b":{}}';
  for (const [layout, sent, expected] of [
    ['without spaces', '{"a":[1,2],"b":{}}', CHANGED],
    ['with spaces', '{"a": [1, 2], "b": {}}', '{"a": [1, 2.0], "b": {}}'],
    ['with spaces after commas', '{"a":[1, 2], "b":{}}', '{"a":[1, 2.0], "b":{}}'],
    ['with spaces after colons', '{"a": [1,2],"b": {}}', '{"a": [1,2.0],"b": {}}'],
    ['in any other layout', '{"a" :[1 ,2],"b":{ }}', CHANGED],
    ...['  ', '    ', '\t'].flatMap(indent =>
      (indent === '\t' ? ['\n'] : ['\n', '\r\n']).map(lineEnd => {
        const lines = (text: string) =>
          JSON.stringify(JSON.parse(text), undefined, indent).replaceAll('\n', lineEnd);
        const name = `indented by ${JSON.stringify(indent)}, with ${JSON.stringify(lineEnd)}`;
        return [name, lines('{"a":[1,2],"b":{}}'), lines(CHANGED).replace('2', '2.0')] as const;
      }),
    ),
  ] as const) {
    it(`${layout} is written ${expected === CHANGED ? 'without spaces' : 'in the same layout'}`, () => {
      assert.equal(stageOf(sent).correct?.(CHANGED), expected);
      assert.equal(stageOf(` ${sent}\n`).correct?.(CHANGED), expected);
    });
  }

  it('stays as it is if nothing changed', () =>
    assert.equal(stageOf('{ "a" :1}').correct?.('{ "a" :1}'), '{ "a" :1}'));
});

describe('JSON that a library writes', () => {
  it('contains doubles in Java’s notation only if the library is for Java', () => {
    const json = '{"v":12345678.50}';
    const withNumbers = (id: CauseId, libraries?: string) =>
      signed(json, id, { numbers: 'rewritten', ...(libraries === undefined ? {} : { libraries }) });
    // Python and PHP write it like JavaScript.
    assert.deepEqual(withNumbers('body-json-minified'), ['{"v":12345678.5}']);
    assert.equal(signed('{"v": 12345678.50}', 'body-json-minified', { numbers: 'rewritten' }).length, 2);
    assert.deepEqual(withNumbers('body-json-keys-sorted'), ['{"v":12345678.5}', JAVA[0]]);
    assert.deepEqual(withNumbers('body-json-gson-escaped'), ['{"v":12345678.5}', JAVA[0]]);
    assert.deepEqual(withNumbers('body-json-library-style', 'Jackson (ESCAPE_NON_ASCII)'), [
      '{"v":1.23456785E7}',
    ]);
    assert.equal(withNumbers('body-json-html-escaped').length, 1);
  });

  it('is reported as rewritten numbers if nothing else changes', () => {
    assert.deepEqual(new Set(signed('[1.50]', 'body-json-numbers-rewritten')), new Set(['[1.5]']));
    assert.deepEqual(new Set(signed('[1.00]', 'body-json-numbers-rewritten')), new Set(['[1]', '[1.0]']));
    assert.deepEqual(signed('[1,"1.50"]', 'body-json-numbers-rewritten'), ['[1.0,"1.50"]']);
    assert.deepEqual(signed('[1]', 'body-json-numbers-rewritten', { form: 'Gson' }), ['[1.0]']);
    assert.deepEqual(signed('[12345678.9]', 'body-json-numbers-rewritten', { form: 'Double.toString' }), [
      '[1.23456789E7]',
    ]);
  });

  it('can be sorted by key in every object, without reordering lists', () =>
    assert.deepEqual(signed('{"b":["y","x"],"a":{"d":"","c":[]}}', 'body-json-keys-sorted'), [
      '{"a":{"c":[],"d":""},"b":["y","x"]}',
    ]));

  it('contains empty lists in place of empty objects, if the document has any', () => {
    const asLists = (json: string) =>
      signed(json, 'body-json-library-style', { style: 'body-json-minified-arrays' })[0];
    assert.equal(asLists('{"a":{ },"b":[],"c":{"d":{}}}'), '{"a":[],"b":[],"c":{"d":[]}}');
    assert.equal(asLists('{"a":[]}'), undefined);
  });

  it('can contain line breaks that are signed, with or without one at the end', () => {
    const kept = (indent: '2' | '4' | 'tab', lineEnd: 'LF' | 'CRLF') =>
      signed('{"a":[1]}', 'body-json-pretty-lines-kept', { indent, lineEnd });
    assert.deepEqual(kept('2', 'LF'), ['{\n  "a": [\n    1\n  ]\n}', '{\n  "a": [\n    1\n  ]\n}\n']);
    assert.deepEqual(kept('4', 'LF'), [
      '{\n    "a": [\n        1\n    ]\n}',
      '{\n    "a": [\n        1\n    ]\n}\n',
    ]);
    assert.deepEqual(kept('tab', 'CRLF'), [
      '{\r\n\t"a": [\r\n\t\t1\r\n\t]\r\n}',
      '{\r\n\t"a": [\r\n\t\t1\r\n\t]\r\n}\r\n',
    ]);
  });
});

const JAVA = ['{"v":1.23456785E7}', '{"v":1.23456785E7}'];

describe('JSON that is nested deeply', () => {
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

  it('isn’t indented if this would make it much longer', () => {
    assert.equal(leavesOutIndented(nested(10)), false);
    assert.equal(leavesOutIndented(nested(1_000)), true);
    assert.deepEqual(signed(nested(1_000), 'body-json-pretty-lines-kept'), []);
    assert.deepEqual(signed(nested(1_000), 'body-json-pretty-4'), []);
    assert.equal(signed(nested(1_000), 'body-json-spaced').length, 1);
  });

  it('is indented only in styles that keep it short enough', () => {
    // The lines of 65 nested lists are indented by 4,096 levels in total, and as many characters are always allowed.
    assert.equal(signed(nested(65), 'body-json-pretty-tab').length, 1);
    assert.equal(signed(nested(66), 'body-json-pretty-tab').length, 0);
    assert.equal(signed(nested(65), 'body-json-pretty-2').length, 0);
    // More are allowed in a longer document, eight for each character.
    const padded = (levels: number) => `["${'x'.repeat(1_000)}",${nested(levels)}]`;
    assert.equal(signed(padded(65), 'body-json-pretty-2').length, 1);
    assert.equal(signed(padded(100), 'body-json-pretty-2').length, 0);
  });
});
