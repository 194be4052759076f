import { watch } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../../test/support/editorHost/paths.ts';
import { affectedUnitTests } from './affectedTests.ts';
import { runStages } from './runStages.ts';

/** Editors write a file in several steps. */
const SETTLE_MS = 100;
/** A test imports the file that it is about directly, or through a helper. */
const NEAR = 2;

/** Runs the unit tests near each file of `src` and `test` that changes, until it's interrupted. */
export async function watchUnitTests(): Promise<number> {
  console.log('Waiting for a change in src or test … (Ctrl+C ends)');
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const start = (): void => {
    running = running.then(async () => {
      const paths = [...changed];
      changed.clear();
      const files = await affectedUnitTests(paths, NEAR);
      if (files.length > 0) await runStages({ names: ['unit'], files });
      else console.log(`No unit test imports ${paths.join(', ')}.`);
    });
  };
  const follow = async (folder: string): Promise<void> => {
    for await (const { filename } of watch(join(repositoryRoot, folder), { recursive: true })) {
      if (filename === null || !filename.endsWith('.ts')) continue;
      changed.add(`${folder}/${filename.replaceAll('\\', '/')}`);
      clearTimeout(timer);
      timer = setTimeout(start, SETTLE_MS);
    }
  };
  await Promise.all([follow('src'), follow('test')]);
  return 0;
}
