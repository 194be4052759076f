import type * as vscode from 'vscode';
import { fingerprint } from '../../../core/signing/fingerprint.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import { Listeners } from '../../platform/lifecycle/listeners.ts';
import type { SendRegister } from './sendRegister.ts';
import { readStoredOutcomes, type StoredOutcome, writeStoredOutcomes } from './storedOutcomes.ts';

/** What became of a request when it was last sent. */
export interface PastOutcome {
  readonly label: string;
  readonly isGood: boolean;
}

const MAX_KEPT = 500;

/** The last outcome of each request in the workspace, even in closed files and across windows. It's identified by the
 *  written method and target, so an edit of the body doesn't discard it, unlike in the CodeLens. */
export class LastOutcomes extends DisposableStore {
  readonly #memory: vscode.Memento;
  readonly #changed = this.add(new Listeners<void>());
  readonly onDidChange = this.#changed.on;

  constructor(memory: vscode.Memento, sends: SendRegister) {
    super();
    this.#memory = memory;
    this.add(
      sends.onDidEnd(
        ({ key, outcome: { label, isGood } }) => void this.#keep([digestOf(key), label, isGood]),
      ),
    );
  }

  /** `written` is method and target as written in the file. */
  of(file: vscode.Uri, written: string): PastOutcome | undefined {
    const digest = digestOf(`${file.toString()} ${written}`);
    const found = readStoredOutcomes(this.#memory).find(([each]) => each === digest);
    return found === undefined ? undefined : { label: found[1], isGood: found[2] };
  }

  async #keep(outcome: StoredOutcome): Promise<void> {
    const others = readStoredOutcomes(this.#memory).filter(([digest]) => digest !== outcome[0]);
    await writeStoredOutcomes(this.#memory, [outcome, ...others].slice(0, MAX_KEPT));
    this.#changed.fire();
  }
}

function digestOf(key: string): string {
  return fingerprint(key, new Uint8Array());
}
