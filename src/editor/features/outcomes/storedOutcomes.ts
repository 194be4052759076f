import { storedRecord } from '../../platform/storage/storedRecord.ts';

/** A request's last outcome. Only a digest of the request is stored, because a target may contain a secret. */
export type StoredOutcome = readonly [digest: string, label: string, isGood: boolean];

/** The part of VS Code's storage that is used. */
export interface OutcomeMemento {
  get(key: string): unknown;
  update(key: string, value: unknown): Thenable<void>;
}

const KEY = 'fiscal.requestOutcomes';
/** Increment it with each change to the fields, and add a reader for the previous version. */
const VERSION = 2;

/** Version 1 is a list without a version. It's kept for earlier releases of the extension. */
const FIRST_KEY = 'fiscal.lastOutcomes';

/** The newest first. Returns none if a later version stored them. Never throws. */
export function readStoredOutcomes(memory: OutcomeMemento): readonly StoredOutcome[] {
  const value = memory.get(KEY);
  if (value === undefined) return outcomesOf(memory.get(FIRST_KEY));
  const stored = storedRecord(value);
  return stored?.version === VERSION ? outcomesOf(stored.fields['outcomes']) : [];
}

export async function writeStoredOutcomes(
  memory: OutcomeMemento,
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
