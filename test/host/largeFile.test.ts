import { equal, ok } from 'node:assert/strict';
import * as vscode from 'vscode';
import { sampled } from '../support/part.ts';
import { until } from './support/editor.ts';
import { useRequestFiles } from './support/language.ts';

const REQUESTS = 400;
const WHOLE = new vscode.Range(0, 0, 1_000_000, 0);

/** What VS Code requests for a whole file. */
const QUESTIONS: readonly (readonly [command: string, ...args: unknown[]])[] = [
  ['vscode.executeDocumentSymbolProvider'],
  ['vscode.executeFoldingRangeProvider'],
  ['vscode.executeCodeLensProvider'],
  ['vscode.executeLinkProvider'],
  ['vscode.executeInlayHintProvider', WHOLE],
  ['vscode.executeFormatDocumentProvider', { tabSize: 2, insertSpaces: true }],
  ['vscode.executeReferenceProvider', new vscode.Position(0, 2)],
];

/** Edits of the text, at a word of the request in the middle. */
const EDITS: readonly (readonly [what: string, written: string, instead: string])[] = [
  ['a character in a comment', '# Of 100', '# Of x100'],
  ['one more line', '# Of 200', '# Of\n# 200'],
  ['a request that becomes two', 'Accept: request 200\n', 'Accept: x\n\n### Another\nget  /openapi/x\n'],
  ['two requests that become one', '### Request 200', 'Request 200'],
  ['a variable’s value', '@empresaId = 4711', '@empresaId = 4712'],
  ['a variable’s name', '@empresaId', '@empresa'],
];

describe('a file of hundreds of requests', () => {
  const requestFileWith = useRequestFiles();
  let edited: vscode.TextDocument;

  before(async () => {
    edited = await requestFileWith(largeText());
    await until(async () => (await answersFor(edited)).includes('request399'), 'the outline');
  });

  for (const [what, written, instead] of sampled(EDITS, 3)) {
    it(`leads to the same results after an edit as when it’s opened: ${what}`, async () => {
      const start = edited.getText().indexOf(written);
      ok(start > -1, written);
      const edit = new vscode.WorkspaceEdit();
      const range = new vscode.Range(edited.positionAt(start), edited.positionAt(start + written.length));
      edit.replace(edited.uri, range, instead);
      ok(await vscode.workspace.applyEdit(edit));
      const fresh = await requestFileWith(edited.getText());
      equalTexts(await answersFor(edited), await answersFor(fresh));
      const problems = () => problemsOf(edited);
      await until(() => problems() === problemsOf(fresh) && problems() !== '[]', 'the same problems');
      await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
    });
  }
});

/** Each with a variable, a body with a link to its file, spaces to format, and a path of no endpoint. */
function largeText(): string {
  const requests = Array.from(
    { length: REQUESTS },
    (_, index) =>
      `### Request ${index}\n# Of ${index}\n# @name request${index}\npost /openapi/{{empresaId}}/x\nAccept: request ${index}\n\n< ./body.json\n\n`,
  );
  return `@empresaId = 4711\n\n${requests.join('')}`;
}

/** All results for a file as a text, without the file's name. */
async function answersFor({ uri }: vscode.TextDocument): Promise<string> {
  const answers: unknown[] = [];
  for (const [command, ...args] of QUESTIONS) {
    const answer = await vscode.commands.executeCommand<unknown[] | undefined>(command, uri, ...args);
    answers.push([command, answer?.length, ...(answer ?? [])]);
  }
  // The JSON of a URI depends on which of its properties were read before.
  const withoutFile = (_: string, value: unknown): unknown =>
    isUri(value) ? value.path.replace(nameOf(uri), 'file') : value;
  return answers.map(answer => JSON.stringify(answer, withoutFile)).join('\n');
}

function isUri(value: unknown): value is { readonly path: string } {
  return typeof value === 'object' && value !== null && '$mid' in value && 'path' in value;
}

function problemsOf({ uri }: vscode.TextDocument): string {
  const problems = vscode.languages.getDiagnostics(uri);
  return JSON.stringify(problems.map(({ range, code, message }) => [range, code, message]));
}

function nameOf({ path }: vscode.Uri): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Compares long texts from their first difference on, so that the message is readable. */
function equalTexts(left: string, right: string): void {
  if (left === right) return;
  let at = 0;
  while (left[at] === right[at]) at += 1;
  const around = (text: string): string => text.slice(Math.max(0, at - 200), at + 200);
  equal(around(left), around(right));
}
