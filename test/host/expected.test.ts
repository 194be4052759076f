import { deepEqual, equal, match } from 'node:assert/strict';
import * as vscode from 'vscode';
import { answerTo, clickLens, delay, dismissQuestions, lensTitles, until } from './support/editor.ts';
import { useRequestFiles } from './support/language.ts';
import { useLocalGateway } from './support/localGateway.ts';

/** Above it are their lenses while the first line has the offer to simulate a mismatch, beside which they would be cut off. */
const LINE = 2;

describe('expected responses, in the editor', () => {
  useLocalGateway();
  const requestFileWith = useRequestFiles();
  const saved: vscode.Uri[] = [];
  afterEach('take back what is asked', dismissQuestions);
  after('delete what was saved', async () => {
    for (const uri of saved) await vscode.workspace.fs.delete(uri);
  });

  it('are saved from the response, with the values that the user chose to ignore, and compared in a diff', async () => {
    const { uri } = await requestFileWith(
      '@message = olá\n\n###\n# @name eco\nPOST /openapi/demo/echo\nContent-Type: application/json\n\n{ "message": "{{message}}" }\n\n?? body matches expected\n',
    );
    const file = expectedFileOf(uri);
    saved.push(file);
    match(await answerTo(uri, 5), /✗ body matches expected: .*Save as Expected Response/);
    const response = responseOf(uri);
    // Without a stored response, comparing would only say so.
    deepEqual(await expectedLenses(response.uri), ['2: Save as Expected Response']);
    await accepting(clickLens(response.uri, LINE, 'Save as Expected Response'));
    const { version, responses } = await expectedIn(file);
    equal(version, 1);
    deepEqual(responses['eco']?.ignore, ['$.data.serverTime']);
    equal(responses['eco'].body.data.echo, 'olá');
    deepEqual(await expectedLenses(response.uri), ['2: Save as Expected Response', '2: Compare']);

    match(await answerTo(uri, 5), /✓ body matches expected/);
    await clickLens(response.uri, LINE, 'Compare');
    equal(diffTab(), undefined);

    const edit = new vscode.WorkspaceEdit();
    edit.replace(uri, new vscode.Range(0, 0, 0, 14), '@message = tchau');
    await vscode.workspace.applyEdit(edit);
    match(await answerTo(uri, 5), /✗ body matches expected: .* at \$\.data\.echo\./);
    // From the command palette, for the response next to the file.
    await vscode.commands.executeCommand('fiscal.compareExpectedResponse');
    const diff = diffTab();
    equal(diff?.label, 'eco: expected ↔ actual');
    const { original, modified } = diff.input as vscode.TabInputTextDiff;
    const lines = async (side: vscode.Uri) =>
      (await vscode.workspace.openTextDocument(side)).getText().split('\n');
    const [before, now] = [await lines(original), await lines(modified)];
    deepEqual(
      now.filter((line, index) => line !== before[index]),
      ['    "echo": "tchau",'],
    );
    equal(now.filter(line => line.includes('"serverTime": "…"')).length, 1);
  });

  it('are compared in a run of the Test Explorer, which passes or shows both as a diff', async () => {
    const { uri } = await requestFileWith(
      '@message = olá\n\n###\n# @name eco\nPOST /openapi/demo/echo\nContent-Type: application/json\n\n{ "message": "{{message}}" }\n\n?? body matches expected\n',
    );
    saved.push(expectedFileOf(uri));
    await answerTo(uri, 5);
    await accepting(clickLens(responseOf(uri).uri, LINE, 'Save as Expected Response'));
    deepEqual((await testRunOf(uri)).states, [PASSED]);

    const edit = new vscode.WorkspaceEdit();
    edit.replace(uri, new vscode.Range(0, 0, 0, 14), '@message = tchau');
    await vscode.workspace.applyEdit(edit);
    const { states, ids } = await testRunOf(uri);
    deepEqual(states, [FAILED]);
    await vscode.commands.executeCommand('vscode.peekTestError', ids[0]);
    const sides = () =>
      vscode.workspace.textDocuments.filter(each => each.uri.scheme === 'vscode-test-data').map(linesOf);
    await until(() => sides().length >= 2, 'both sides of the difference');
    const [one = [], other = []] = sides();
    const [expected, actual] = one.join().includes('olá') ? [one, other] : [other, one];
    deepEqual(
      [expected, actual].map((side, index) =>
        side.filter((line, at) => line !== [actual, expected][index]?.[at]),
      ),
      [['    "echo": "olá",'], ['    "echo": "tchau",']],
    );
    await vscode.commands.executeCommand('editor.closeTestPeek');
  });

  it('are compared as the request is sent, if that is chosen', async () => {
    const { uri } = await requestFileWith('###\n# @name eco\nGET /openapi/demo/echo\n');
    const file = expectedFileOf(uri);
    saved.push(file);
    await vscode.workspace.fs.writeFile(
      file,
      Buffer.from('{"version":1,"responses":{"eco":{"status":201,"body":{},"ignore":[]}}}'),
    );
    const document = await vscode.workspace.openTextDocument(uri);
    const editor = await vscode.window.showTextDocument(document);
    editor.selection = new vscode.Selection(2, 0, 2, 0);
    await accepting(vscode.commands.executeCommand('fiscal.sendAtCursorAnd'));
    equal(diffTab()?.label, 'eco: expected ↔ actual');
  });

  it('aren’t saved if choosing what is ignored is canceled, or if their file can’t be read', async () => {
    const { uri } = await requestFileWith('###\n# @name eco\nGET /openapi/demo/echo\n');
    const file = expectedFileOf(uri);
    await answerTo(uri, 3);
    const saving = ended(vscode.commands.executeCommand('fiscal.saveExpectedResponse', uri));
    await until(async () => {
      await dismissQuestions();
      return saving.isOver();
    }, 'the end of the question');
    equal(await exists(file), false);
    await vscode.workspace.fs.writeFile(file, Buffer.from('<<<<<<< HEAD\n'));
    saved.push(file);
    // Comparing says what is wrong with the file, so that it's offered.
    deepEqual(await expectedLenses(responseOf(uri).uri), ['2: Save as Expected Response', '2: Compare']);
    await vscode.commands.executeCommand('fiscal.saveExpectedResponse', uri);
    await vscode.commands.executeCommand('fiscal.compareExpectedResponse', uri);
    equal(Buffer.from(await vscode.workspace.fs.readFile(file)).toString(), '<<<<<<< HEAD\n');
  });

  it('require a request with a name', async () => {
    const { uri } = await requestFileWith('GET /openapi/demo/echo\n\n?? body matches expected\n');
    match(await answerTo(uri, 1), /✗ body matches expected: .*# @name/);
    deepEqual(await expectedLenses(responseOf(uri).uri), []);
    await vscode.commands.executeCommand('fiscal.saveExpectedResponse', uri);
    equal(await exists(expectedFileOf(uri)), false);
  });
});

/** How VS Code counts the states of tests. */
const [PASSED, FAILED] = [3, 4];

/** Runs the tests of a file from the editor, once the Test Explorer knows them. Resolves to the states of its requests. */
async function testRunOf(file: vscode.Uri): Promise<{ readonly states: number[]; readonly ids: string[] }> {
  interface RunResult {
    readonly items: readonly {
      readonly ownComputedState: number;
      readonly item: { readonly extId: string; readonly range: object | null };
    }[];
  }
  let result: RunResult | undefined;
  await until(async () => {
    await vscode.window.showTextDocument(file, { viewColumn: vscode.ViewColumn.One });
    result = await vscode.commands.executeCommand<RunResult | undefined>('testing.runCurrentFile');
    return result !== undefined;
  }, 'the tests of the file');
  // The file itself is an item without a range.
  const requests = (result?.items ?? []).filter(({ item }) => item.range !== null);
  return {
    states: requests.map(({ ownComputedState }) => ownComputedState),
    ids: requests.map(({ item }) => item.extId),
  };
}

function linesOf(document: vscode.TextDocument): readonly string[] {
  return document.getText().split('\n');
}

/** Without the offer to simulate a mismatch. */
async function expectedLenses(response: vscode.Uri): Promise<readonly string[]> {
  return (await lensTitles(response)).filter(title => /Expected|Compare/.test(title));
}

function expectedFileOf(requestFile: vscode.Uri): vscode.Uri {
  return requestFile.with({ path: requestFile.path.replace(/\.fiscal$/, '.expected.json') });
}

async function exists(file: vscode.Uri): Promise<boolean> {
  return vscode.workspace.fs.stat(file).then(
    () => true,
    () => false,
  );
}

interface Stored {
  readonly version: number;
  readonly responses: Record<
    string,
    { readonly body: { readonly data: { echo: string } }; ignore: string[] }
  >;
}

async function expectedIn(file: vscode.Uri): Promise<Stored> {
  return JSON.parse(Buffer.from(await vscode.workspace.fs.readFile(file)).toString());
}

function responseOf(requestFile: vscode.Uri): vscode.TextDocument {
  const found = vscode.workspace.textDocuments.find(
    ({ uri }) => uri.scheme === 'fiscal-response' && uri.query === requestFile.toString(),
  );
  if (found === undefined) throw new Error('No response is shown.');
  return found;
}

function diffTab(): vscode.Tab | undefined {
  return vscode.window.tabGroups.all
    .flatMap(({ tabs }) => tabs)
    .find(({ input }) => input instanceof vscode.TabInputTextDiff);
}

function ended(work: Thenable<unknown>): { readonly isOver: () => boolean } {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  work.then(end, end);
  return { isOver: () => isOver };
}

/** Accepts the question with what is chosen at first. */
async function accepting(work: Thenable<unknown>): Promise<void> {
  const { isOver } = ended(work);
  await until(async () => {
    if (isOver()) return true;
    await delay(300);
    await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
    return isOver();
  }, 'the answer');
  await work;
}
