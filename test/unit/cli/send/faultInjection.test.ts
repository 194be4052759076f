import assert from 'node:assert/strict';
import { existsSync, globSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { canaryHits, TOUR_CANARY } from '../../../support/canary/canaryForms.ts';
import { FaultPlan, withPlan } from '../../../support/faultyDisk.ts';
import { answers, okAnswer, withFaultyServer } from '../../../support/faultyServer.ts';
import { sampled } from '../../../support/part.ts';
import { fiscal, type Run, withFolder } from '../fiscalRun.ts';

const FILES = {
  'a.fiscal':
    '# @name one\nPOST /openapi/x/{{$dotenv NAME}}\nContent-Type: application/json\n\n< ./body.json\n\n>> out/answer.json\n',
  'body.json': '{"a": 1}',
  '.env': 'NAME=y\n',
  'curl.txt': `curl 'https://a.example/openapi/x' -H 'timestamp: 1' -H 'sign: ${'0'.repeat(32)}'`,
  'string.txt': 'secret/openapi/x1',
  'gateway.json': JSON.stringify({ applications: [{ appKey: 'a', appName: 'A' }] }),
};
/** Errors of a disk, a kernel, or another program besides EIO; each operation also fails with one of them. */
const CODES = ['EACCES', 'ENOENT', 'EMFILE', 'ENOSPC'];
const STATUSES = [0, 1, 2, 3, 130];
/** Far more than a command takes on a busy machine, or under Wine. */
const PATIENCE_MS = 60_000;

interface Scenario {
  readonly title: string;
  readonly args: readonly string[];
  /** Ends the command once it has started, if nothing else does. */
  readonly isEndless?: boolean;
}

/** The request names a variable of the .env file. */
const ALLOWED = ['--allow-env', 'NAME'];

const SCENARIOS: readonly Scenario[] = [
  {
    title: 'send',
    args: [
      'send',
      'a.fiscal',
      '--env',
      'here',
      ...ALLOWED,
      '--output',
      'out/body',
      '--junit',
      'out/junit.xml',
    ],
  },
  {
    title: 'send with a secret file',
    args: ['send', 'a.fiscal', '--env', 'here', ...ALLOWED, '--secret-file', 'secret'],
  },
  { title: 'send --json', args: ['send', 'a.fiscal', '--env', 'here', ...ALLOWED, '--json'] },
  { title: 'sign of a file', args: ['sign', 'a.fiscal', '--env', 'here', ...ALLOWED, '--json'] },
  { title: 'sign of a body', args: ['sign', '--path', '/openapi/x', '--body-file', 'body.json'] },
  { title: 'check', args: ['check', 'a.fiscal', '--sarif', 'out/a.sarif'] },
  { title: 'explain', args: ['explain', '--curl', 'curl.txt', '--string-file', 'string.txt'] },
  { title: 'gateway', args: ['gateway', '--port', '0', '--config', 'gateway.json'], isEndless: true },
];

describe('G4 A8 a single failure of disk or network', () => {
  const strays: unknown[] = [];
  const onStray = (error: unknown): unknown => strays.push(error);

  before(() => process.on('unhandledRejection', onStray));
  after(() => process.off('unhandledRejection', onStray));

  for (const scenario of sampled(SCENARIOS, 3)) {
    it(`during ${scenario.title} ends it with a documented exit code and message: no canary, no incomplete file, nothing open`, () =>
      withFaultyServer(answers(okAnswer('{"success":true}')), async ({ origin }) => {
        const whole = await runWith(new FaultPlan(), scenario, origin);
        const { length: count } = whole.plan.asked;
        assert.ok(count > 2 && [0, 1, 130].includes(whole.run.status), whole.run.stderr);
        for (let at = 0; at < count; at++) {
          for (const code of ['EIO', CODES[at % CODES.length]]) {
            const { run, plan, left } = await runWith(new FaultPlan(at, code), scenario, origin);
            const where = `${code} at ${at}, ${plan.asked.at(at)}: ${run.stdout}${run.stderr}`;
            assert.ok(STATUSES.includes(run.status), `status ${run.status}, ${where}`);
            assert.ok(run.status === 0 || (run.stdout + run.stderr).length > 10, where);
            assert.deepEqual(left, [], where);
            assert.deepEqual(canaryHits([{ name: where, content: where }], [TOUR_CANARY]), []);
          }
        }
        assert.deepEqual(strays, []);
      }));
  }
});

interface PlannedRun {
  readonly run: Run;
  readonly plan: FaultPlan;
  /** What should not be there: half files, open files. */
  readonly left: readonly string[];
}

function runWith(plan: FaultPlan, { args, isEndless }: Scenario, origin: string): Promise<PlannedRun> {
  const environments = { here: { baseUrl: origin } };
  const files = { ...FILES, 'fiscal.env.json': JSON.stringify(environments) };
  return withFolder(files, async cwd => {
    await mkdir(join(cwd, 'out'));
    await writeFile(join(cwd, 'secret'), TOUR_CANARY, { mode: 0o600 });
    const abort = new AbortController();
    const env = { FISCAL_APP_SECRET: TOUR_CANARY, FISCAL_ORIGIN: origin };
    const run = await withPlan(plan, () => {
      if (isEndless) setTimeout(() => abort.abort('SIGINT'), 20);
      return Promise.race([ending(fiscal(args, { cwd, env, signal: abort.signal })), late()]);
    });
    const left = [...halfFiles(cwd), ...openFiles(cwd)];
    return { run, plan, left };
  });
}

/** What is thrown past the command's boundary is a bug of ours: it's returned as a status that no command has. */
function ending(run: Promise<Run>): Promise<Run> {
  return run.catch(error => ({
    status: 70,
    stdout: '',
    stderr: inspect(error, { depth: 9, showHidden: true }),
  }));
}

async function late(): Promise<Run> {
  await new Promise(resolve => setTimeout(resolve, PATIENCE_MS).unref());
  return { status: 124, stdout: '', stderr: 'hangs' };
}

function halfFiles(cwd: string): readonly string[] {
  const unfinished = globSync('**/*.tmp', { cwd });
  const ends: Readonly<Record<string, RegExp>> = {
    'out/junit.xml': /<\/testsuites>\s*$/,
    'out/a.sarif': /\}\s*$/,
    'out/body': /^\{"success":true\}$/,
    'out/answer.json': /^\{"success":true\}$/,
  };
  const half = Object.entries(ends).filter(
    ([path, end]) => globSync(path, { cwd }).length > 0 && !end.test(readFileSync(join(cwd, path), 'utf8')),
  );
  return [...unfinished, ...half.map(([path]) => path)];
}

/** The files below a folder that this process has open. Only Linux provides this. */
function openFiles(folder: string): readonly string[] {
  if (process.platform !== 'linux') return [];
  const links = readdirSync('/proc/self/fd').map(name => join('/proc/self/fd', name));
  const targets = links.map(link => (existsSync(link) ? readlinkSync(link) : ''));
  return targets.filter(target => target.startsWith(folder));
}
