import { nearestWord } from '../../nearestWord.ts';
import type { Range } from '../../problem.ts';

/** Identifies a fix's title in src/text. */
export type FixTitle =
  | 'use'
  | 'insert'
  | 'insert-blank-line'
  | 'remove-blank-line'
  | 'insert-space'
  | 'remove'
  | 'remove-this'
  | 'remove-header'
  | 'encode'
  | 'remove-comment'
  | 'remove-comma'
  | 'double-quotes'
  | 'remove-quotes'
  | 'remove-indent'
  | 'start-request'
  | 'move-down'
  | 'declare-variable'
  | 'upper-case'
  | 'rename-request'
  | 'rename-imported'
  | 'import-file'
  | 'create-file'
  | 'save-file'
  | 'use-environment'
  | 'select-environment'
  | 'add-environment'
  | 'add-environment-for'
  | 'set-endpoint-path';

export interface TextChange {
  readonly range: Range;
  readonly newText: string;
  /** Where the user types next: the number of characters of `newText` before the caret. Otherwise, the caret stays where it is. */
  readonly caret?: number;
}

/** A change that fixes a problem. */
export interface QuickFix {
  readonly title: FixTitle;
  readonly args: Readonly<Record<string, string | number>>;
  readonly change: TextChange;
  /** Whether the fix is the only reasonable one. */
  readonly isPreferred: boolean;
}

/** A fix that is the only reasonable one. */
export function preferred(title: FixTitle, change: TextChange, args: QuickFix['args'] = {}): QuickFix {
  return { title, args, change, isPreferred: true };
}

/** Replaces the text at a range with what was probably meant. */
export function used(range: Range, newText: string, word = newText): readonly QuickFix[] {
  return [preferred('use', { range, newText }, { word })];
}

/** A string of another language in double quotes; what is escaped stays escaped, except for quotation marks that no longer need it. */
export function doubleQuoted(content: string): string {
  return `"${content.replace(/\\.|"/gs, each => (each === '"' ? '\\"' : each === "\\'" ? "'" : each))}"`;
}

/** The files among which the intended one may be if a file is missing. */
interface FilesAround {
  /** The names of the files in the folder of the missing one. */
  readonly siblings: readonly string[];
  /** The paths of files with the missing one's name in other folders, relative to the request file's folder. */
  readonly elsewhere: readonly string[];
}

const MAX_FILES = 3;

/** Existing files that may be the intended one if a path leads to no file, most likely first, as paths relative to the request
 *  file's folder: with a similar name, with the same name and another extension, or with the same name in another
 *  folder. */
export function similarFiles(path: string, { siblings, elsewhere }: FilesAround): readonly string[] {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const name = path.slice(folder.length);
  const nearest = nearestWord(name, siblings);
  const likely = nearest === undefined ? [] : [nearest];
  const stem = stemOf(name).toLowerCase();
  const others = siblings.filter(each => each !== name && stem !== '' && stemOf(each).toLowerCase() === stem);
  const beside = [...new Set([...likely, ...others])].map(each => folder + each);
  return [...beside, ...elsewhere].slice(0, MAX_FILES);
}

function stemOf(name: string): string {
  return name.replace(/\.[^.]*$/, '');
}
