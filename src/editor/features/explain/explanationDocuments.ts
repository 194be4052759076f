import * as vscode from 'vscode';
import type { ReplayRequest } from '../../../core/convert/fiscal/replayFile.ts';
import type { Cause } from '../../../core/explain/causes/causes.ts';
import { EXPLANATION_SOURCES } from '../../../text/editor/documentTitleText.ts';
import { localeOf, localize } from '../../../text/text.ts';
import { BoundCommands } from '../../platform/commands/boundCommands.ts';
import { COMMANDS, type CommandId } from '../../platform/commands/commands.ts';
import type { CodeLenses, CodeLensSource } from '../../platform/documents/codeLenses.ts';
import { companionColumn } from '../../platform/documents/columns.ts';
import { EXPLANATION_SCHEME } from '../../platform/documents/documentKinds.ts';
import { fileTitle, titledPath } from '../../platform/documents/documentTitle.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import type { Walkthrough } from '../walkthrough/walkthrough.ts';

/** In a command's arguments, follows the explanation whose search the command cancels. */
export const CANCEL = 'cancel';

const NOTHING: ExplanationActions = { causes: [], fixes: [] };

/** There's nothing to do yet with what isn't an explanation. */
const NOT_YET: ExplanationActions = { ...NOTHING };

interface Shown {
  readonly text: string;
  /** The position of the explained request. */
  readonly request: vscode.Location | undefined;
  readonly actions: ExplanationActions;
  /** The search for three causes, while it runs. */
  search?: AbortController | undefined;
  /** Whether the user canceled it. */
  wasCanceled?: boolean;
}

/** Where the user was when an explanation began. */
interface Begun {
  readonly supersede: AbortController;
  readonly editor: string;
}

/** Shows explanations as documents, one per request file and per other source (pasted text, a request log), with a link to the
 *  request. */
export class ExplanationDocuments
  extends DisposableStore
  implements vscode.TextDocumentContentProvider, vscode.DocumentLinkProvider, CodeLensSource
{
  readonly #localize: Localizer;
  readonly #shown = new Map<string, Shown>();
  readonly #changed = this.add(new vscode.EventEmitter<vscode.Uri>());
  readonly onDidChange = this.#changed.event;

  readonly #actionsChanged = this.add(new vscode.EventEmitter<void>());
  readonly onDidChangeCodeLenses = this.#actionsChanged.event;
  readonly #walkthrough: Walkthrough;
  readonly #bound = this.add(new BoundCommands());
  readonly #begun = new Map<string, Begun>();

  constructor(walkthrough: Walkthrough, codeLenses: CodeLenses, localize: Localizer) {
    super();
    this.#walkthrough = walkthrough;
    this.#localize = localize;
    this.add(vscode.workspace.registerTextDocumentContentProvider(EXPLANATION_SCHEME, this));
    this.add(vscode.languages.registerDocumentLinkProvider({ scheme: EXPLANATION_SCHEME }, this));
    codeLenses.include({ scheme: EXPLANATION_SCHEME }, this);
    this.add(vscode.workspace.onDidCloseTextDocument(() => this.#forgetClosed()));
  }

  actionsAt(uri: vscode.Uri): ExplanationActions | undefined {
    return this.#shown.get(uri.toString())?.actions;
  }

  /** Searches for three causes. A second click while the search runs doesn't start another one. */
  async searchThree(uri: vscode.Uri): Promise<void> {
    const shown = this.#shown.get(uri.toString());
    if (shown?.actions.searchThree === undefined || shown.search !== undefined) return;
    shown.search = new AbortController();
    this.#actionsChanged.fire();
    this.#updateMenus();
    try {
      await shown.actions.searchThree(shown.search.signal);
      // What it finds replaces what is shown.
      shown.wasCanceled = true;
    } finally {
      shown.search = undefined;
      this.#actionsChanged.fire();
      this.#updateMenus();
    }
  }

  cancelSearch(uri: vscode.Uri): void {
    this.#shown.get(uri.toString())?.search?.abort();
  }

  provideCodeLenses({ uri }: vscode.TextDocument): vscode.CodeLens[] {
    const shown = this.#shown.get(uri.toString());
    if (shown === undefined || shown.actions === NOT_YET) return [];
    const bound = (command: CommandId, ...more: readonly string[]): string =>
      this.#bound.idOf(command, [uri, ...more]);
    return explanationLenses(shown, this.#localize, bound);
  }

  provideTextDocumentContent(uri: vscode.Uri): string | undefined {
    return this.#shown.get(uri.toString())?.text;
  }

  /** Links the `file:line` in the document's second line. */
  provideDocumentLinks(document: vscode.TextDocument): vscode.DocumentLink[] {
    const request = this.#shown.get(document.uri.toString())?.request;
    if (request === undefined || document.lineCount < 2) return [];
    const { range } = document.lineAt(1);
    const target = request.uri.with({ fragment: `L${request.range.start.line + 1}` });
    return [new vscode.DocumentLink(range, target)];
  }

  /** Shows the text where responses are shown, next to the request; replaces an earlier explanation of the same file or
   *  source. */
  async show(
    text: string,
    request: vscode.Location | undefined,
    source: keyof typeof EXPLANATION_SOURCES = 'pasted',
    actions: ExplanationActions = NOTHING,
  ): Promise<vscode.Uri> {
    const uri = await this.#open(text, request, source, actions);
    this.#walkthrough.done('ownCode');
    return uri;
  }

  /** Like `show`, but says what an explanation of a pasted text needs first. */
  async showMissing(text: string, missing: NonNullable<ExplanationActions['missing']>): Promise<void> {
    await this.#open(text, undefined, 'pasted', { ...NOTHING, missing });
  }

  async #open(
    text: string,
    request: vscode.Location | undefined,
    source: keyof typeof EXPLANATION_SOURCES,
    actions: ExplanationActions,
  ): Promise<vscode.Uri> {
    const uri = explanationUri(request?.uri, source);
    const hasMovedOn = (this.#begun.get(uri.toString())?.editor ?? userPlace()) !== userPlace();
    this.#put(uri, { text, request, actions });
    const document = await vscode.workspace.openTextDocument(uri);
    await vscode.window.showTextDocument(document, {
      viewColumn: companionColumn(vscode, request?.uri),
      // Who pasted something reads on there, with the keyboard, too; who clicked above a request or in a view goes on there.
      // Who has gone on with something else during a long search goes on there, too.
      preserveFocus: request !== undefined || source !== 'pasted' || hasMovedOn,
      preview: true,
      // Where an earlier one was read doesn't matter anymore.
      selection: new vscode.Range(0, 0, 0, 0),
    });
    return uri;
  }

  /** Begins an explanation, which `show` will show. An earlier one with the same document is no longer searched for: it would replace the
   *  later one. Returns what gives this one up in the same way. */
  begin(request: vscode.Location | undefined, source: keyof typeof EXPLANATION_SOURCES): AbortSignal {
    const key = explanationUri(request?.uri, source).toString();
    this.#begun.get(key)?.supersede.abort();
    const supersede = new AbortController();
    this.#begun.set(key, { supersede, editor: userPlace() });
    return supersede.signal;
  }

  /** Replaces the explanation that `show` would replace, if there is one, while the next one isn't there yet. */
  outdate(
    text: string,
    request: vscode.Location | undefined,
    source: keyof typeof EXPLANATION_SOURCES,
  ): void {
    const uri = explanationUri(request?.uri, source);
    if (!this.#shown.has(uri.toString())) return;
    this.#put(uri, { text: `${text}\n`, request, actions: NOT_YET });
  }

  #put(uri: vscode.Uri, shown: Shown): void {
    this.#shown.set(uri.toString(), shown);
    this.#changed.fire(uri);
    this.#actionsChanged.fire();
    this.#updateMenus();
  }

  /** Like responses, an explanation is kept while its document or its request file is open. Explanations without a file are always kept,
   *  because there are few. */
  #forgetClosed(): void {
    const open = new Set(vscode.workspace.textDocuments.map(({ uri }) => uri.toString()));
    for (const [key, { request }] of this.#shown) {
      if (request !== undefined && !open.has(key) && !open.has(request.uri.toString()))
        this.#shown.delete(key);
    }
    this.#updateMenus();
  }

  /** Controls which actions the menus of an explanation offer: `resource in fiscal.explanationsToSave`. */
  #updateMenus(): void {
    const having = (isThere: (actions: ExplanationActions, shown: Shown) => boolean) =>
      [...this.#shown].filter(([, shown]) => isThere(shown.actions, shown)).map(([uri]) => uri);
    const setContext = (key: string, uris: readonly string[]) =>
      void vscode.commands.executeCommand('setContext', key, uris);
    setContext('fiscal.explanationsToSave', having(canBeSaved));
    setContext(
      'fiscal.explanationsWithFix',
      having(({ fixes }) => fixes.length > 0),
    );
    setContext(
      'fiscal.explanationsToComplete',
      having(({ missing = [] }) => missing.length > 0),
    );
    setContext(
      'fiscal.explanationsToSwitch',
      having(({ environment }) => environment !== undefined),
    );
    setContext(
      'fiscal.explanationsToSearch',
      having(({ searchThree }, { search }) => searchThree !== undefined && search === undefined),
    );
  }
}

/** The active editor and the caret: the same while the user does nothing there. */
function userPlace(): string {
  const { document, selection } = vscode.window.activeTextEditor ?? {};
  const caret = selection === undefined ? '' : `${selection.active.line}:${selection.active.character}`;
  return `${document?.uri} ${caret}`;
}

function explanationUri(
  requestFile: vscode.Uri | undefined,
  source: keyof typeof EXPLANATION_SOURCES,
): vscode.Uri {
  const locale = localeOf(vscode.env.language);
  const name =
    requestFile === undefined ? localize(EXPLANATION_SOURCES[source], locale) : fileTitle(requestFile);
  return vscode.Uri.from({
    scheme: EXPLANATION_SCHEME,
    path: titledPath('explanation', name, locale),
    query: requestFile?.toString() ?? '',
  });
}

/** The actions on an explanation as CodeLenses: those for the request above the request, those for causes above the
 *  first cause. `bound` returns the id of a command for this explanation. */
function explanationLenses(
  { text, actions, search, wasCanceled = false }: Shown,
  localize: Localizer,
  bound: (command: CommandId, ...more: readonly string[]) => string,
): vscode.CodeLens[] {
  const at = (line: number, title: string, command: string, tooltip = ''): vscode.CodeLens =>
    new vscode.CodeLens(new vscode.Range(line, 0, line, 0), { title, command, tooltip });
  const { fixes, environment, searchThree, missing = [] } = actions;
  // With another App Secret, its title precedes those of the explanations.
  const titles = titleLines(text);
  const later = titles.slice(Math.max(0, titles.length - fixes.length) + 1);
  const line = findingLine(text);
  // In a narrow editor, no more than about three CodeLenses are visible in a line.
  const more = missing.length > 0 ? line + 1 : line;
  // A running search has two of them, and the first one stays where it is.
  const documentation = search === undefined ? more : missing.length > 0 ? line : line + 1;
  const first = headingLine(text);
  const three = localize('explanation.searchThreeDetail');
  const title = localize(wasCanceled ? 'explanation.searchThreeAgain' : 'explanation.searchThree');
  const offered = [at(more, title, bound(COMMANDS.searchThreeCauses), three)];
  // The second click of a double click must not cancel the search.
  const running = [
    at(more, localize('explanation.searchingThree'), ''),
    at(more, localize('explanation.cancelSearch'), bound(COMMANDS.searchThreeCauses, CANCEL)),
  ];
  return [
    ...(canBeSaved(actions)
      ? [at(0, localize('explanation.save'), bound(COMMANDS.saveExplainedRequest))]
      : []),
    ...(environment === undefined
      ? []
      : [
          at(
            first,
            localize('explanation.switchTo', { name: environment.name }),
            bound(COMMANDS.switchToExplained),
          ),
        ]),
    ...missing.map(({ title }, index) => at(line, title, bound(COMMANDS.completeExplanation, String(index)))),
    ...(searchThree === undefined ? [] : search === undefined ? offered : running),
    ...fixes.slice(0, 1).map(() => at(line, localize('explanation.copyFix'), bound(COMMANDS.copyFix))),
    at(documentation, localize('explanation.documentation'), bound(COMMANDS.showCauseDocumentation)),
    ...later.map((title, index) =>
      at(title, localize('explanation.copyFix'), bound(COMMANDS.copyFix, String(index + 1))),
    ),
  ];
}

/** The line of the first cause's title; without causes, the line after the request. */
function findingLine(text: string): number {
  return titleLines(text)[0] ?? headingLine(text);
}

/** The lines with the titles of explanations. */
function titleLines(text: string): readonly number[] {
  return text.split('\n').flatMap((line, index) => (line.startsWith('✗ ') ? [index] : []));
}

/** The line after the request. */
function headingLine(text: string): number {
  return text.split('\n').indexOf('') + 1;
}

/** A request that can be written to a file, and the App Secrets that the file must not contain. */
export interface Replay {
  readonly request: ReplayRequest;
  readonly secrets: readonly string[];
}

/** The actions on an explanation. */
export interface ExplanationActions {
  /** The causes of the most likely explanation; empty if none was found. */
  readonly causes: readonly Cause[];
  /** The fixes that are shown, by the explanation that they belong to. */
  readonly fixes: readonly (readonly string[])[];
  /** Undefined if the request isn't completely known. */
  readonly replay?: Replay | undefined;
  /** Opens the request as an unsaved file, if it's from the request log. */
  readonly openRequest?: (() => Promise<void>) | undefined;
  /** The environment whose App Secret explains the signature, if another one is selected. `select` selects it. */
  readonly environment?: { readonly name: string; readonly select: () => Promise<void> } | undefined;
  /** What could still lead to the cause: what the user is asked for, and the question. */
  readonly missing?: readonly { readonly title: string; readonly provide: () => Promise<void> }[];
  /** Searches for combinations of three causes; undefined if that was already done or isn't needed. */
  readonly searchThree?: ((signal: AbortSignal) => Promise<void>) | undefined;
}

/** Whether there is a request that *Save as Request File* can write. */
function canBeSaved({ replay, openRequest }: ExplanationActions): boolean {
  return replay !== undefined || openRequest !== undefined;
}
