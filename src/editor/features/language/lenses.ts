import * as vscode from 'vscode';
import { createRequestLines } from '../../../core/language/navigation/requestSummaries.ts';
import type { Block } from '../../../core/syntax/nodes.ts';
import { BoundCommands } from '../../platform/commands/boundCommands.ts';
import { COMMANDS, type CommandId } from '../../platform/commands/commands.ts';
import { FISCAL_LANGUAGE } from '../../platform/documents/documentKinds.ts';
import type { DocumentStore } from '../../platform/documents/documentStore.ts';
import { toEditorRange } from '../../platform/documents/editorRanges.ts';
import { markOf, type RequestMark, requestArguments } from '../../platform/documents/writtenRequest.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import type { ActivationLocalizer } from '../../platform/notifications/editorLocalizer.ts';
import { inertLine } from '../../platform/notifications/inertLine.ts';
import type { LastOutcome } from '../outcomes/lastOutcome.ts';
import type { SendRegister } from '../outcomes/sendRegister.ts';
import type { UnknownMarks } from '../outcomes/unknownMarks.ts';
import type { UnknownOutcome } from '../outcomes/unknownOutcomes.ts';

type LensKind =
  | ('sendAll' | 'environment' | 'restricted')
  | ('unknown' | 'outcome' | 'explain' | 'sending' | 'send' | 'inspect');

/** What a CodeLens is about: a request, or the file if there is no block. */
interface LensSubject {
  readonly uri: vscode.Uri;
  readonly block: Block | undefined;
  readonly lineBase0: number;
}

/** A CodeLens whose command is created when it's scrolled into view. */
export class RequestLens extends vscode.CodeLens implements LensSubject {
  readonly kind: LensKind;
  readonly uri: vscode.Uri;
  readonly block: Block | undefined;
  readonly lineBase0: number;
  /** The request's attempts whose outcome is unknown, the newest first. */
  readonly unknown: readonly UnknownOutcome[];

  constructor(
    range: vscode.Range,
    kind: LensKind,
    { uri, block, lineBase0 }: LensSubject,
    unknown: readonly UnknownOutcome[] = [],
  ) {
    super(range);
    this.kind = kind;
    this.uri = uri;
    this.block = block;
    this.lineBase0 = lineBase0;
    this.unknown = unknown;
  }
}

/** Where requests are sent. */
export interface ChosenEnvironmentName {
  readonly selection: { readonly name: string };
  readonly onDidChange: vscode.Event<void>;
}

/** Above each request line: what became of the request when it was last sent, *Explain* after a signature mismatch, *Send signed
 *  request*, and *Inspect*. A narrow editor truncates a row of CodeLenses, and nothing tells an extension how wide an editor is; so next
 *  to another editor, usually the response, the outcome has a row of its own. On the first line of a file with several requests: *Send
 *  all* and the environment, after the CodeLenses of a request that starts there. */
export class LensProvider extends DisposableStore implements vscode.CodeLensProvider<RequestLens> {
  readonly #documents: DocumentStore;
  readonly #requestsOf = createRequestLines(toEditorRange);
  readonly #sends: SendRegister;
  readonly #environments: ChosenEnvironmentName;
  readonly #localize: ActivationLocalizer;
  #marks: UnknownMarks | undefined;
  readonly #forgotten = this.add(new ForgottenLenses());
  readonly #bound = this.add(new BoundCommands());
  /** Computed once for each state of a request, which may be large. */
  readonly #requestMarks = new WeakMap<Block, RequestMark>();
  readonly #changed = this.add(new vscode.EventEmitter<void>());
  readonly onDidChangeCodeLenses = this.#changed.event;

  constructor(
    documents: DocumentStore,
    sends: SendRegister,
    environments: ChosenEnvironmentName,
    localize: ActivationLocalizer,
  ) {
    super();
    this.#documents = documents;
    this.#sends = sends;
    this.#environments = environments;
    this.#localize = localize;
    const refresh = (): void => this.#refresh();
    this.add(sends.onDidChange(refresh));
    this.add(environments.onDidChange(refresh));
    this.add(vscode.workspace.onDidGrantWorkspaceTrust(refresh));
    this.add(
      vscode.window.tabGroups.onDidChangeTabGroups(({ opened, closed }) => {
        if (opened.length + closed.length > 0) refresh();
      }),
    );
    this.add(this.#forgotten.onDidForget(() => this.#changed.fire()));
  }

  /** Marks requests with an unknown outcome from now on, including those that were sent before the window was reloaded. */
  mark(marks: UnknownMarks): void {
    this.#marks = marks;
    this.add(marks.onDidChange(() => this.#refresh()));
    this.#refresh();
  }

  #refresh(): void {
    this.#forgotten.changed();
    this.#changed.fire();
  }

  async provideCodeLenses(textDocument: vscode.TextDocument): Promise<RequestLens[]> {
    this.#forgotten.asked(textDocument.uri);
    const lenses = this.#lensesOf(textDocument);
    // Yields, because VS Code itself takes a while to process thousands of CodeLenses.
    await this.#documents.turns.next();
    return lenses;
  }

  #lensesOf(textDocument: vscode.TextDocument): RequestLens[] {
    const { isTrusted } = vscode.workspace;
    const lenses: RequestLens[] = [];
    // A file's imports don't affect its CodeLenses.
    const document = this.#documents.own(textDocument);
    const requests = this.#requestsOf(document);
    const { uri } = textDocument;
    const marks = isTrusted ? this.#marks?.byLine(uri, document) : undefined;
    const hasTopRow = isTrusted && requests.length > 1;
    const isBesideOther = vscode.window.tabGroups.all.length > 1;
    for (const { block, shown: place } of requests) {
      const subject: LensSubject = { uri, block, lineBase0: place.start.line };
      const add = (kind: LensKind, range = place): number =>
        lenses.push(new RequestLens(range, kind, subject));
      if (!isTrusted) {
        add('restricted');
        continue;
      }
      const isSending = this.#sends.isShown(block);
      // While the request is being sent again, the previous outcome could be mistaken for the result.
      const unknown = marks?.get(place.start.line) ?? [];
      const outcome = isSending ? undefined : this.#ownOutcome(uri, block, unknown);
      // An unknown outcome always has a row of its own, because the id in it is long, and even before its mark is there, because VS Code
      // would show both for a moment.
      const isUnknown = unknown.length > 0 || outcome?.isUnknown === true;
      const isOutcomeShown = isUnknown || (isBesideOther && (isSending || outcome !== undefined));
      const ownLine = isOutcomeShown ? outcomeLine(block, place, hasTopRow ? 1 : 0) : undefined;
      // VS Code doesn't show a CodeLens after the last line.
      const hasOwnRow = ownLine !== undefined && ownLine < textDocument.lineCount;
      const ownRow = hasOwnRow ? new vscode.Range(ownLine, 0, ownLine, 0) : place;
      if (unknown.length > 0) lenses.push(new RequestLens(ownRow, 'unknown', subject, unknown));
      if (outcome !== undefined) add('outcome', ownRow);
      if (outcome?.mismatch !== undefined) add('explain', ownRow);
      if (isSending) add('sending', ownRow);
      // If the outcome has a row of its own, *Send signed request* stays where the user clicked it.
      if (!isSending || hasOwnRow) add('send');
      add('inspect');
    }
    if (hasTopRow) {
      const top = new vscode.Range(0, 0, 0, 0);
      const file: LensSubject = { uri, block: undefined, lineBase0: 0 };
      lenses.push(new RequestLens(top, 'sendAll', file), new RequestLens(top, 'environment', file));
    }
    return lenses;
  }

  resolveCodeLens(lens: RequestLens): RequestLens {
    lens.command = this.#command(lens);
    return lens;
  }

  #command(lens: RequestLens): vscode.Command {
    const { uri } = lens;
    const bound = (command: CommandId): string => this.#bound.idOf(command, this.#argumentsOf(lens));
    switch (lens.kind) {
      case 'sendAll':
        return { title: this.#localize('lens.sendAll'), command: this.#bound.idOf(COMMANDS.sendAll, [uri]) };
      case 'environment': {
        const name = inertLine(this.#environments.selection.name);
        return { title: this.#localize('lens.environment', { name }), command: COMMANDS.selectEnvironment };
      }
      case 'restricted':
        return { title: this.#localize('lens.restricted'), command: 'workbench.trust.manage' };
      case 'inspect':
        return {
          title: this.#localize('lens.inspect'),
          tooltip: this.#localize('lens.inspectTooltip'),
          command: bound(COMMANDS.inspect),
        };
      case 'explain':
        return { title: this.#localize('lens.explain'), command: bound(COMMANDS.explain) };
      case 'unknown':
        return this.#unknownCommand(lens);
      case 'outcome':
        return this.#outcomeCommand(lens);
      case 'sending':
        return this.#sendingCommand(lens, bound(COMMANDS.cancelSend));
      case 'send':
        return { title: this.#localize('lens.send'), command: bound(COMMANDS.send) };
    }
  }

  /** VS Code may show a CodeLens for half a second after its file has changed. Until then, its line may be another request's. */
  #argumentsOf({ uri, block, lineBase0 }: LensSubject): ReturnType<typeof requestArguments> {
    const known = block && this.#requestMarks.get(block);
    const mark = known ?? (block && markOf(block));
    if (block !== undefined && mark !== undefined) this.#requestMarks.set(block, mark);
    return requestArguments(uri, lineBase0, mark);
  }

  /** Cancels only this request. */
  #sendingCommand({ block }: RequestLens, command: string): vscode.Command {
    const progress = block && this.#sends.shown(block)?.progress;
    const title =
      progress === undefined ? this.#localize('lens.sending') : this.#localize('lens.polling', { progress });
    return { title, command };
  }

  /** What became of the request when it was last sent, unless the mark says the same, or a person has resolved the outcome. */
  #ownOutcome(uri: vscode.Uri, block: Block, unknown: readonly UnknownOutcome[]): LastOutcome | undefined {
    const outcome = this.#sends.outcome(block);
    const { isUnknown, sentAtMs } = outcome ?? {};
    if (isUnknown !== true || sentAtMs === undefined) return outcome;
    const isMarked = unknown.some(each => each.sentAtMs === sentAtMs);
    return isMarked || this.#marks?.isSettled(uri, sentAtMs) === true ? undefined : outcome;
  }

  /** Names the ids that were really sent, so that the user can look the request up. */
  #unknownCommand({ uri, block, unknown }: RequestLens): vscode.Command {
    const [newest] = unknown;
    const last = block && this.#sends.outcome(block);
    const isLast = last?.isUnknown === true && last.sentAtMs === newest?.sentAtMs;
    const outcome = isLast ? last.label : this.#localize('lens.unknown');
    const ids = [...new Set(unknown.flatMap(each => each.ids ?? []))].map(inertLine).join(', ');
    const tooltips = unknown.map(({ sentAtMs, environment }) => {
      const time = new Date(sentAtMs).toLocaleString(vscode.env.language);
      return this.#localize('lens.unknownTooltip', { time, environment: inertLine(environment) });
    });
    return {
      title: ids === '' ? outcome : this.#localize('lens.unknownIds', { outcome, ids }),
      tooltip: tooltips.join('\n'),
      command: this.#bound.idOf(COMMANDS.showResponse, [uri, newest?.sentAtMs ?? 0]),
    };
  }

  /** Clicking it runs the remedy, if there is one, or else shows the document about what was sent. */
  #outcomeCommand(lens: LensSubject): vscode.Command {
    const { uri, block } = lens;
    const outcome = block && this.#sends.outcome(block);
    const { label = '', details: tooltip = '', remedy } = outcome ?? {};
    if (remedy === undefined) {
      return { title: label, tooltip, command: this.#bound.idOf(COMMANDS.showResponse, [uri]) };
    }
    const command = this.#bound.idOf(COMMANDS.followUp, this.#argumentsOf(lens));
    return { title: `${label} · ${remedy.label}`, tooltip, command };
  }
}

/** The line above which a request's outcome has its own row: the request's title, or else the first free line between it and the request
 *  line. Without one, the row follows the request line, which may be the file's last. */
function outcomeLine(block: Block, place: vscode.Range, firstFreeLineBase0: number): number {
  const [first] = block.nodes;
  const requestLine = block.nodes.find(({ kind }) => kind === 'requestLine');
  const hasTitle = first?.kind === 'separator' && requestLine !== undefined;
  const title = hasTitle ? place.start.line - requestLine.line : place.start.line - 1;
  const above = Math.max(title, firstFreeLineBase0);
  return above < place.start.line ? above : place.end.line + 1;
}

/** VS Code requests a file's CodeLenses shortly after they change, but not if the editor loses focus at that moment; until the focus
 *  returns, they would be missing or outdated. Determines when VS Code must be told to request them again. */
export class ForgottenLenses extends DisposableStore {
  readonly #forgotten = this.add(new vscode.EventEmitter<void>());
  readonly onDidForget = this.#forgotten.event;
  /** Files whose CodeLenses have changed, and haven't been requested since. */
  readonly #unasked = new Set<string>();

  constructor() {
    super();
    this.add(vscode.window.onDidChangeVisibleTextEditors(() => this.changed()));
    this.add(
      vscode.workspace.onDidChangeTextDocument(({ document }) => {
        if (document.languageId === FISCAL_LANGUAGE) this.#unasked.add(document.uri.toString());
      }),
    );
    this.add(vscode.window.onDidChangeActiveTextEditor(() => this.#leave()));
  }

  /** Must be called when the CodeLenses of all visible files have changed. */
  changed(): void {
    for (const { document } of vscode.window.visibleTextEditors) {
      if (document.languageId === FISCAL_LANGUAGE) this.#unasked.add(document.uri.toString());
    }
  }

  /** Must be called when VS Code requests a file's CodeLenses. */
  asked(uri: vscode.Uri): void {
    this.#unasked.delete(uri.toString());
  }

  #leave(): void {
    const inSight = new Set(vscode.window.visibleTextEditors.map(({ document }) => document.uri.toString()));
    for (const uri of this.#unasked) if (!inSight.has(uri)) this.#unasked.delete(uri);
    // VS Code requests the CodeLenses of the focused file by itself. Requesting them twice would remove CodeLenses just when the user may
    // click them.
    const active = vscode.window.activeTextEditor?.document.uri.toString();
    if ([...this.#unasked].some(uri => uri !== active)) this.#forgotten.fire();
  }
}
