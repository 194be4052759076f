import { createHash } from 'node:crypto';
import { FiscalError } from '../../core/errors.ts';
import type { StorageFolder } from '../../core/ports.ts';

/** Remembers, on the user's side, which files this tool has saved and what it wrote to them. */
export interface SavedFiles {
  /** Whether the last thing that was saved to the file is what it contains now. */
  readonly isUnchanged: (file: string, bytes: Uint8Array) => Promise<boolean>;
  readonly remember: (file: string, bytes: Uint8Array) => Promise<void>;
}

/** So many files are remembered. Whoever saves to more is asked again about those that were saved to longest ago. */
const MAX_FILES = 2_000;
/** So many are forgotten at a time: looking at all of them with each save would take long. */
const FORGOTTEN_AT_ONCE = 200;

/** In memory and, if there is a folder, in it: a small file for each saved one, which names neither it nor its content. If the
 *  folder can't be used, nothing is remembered beyond this process, so that a question is asked again. */
export function createSavedFiles(folder: StorageFolder | undefined): SavedFiles {
  const known = new Map<string, string>();
  let savesUntilLook = 0;
  const forgetOldest = async (): Promise<void> => {
    savesUntilLook -= 1;
    if (folder === undefined || savesUntilLook >= 0) return;
    savesUntilLook = FORGOTTEN_AT_ONCE;
    const files = await folder.list();
    if (files.length <= MAX_FILES) return;
    const newestFirst = files.toSorted((left, right) => right.modifiedMs - left.modifiedMs);
    for (const { name } of newestFirst.slice(MAX_FILES - FORGOTTEN_AT_ONCE)) {
      known.delete(name);
      await folder.remove(name);
    }
  };
  const nameOf = (file: string): string => digestOf(Buffer.from(file));
  return {
    async isUnchanged(file, bytes) {
      const name = nameOf(file);
      const kept = known.get(name) ?? (await tolerant(async () => folder?.read(name)));
      const digest = typeof kept === 'string' || kept === undefined ? kept : Buffer.from(kept).toString();
      return digest === digestOf(bytes);
    },
    async remember(file, bytes) {
      const [name, digest] = [nameOf(file), digestOf(bytes)];
      // The latest is the last.
      known.delete(name);
      known.set(name, digest);
      const [oldest] = known.keys();
      if (known.size > MAX_FILES && oldest !== undefined) known.delete(oldest);
      await tolerant(async () => folder?.write(name, Buffer.from(digest)));
      await tolerant(forgetOldest);
    },
  };
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function tolerant<T>(use: () => Promise<T>): Promise<T | undefined> {
  try {
    return await use();
  } catch (error) {
    // What isn't remembered is asked about.
    if (error instanceof FiscalError) return undefined;
    throw error;
  }
}
