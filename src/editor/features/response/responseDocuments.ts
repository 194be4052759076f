import type * as vscode from 'vscode';
import type { NamedResponse } from '../../../app/expected/expectedBook.ts';
import type { Masking } from '../../../core/expected/compareResponse.ts';
import { localeOf } from '../../../text/text.ts';
import { columnOf, companionColumn } from '../../platform/documents/columns.ts';
import { RESPONSE_SCHEME } from '../../platform/documents/documentKinds.ts';
import { fileTitle, titledPath } from '../../platform/documents/documentTitle.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import { Listeners } from '../../platform/lifecycle/listeners.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import { createMask, type MaskText } from '../../platform/notifications/maskText.ts';
import type { Workbench } from '../../platform/workbench.ts';
import type { UnknownMarks } from '../outcomes/unknownMarks.ts';
import type { UnknownOutcome } from '../outcomes/unknownOutcomes.ts';
import type { BodyLayout } from './bodyView.ts';
import { type ResponseView, responseText, unknownRemarks, unknownView } from './responseText.ts';

/** A response that can be saved as the expected one, or compared with it. */
export interface ExpectedSubject {
  readonly file: vscode.Uri;
  readonly named: NamedResponse;
  readonly mask: () => Masking;
}

/** A response as stored while its document or its request file is open, or what is shown instead of one. */
export interface ShownResponse {
  readonly view: ResponseView;
  /** As received, for saving; undefined without a response. */
  readonly body: Uint8Array | undefined;
  readonly mask: MaskText;
  /** The id of its history entry; undefined if it couldn't be stored. */
  readonly historyId: string | undefined;
  /** Identifies the request in its file, and says when it was sent, if it was. */
  readonly about: { readonly written: string; readonly sentAtMs: number | undefined };
  /** Undefined without a response. */
  readonly expected?: ExpectedSubject;
  /** Whether the request may have taken effect. */
  readonly isUnknown?: boolean;
}

/** The response documents: one for each request file, with the file's latest response. */
export class ResponseDocuments extends DisposableStore implements vscode.TextDocumentContentProvider {
  readonly #workbench: Workbench;
  readonly #responses = new Map<string, ShownResponse>();
  readonly #changed = this.add(new Listeners<vscode.Uri>());
  readonly onDidChange = this.#changed.on;
  readonly #layout: ResponseLayout;
  readonly #marks: UnknownMarks;
  readonly #localize: Localizer;

  constructor(workbench: Workbench, layout: ResponseLayout, marks: UnknownMarks, localize: Localizer) {
    super();
    this.#workbench = workbench;
    this.#layout = layout;
    this.#marks = marks;
    this.#localize = localize;
    this.add(marks.onDidChange(() => this.#showAnew()));
    this.add(layout.onDidChange(() => this.#showAnew()));
    this.add(this.#workbench.workspace.registerTextDocumentContentProvider(RESPONSE_SCHEME, this));
    this.add(this.#workbench.workspace.onDidCloseTextDocument(() => this.#forgetClosed()));
  }

  async provideTextDocumentContent(uri: vscode.Uri): Promise<string | undefined> {
    const response = this.at(uri);
    const file = fileOf(this.#workbench, uri);
    if (response === undefined) {
      const [lost] = this.#marks.of(file);
      return lost === undefined
        ? undefined
        : unknownView(lost, this.#workbench.env.language, this.#localize).head;
    }
    const { view, body } = response;
    const text = body === undefined ? view.head : responseText(view, this.#layout.current, this.#localize);
    return [...this.#remarks(file, response).map(line => `# ${line}`), text].join('\n');
  }

  /** Remarks about other attempts of the same request whose outcome is still unknown come first, because sending it again may issue a
   *  document twice. */
  #remarks(file: vscode.Uri, { about, isUnknown }: ShownResponse): readonly string[] {
    const { written, sentAtMs } = about;
    const isSettled = isUnknown === true && sentAtMs !== undefined && this.#marks.isSettled(file, sentAtMs);
    const others = this.#marks
      .of(file)
      .filter(each => each.written === written && each.sentAtMs !== sentAtMs);
    return [
      ...others.flatMap(each => unknownRemarks(each, this.#workbench.env.language, this.#localize)),
      ...(isSettled ? [this.#localize('unknown.settled')] : []),
    ];
  }

  at(uri: vscode.Uri): ShownResponse | undefined {
    return this.#responses.get(uri.toString());
  }

  /** Stores a response to be shown on request. */
  keep(requestFile: vscode.Uri, response: ShownResponse): void {
    const uri = responseUri(this.#workbench, requestFile);
    this.#responses.set(uri.toString(), response);
    this.#changed.fire(uri);
  }

  /** Stores a response and shows it next to the request, which keeps the focus. */
  async show(requestFile: vscode.Uri, response: ShownResponse): Promise<void> {
    this.keep(requestFile, response);
    await this.reveal(requestFile);
  }

  /** Stores what is shown instead of a response. It's displayed only if a response is open, because that could be mistaken for this
   *  request's. */
  async replace(requestFile: vscode.Uri, response: ShownResponse): Promise<void> {
    this.keep(requestFile, response);
    if (columnOf(this.#workbench, RESPONSE_SCHEME) !== undefined) await this.reveal(requestFile);
  }

  /** Shows the latest response again, or if it's about another request, the unknown outcome of what was sent at `lostAtMs`.
   *  Does nothing if there is neither. */
  async reveal(requestFile: vscode.Uri, lostAtMs?: number): Promise<void> {
    const uri = responseUri(this.#workbench, requestFile);
    const lost = this.#marks.of(requestFile).find(({ sentAtMs }) => sentAtMs === lostAtMs);
    if (lost !== undefined && this.at(uri)?.about.written !== lost.written) {
      this.keep(requestFile, shownUnknown(this.#workbench, lost, this.#localize));
    }
    if (!this.#responses.has(uri.toString())) return;
    const document = await this.#workbench.workspace.openTextDocument(uri);
    await this.#workbench.window.showTextDocument(document, {
      viewColumn: companionColumn(this.#workbench, requestFile),
      preserveFocus: true,
      preview: true,
    });
  }

  #showAnew(): void {
    const open = this.#workbench.workspace.textDocuments.filter(({ uri }) => uri.scheme === RESPONSE_SCHEME);
    const keys = new Set([...this.#responses.keys(), ...open.map(({ uri }) => uri.toString())]);
    for (const key of keys) this.#changed.fire(this.#workbench.Uri.parse(key, true));
  }

  /** A response is stored while its document or its request file is open, since either leads back to it. */
  #forgetClosed(): void {
    const open = new Set(this.#workbench.workspace.textDocuments.map(({ uri }) => uri.toString()));
    for (const key of this.#responses.keys()) {
      if (!open.has(key) && !open.has(this.#workbench.Uri.parse(key).query)) this.#responses.delete(key);
    }
  }
}

function shownUnknown(workbench: Workbench, lost: UnknownOutcome, localize: Localizer): ShownResponse {
  const about = { written: lost.written, sentAtMs: lost.sentAtMs };
  const view = unknownView(lost, workbench.env.language, localize);
  return { view, body: undefined, mask: createMask(), historyId: undefined, about, isUnknown: true };
}

/** The request file of a response document. */
function fileOf(workbench: Workbench, response: vscode.Uri): vscode.Uri {
  return workbench.Uri.parse(response.query);
}

/** `Response: echo`. Contains the request file, so that it differs from another folder's. */
export function responseUri(workbench: Workbench, requestFile: vscode.Uri): vscode.Uri {
  return workbench.Uri.from({
    scheme: RESPONSE_SCHEME,
    path: titledPath('response', fileTitle(requestFile), localeOf(workbench.env.language)),
    query: requestFile.toString(),
  });
}

/** For the `when` clauses of package.json. */
const CONTEXT = 'fiscal.rawResponse';

/** How this window displays the bodies of all responses. */
export class ResponseLayout extends DisposableStore {
  readonly #commands: Workbench['commands'];
  readonly #changed = this.add(new Listeners<void>());
  readonly onDidChange = this.#changed.on;
  #current: BodyLayout = 'laid-out';

  constructor({ commands }: Workbench) {
    super();
    this.#commands = commands;
  }

  get current(): BodyLayout {
    return this.#current;
  }

  async choose(layout: BodyLayout): Promise<void> {
    this.#current = layout;
    await this.#commands.executeCommand('setContext', CONTEXT, layout === 'raw');
    this.#changed.fire();
  }
}
