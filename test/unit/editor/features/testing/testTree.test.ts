import { deepEqual, equal } from 'node:assert/strict';
import { FiscalDocument } from '../../../../../src/core/syntax/fiscalDocument.ts';
import { createTestLines, TestTree, testsById } from '../../../../../src/editor/features/testing/testTree.ts';
import { nextTurn } from '../../../../../src/editor/platform/lifecycle/turns.ts';

const ECHO = { label: 'Echo', detail: 'GET /openapi/demo/echo' };

describe('the ids of a file’s tests', () => {
  it('consist of the requests’ texts, and of their order if the texts are the same', () => {
    const other = { label: 'Echo', detail: 'POST /openapi/demo/echo' };
    const ids = [
      'Echo GET /openapi/demo/echo',
      'Echo POST /openapi/demo/echo',
      'Echo GET /openapi/demo/echo\n1',
    ];
    deepEqual([...testsById([ECHO, other, ECHO]).keys()], ids);
  });

  it('are computed for 100,000 identical requests, in linear time', () => {
    equal(testsById(Array.from({ length: 100_000 }, () => ECHO)).size, 100_000);
  });
});

describe('the line of a test’s request', () => {
  const [first, second] = [
    'POST /openapi/v2/a\n\n?? status == 200\n',
    'POST /openapi/v2/b\n\n?? status == 200\n',
  ];
  const id = (path: string): string => `POST /openapi/v2/${path} POST /openapi/v2/${path}`;
  const lineIn = (text: string, test: string) => createTestLines()(FiscalDocument.parse(text), test);

  it('is that of the request now, after the file was changed above it', () => {
    equal(lineIn(`${first}\n###\n${second}`, id('b')), 5);
    equal(lineIn(`${second}\n###\n${first}`, id('b')), 0);
    equal(lineIn(`###\nDELETE /openapi/v2/c\n\n###\n${first}\n###\n${second}`, id('a')), 4);
  });

  it('is unknown if the file no longer has the request, or if it has no assertions', () => {
    for (const text of ['', first, 'POST /openapi/v2/b\n', second.replace('POST', 'DELETE')])
      equal(lineIn(text, id('b')), undefined, text);
  });

  it('isn’t that of any request for the item of a file', () => {
    equal(lineIn(first, 'file:///a.fiscal'), undefined);
  });
});

describe('the tree of tests', () => {
  it('has no item for a file that lost its tests before the item was created', async () => {
    const uri = { toString: () => 'file:///a.fiscal' };
    const request = { label: 'a', detail: 'GET /a', selection: { start: { line: 0 } }, assertionLine: 2 };
    let requests: readonly object[] = [request];
    let change = (): void => {};
    const index = {
      files: () => [{ uri, requests }],
      onDidChange: (listener: () => void) => {
        change = listener;
        return { dispose: () => {} };
      },
      gather: async () => {},
    };
    const items = new Map<string, object>();
    const collection = {
      ...{ get: (id: string) => items.get(id), delete: (id: string) => items.delete(id) },
      add: (item: { readonly id: string }) => items.set(item.id, item),
      [Symbol.iterator]: () => items[Symbol.iterator](),
    };
    const controller = {
      items: collection,
      createTestItem: (id: string) => ({
        id,
        children: { ...collection, [Symbol.iterator]: () => [][Symbol.iterator]() },
      }),
    };
    const workbench = { workspace: { asRelativePath: () => 'a.fiscal' }, Range: class {} };
    const tree = new TestTree(workbench as never, controller as never, index as never);
    requests = [];
    change();
    await tree.resolve();
    await nextTurn();
    await nextTurn();
    deepEqual([...items.keys()], []);
    tree.dispose();
  });
});
