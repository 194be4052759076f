import { strictJsonValue } from '../../../core/formats/strictJson.ts';
import { isRecord } from '../../../core/formats/unknownValue.ts';
/** A stored value, and the version of its format. */
export interface StoredRecord {
  readonly version: number;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** The part of VS Code's storage that is used. */
export interface StoredValues {
  get(key: string): unknown;
  update(key: string, value: unknown): Thenable<void>;
}

/** Data stored by release 0.1.0 has no version. */
const FIRST_VERSION = 1;

/** A stored value with its version; undefined if it isn't a record, or its version isn't a number. */
export function storedRecord(value: unknown): StoredRecord | undefined {
  if (!isRecord(value)) return undefined;
  const { version = FIRST_VERSION, ...fields } = value;
  return typeof version === 'number' ? { version, fields } : undefined;
}

/** Like `storedRecord`, for the bytes of a JSON file, which another program may have written. Never throws. */
export function storedFile(bytes: Uint8Array): StoredRecord | undefined {
  return storedRecord(strictJsonValue(new TextDecoder().decode(bytes)));
}

/** The bytes of a JSON file with a value and the version of its format. */
export function storedBytes(version: number, value: object): Uint8Array {
  return new TextEncoder().encode(JSON.stringify({ version, ...value }));
}
