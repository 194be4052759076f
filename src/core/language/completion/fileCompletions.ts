import { type BlockPosition, lineAround, rangeAround } from '../model/blockPosition.ts';
import { type Completion, isSubsequence, literal } from './completion.ts';

export interface FolderEntry {
  readonly name: string;
  readonly isFolder: boolean;
}

/** The content of a folder, given relative to the request file's folder (`.`, `./notas`, `..`); empty if the folder
 *  doesn't exist or is outside the workspace. */
export type FolderListing = (folder: string) => Promise<readonly FolderEntry[]>;

/** The folder of the path typed after `< `; undefined elsewhere, or if the path contains a variable. */
export function fileCompletionFolder(position: BlockPosition): string | undefined {
  return folderOf(bodyPath(position));
}

/** Like `fileCompletionFolder`, after `# @import `. */
export function importCompletionFolder(position: BlockPosition): string | undefined {
  return folderOf(importPath(position));
}

/** Whether a folder's entry can be imported, or may contain a file that can. */
export function isImportable({ name, isFolder }: FolderEntry): boolean {
  return isFolder || /\.(?:fiscal|http|rest)$/i.test(name);
}

function folderOf(path: string | undefined): string | undefined {
  if (path === undefined || path.includes('{{')) return undefined;
  const slash = path.lastIndexOf('/');
  return slash === -1 ? '.' : path.slice(0, slash) || '/';
}

export function fileCompletions(
  position: BlockPosition,
  entries: readonly FolderEntry[],
): readonly Completion[] {
  const path = bodyPath(position) ?? importPath(position) ?? '';
  const word = path.slice(path.lastIndexOf('/') + 1);
  const replace = rangeAround(position, word.length, lineAround(position).after.length);
  const lead = path.includes('/') ? '' : './';
  return entries
    .filter(({ name }) => (word.startsWith('.') || !name.startsWith('.')) && fits(word, name))
    .map(({ name, isFolder }): Completion => {
      const text = isFolder ? `${name}/` : name;
      return {
        kind: isFolder ? 'folder' : 'file',
        label: text,
        snippet: literal(lead + text),
        replace,
        goesOn: isFolder,
      };
    });
}

/** One or two periods may start a relative path as well as a name. */
function fits(word: string, name: string): boolean {
  return word === '.' || word === '..' || isSubsequence(word, `${name}/`);
}

function bodyPath(position: BlockPosition): string | undefined {
  return /^<(?:@[\w-]*)?[ \t]+(.*)$/s.exec(lineAround(position).before)?.[1];
}

function importPath(position: BlockPosition): string | undefined {
  return /^(?:#|\/\/)[ \t]*@import[ \t]+(.*)$/s.exec(lineAround(position).before)?.[1];
}
