import assert from 'node:assert/strict';
import { canonicalJson } from '../../../../src/core/expected/canonicalJson.ts';
import { volatilePaths } from '../../../../src/core/expected/responsePaths.ts';
import { parseJsonTree } from '../../../../src/core/json/jsonTree.ts';

/** 2023-11-14T22:13:20Z */
const NOW_MS = 1_700_000_000_000;

function proposed(value: unknown, ignore: readonly string[] = []): readonly string[] {
  const text = JSON.stringify(value);
  const tree = parseJsonTree(text);
  assert.ok(tree.kind === 'parsed');
  return volatilePaths(canonicalJson(tree.root, text), ignore, NOW_MS);
}

describe('the values that are proposed to be ignored', () => {
  for (const value of [
    '2023-11-14T22:13:20.123Z',
    '2023-11-14T22:13:20-03:00',
    '2023-11-14 22:13:20',
    '2001-01-01T00:00',
    '20231114T221320Z',
    '14/11/2023 22:13:20',
    'Tue, 14 Nov 2023 22:13:20 GMT',
    '0f8fad5b-d9cb-469f-a165-70867728950e',
    '{0F8FAD5B-D9CB-469F-A165-70867728950E}',
    1_700_000_100,
    1_700_000_000_123,
    '1700000100',
  ]) {
    it(`include ${value}`, () => assert.deepEqual(proposed({ x: value }), ['$.x']));
  }

  for (const value of [
    '1990-01-31',
    '31/01/1990',
    'a 2023-11-14T22:13:20Z',
    '35231112345678000195550010000000011000000019',
    '12345678000195',
    '12345678901',
    1_600_000_000,
    1_234_567_890_123,
    42,
    true,
    null,
  ]) {
    it(`don’t include ${value}`, () => assert.deepEqual(proposed({ x: value }), []));
  }

  it('include an older number of seconds if its key names a time', () => {
    const at = 1_600_000_000;
    const times = { timestamp: at, createdAt: at, emitidoEm: at, dataEmissao: at * 1000, horaEnvio: `${at}` };
    assert.deepEqual(
      proposed({ ...times, total: at }),
      Object.keys(times).map(key => `$.${key}`),
    );
  });

  it('share a path in a list, and aren’t proposed again if they’re already ignored', () => {
    const at = '2023-11-14T22:13:20Z';
    const value = { items: [{ at, 'a b': at }, { at }], all: { x: at }, list: [at, at] };
    assert.deepEqual(proposed(value), ['$.items[*].at', "$.items[*]['a b']", '$.all.x', '$.list[*]']);
    assert.deepEqual(
      proposed(value, ['$.items[*].at', '$.all', '$..list']),
      ["$.items[*]['a b']", '$.list[*]'].slice(0, 1),
    );
    assert.deepEqual(proposed(at), ['$']);
  });
});
