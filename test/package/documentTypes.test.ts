import { deepEqual, equal, match, throws } from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packCommandLine } from '../../scripts/commandLinePackage.ts';
import { typesFrom } from '../../scripts/documentTypes.ts';
import { tool } from '../../scripts/stages/checks.ts';
import { COMMANDS } from '../../src/cli/options/commandTable.ts';
import { readSnapshot } from '../nets/snapshot.ts';
import { fiscal } from '../unit/cli/fiscalRun.ts';

/** What `--json` printed in runs that `test/unit/nets` repeats, by command. */
function printedDocuments(): ReadonlyMap<string, readonly unknown[]> {
  const printed = new Map<string, unknown[]>();
  for (const { title, text } of ['commandLine', 'servers'].flatMap(readSnapshot)) {
    if (!/ --json(?![a-z])/.test(title)) continue;
    const [command = ''] = title.split(' ', 1);
    const [printedText = ''] = text.split('\n── ', 1);
    const documents = printedText
      .split('\n')
      .filter(line => /^[[{]/.test(line))
      .map(line => JSON.parse(line.replaceAll(/(?<=[:,[])<\w+>(?=[,}\]])/g, '0')));
    printed.set(command, [...(printed.get(command) ?? []), ...documents]);
  }
  return printed;
}

/** A program that fails to compile if a document has a member that its type lacks, or lacks one that its type has. */
function consumer(documents: ReadonlyMap<string, readonly unknown[]>): string {
  const constants = [...documents].flatMap(([command, printed]) =>
    printed.map((document, index) => {
      const isFailure =
        typeof document === 'object' && document !== null && Object.keys(document).join() === 'problem';
      const type = isFailure ? 'FailureDocument' : `PrintedDocuments['${command}']`;
      return `export const ${command}${index}: ${type} = ${JSON.stringify(document)};`;
    }),
  );
  return [
    "import type { FailureDocument, PrintedDocuments, SendDocument } from 'fiscal-playground';",
    ...constants,
    'export const first = (document: SendDocument): number | undefined => document.results[0]?.response?.status;',
    '// @ts-expect-error A misspelled member.',
    'export const wrong = (document: SendDocument): unknown => document.result;',
    '',
  ].join('\n');
}

describe('the types in the npm package', () => {
  let folder = '';
  const documents = new Map(printedDocuments());
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'fiscal-types-'));
    const installed = join(folder, 'node_modules', 'fiscal-playground');
    mkdirSync(installed, { recursive: true });
    const archive = join(folder, packCommandLine(folder));
    const unpacked = spawnSync('tar', ['-xzf', archive, '--strip-components=1', '-C', installed]);
    equal(unpacked.status, 0);
    const drill = ['drill', '--scenario', 'refused-signature', '--json', '--', process.execPath, '-e', '0'];
    documents.set('drill', [...(documents.get('drill') ?? []), JSON.parse((await fiscal(drill)).stdout)]);
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  const compile = (program: string) => {
    writeFileSync(join(folder, 'consumer.mts'), program);
    const options = ['--ignoreConfig', '--noEmit', '--strict', '--module', 'nodenext', '--types', ''];
    const args = [tool('typescript', 'bin/tsc'), ...options, 'consumer.mts'];
    const { status, stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    return { status, stdout };
  };

  it('describe what each command with --json prints', () => {
    const withJson = Object.entries(COMMANDS).filter(([, { options }]) => '--json' in options);
    deepEqual([...documents.keys()].sort(), withJson.map(([name]) => name).sort());
    deepEqual(compile(consumer(documents)), { status: 0, stdout: '' });
  });

  it('reject a document with an additional or a missing member', () => {
    const { stdout } = compile(
      consumer(
        new Map([
          ['sign', [{ sign: 'a', mark: 1 }]],
          ['check', [{ files: [{ file: 'a' }] }]],
        ]),
      ),
    );
    match(stdout, /"mark"' does not exist in type 'SigningReport'/);
    match(stdout, /missing the following properties from type 'CheckedFileReport': requests, problems/);
  });

  it('can’t be generated if a type is derived from a value', () => {
    throws(() => typesFrom(['CauseRows'], 'src/core/explain/causes/causes.ts'), /doesn’t declare/);
  });
});
