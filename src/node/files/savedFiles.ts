import { createHash } from 'node:crypto';
import { FiscalError } from '../../core/errors.ts';
import type { StorageFolder } from '../../core/ports.ts';

/** Remembers, on the user's side, which files this tool has saved and what it wrote to them. */
export interface SavedFiles {
  /** Whether the last thing that was saved to the file is what it contains now. */
  readonly isUnchanged: (file: string, bytes: Uint8Array) => Promise<boolean>;
  readonly remember: (file: string, bytes: Uint8Array) => Promise<void>;
}

/** In memory and, if there is a folder, in it: a small file for each saved one, which names neither it nor its content. If the
 *  folder can't be used, nothing is remembered beyond this process, so that a question is asked again. */
export function createSavedFiles(folder: StorageFolder | undefined): SavedFiles {
  const known = new Map<string, string>();
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
      known.set(name, digest);
      await tolerant(async () => folder?.write(name, Buffer.from(digest)));
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
