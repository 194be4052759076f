import { isPathInside, pathBeside } from '../../formats/isPathInside.ts';
import type { Range } from '../../problem.ts';
import type { FiscalDocument } from '../../syntax/fiscalDocument.ts';
import { rangesOf } from '../../syntax/ranges.ts';
import { importsOf } from '../../syntax/requestName.ts';
import { textOf } from '../model/blockPosition.ts';

/** Files or folders that are moved or renamed, by their absolute paths with `/`. */
export interface MovedPath {
  readonly from: string;
  readonly to: string;
}

/** An import whose path must change. */
export interface MovedImport {
  readonly range: Range;
  readonly newText: string;
}

/** The imports of a file at `path` that would refer to another file, or to none, after the importing file or the files that it imports are
 *  moved. Other imports stay as they're written. */
export function movedImports(
  document: FiscalDocument,
  path: string,
  moved: readonly MovedPath[],
): readonly MovedImport[] {
  const newPath = movedTo(path, moved);
  return [...document].flatMap(placed => {
    const imports = importsOf(placed.block);
    if (imports.length === 0) return [];
    const rangeOf = rangesOf(placed);
    return imports.flatMap(({ value }): MovedImport[] => {
      const written = textOf(placed.block.text, value);
      const target = movedTo(pathBeside(path, written), moved);
      if (written.startsWith('/') || pathBeside(newPath, written) === target) return [];
      return [{ range: rangeOf(value), newText: relativePath(newPath, target) }];
    });
  });
}

/** The path from the folder of one file to another file, with `./` or `../`. */
export function relativePath(from: string, to: string): string {
  const start = from.split('/').slice(0, -1);
  const end = to.split('/');
  let shared = 0;
  while (shared < start.length && start[shared] === end[shared]) shared += 1;
  const up = start.slice(shared).map(() => '..');
  return [...(up.length === 0 ? ['.'] : up), ...end.slice(shared)].join('/');
}

/** The path of a file after the move. If several moved folders contain it, the longest path counts. */
function movedTo(path: string, moved: readonly MovedPath[]): string {
  const [found] = moved
    .filter(({ from }) => isPathInside(from, path, 'posix'))
    .sort((left, right) => right.from.length - left.from.length);
  return found === undefined ? path : found.to + path.slice(found.from.length);
}
