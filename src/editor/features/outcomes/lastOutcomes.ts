import type * as vscode from 'vscode';
import { fingerprint } from '../../../core/signing/fingerprint.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import { Listeners } from '../../platform/lifecycle/listeners.ts';
import { type StoredValues, storedRecord } from '../../platform/storage/storedRecord.ts';
import type { SendRegister } from './sendRegister.ts';

/** What became of a request when it was last sent. */
export interface PastOutcome {
  readonly label: string;
  readonly isGood: boolean;
}

const MAX_KEPT = 500;

/** The last outcome of each request in the workspace, even in closed files and across windows. A request is identified by its
 *  file and by its method and target as written, so, unlike in the CodeLens, editing the body doesn't discard the outcome. */
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

/** A request's last outcome. Only a digest of the request is stored, because a target may contain a secret. */
export type StoredOutcome = readonly [digest: string, label: string, isGood: boolean];

const KEY = 'fiscal.requestOutcomes';
/** Increment it with each change to the fields, and add a reader for the previous version. */
const VERSION = 2;

/** Version 1 is a list without a version. It's kept for earlier releases of the extension. */
const FIRST_KEY = 'fiscal.lastOutcomes';

/** The newest first. Returns none if a later version stored them. Never throws. */
export function readStoredOutcomes(memory: StoredValues): readonly StoredOutcome[] {
  const value = memory.get(KEY);
  if (value === undefined) return outcomesOf(memory.get(FIRST_KEY));
  const stored = storedRecord(value);
  return stored?.version === VERSION ? outcomesOf(stored.fields['outcomes']) : [];
}

export async function writeStoredOutcomes(
  memory: StoredValues,
  outcomes: readonly StoredOutcome[],
): Promise<void> {
  await memory.update(KEY, { version: VERSION, outcomes });
}

function outcomesOf(value: unknown): readonly StoredOutcome[] {
  return Array.isArray(value) ? value.filter(isOutcome) : [];
}

function isOutcome(value: unknown): value is StoredOutcome {
  if (!Array.isArray(value)) return false;
  const [digest, label, isGood] = value;
  return typeof digest === 'string' && typeof label === 'string' && typeof isGood === 'boolean';
}
