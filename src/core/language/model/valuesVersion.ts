import type { VariableSources } from '../../request/variables/variableLookup.ts';
import type { FiscalDocument } from '../../syntax/fiscalDocument.ts';
import { fileVariables } from './fileVariables.ts';
import type { Surroundings } from './surroundings.ts';

/** What a block's features depend on beside the block. One object as long as the values are the same. */
export interface ValuesVersion {
  readonly variables: VariableSources;
  readonly surroundings: Surroundings;
}

/** Versions that are kept for each surroundings: one for each open file, and those that an undo comes back to. */
const MAX_KEPT = 16;

/** Gives the same version for the same values: most edits change no variable. */
export function valuesVersions(): (document: FiscalDocument, surroundings: Surroundings) => ValuesVersion {
  const known = new WeakMap<Surroundings, Map<string, ValuesVersion>>();
  return (document, surroundings) => {
    const versions = known.get(surroundings) ?? new Map<string, ValuesVersion>();
    known.set(surroundings, versions);
    const key = JSON.stringify([...document.variables]);
    const version = versions.get(key) ?? { variables: fileVariables(document, surroundings), surroundings };
    // The latest stands last, and the one that was not asked for the longest goes first.
    versions.delete(key);
    versions.set(key, version);
    const [oldest] = versions.keys();
    if (versions.size > MAX_KEPT && oldest !== undefined) versions.delete(oldest);
    return version;
  };
}
