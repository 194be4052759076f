import * as vscode from 'vscode';
import { fingerprint } from '../../../core/signing/fingerprint.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import type { SendRegister } from './sendRegister.ts';

/** The outcome of a request's last send. */
export interface PastOutcome {
  readonly label: string;
  readonly isGood: boolean;
}

/** Only a digest of the key is stored, because a target may contain a secret. */
type Kept = readonly [digest: string, label: string, isGood: boolean];

const MEMORY_KEY = 'fiscal.lastOutcomes';
const MAX_KEPT = 500;

/** The last outcome of each request in the workspace, even in closed files and across windows. It's identified by the
 *  written method and target, so an edit of the body doesn't discard it, unlike in the CodeLens. */
export class LastOutcomes extends DisposableStore {
  readonly #memory: vscode.Memento;
  readonly #changed = this.add(new vscode.EventEmitter<void>());
  readonly onDidChange = this.#changed.event;

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
    const found = this.#kept.find(([each]) => each === digest);
    return found === undefined ? undefined : { label: found[1], isGood: found[2] };
  }

  get #kept(): readonly Kept[] {
    return this.#memory.get<readonly Kept[]>(MEMORY_KEY) ?? [];
  }

  async #keep(outcome: Kept): Promise<void> {
    const others = this.#kept.filter(([digest]) => digest !== outcome[0]);
    await this.#memory.update(MEMORY_KEY, [outcome, ...others].slice(0, MAX_KEPT));
    this.#changed.fire();
  }
}

function digestOf(key: string): string {
  return fingerprint(key, new Uint8Array());
}
