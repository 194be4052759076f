import { createHash } from 'node:crypto';
import { ifFailed } from '../../core/errors.ts';
import type { StorageFolder } from '../../core/ports.ts';

/** Records, in the user's own storage, which files this tool saved and what it wrote to them. */
export interface SavedFiles {
  /** Whether the file still has the content that was last saved to it. */
  readonly isUnchanged: (file: string, bytes: Uint8Array) => Promise<boolean>;
  readonly remember: (file: string, bytes: Uint8Array) => Promise<void>;
}

/** The maximum number of files on record. For files saved longer ago, the user is asked again. */
const MAX_FILES = 2_000;
/** The number of records removed at once, because checking all of them at each save would take too long. */
const FORGOTTEN_AT_ONCE = 200;

/** Keeps records in memory and, if a folder is given, as small files in it that reveal neither the saved file's name
 *  nor its content. If the folder can't be used, records last only as long as this process, so the user is asked
 *  again. */
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
      const kept = known.get(name) ?? (await folder?.read(name).catch(ifFailed(undefined)));
      const digest = typeof kept === 'string' || kept === undefined ? kept : Buffer.from(kept).toString();
      return digest === digestOf(bytes);
    },
    async remember(file, bytes) {
      const [name, digest] = [nameOf(file), digestOf(bytes)];
      // The most recent record comes last.
      known.delete(name);
      known.set(name, digest);
      const [oldest] = known.keys();
      if (known.size > MAX_FILES && oldest !== undefined) known.delete(oldest);
      await folder?.write(name, Buffer.from(digest)).catch(ifFailed(undefined));
      await forgetOldest().catch(ifFailed(undefined));
    },
  };
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
