import { nearestWord } from '../../nearestWord.ts';

/** Where files with the same name may be: the paths of a workspace's files with that name, relative to the request
 *  file's folder. */
export interface FilesAround {
  /** The names of the files in the folder of the missing one. */
  readonly siblings: readonly string[];
  /** Paths of files with the missing one's name, in other folders. */
  readonly elsewhere: readonly string[];
}

const MAX_FILES = 3;

/** Existing files that a missing one may have been meant to be, most likely first, as paths relative to the request
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
