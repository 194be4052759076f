import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { affectedUnitTests, changedFiles } from './affectedTests.ts';
import { runStages, STAGE_NAMES } from './runStages.ts';
import { watchUnitTests } from './watchUnitTests.ts';

const USAGE = `npm test [-- stage|file …] [--times]: ${STAGE_NAMES.join(', ')}, or test files
npm run test:all: everything; npm run test:rest: what npm test leaves out of it
npm run test:wine: the unit tests in a Node for Windows, by Wine
npm test -- --changed: the unit tests that the working tree and the last commit can affect
npm test -- --watch: after each change, the unit tests next to it`;

/** The command line of the tests. Resolves to the exit code. */
export async function runTests(args: readonly string[]): Promise<number> {
  const { values, positionals } = parse(args);
  const names = positionals.filter(name => STAGE_NAMES.includes(name));
  const files = positionals.filter(name => !STAGE_NAMES.includes(name)).map(name => resolve(name));
  const missing = files.filter(file => !existsSync(file));
  if (missing.length > 0 || values.help === true) {
    console.error([...missing.map(file => `No stage and no file: ${file}`), USAGE].join('\n'));
    return missing.length > 0 ? 2 : 0;
  }
  if (values.all === true) process.env['FISCAL_TEST_PART'] = 'all';
  if (values.rest === true) process.env['FISCAL_TEST_PART'] = 'rest';
  if (values.watch === true) return await watchUnitTests();
  if (files.length > 0) {
    // With pictures: whoever runs a single browser test wants to see what it saw.
    process.env['FISCAL_TEST_WHOLE_FILES'] ??= '1';
    return await runStages({
      names: names.includes('wine') ? names : [...names, ...stagesOf(files)],
      files,
      withTimes: values.times === true,
    });
  }
  if (values.changed === true) {
    const files = await affectedUnitTests(await changedFiles());
    return await runStages({ names: [...names, 'unit'], files, withTimes: values.times === true });
  }
  if (values.rest === true)
    return await runStages({
      names: ['build', 'package', 'unit', 'host', 'ui'],
      withTimes: values.times === true,
    });
  return await runStages({ names, withTimes: values.times === true });
}

function parse(args: readonly string[]) {
  const flag = { type: 'boolean' } as const;
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { times: flag, changed: flag, watch: flag, all: flag, rest: flag, help: flag },
  });
}

/** The stages whose folders have these files, and the build where they test what is built: it's quick if nothing has changed. */
function stagesOf(files: readonly string[]): readonly string[] {
  const folders = files.map(file => /[\\/]test[\\/](\w+)[\\/]/.exec(file)?.[1] ?? '');
  const found = STAGE_NAMES.filter(name => folders.includes(name));
  return found.some(name => name !== 'unit') ? ['build', ...found] : found;
}
