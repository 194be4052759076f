import assert from 'node:assert/strict';
import fc from 'fast-check';
import { changedValue } from '../../../../src/core/expected/canonicalJson.ts';
import {
  comparedResponse,
  compareResponse,
  type Masking,
} from '../../../../src/core/expected/compareResponse.ts';
import { readExpectedFile, writtenExpectedFile } from '../../../../src/core/expected/expectedFile.ts';
import { parseJsonTree } from '../../../../src/core/json/jsonTree.ts';
import { selectedNodes } from '../../../../src/core/json/query/selectedNodes.ts';
import { createSecretMask } from '../../../../src/core/masking/secretMask.ts';
import type { Header } from '../../../../src/core/wireMessages.ts';
import { latin1, utf8 } from '../../../support/builders.ts';
import { holds } from '../../../support/properties.ts';

const JSON_TYPE: readonly Header[] = [['Content-Type', 'application/json']];
const PLAIN: Masking = { text: text => text, bytes: bytes => bytes };

function responseOf(body: string | Uint8Array, status = 200, headers = JSON_TYPE, mask = PLAIN) {
  return comparedResponse({ status, headers, body: typeof body === 'string' ? utf8(body) : body }, mask);
}

/** `kind path expected actual` of each change. */
function changes(expected: string, actual: string, ignore: readonly string[] = []): readonly string[] {
  const found = compareResponse({ ...responseOf(expected), ignore }, responseOf(actual), 'a.expected.json');
  assert.ok(Array.isArray(found), JSON.stringify(found));
  return found.map(({ kind, path, expected: one, actual: other }) => `${kind} ${path} ${one} ${other}`);
}

describe('a response compared with the expected one', () => {
  for (const [title, expected, actual, differences] of [
    ['has the same value', '{"a":1}', '{ "a" : 1 }', []],
    ['has keys in another order', '{"a":1,"b":2}', '{"b":2,"a":1}', []],
    ['has numbers in another spelling', '[1, 1.0, 1e2, -0, 0.10]', '[1.0, 1, 100, 0, 1e-1]', []],
    [
      'has a number that differs beyond the digits of a double',
      '{"id":9007199254740993}',
      '{"id":9007199254740992}',
      ['changed $.id 9007199254740993 9007199254740992'],
    ],
    ['has the same long number', '{"id":12345678901234567890}', '{"id":12345678901234567890.0}', []],
    ['has another value', '{"d":{"x":"a"}}', '{"d":{"x":"b"}}', ['changed $.d.x "a" "b"']],
    ['lacks a value', '{"a":1,"b":{"c":2}}', '{"a":1}', ['missing $.b {\n    "c": 2\n  } undefined']],
    ['has one more value', '{"a":1}', '{"a":1,"b":null}', ['added $.b undefined null']],
    ['has a number instead of a string', '{"a":"1"}', '{"a":1}', ['changed $.a "1" 1']],
    ['has null instead of a missing value', '{}', '{"a":null}', ['added $.a undefined null']],
    ['has a list instead of an object', '{"a":{}}', '{"a":[]}', ['changed $.a {} []']],
    ['has a shorter list', '[1,2]', '[1]', ['missing $[1] 2 undefined']],
    ['has a list in another order', '[1,2]', '[2,1]', ['changed $[0] 1 2', 'changed $[1] 2 1']],
    ['has a string instead of JSON', '{"a":1}', 'error', ['changed $ {\n  "a": 1\n} "error"']],
    ['has another string', 'one', 'two', ['changed $ "one" "two"']],
    ['has a body although none is expected', '', '{}', ['changed $ "" {}']],
    [
      'lacks keys that no short path can name',
      `{"a b":1,"it's":2,"é":3,"__proto__":4,"":5,"a\\nb":6}`,
      '{}',
      [
        "missing $['a b'] 1 undefined",
        "missing $['it\\'s'] 2 undefined",
        'missing $.é 3 undefined',
        'missing $.__proto__ 4 undefined',
        "missing $[''] 5 undefined",
        "missing $['a\\nb'] 6 undefined",
      ],
    ],
    ['repeats a key, whose last value counts', '{"a":1,"a":2}', '{"a":2}', []],
  ] as const) {
    it(`${differences.length === 0 ? 'doesn’t differ' : 'differs'} if it ${title}`, () =>
      assert.deepEqual(changes(expected, actual), differences));
  }

  it('is reported with a different status before the differences in its body', () => {
    const expected = { ...responseOf('{"a":1}', 200), ignore: [] };
    assert.deepEqual(compareResponse(expected, responseOf('{"a":2}', 404), 'f'), [
      { path: 'status', kind: 'changed', expected: '200', actual: '404' },
      { path: '$.a', parent: ['$', 'a'], kind: 'changed', expected: '1', actual: '2' },
    ]);
  });

  it('can have any value, no value, or an additional value at an ignored path', () => {
    const ignore = ['$.at', '$.items[*].id', '$..token', '$[?@.secret]'];
    assert.deepEqual(changes('{"at":1,"items":[{"id":1,"n":1}]}', '{"items":[{"id":2,"n":1}]}', ignore), []);
    assert.deepEqual(changes('{"items":[]}', '{"at":[1],"x":{"secret":1},"items":[]}', ignore), []);
    assert.deepEqual(changes('{"a":{"token":1}}', '{"a":{"token":2,"n":1}}', ignore), [
      'added $.a.n undefined 1',
    ]);
    assert.deepEqual(changes('{"a":1}', '{"b":2}', ['$']), []);
  });

  it('leads to an error that names an ignored path if evaluating that path takes too long', () => {
    const body = JSON.stringify(Array.from({ length: 3_000 }, () => [1]));
    const expected = { ...responseOf(body), ignore: ['$[?count($[*]) > 1]', '$.a'] };
    const failure = compareResponse(expected, responseOf('[]'), 'a.expected.json');
    assert.deepEqual('code' in failure ? [failure.code, failure.args] : failure, [
      'expected-ignore',
      { file: 'a.expected.json', path: '$[?count($[*]) > 1]' },
    ]);
  });

  it('E2 leads to an error that names the ignored path at which the limit for all of them is exceeded', () => {
    const tree = parseJsonTree(JSON.stringify([{ a: 1 }, { b: 2 }]));
    assert.ok(tree.kind === 'parsed');
    const paths = ['$..a', '$..b', '$..c'];
    const select = (budget?: number) => selectedNodes(tree.root, paths, budget);
    assert.deepEqual(select(18), { kind: 'refused', path: '$..c' });
    for (const budget of [19, undefined]) {
      const selected = select(budget);
      assert.equal(selected.kind === 'selected' && selected.nodes.size, 2);
    }
  });

  it('never differs from itself as saved, whatever it contains', () => {
    const bodies = fc.oneof(
      fc.json().map(utf8),
      fc.string({ unit: 'binary' }).map(utf8),
      fc.uint8Array(),
      fc.nat(200).map(depth => utf8('['.repeat(depth) + ']'.repeat(depth))),
      fc.constant(utf8('\ufeff{"a":1}')),
    );
    const types = fc.constantFrom(
      'application/json',
      'text/plain; charset=iso-8859-1',
      'application/pdf',
      '',
    );
    const mask = createSecretMask(['a-secret', '[', 'null']);
    const masking: Masking = {
      text: text => mask.text(text),
      bytes: bytes => mask.bytes(bytes, utf8('***')),
    };
    const names = fc.oneof(fc.string(), fc.constant('__proto__'));
    holds(
      fc.property(bodies, types, names, fc.boolean(), (body, type, name, isMasked) => {
        const headers: readonly Header[] = [['Content-Type', type]];
        const response = responseOf(body, 200, headers, isMasked ? masking : PLAIN);
        const others = new Map([['other', { status: 404, body: '"x\\ny"', ignore: ['$.a'] }]]);
        const text = writtenExpectedFile(others.set(name, { ...response, ignore: [] }));
        const read = readExpectedFile(text, 'f');
        assert.ok(!('code' in read), text);
        assert.equal(writtenExpectedFile(read), text);
        const expected = read.get(name);
        assert.ok(expected !== undefined);
        assert.deepEqual(compareResponse(expected, response, 'f'), []);
        // As edited on Windows.
        const windows = readExpectedFile(text.replaceAll('\n', '\r\n'), 'f');
        assert.deepEqual(windows, read);
      }),
      300,
    );
  });

  it('is stored without secrets, whether in keys, strings, numbers, byte lists, or binary bodies', () => {
    const secret = 'abcd-98765432';
    const mask = createSecretMask([secret, '98765432']);
    const masking: Masking = {
      text: text => mask.text(text),
      bytes: bytes => mask.bytes(bytes, utf8('***')),
    };
    const bytes = [...utf8(secret)];
    const body = JSON.stringify({
      ...{ [secret]: 1, text: `x ${secret} y`, list: bytes, object: { ...bytes } },
      number: 98765432,
      encoded: Buffer.from(secret).toString('base64'),
    });
    const stored = responseOf(body, 200, JSON_TYPE, masking).body;
    for (const hidden of [secret, '98765432', `${bytes[0]}`, Buffer.from(secret).toString('base64')])
      assert.ok(!stored.includes(hidden), `${hidden} in ${stored}`);
    const binary = new Uint8Array([0, 255, ...utf8(secret)]);
    const pdf = responseOf(binary, 200, [['Content-Type', 'application/pdf; x']], masking).body;
    assert.match(pdf, /^"data:application\/pdf;base64,[\w+/=]+"$/);
    const decoded = Buffer.from(pdf.split(',')[1] ?? '', 'base64');
    assert.ok(!decoded.includes(secret));
  });

  it('is decoded from the encoding in its Content-Type', () => {
    const headers: readonly Header[] = [['Content-Type', 'text/xml; charset=ISO-8859-1']];
    assert.equal(responseOf(latin1('<a>ção</a>'), 200, headers).body, '"<a>ção</a>"');
  });

  it('is reported with its changed values as JSON, with strings for numbers that a double can’t hold', () => {
    const shown = (json: string | undefined) => JSON.stringify(changedValue(json));
    assert.equal(
      shown('{"a":[1.50,12345678901234567890,1e400],"__proto__":null}').replaceAll('"1', '1'),
      '{"a":[1.5,12345678901234567890,1e400],"__proto__":null}',
    );
    assert.equal(shown(undefined), 'null');
  });
});
