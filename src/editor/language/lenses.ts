import * as vscode from 'vscode';
import { createRequestLines } from '../../core/language/requestLines.ts';
import type { Block } from '../../core/syntax/nodes.ts';
import { COMMANDS } from '../commands.ts';
import { DisposableStore } from '../disposableStore.ts';
import type { DocumentStore } from '../documentStore.ts';
import { inertLine } from '../inertLine.ts';
import { nextTurn } from '../nextTurn.ts';
import { toEditorRange } from '../ranges.ts';
import type { FirstSay } from '../say.ts';
import type { SendRegister } from '../send/sendRegister.ts';
import { ForgottenLenses } from './forgottenLenses.ts';

type LensKind = 'sendAll' | 'environment' | 'send' | 'inspect' | 'outcome' | 'explain' | 'restricted';

/** A lens whose command is made when it is scrolled into view. */
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

/** Where requests go. */
export interface ChosenEnvironmentName {
  readonly selection: { readonly name: string };
  readonly onDidChange: vscode.Event<void>;
}

/** *Send signed request* and *Inspect signature* above each request line, what became of the last send, and *Explain*
 *  behind a signature mismatch. On the first line of a file of several requests, *Send all* and the environment. */
export class LensProvider extends DisposableStore implements vscode.CodeLensProvider<RequestLens> {
  readonly #documents: DocumentStore;
  readonly #requestsOf = createRequestLines(toEditorRange);
  readonly #sends: SendRegister;
  readonly #environments: ChosenEnvironmentName;
  readonly #say: FirstSay;
  readonly #forgotten = this.add(new ForgottenLenses());
  readonly #changed = this.add(new vscode.EventEmitter<void>());
  readonly onDidChangeCodeLenses = this.#changed.event;

  constructor(
    documents: DocumentStore,
    sends: SendRegister,
    environments: ChosenEnvironmentName,
    say: FirstSay,
  ) {
    super();
    this.#documents = documents;
    this.#sends = sends;
    this.#environments = environments;
    this.#say = say;
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
    // What VS Code makes of thousands has a turn of its own.
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
      add('send');
      add('inspect');
      const outcome = this.#sends.outcome(block);
      if (outcome !== undefined) add('outcome');
      if (outcome?.mismatch !== undefined) add('explain');
    }
    return lenses;
  }

  resolveCodeLens(lens: RequestLens): RequestLens {
    lens.command = this.#command(lens);
    return lens;
  }

  #command({ kind, uri, block, range }: RequestLens): vscode.Command {
    const place = [uri, range.start.line];
    switch (kind) {
      case 'sendAll':
        return { title: this.#say('lens.sendAll'), command: COMMANDS.sendAll, arguments: [uri] };
      case 'environment': {
        const name = inertLine(this.#environments.selection.name);
        return { title: this.#say('lens.environment', { name }), command: COMMANDS.selectEnvironment };
      }
      case 'restricted':
        return { title: this.#say('lens.restricted'), command: 'workbench.trust.manage' };
      case 'inspect':
        return { title: this.#say('lens.inspect'), command: COMMANDS.inspect, arguments: place };
      case 'explain':
        return { title: this.#say('lens.explain'), command: COMMANDS.explain, arguments: place };
      case 'outcome': {
        const outcome = block === undefined ? undefined : this.#sends.outcome(block);
        const title = outcome?.label ?? '';
        // Without an answer there is none to show; the channel says what was tried.
        return outcome?.assertions === undefined
          ? { title, command: COMMANDS.showSigning }
          : { title, command: COMMANDS.showResponse, arguments: [uri] };
      }
      case 'send':
        return block !== undefined && this.#sends.isShown(block)
          ? { title: this.#say('lens.sending'), command: COMMANDS.cancelSend }
          : { title: this.#say('lens.send'), command: COMMANDS.send, arguments: place };
    }
  }
}
