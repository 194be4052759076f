import { deepEqual, equal, ok } from 'node:assert/strict';
import { FiscalDocument } from '../../../../../src/core/syntax/fiscalDocument.ts';
import type { DocumentStore } from '../../../../../src/editor/platform/documents/documentStore.ts';
import { requestOfArguments } from '../../../../../src/editor/platform/documents/requestLocations.ts';
import { markOf, requestArguments } from '../../../../../src/editor/platform/documents/writtenRequest.ts';
import { FakeUri, FakeWorkbench, fakeTextDocument } from '../../../../support/fakeWorkbench.ts';

const FIRST = '### First\nPOST /openapi/v2/empresas/1/nf-e\n\n{"n": 1}\n';
const SECOND = '### Second\nPOST /openapi/v2/empresas/1/nf-e\n\n{"n": 2}\n';
const NAMED = '### Third\n# @name consulta\nGET /openapi/demo/echo\n';
const FILE = FakeUri.parse('file:///project/a.fiscal');

/** A window with an open file. */
function opened(text: string) {
  const user = new FakeWorkbench();
  user.folder = FakeUri.parse('file:///project');
  user.open.push(fakeTextDocument(FILE.toString(), text));
  const documents = { get: () => FiscalDocument.parse(text) } as unknown as DocumentStore;
  const titleOf = async (args: readonly unknown[]): Promise<string | undefined> => {
    const found = await requestOfArguments(user.workbench, documents, args);
    return typeof found === 'object' ? found.entry.title : found;
  };
  return { user, titleOf };
}

/** The arguments of the CodeLenses of a file. */
function drawn(text: string) {
  return [...FiscalDocument.parse(text)]
    .filter(({ block }) => markOf(block) !== undefined)
    .map(({ block, line }) => requestArguments(FILE as never, line + 1, markOf(block)));
}

describe('the request of a CodeLens that is clicked after its file has changed', () => {
  const [first, second] = drawn(FIRST + SECOND);

  it('F1 is the one that the CodeLens is about, although another one is now at its line', async () => {
    ok(first !== undefined && second !== undefined);
    const { titleOf } = opened(NAMED + FIRST + SECOND);
    equal(await titleOf(first.slice(0, 2)), 'Third');
    deepEqual([await titleOf(first), await titleOf(second)], ['First', 'Second']);
  });

  it('F1 isn’t another one with the same request line', async () => {
    ok(first !== undefined && second !== undefined);
    const { titleOf } = opened(FIRST.replace('1}', '3}') + SECOND + SECOND.replace('Second', 'Copy'));
    deepEqual([await titleOf(first), await titleOf(second)], ['alike', 'Second']);
  });

  it('F1 is gone if its request line or its name has changed', async () => {
    const { titleOf } = opened(FIRST.replace('empresas/1', 'empresas/2') + NAMED.replace('consulta', 'x'));
    for (const args of [first, ...drawn(NAMED)]) equal(await titleOf(args ?? []), 'gone');
  });

  it('is still the same one if it was edited', async () => {
    const { titleOf } = opened(`\n\n${FIRST.replace('1}', '3}')}${NAMED.replace('echo', 'other')}`);
    equal(await titleOf(first ?? []), 'First');
    equal(await titleOf(drawn(NAMED)[0] ?? []), 'Third');
  });

  it('is the closest one of several with the same text', async () => {
    const { titleOf, user } = opened(FIRST + FIRST.replace('### First', '### First'));
    equal(await titleOf(first ?? []), 'First');
    deepEqual(user.executed, []);
  });
});

describe('the arguments of a command for a request', () => {
  it('may be anything, because any extension can call it', async () => {
    const { titleOf } = opened(FIRST);
    for (const args of [
      ...[[], [undefined], ['file:///a.fiscal', 1], [FILE], [FILE, -1], [FILE, 1.5], [FILE, '1']],
      ...[
        [FILE, 1, null],
        [FILE, 1, 'x'],
        [FILE, 1, { label: 1, digest: 2 }],
        [FakeUri.file('/other'), 1],
      ],
      ...[[{}], [{ request: {} }], [{ request: { uri: 'file:///project/a.fiscal' } }]],
    ])
      equal(await titleOf(args), undefined);
  });
});

describe('the request of a row in the endpoints view', () => {
  const summary = { label: 'consulta', method: 'GET', target: '/openapi/demo/echo' };
  const row = { kind: 'request', request: { uri: FILE, summary, written: 'GET /openapi/demo/echo' } };

  it('is shown in its file, wherever it is there now', async () => {
    const { titleOf, user } = opened(FIRST + NAMED);
    equal(await titleOf([row, [row]]), 'Third');
    deepEqual(user.executed, [['showTextDocument', FILE.toString()]]);
  });

  it('F1 isn’t one of several that are alike, and isn’t one that has changed', async () => {
    equal(await opened(NAMED + NAMED).titleOf([row]), 'alike');
    equal(await opened(NAMED.replace('GET', 'DELETE')).titleOf([row]), 'gone');
    equal(await opened(FIRST).titleOf([row]), 'gone');
  });

  it('isn’t read from a file that no view shows', async () => {
    const uri = FakeUri.parse('file:///elsewhere/a.fiscal');
    const { titleOf, user } = opened(NAMED);
    equal(await titleOf([{ request: { ...row.request, uri } }]), undefined);
    deepEqual(user.executed, []);
  });
});
