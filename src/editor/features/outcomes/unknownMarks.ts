import type * as vscode from 'vscode';
import { ifFailed } from '../../../core/errors.ts';
import { requestsOf } from '../../../core/request/prepare/requestList.ts';
import type { FiscalDocument } from '../../../core/syntax/fiscalDocument.ts';
import { findWritten } from '../../platform/documents/writtenRequest.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import { Listeners } from '../../platform/lifecycle/listeners.ts';
import type { Workbench } from '../../platform/workbench.ts';
import type { UnknownOutcome, UnknownOutcomes } from './unknownOutcomes.ts';

/** The stored unknown outcomes, for what is displayed synchronously: above the requests and in their responses. They persist across
 *  windows until a person resolves them or the platform responds to the same bytes. */
export class UnknownMarks extends DisposableStore {
  readonly #unknown: UnknownOutcomes;
  #outcomes: readonly UnknownOutcome[] = [];
  #seen: ReadonlySet<string> = new Set();
  #latest = 0;
  readonly #changed = this.add(new Listeners<void>());
  readonly onDidChange = this.#changed.on;

  constructor(workbench: Workbench, unknown: UnknownOutcomes) {
    super();
    this.#unknown = unknown;
    this.add(unknown.onDidChange(() => void this.refresh()));
    // Another window may have sent or resolved one.
    this.add(
      workbench.window.onDidChangeWindowState(({ focused }) => void (focused ? this.refresh() : undefined)),
    );
  }

  async refresh(): Promise<void> {
    this.#latest += 1;
    const own = this.#latest;
    const listed = await this.#listed();
    // A reading that started later has newer data.
    if (listed === undefined || own !== this.#latest) return;
    const keys = (outcomes: readonly UnknownOutcome[]): string =>
      outcomes.map(({ key, isAnswered }) => `${key} ${isAnswered === true}`).join();
    const isSame = keys(listed) === keys(this.#outcomes);
    this.#outcomes = listed;
    this.#seen = new Set([...this.#seen, ...listed.map(identityOf)]);
    if (!isSame) this.#changed.fire();
  }

  /** The unknown outcomes of a file's requests that still exist, by the number of the request line (from 0); the newest first. */
  byLine(file: vscode.Uri, document: FiscalDocument): ReadonlyMap<number, readonly UnknownOutcome[]> {
    const outcomes = this.of(file);
    const byLine = new Map<number, UnknownOutcome[]>();
    if (outcomes.length === 0) return byLine;
    const requests = requestsOf(document);
    for (const outcome of outcomes) {
      const request = findWritten(requests, outcome.written, outcome.line);
      if (request === undefined) continue;
      const same = byLine.get(request.line);
      if (same === undefined) byLine.set(request.line, [outcome]);
      else same.push(outcome);
    }
    return byLine;
  }

  /** The unknown outcomes of a file, the newest first. */
  of(file: vscode.Uri): readonly UnknownOutcome[] {
    const path = file.toString();
    return this.#outcomes.filter(outcome => outcome.file === path && outcome.isAnswered !== true);
  }

  /** Whether the outcome of what was sent at this time was unknown and no longer is. */
  isSettled(file: vscode.Uri, sentAtMs: number): boolean {
    const identity = identityOf({ file: file.toString(), sentAtMs });
    return this.#seen.has(identity) && !this.of(file).some(outcome => outcome.sentAtMs === sentAtMs);
  }

  async #listed(): Promise<readonly UnknownOutcome[] | undefined> {
    // If the storage can't be read now, what is known stays displayed.
    return this.#unknown.list().catch(ifFailed(undefined));
  }
}

function identityOf({ file, sentAtMs }: Pick<UnknownOutcome, 'file' | 'sentAtMs'>): string {
  return `${sentAtMs} ${file}`;
}
