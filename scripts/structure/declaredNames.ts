import { basename } from 'node:path';
import type { SourceTree } from './sourceTree.ts';

const DECLARATION =
  /^export\s+(?:declare\s+)?(?:abstract\s+)?(?:class|interface|type)\s+([A-Za-z_$][\w$]*)\s*(?=[<={]|extends|implements)/gm;

/** Exported types and classes whose name two files declare, each with these files. */
export function repeatedTypeNames(tree: SourceTree): readonly string[] {
  const declared = new Map<string, Set<string>>();
  for (const { path, scanned } of tree.values()) {
    for (const [, name = ''] of scanned.code.matchAll(DECLARATION))
      declared.set(name, (declared.get(name) ?? new Set()).add(path));
  }
  return repeated(declared);
}

/** Names of files that occur in two folders. `index` isn't allowed at all, and `create` says nothing about what it creates. */
export function repeatedFileNames(tree: SourceTree): readonly string[] {
  const named = new Map<string, Set<string>>();
  for (const path of tree.keys()) {
    const name = basename(path);
    if (!/^(?:index|create)\./.test(name)) named.set(name, (named.get(name) ?? new Set()).add(path));
  }
  return repeated(named);
}

function repeated(names: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  return [...names]
    .filter(([, paths]) => paths.size > 1)
    .map(([name, paths]) => `${name}: ${[...paths].join(', ')}`)
    .sort();
}
