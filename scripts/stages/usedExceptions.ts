import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../test/support/editorHost/paths.ts';
import { runsWholeFiles } from '../../test/support/part.ts';
import { UNITS_ON_WINDOWS } from '../../test/windows/unitExceptions.ts';
import { withUsedTitles } from './expectedFailures.ts';
import type { FileResult } from './workerPool.ts';

/** Exceptions for Windows must name tests that exist, if only among those that this run leaves out. Runs in every Node look at this, because
 *  few machines run the tests in a Node for Windows. */
export function withUsedExceptions(result: FileResult): FileResult {
  if (runsWholeFiles()) return withUsedTitles(result, UNITS_ON_WINDOWS);
  return withUsedTitles(result, UNITS_ON_WINDOWS, titlesInRest(result.file));
}

function titlesInRest(file: string): readonly string[] {
  const source = readFileSync(join(repositoryRoot, file), 'utf8');
  return [...source.matchAll(/\bitInRest\(\s*'((?:[^'\\]|\\.)*)'/g)].map(([, title = '']) => title);
}
