import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { WorkspaceRoots } from './workspaceRoots.ts';

/** More than a client shows or anyone reads. */
const MAX_FILES = 500;
const MAX_FOLDERS = 5_000;

const SKIPPED = new Set(['node_modules', 'dist', 'out', 'target', 'vendor']);

/** The request files of the workspace, relative to its folders, up to a limit. Links and hidden folders are skipped. */
export async function requestFiles({ folders }: WorkspaceRoots): Promise<readonly string[]> {
  const found: string[] = [];
  const open = folders.map(folder => ({ folder, root: folder }));
  for (let looked = 0; looked < MAX_FOLDERS && found.length < MAX_FILES; looked++) {
    const next = open.shift();
    if (next === undefined) break;
    const { folder, root } = next;
    for (const entry of await entriesOf(folder)) {
      const path = join(folder, entry.name);
      if (entry.isDirectory() && !entry.name.startsWith('.') && !SKIPPED.has(entry.name))
        open.push({ folder: path, root });
      else if (entry.isFile() && entry.name.endsWith('.fiscal'))
        found.push(relative(root, path).replaceAll('\\', '/'));
    }
  }
  return found.slice(0, MAX_FILES).sort();
}

async function entriesOf(folder: string): Promise<readonly Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch {
    // A folder that can't be read has no files to list.
    return [];
  }
}
