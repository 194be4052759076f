import { equal, match } from 'node:assert/strict';
import * as vscode from 'vscode';
import { answerTo, lensTitles, openRequestFile, workspaceFile } from './support/editor.ts';
import { useLocalGateway } from './support/localGateway.ts';

describe('sending requests with values, assertions, and saved responses from the editor', () => {
  useLocalGateway();
  let uri: vscode.Uri;

  before('make the folder that an answer is saved to', async () => {
    await vscode.workspace.fs.createDirectory(workspaceFile('saved'));
    uri = (await openRequestFile('chain.fiscal')).uri;
  });
  after(() => vscode.workspace.fs.delete(workspaceFile('saved'), { recursive: true }));

  it('evaluates the assertions, and marks the failing one at its line', async () => {
    const answer = await answerTo(uri, 3);
    match(
      answer,
      /# ✓ status == 200\n# ✗ body data\.echo == from another world: it was from the first answer/,
    );
    const marks = vscode.languages.getDiagnostics(uri).filter(({ code }) => code === 'assertion-failed');
    equal(marks.length, 1);
    equal(marks[0]?.range.start.line, 8);
    match((await lensTitles(uri)).find(title => title.startsWith('2: 200')) ?? '', /1\/2 ✗$/);
  });

  it('saves the response body where the file says', async () => {
    const bytes = await vscode.workspace.fs.readFile(workspaceFile('saved/answer.json'));
    match(new TextDecoder().decode(bytes), /"echo":"from the first answer"/);
  });

  it('uses a value of the first response, and a generated valid CPF', async () => {
    const answer = await answerTo(uri, 14);
    match(answer, /"echo": "from the first answer and \d{11}"/);
  });
});
