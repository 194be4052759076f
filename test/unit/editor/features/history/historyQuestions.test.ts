import { deepEqual, equal } from 'node:assert/strict';
import type * as vscode from 'vscode';
import { FiscalDocument } from '../../../../../src/core/syntax/fiscalDocument.ts';
import { historyCommands } from '../../../../../src/editor/features/history/historyCommands.ts';
import { COMMANDS } from '../../../../../src/editor/platform/commands/commands.ts';
import { localizerFrom } from '../../../../../src/editor/platform/notifications/localizerFrom.ts';
import type { Workbench } from '../../../../../src/editor/platform/workbench.ts';
import { HISTORY_TEXTS } from '../../../../../src/text/editor/historyText.ts';
import { FakeUri, FakeWorkbench, fakeTextDocument } from '../../../../support/fakeWorkbench.ts';
import { historyEntry } from '../../../../support/historyEntry.ts';

const ECHO = '# @name echo\nPOST /openapi/demo/echo\n';
const ANOTHER = 'POST /openapi/v2/empresas/1/nf-e\n';

class Position {
  readonly line: number;

  constructor(line: number) {
    this.line = line;
  }
}

class Place {
  readonly uri: unknown;
  readonly range: object;

  constructor(uri: unknown, start: Position) {
    this.uri = uri;
    this.range = { start };
  }
}

/** The lines that are sent if the file has the text `now` when the user agrees to send to another environment. */
async function sentLines(now: string): Promise<readonly unknown[]> {
  let text = ECHO;
  const user = new FakeWorkbench(() => {
    text = now;
    return 'Send to “hom”';
  });
  const document = { ...fakeTextDocument('file:///a.fiscal', ''), lineCount: 100 };
  user.open.push(document);
  const workbench = { ...user.workbench, Position, Location: Place, Uri: FakeUri } as unknown as Workbench;
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
    ...{ history: { entries: async () => entries }, localize: localizerFrom(HISTORY_TEXTS, 'en') },
  } as unknown as Parameters<typeof historyCommands>[1]);
  await commands[COMMANDS.exportHistory]();
  await new Promise(resolve => setImmediate(resolve));
  equal(saved.options?.title, 'Export History');
  equal(String(saved.options?.defaultUri), 'file:///notas/history.json');
  deepEqual(JSON.parse(saved.text ?? ''), entries);
  deepEqual(user.shown, ['1 history entry was exported.']);
  equal(saved.opened, saved.options?.defaultUri);
});
