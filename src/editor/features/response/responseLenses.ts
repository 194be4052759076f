import * as vscode from 'vscode';
import { COMMANDS } from '../../platform/commands/commands.ts';
import type { CodeLensSource } from '../../platform/documents/codeLenses.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import { acceptedLocally } from '../gateway/gatewayOrigin.ts';
import type { ExpectedSubject, ResponseDocuments } from './responseDocuments.ts';

const SEEN_MISMATCH_KEY = 'fiscal.hasSeenMismatch';

/** Shows what to try next above a response that the local gateway accepted, until the user has seen an explained
 *  mismatch. */
export class MismatchOffer extends DisposableStore implements CodeLensSource {
  readonly #memory: vscode.Memento;
  readonly #origin: () => string;
  readonly #localize: Localizer;
  readonly #changed = this.add(new vscode.EventEmitter<void>());
  readonly onDidChangeCodeLenses = this.#changed.event;

  /** `origin` is the local gateway's. */
  constructor(memory: vscode.Memento, origin: () => string, localize: Localizer) {
    super();
    this.#memory = memory;
    this.#origin = origin;
    this.#localize = localize;
  }

  /** Must be called when the user has seen an explained mismatch. */
  readonly seen = async (): Promise<void> => {
    await this.#memory.update(SEEN_MISMATCH_KEY, true);
    this.#changed.fire();
  };

  /** Whether the offer is shown above the first line of a response. */
  isShown(document: vscode.TextDocument): boolean {
    return (
      this.#memory.get(SEEN_MISMATCH_KEY) !== true && acceptedLocally(document.getText(), this.#origin())
    );
  }

  provideCodeLenses(document: vscode.TextDocument): vscode.CodeLens[] {
    if (!this.isShown(document)) return [];
    const command = {
      title: this.#localize('response.simulateMismatch'),
      tooltip: this.#localize('response.simulateMismatchDetail'),
      command: COMMANDS.tryWrongSignature,
    };
    return [new vscode.CodeLens(new vscode.Range(0, 0, 0, 0), command)];
  }
}

/** Above a response to a named request: a CodeLens that saves it as the expected one and, if one is stored, another that compares
 *  the two. */
export class ExpectedLenses extends DisposableStore implements CodeLensSource {
  readonly #responses: ResponseDocuments;
  readonly #isStored: (subject: ExpectedSubject) => Promise<boolean>;
  readonly #offer: Pick<MismatchOffer, 'isShown'>;
  readonly #localize: Localizer;
  readonly #changed = this.add(new vscode.EventEmitter<void>());
  readonly onDidChangeCodeLenses = this.#changed.event;

  constructor(
    responses: ResponseDocuments,
    isStored: (subject: ExpectedSubject) => Promise<boolean>,
    offer: Pick<MismatchOffer, 'isShown'>,
    localize: Localizer,
  ) {
    super();
    this.#responses = responses;
    this.#isStored = isStored;
    this.#offer = offer;
    this.#localize = localize;
    const refresh = (): void => this.refresh();
    this.add(responses.onDidChange(refresh));
    const files = this.add(vscode.workspace.createFileSystemWatcher('**/*.expected.json'));
    for (const happened of [files.onDidCreate, files.onDidChange, files.onDidDelete])
      this.add(happened(refresh));
  }

  /** Must be called when an expected response was saved: it may be outside the workspace, where files aren't watched. */
  refresh(): void {
    this.#changed.fire();
  }

  async provideCodeLenses(document: vscode.TextDocument): Promise<vscode.CodeLens[]> {
    const { uri } = document;
    const subject = this.#responses.at(uri)?.expected;
    if (subject?.named.name === undefined) return [];
    // A narrow editor has no space for these CodeLenses beside the offer.
    const line = this.#offer.isShown(document) ? 1 : 0;
    const lens = (title: string, tooltip: string, command: string): vscode.CodeLens =>
      new vscode.CodeLens(new vscode.Range(line, 0, line, 0), { title, tooltip, command, arguments: [uri] });
    const save = this.#localize('expected.save');
    const lenses = [lens(save, '', COMMANDS.saveExpected)];
    if (await this.#isStored(subject)) {
      // A short title, because two long ones would be cut off beside a request file.
      const words = this.#localize('expected.compareLens');
      lenses.push(lens(words, this.#localize('expected.compare'), COMMANDS.compareExpected));
    }
    return lenses;
  }
}
