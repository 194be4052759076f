import assert from 'node:assert/strict';
import {
  changedTree,
  type JsonChanges,
  readJsonTree,
  writeJsonTree,
} from '../../../../src/core/explain/jsonTree.ts';

describe('the values of a JSON text', () => {
  it('are objects, lists, and tokens as written', () =>
    assert.deepEqual(readJsonTree(' {"a": [1.50, "x\\n"], "b": {}} '), {
      close: '}',
      items: [
        {
          name: '"a"',
          value: {
            close: ']',
            items: [
              { name: '', value: '1.50' },
              { name: '', value: '"x\\n"' },
            ],
          },
        },
        { name: '"b"', value: { close: '}', items: [] } },
      ],
    }));

  it('may be a single one', () => {
    assert.equal(readJsonTree('"a"'), '"a"');
    assert.deepEqual(readJsonTree('[]'), { close: ']', items: [] });
  });

  for (const text of [
    '',
    '1 2',
    '[',
    '[1',
    '[1,',
    '[1,]',
    '[,1]',
    '{"a"}',
    '{"a":}',
    '{"a":1,}',
    '{a:1}',
    '{1:2}',
    '[1}',
    '{"a":1]',
    ']',
    ':',
    ',',
    '[]]',
    '{"a" 1}',
  ])
    it(`are none in ${JSON.stringify(text)}`, () => assert.equal(readJsonTree(text), undefined));

  it('are written on one line', () => {
    const text = '{"a":[1.50,{"b":[]},"x"],"c":null}';
    const tree = readJsonTree(text);
    assert.equal(tree === undefined ? undefined : writeJsonTree(tree), text);
  });
});

describe('changes to the values of a JSON text', () => {
  const changed = (text: string, changes: JsonChanges) => {
    const tree = readJsonTree(text);
    return tree === undefined ? undefined : writeJsonTree(changedTree(tree, changes));
  };

  it('replace values, with their names', () => {
    const value: JsonChanges['value'] = (own, name) => (name === '"a"' ? '0' : own);
    assert.equal(changed('{"a":1,"b":{"a":[2]},"c":[3]}', { value }), '{"a":0,"b":{"a":0},"c":[3]}');
  });

  it('drop members and elements, by depth', () => {
    assert.equal(changed('[1,[1,2],2]', { keeps: ({ value }) => value !== '1' }), '[[2],2]');
    assert.equal(
      changed('[1,[1,2],2]', { keeps: ({ value }, depth) => depth > 1 || value !== '1' }),
      '[[1,2],2]',
    );
  });

  it('reorder items, of objects or lists', () => {
    const ordered: JsonChanges['ordered'] = (items, close) => (close === '}' ? items.toReversed() : items);
    assert.equal(changed('{"a":[1,2],"b":{"c":1,"d":2}}', { ordered }), '{"b":{"d":2,"c":1},"a":[1,2]}');
  });

  it('return the same values if nothing changes', () => {
    const tree = readJsonTree('{"a":[1,{"b":2}]}');
    assert.ok(tree !== undefined);
    assert.equal(changedTree(tree, { value: own => own, keeps: () => true, ordered: items => items }), tree);
  });
});
