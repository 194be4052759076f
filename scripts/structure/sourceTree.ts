import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type ScannedSource, scanSource } from '../../test/support/sourceScanner.ts';

/** A file: its path below the project with forward slashes, what it contains, and which other files it imports. */
export interface TreeFile {
  readonly path: string;
  readonly text: string;
  readonly scanned: ScannedSource;
  readonly imports: readonly FileImport[];
  /** What isn't a file of the project: packages, and modules of Node and VS Code. */
  readonly packages: readonly string[];
}

export interface FileImport {
  readonly target: string;
  readonly typeOnly: boolean;
}

/** Files by path. */
export type SourceTree = ReadonlyMap<string, TreeFile>;

/** The TypeScript files of folders of a project, without generated ones. */
export function readSourceTree(project: string, folders: readonly string[]): SourceTree {
  const paths = folders.flatMap(folder => globSync(`${folder}/**/*.ts`, { cwd: project }));
  const files = paths
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => !path.includes('.generated.'))
    .sort()
    .map(path => treeFile(path, readFileSync(join(project, path), 'utf8')));
  return new Map(files.map(file => [file.path, file]));
}

function treeFile(path: string, text: string): TreeFile {
  const scanned = scanSource(text);
  const imports: FileImport[] = [];
  const packages: string[] = [];
  for (const { specifier, typeOnly } of scanned.imports) {
    if (specifier?.startsWith('.'))
      imports.push({ target: posix.join(posix.dirname(path), specifier), typeOnly });
    else if (specifier !== undefined && !typeOnly) packages.push(specifier);
  }
  return { path, text, scanned, imports, packages };
}

export function linesOf(files: Iterable<TreeFile>): number {
  return [...files].reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
}

/** The files that can be reached from these by imports that pass, including these. */
export function reached(
  tree: SourceTree,
  from: Iterable<string>,
  passes: (one: FileImport, file: TreeFile) => boolean,
): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...from];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const file = tree.get(path);
    if (file === undefined || found.has(path)) continue;
    found.add(path);
    open.push(...file.imports.filter(one => passes(one, file)).map(one => one.target));
  }
  return found;
}

/** For each file, which others import it, for its types or at run time. */
export function importersOf(tree: SourceTree): ReadonlyMap<string, ReadonlySet<string>> {
  const importers = new Map<string, Set<string>>();
  for (const { path, imports } of tree.values()) {
    for (const { target } of imports) {
      if (tree.has(target)) importers.set(target, (importers.get(target) ?? new Set()).add(path));
    }
  }
  return importers;
}
