import type { VariableSources } from '../../request/variables/variableLookup.ts';
import type { FiscalDocument } from '../../syntax/fiscalDocument.ts';
import { fileVariables } from './fileVariables.ts';
import type { Surroundings } from './surroundings.ts';

/** What the features of a block depend on besides the block. The same object as long as the values don't change. */
export interface ValuesVersion {
  readonly variables: VariableSources;
  readonly surroundings: Surroundings;
}

/** The number of cached versions for each `Surroundings` object: one per open file, and those that an undo restores. */
const MAX_KEPT = 16;

/** Returns the same version for the same values; most edits change no variable. */
export function valuesVersions(): (document: FiscalDocument, surroundings: Surroundings) => ValuesVersion {
  const known = new WeakMap<Surroundings, Map<string, ValuesVersion>>();
  return (document, surroundings) => {
    const versions = known.get(surroundings) ?? new Map<string, ValuesVersion>();
    known.set(surroundings, versions);
    const key = JSON.stringify([...document.variables]);
    const version = versions.get(key) ?? { variables: fileVariables(document, surroundings), surroundings };
    // Least recently used: the newest version is last, and the oldest one is removed first.
    versions.delete(key);
    versions.set(key, version);
    const [oldest] = versions.keys();
    if (versions.size > MAX_KEPT && oldest !== undefined) versions.delete(oldest);
    return version;
  };
}
