import * as vscode from 'vscode';
import { createRequestLines } from '../../../core/language/display/requestLines.ts';
import type { Block } from '../../../core/syntax/nodes.ts';
import { BoundCommands } from '../../platform/commands/boundCommands.ts';
import { COMMANDS, type CommandId } from '../../platform/commands/commands.ts';
import type { DocumentStore } from '../../platform/documents/documentStore.ts';
import { toEditorRange } from '../../platform/documents/ranges.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import { nextTurn } from '../../platform/lifecycle/turns.ts';
import type { ActivationLocalizer } from '../../platform/notifications/editorLocalizer.ts';
import { inertLine } from '../../platform/notifications/inertLine.ts';
import type { LastOutcome } from '../outcomes/lastOutcome.ts';
import type { SendRegister } from '../outcomes/sendRegister.ts';
import { ForgottenLenses } from './forgottenLenses.ts';

type LensKind = 'sendAll' | 'environment' | 'send' | 'inspect' | 'outcome' | 'explain' | 'restricted';

/** A CodeLens whose command is created when it's scrolled into view. */
class RequestLens extends vscode.CodeLens {
  readonly kind: LensKind;
  readonly uri: vscode.Uri;
  readonly block: Block | undefined;

  constructor(range: vscode.Range, kind: LensKind, uri: vscode.Uri, block: Block | undefined) {
    super(range);
    this.kind = kind;
    this.uri = uri;
    this.block = block;
  }
}

/** Where requests are sent. */
export interface ChosenEnvironmentName {
  readonly selection: { readonly name: string };
  readonly onDidChange: vscode.Event<void>;
}

/** Above each request line: the outcome of its last send, *Explain* after a signature mismatch, *Send signed
 *  request*, and
 *  *Inspect*. The outcome comes first because a narrow editor truncates a line of CodeLenses. On the first line of a
 *  file with several requests: *Send all* and the environment. */
export class LensProvider extends DisposableStore implements vscode.CodeLensProvider<RequestLens> {
  readonly #documents: DocumentStore;
  readonly #requestsOf = createRequestLines(toEditorRange);
  readonly #sends: SendRegister;
  readonly #environments: ChosenEnvironmentName;
  readonly #localize: ActivationLocalizer;
  readonly #forgotten = this.add(new ForgottenLenses());
  readonly #bound = this.add(new BoundCommands());
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
    const tell = (): void => {
      this.#forgotten.changed();
      this.#changed.fire();
    };
    this.add(sends.onDidChange(tell));
    this.add(environments.onDidChange(tell));
    this.add(vscode.workspace.onDidGrantWorkspaceTrust(tell));
    this.add(this.#forgotten.onDidForget(() => this.#changed.fire()));
  }

  async provideCodeLenses(textDocument: vscode.TextDocument): Promise<RequestLens[]> {
    this.#forgotten.asked(textDocument.uri);
    const lenses = this.#lensesOf(textDocument);
    // Yields, because VS Code itself takes a while to process thousands of CodeLenses.
    await nextTurn();
    return lenses;
  }

  #lensesOf(textDocument: vscode.TextDocument): RequestLens[] {
    const { isTrusted } = vscode.workspace;
    const lenses: RequestLens[] = [];
    const requests = this.#requestsOf(this.#documents.get(textDocument));
    if (isTrusted && requests.length > 1) {
      const top = new vscode.Range(0, 0, 0, 0);
      lenses.push(new RequestLens(top, 'sendAll', textDocument.uri, undefined));
      lenses.push(new RequestLens(top, 'environment', textDocument.uri, undefined));
    }
    for (const { block, shown: place } of requests) {
      const add = (kind: LensKind): number =>
        lenses.push(new RequestLens(place, kind, textDocument.uri, block));
      if (!isTrusted) {
        add('restricted');
        continue;
      }
      // While a newer send is in progress, the previous outcome could be mistaken for its result.
      const outcome = this.#sends.isShown(block) ? undefined : this.#sends.outcome(block);
      if (outcome !== undefined) add('outcome');
      if (outcome?.mismatch !== undefined) add('explain');
      add('send');
      add('inspect');
    }
    return lenses;
  }

  resolveCodeLens(lens: RequestLens): RequestLens {
    lens.command = this.#command(lens);
    return lens;
  }

  #command({ kind, uri, block, range }: RequestLens): vscode.Command {
    const place = [uri, range.start.line] as const;
    const bound = (command: CommandId, args: readonly (vscode.Uri | number)[] = place): string =>
      this.#bound.idOf(command, args);
    switch (kind) {
      case 'sendAll':
        return { title: this.#localize('lens.sendAll'), command: bound(COMMANDS.sendAll, [uri]) };
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
      case 'outcome':
        return this.#outcomeCommand(uri, range.start.line, block && this.#sends.outcome(block));
      case 'send':
        return block !== undefined && this.#sends.isShown(block)
          ? { title: this.#localize('lens.sending'), command: COMMANDS.cancelSend }
          : { title: this.#localize('lens.send'), command: bound(COMMANDS.send) };
    }
  }

  /** Clicking it runs the remedy, if there is one, or else shows the document about the send. */
  #outcomeCommand(uri: vscode.Uri, line: number, outcome: LastOutcome | undefined): vscode.Command {
    const { label = '', details: tooltip = '', remedy } = outcome ?? {};
    if (remedy === undefined) {
      return { title: label, tooltip, command: this.#bound.idOf(COMMANDS.showResponse, [uri]) };
    }
    const command = this.#bound.idOf(COMMANDS.followUp, [uri, line]);
    return { title: `${label} · ${remedy.label}`, tooltip, command };
  }
}
