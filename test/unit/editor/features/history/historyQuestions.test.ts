import { deepEqual, equal, ok } from 'node:assert/strict';
import type * as vscode from 'vscode';
import { FiscalDocument } from '../../../../../src/core/syntax/fiscalDocument.ts';
import { historyCommands } from '../../../../../src/editor/features/history/historyCommands.ts';
import type { HistoryEntry } from '../../../../../src/editor/features/history/historyEntry.ts';
import { COMMANDS } from '../../../../../src/editor/platform/commands/commands.ts';
import { markOf } from '../../../../../src/editor/platform/documents/writtenRequest.ts';
import { localizerFrom } from '../../../../../src/editor/platform/notifications/localizerFrom.ts';
import type { Workbench } from '../../../../../src/editor/platform/workbench.ts';
import { HISTORY_TEXTS } from '../../../../../src/text/editor/historyText.ts';
import { FakeUri, FakeWorkbench, fakeTextDocument } from '../../../../support/fakeWorkbench.ts';
import { historyEntry } from '../../../../support/historyEntry.ts';

const ECHO = '# @name echo\nPOST /openapi/demo/echo\n';
const ANOTHER = 'POST /openapi/v2/empresas/1/nf-e\n';

/** The lines that are sent if the file has the text `now` when the user agrees to send to another environment. */
async function sentLines(now: string): Promise<readonly unknown[]> {
  let text = ECHO;
  const user = new FakeWorkbench(() => {
    text = now;
    return 'Send to “hom”';
  });
  const document = { ...fakeTextDocument('file:///a.fiscal', ''), lineCount: 100 };
  user.open.push(document);
  const { workbench } = user;
  const commands = historyCommands(workbench, {
    choice: { of: async () => [historyEntry({ line: 1 })] },
    documents: { get: () => FiscalDocument.parse(text) },
    environments: { chosen: async () => ({ kind: 'chosen', environment: { name: 'hom' } }) },
    localize: localizerFrom(HISTORY_TEXTS, 'en'),
  } as unknown as Parameters<typeof historyCommands>[1]);
  await commands[COMMANDS.sendHistoryAgain]('1');
  return user.executed.filter(([command]) => command === COMMANDS.send).map(([, , line]) => line);
}

describe('a request of the history that is sent again to another environment', () => {
  it('is where its file has it after the question', async () => {
    deepEqual(await sentLines(ECHO), [1]);
    deepEqual(await sentLines(`${ANOTHER}\n###\n${ECHO}`), [4]);
  });

  it('isn’t another one that its file has there by then', async () => {
    deepEqual(await sentLines(`\n${ANOTHER}`), []);
  });
});

describe('a request of the history that is sent again', () => {
  const TWO = `### 1\n${ANOTHER}\n{"n": 1}\n### 2\n${ANOTHER}\n{"n": 2}\n`;
  const [first, second] = FiscalDocument.parse(TWO).blocks.filter(block => markOf(block) !== undefined);
  const sent = { written: 'POST /openapi/v2/empresas/1/nf-e', line: 5 };

  /** What is sent of a file, and what is shown. */
  async function sentAgain(text: string, entry: Partial<HistoryEntry>) {
    const user = new FakeWorkbench();
    user.open.push({ ...fakeTextDocument('file:///a.fiscal', ''), lineCount: 100 });
    const commands = historyCommands(user.workbench, {
      choice: { of: async () => [historyEntry(entry)] },
      documents: { get: () => FiscalDocument.parse(text) },
      environments: { chosen: async () => ({ kind: 'chosen', environment: { name: 'local' } }) },
      localize: localizerFrom(HISTORY_TEXTS, 'en'),
    } as unknown as Parameters<typeof historyCommands>[1]);
    await commands[COMMANDS.sendHistoryAgain]('1');
    const lines = user.executed.filter(([command]) => command === COMMANDS.send).map(([, , line]) => line);
    return { lines, shown: user.shown };
  }

  it('F1 is the one with the same text of several that are alike, wherever it is now', async () => {
    ok(first !== undefined && second !== undefined);
    for (const [block, line] of [
      [first, 5],
      [second, 9],
    ] as const) {
      const { lines } = await sentAgain(`\n\n\n\n${TWO}`, { ...sent, ...markOf(block) });
      deepEqual(lines, [line]);
    }
  });

  it('F1 isn’t the nearest of several that are alike, if its text has changed or isn’t known', async () => {
    const words =
      'The file has several requests like this one. Nothing was sent: send the one that you mean from the file.';
    for (const digest of [{}, { digest: 'of an earlier text' }])
      deepEqual(await sentAgain(TWO, { ...sent, ...digest }), { lines: [], shown: [words] });
  });

  it('is the only one with its request line, even if its text has changed', async () => {
    deepEqual((await sentAgain(`\n${ANOTHER}`, { ...sent, digest: 'of an earlier text' })).lines, [1]);
  });
});

describe('the question before the history is cleared', () => {
  for (const [locale, question] of [
    ['en', 'Delete everything that the history shows? This can’t be undone.'],
    ['pt-BR', 'Excluir tudo o que o histórico mostra? Isso não pode ser desfeito.'],
  ] as const) {
    it(`doesn’t promise to delete the entries of other folders: ${locale}`, async () => {
      const user = new FakeWorkbench(() => undefined);
      const commands = historyCommands(user.workbench, {
        ...{
          history: { summaries: async () => [historyEntry({})], clear: async () => {} },
          localize: localizerFrom(HISTORY_TEXTS, locale),
        },
      } as unknown as Parameters<typeof historyCommands>[1]);
      await commands[COMMANDS.clearHistory]();
      deepEqual(user.shown, [question]);
    });
  }
});

it('an exported history is saved under a name beside the folder’s files, and can be opened from there', async () => {
  const user = new FakeWorkbench(() => 'Open File');
  const saved: { options?: vscode.SaveDialogOptions; text?: string; opened?: unknown } = {};
  const workbench = {
    ...{ ...user.workbench, Uri: FakeUri },
    window: {
      ...user.workbench.window,
      showSaveDialog: async (options: vscode.SaveDialogOptions) => {
        saved.options = options;
        return options.defaultUri;
      },
      showTextDocument: async (uri: unknown) => {
        saved.opened = uri;
      },
    },
    workspace: {
      workspaceFolders: [{ uri: FakeUri.file('/notas') }],
      fs: {
        writeFile: async (_file: unknown, bytes: Uint8Array) => {
          saved.text = new TextDecoder().decode(bytes);
        },
      },
    },
  } as unknown as Workbench;
  const entries = [historyEntry({ line: 1 })];
  const commands = historyCommands(workbench, {
    history: { entries: async () => entries.map(entry => ({ ...entry, digest: 'x' })) },
    localize: localizerFrom(HISTORY_TEXTS, 'en'),
  } as unknown as Parameters<typeof historyCommands>[1]);
  await commands[COMMANDS.exportHistory]();
  await new Promise(resolve => setImmediate(resolve));
  equal(saved.options?.title, 'Export History');
  equal(String(saved.options?.defaultUri), 'file:///notas/history.json');
  deepEqual(JSON.parse(saved.text ?? ''), entries);
  deepEqual(user.shown, ['1 history entry was exported.']);
  equal(saved.opened, saved.options?.defaultUri);
});
