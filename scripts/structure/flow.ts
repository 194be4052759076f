import type { SourceTree } from './sourceTree.ts';
import { importersOf } from './sourceTree.ts';

/** What happens between an action of the user and what it shows: where it starts, the files that it passes through, and the
 *  folders that contain its steps. */
export interface Flow {
  readonly from: readonly string[];
  readonly stations: readonly string[];
  readonly within: RegExp;
}

/** The files that a reader of the flow goes through: those on any way of imports from a start to a station, inside the folders.
 *  Imports of types count, because features get their parts from `composition` and import only the types of them. Throws if a
 *  file of the flow was moved. */
export function flowFiles(tree: SourceTree, { from, stations, within }: Flow): readonly string[] {
  const moved = [...from, ...stations].filter(path => !tree.has(path));
  if (moved.length > 0) throw new Error(`A flow of scripts/structure needs the new path of ${moved}`);
  const isInside = (path: string): boolean =>
    tree.has(path) && (within.test(path) || from.includes(path) || stations.includes(path));
  const importers = importersOf(tree);
  const after = spread(from, path => (tree.get(path)?.imports ?? []).map(one => one.target).filter(isInside));
  const before = spread(stations, path => [...(importers.get(path) ?? [])].filter(isInside));
  return [...after].filter(path => before.has(path)).sort();
}

function spread(from: readonly string[], next: (path: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set(from);
  // A set that grows while it's iterated is iterated to its new end.
  for (const path of found) for (const each of next(path)) found.add(each);
  return found;
}
