import type * as vscode from 'vscode';
import { nextTurn } from '../../src/editor/platform/lifecycle/turns.ts';
import type { Workbench } from '../../src/editor/platform/workbench.ts';

/** A stand-in for VS Code with a user: what is asked, shown, and executed, and what the user answers. */
export class FakeWorkbench {
  /** Each question with its detail. */
  readonly shown: string[] = [];
  /** The buttons of each, or the labels of a list. */
  readonly offered: (readonly string[])[] = [];
  /** Titles of notifications, their messages, and their ends. */
  readonly progress: string[] = [];
  /** Commands with their arguments. */
  readonly executed: (readonly unknown[])[] = [];
  /** Options of input boxes. */
  readonly boxes: vscode.InputBoxOptions[] = [];
  /** What was copied last. */
  copied = '';
  /** The file that the user chooses. */
  opened: { readonly path: string; readonly bytes: Uint8Array } | undefined;
  isTrusted = true;
  /** The workspace's only one. */
  folder: FakeUri | undefined;
  readonly open: vscode.TextDocument[] = [];
  active: vscode.TextEditor | undefined;
  readonly #cancels: (() => void)[] = [];
  readonly #answer: (words: string) => string | undefined;

  /** `answer`: the button, the item of a list, or the text, for a question or the title of a box. */
  constructor(answer: (words: string) => string | undefined = () => undefined) {
    this.#answer = answer;
  }

  /** The user clicks *Cancel* in the progress notification. */
  cancel(): void {
    for (const each of this.#cancels) each();
  }

  readonly #show = async (words: string, ...rest: readonly unknown[]): Promise<unknown> => {
    const [options] = rest as readonly { readonly detail?: string }[];
    const buttons = rest.flatMap(each =>
      typeof each === 'string' ? [{ title: each, value: each }] : titled(each),
    );
    this.shown.push([words, ...(options?.detail === undefined ? [] : [options.detail])].join('\n'));
    this.offered.push(buttons.map(({ title }) => title));
    const chosen = this.#answer(words);
    return buttons.find(({ title }) => title === chosen)?.value;
  };

  readonly #pick = async (
    items: readonly (string | vscode.QuickPickItem)[],
    options: vscode.QuickPickOptions = {},
  ): Promise<unknown> => {
    const labelOf = (item: string | vscode.QuickPickItem) => (typeof item === 'string' ? item : item.label);
    this.offered.push(items.map(labelOf));
    const chosen = this.#answer(options.placeHolder ?? options.title ?? '');
    const found = items.filter(item => labelOf(item) === chosen);
    return options.canPickMany ? found : found[0];
  };

  readonly #withProgress = async (
    { title }: vscode.ProgressOptions,
    work: (progress: object, token: object) => Promise<unknown>,
  ): Promise<unknown> => {
    this.progress.push(String(title));
    const report = ({ message }: { readonly message?: string }) => void this.progress.push(String(message));
    const onCancellationRequested = (listener: () => void) => void this.#cancels.push(listener);
    // VS Code opens it later, too.
    await nextTurn();
    const result = await work({ report }, { onCancellationRequested });
    this.progress.push('end');
    return result;
  };

  readonly workbench: Workbench = {
    window: windowOf(this, {
      ...{ showErrorMessage: this.#show, showWarningMessage: this.#show, showInformationMessage: this.#show },
      ...{ showQuickPick: this.#pick, withProgress: this.#withProgress, visibleTextEditors: [] },
      showInputBox: async (options: vscode.InputBoxOptions) => {
        this.boxes.push(options);
        return this.#answer(options.title ?? '');
      },
      showOpenDialog: async () => (this.opened === undefined ? undefined : [FakeUri.file(this.opened.path)]),
      showTextDocument: async (document: { readonly uri?: unknown }) => {
        this.executed.push(['showTextDocument', String(document.uri ?? document)]);
      },
      onDidChangeActiveTextEditor: () => ({ dispose: () => {} }),
      setStatusBarMessage: (words: string) => void this.shown.push(words),
    }),
    workspace: workspaceOf(this),
    commands: { executeCommand: async (...call: readonly unknown[]) => void this.executed.push(call) },
    env: {
      language: 'en',
      clipboard: {
        writeText: async (text: string) => {
          this.copied = text;
        },
        readText: async () => this.copied,
      },
    },
    ...{ Uri: FakeUri, Range: FakeRange, ThemeIcon: FakeIcon, TabInputText: FakeTextInput },
    ProgressLocation: { Notification: 15, Window: 10 },
    QuickPickItemKind: { Separator: -1 },
    ViewColumn: { Active: -1, Beside: -2, One: 1 },
  } as unknown as Workbench;
}

function windowOf(fake: FakeWorkbench, window: object): object {
  // Open documents are in a column of their own.
  const tabs = () => fake.open.map(({ uri }) => ({ input: new FakeTextInput(uri) }));
  const columns = () => (fake.open.length === 0 ? [] : [{ tabs: tabs() }]);
  return Object.defineProperties(window, {
    activeTextEditor: { get: () => fake.active },
    tabGroups: { get: () => ({ all: columns() }) },
  });
}

function workspaceOf(fake: FakeWorkbench): object {
  return {
    get isTrusted() {
      return fake.isTrusted;
    },
    textDocuments: fake.open,
    get workspaceFolders() {
      return fake.folder === undefined ? undefined : [{ uri: fake.folder }];
    },
    getWorkspaceFolder: (uri: FakeUri) => {
      const folder = fake.folder;
      return folder !== undefined && String(uri).startsWith(`${folder}/`) ? { uri: folder } : undefined;
    },
    getConfiguration: () => ({ get: () => undefined }),
    asRelativePath: ({ path }: FakeUri) => path,
    fs: {
      stat: async () => ({ size: fake.opened?.bytes.length }),
      readFile: async () => fake.opened?.bytes,
    },
    onDidCloseTextDocument: () => ({ dispose: () => {} }),
    registerTextDocumentContentProvider: () => ({ dispose: () => {} }),
    openTextDocument: async (uri: unknown) => ({ uri }),
  };
}

/** A text document with the members of VS Code's that features read. */
export function fakeTextDocument(path: string, text: string, languageId = 'fiscal'): vscode.TextDocument {
  const uri = FakeUri.parse(path);
  return { uri, languageId, getText: () => text, version: 1 } as unknown as vscode.TextDocument;
}

class FakeTextInput {
  readonly uri: vscode.Uri;

  constructor(uri: vscode.Uri) {
    this.uri = uri;
  }
}

/** A URI as VS Code writes it, without percent encoding. */
export class FakeUri {
  readonly scheme: string;
  readonly authority: string;
  readonly path: string;

  private constructor(scheme: string, authority: string, path: string) {
    this.scheme = scheme;
    this.authority = authority;
    this.path = path;
  }

  static parse(text: string): FakeUri {
    const [, scheme = 'file', authority = '', path = ''] =
      /^(\w[\w-]*):(?:\/\/([^/]*))?(.*)$/.exec(text) ?? [];
    return new FakeUri(scheme, authority, path);
  }

  static file(path: string): FakeUri {
    return new FakeUri('file', '', path);
  }

  static from(parts: {
    readonly scheme: string;
    readonly authority?: string;
    readonly path?: string;
  }): FakeUri {
    return new FakeUri(parts.scheme, parts.authority ?? '', parts.path ?? '');
  }

  static joinPath({ scheme, authority, path }: FakeUri, ...names: readonly string[]): FakeUri {
    const { pathname } = new URL([`${path.replace(/\/$/, '')}`, ...names].join('/'), 'file:///');
    return new FakeUri(scheme, authority, pathname);
  }

  get fsPath(): string {
    return this.path;
  }

  toString(): string {
    return `${this.scheme}:${this.scheme === 'untitled' ? '' : '//'}${this.authority}${this.path}`;
  }
}

class FakeRange {
  readonly numbers: readonly number[];

  constructor(...numbers: readonly number[]) {
    this.numbers = numbers;
  }
}

class FakeIcon {
  readonly id: string;

  constructor(id: string) {
    this.id = id;
  }
}

function titled(each: unknown): { readonly title: string; readonly value: unknown }[] {
  const { title } = each as { readonly title?: string };
  return title === undefined ? [] : [{ title, value: each }];
}
