import { deepEqual, equal } from 'node:assert/strict';
import * as vscode from 'vscode';
import { CodeLenses, type CodeLensSource } from '../../src/editor/platform/documents/codeLenses.ts';

const LANGUAGE = 'fiscal';

describe('the CodeLenses of all features', () => {
  let lenses = new CodeLenses();
  let changes = 0;

  beforeEach(() => {
    lenses = new CodeLenses();
    changes = 0;
    lenses.onDidChangeCodeLenses(() => {
      changes += 1;
    });
  });
  afterEach(() => lenses.dispose());

  /** Has a CodeLens with each title; `later` is the title of one whose command is created when it's resolved. */
  function source(titles: readonly string[], later?: string): CodeLensSource {
    const range = new vscode.Range(0, 0, 0, 0);
    const unresolved = new vscode.CodeLens(range);
    const ready = titles.map(title => new vscode.CodeLens(range, { title, command: 'x' }));
    return {
      onDidChangeCodeLenses: () => new vscode.Disposable(() => {}),
      provideCodeLenses: () => (later === undefined ? ready : [...ready, unresolved]),
      resolveCodeLens: lens =>
        lens === unresolved ? new vscode.CodeLens(range, { title: later ?? '', command: 'x' }) : lens,
    };
  }

  const shown = async (): Promise<vscode.TextDocument> => {
    const document = await vscode.workspace.openTextDocument({ language: LANGUAGE, content: 'GET /a\n' });
    await vscode.window.showTextDocument(document);
    return document;
  };
  const titlesIn = async (document: vscode.TextDocument): Promise<readonly (string | undefined)[]> =>
    (await lenses.provideCodeLenses(document)).map(lens => lenses.resolveCodeLens(lens).command?.title);

  it('come from the sources for a file, the latest first', async () => {
    lenses.include(LANGUAGE, source(['first'], 'resolved'));
    lenses.include({ scheme: 'elsewhere' }, source(['other']));
    lenses.include(LANGUAGE, source(['last']));
    deepEqual(await titlesIn(await shown()), ['last', 'first', 'resolved']);
  });

  it('are requested again if a feature that is loaded later has some', async () => {
    const document = await shown();
    deepEqual(await titlesIn(document), []);
    lenses.include(LANGUAGE, source([]));
    lenses.include({ scheme: 'elsewhere' }, source(['other']));
    await Promise.resolve();
    equal(changes, 0);
    const changed = new Promise<void>(resolve => lenses.onDidChangeCodeLenses(resolve));
    lenses.include(LANGUAGE, source(['late']));
    await changed;
    equal(changes, 1);
    deepEqual(await titlesIn(document), ['late']);
  });

  it('aren’t requested again for a file that they weren’t requested for yet', async () => {
    const document = await shown();
    lenses.include(LANGUAGE, source(['late']));
    deepEqual(await titlesIn(document), ['late']);
    equal(changes, 0);
  });
});
