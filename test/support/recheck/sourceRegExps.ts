import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../editorHost/paths.ts';
import { scanSource } from '../sourceScanner.ts';

/** Every regular expression of `src`, each once, with a file that contains it. */
export function sourceRegExps(): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const file of globSync('src/**/*.ts', { cwd: repositoryRoot }).sort()) {
    const source = readFileSync(join(repositoryRoot, file), 'utf8').replace(/^#!.*/, '');
    for (const literal of scanSource(source).regExps) files.set(literal, file);
  }
  return files;
}
