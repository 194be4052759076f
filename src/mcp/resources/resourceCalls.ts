import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { ToolError } from '../../app/agents/tool.ts';
import { codeWords } from '../../cli/failure/failureWords.ts';
import { completedEndpoints } from '../../core/api/completedEndpoints.ts';
import { GATEWAY_CODES } from '../../core/api/gatewayCodes.ts';
import { CAUSES, type CauseId, causeOf } from '../../core/explain/causes/causes.ts';
import { shownTextOfFile } from '../../core/formats/textOfFile.ts';
import { causePage } from '../../report/explanation/causePage.ts';
import { causeTitle } from '../../text/explain/causeText.ts';
import { completedPaths } from '../session/completedPaths.ts';
import type { WorkspaceRoots } from '../session/workspaceRoots.ts';

export async function endpoints(roots: WorkspaceRoots): Promise<unknown> {
  return completedEndpoints(await completedPaths(roots));
}

export function codes(): unknown {
  return GATEWAY_CODES.map(code => ({ ...code, action: codeWords(code, 'en').advice }));
}

export function causes(): unknown {
  return causeIds().map(id => ({ id, element: CAUSES[id][0], title: causeTitle(causeOf(id), 'en') }));
}

export function causeIds(): readonly CauseId[] {
  return Object.keys(CAUSES) as CauseId[];
}

/** Markdown. Throws ToolError if no cause has this id. */
export function cause(named: string): string {
  const id = causeIds().find(each => each === named);
  if (id === undefined) throw new ToolError('cause-unknown', 'There’s no such cause. Read fiscal://causes.');
  return causePage([causeOf(id)], 'en');
}

/** The text of a request file. Throws ToolError if it isn't a request file of the workspace. */
export async function requestFile(roots: WorkspaceRoots, path: string): Promise<string> {
  await roots.findRequestFile(path);
  return shownTextOfFile(await roots.read(path));
}

/** More than a client shows or anyone reads. */
const MAX_FILES = 500;
const MAX_FOLDERS = 5_000;

const SKIPPED = new Set(['node_modules', 'dist', 'out', 'target', 'vendor']);

/** The request files of the workspace, relative to its folders, up to a limit. Links, hidden folders, and folders such as
 *  `node_modules` are skipped. */
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
