import assert from 'node:assert/strict';
import {
  changedTree,
  type JsonChanges,
  readJsonTree,
  sortedItems,
  stringBytes,
  writeJsonTree,
} from '../../../../../src/core/explain/json/signedJsonTree.ts';
import { encode } from '../../../../../src/core/explain/pipeline/binary.ts';

describe('the values of JSON', () => {
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

  it('can consist of a single value', () => {
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
    it(`don’t exist in ${JSON.stringify(text)}`, () => assert.equal(readJsonTree(text), undefined));

  it('are written on one line', () => {
    const text = '{"a":[1.50,{"b":[]},"x"],"c":null}';
    const tree = readJsonTree(text);
    assert.equal(tree === undefined ? undefined : writeJsonTree(tree), text);
    assert.equal(writeJsonTree('"x"'), '"x"');
  });
});

describe('a name or string in JSON', () => {
  it('is compared by its characters, whatever escapes it has', () => {
    assert.equal(stringBytes('"a/b"'), 'a/b');
    assert.equal(stringBytes('"\\u0061\\/\\n\\u00e7"'), encode('a/\nç'));
  });

  it('is sorted by its bytes, and keeps its position among equal ones', () => {
    const named = (name: string, value: string) => ({ name: `"${name}"`, value });
    const [first, second] = [named('b', '1'), named('\\u0062', '2')];
    const others = [named('ç', '3'), named('a', '4'), named('Z', '5'), named('', '6')];
    assert.deepEqual(
      sortedItems([...others, first, second]).map(({ value }) => value),
      ['6', '5', '4', '1', '2', '3'],
    );
    assert.deepEqual(sortedItems([second, first]), [second, first]);
  });
});

describe('changes to the values of JSON', () => {
  const changed = (text: string, changes: JsonChanges) => {
    const tree = readJsonTree(text);
    return tree === undefined ? undefined : writeJsonTree(changedTree(tree, changes));
  };

  it('replace values depending on their names', () => {
    const value: JsonChanges['value'] = (own, name) => (name === '"a"' ? '0' : own);
    assert.equal(changed('{"a":1,"b":{"a":[2]},"c":[3]}', { value }), '{"a":0,"b":{"a":0},"c":[3]}');
  });

  it('are given no name for the document and the elements of a list', () => {
    const value: JsonChanges['value'] = (own, name) => (name === '' ? '0' : own);
    assert.equal(changed('{"a":[1,2],"b":3}', { value }), '0');
    assert.equal(changed('"x"', { value }), '0');
    const inList: JsonChanges['value'] = (own, name) => (name === '' && own === '1' ? '0' : own);
    assert.equal(changed('{"a":[1,2],"b":1}', { value: inList }), '{"a":[0,2],"b":1}');
  });

  it('can remove members and elements, depending on their depth', () => {
    assert.equal(changed('[1,[1,2],2]', { keeps: ({ value }) => value !== '1' }), '[[2],2]');
    assert.equal(
      changed('[1,[1,2],2]', { keeps: ({ value }, depth) => depth > 1 || value !== '1' }),
      '[[1,2],2]',
    );
  });

  it('can reorder the members of objects without the elements of lists', () => {
    const ordered: JsonChanges['ordered'] = (items, close) => (close === '}' ? items.toReversed() : items);
    assert.equal(changed('{"a":[1,2],"b":{"c":1,"d":2}}', { ordered }), '{"b":{"d":2,"c":1},"a":[1,2]}');
  });

  it('leave the values as they are if nothing changes', () => {
    const tree = readJsonTree('{"a":[1,{"b":2}]}');
    assert.ok(tree !== undefined);
    assert.equal(changedTree(tree, { value: own => own, keeps: () => true, ordered: items => items }), tree);
  });

  it('lead to a document on one line, or to nothing if the text isn’t JSON', () => {
    const value: JsonChanges['value'] = own => (own === '1' ? '2' : own);
    const tree = readJsonTree(' {"a" : [1, {}]}');
    assert.ok(tree !== undefined);
    assert.equal(writeJsonTree(changedTree(tree, { value })), '{"a":[2,{}]}');
    assert.equal(readJsonTree('{"a":1'), undefined);
  });
});
