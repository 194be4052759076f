import { deepEqual, equal, ok } from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { codeMask } from '../../mutation/codeMask.ts';
import { printed } from '../../mutation/moduleVersions.ts';
import { mutantsOf, mutated } from '../../mutation/mutants.ts';
import { MutatedModule } from '../../mutation/mutatedModule.ts';
import type { Survey } from '../../mutation/survey.ts';
import { KNOWN_SURVIVORS } from '../../mutation/survivors.ts';
import { TARGETS } from '../../mutation/targets.ts';
import type { Message, Task } from '../../mutation/worker.ts';
import { repositoryRoot } from '../../support/editorHost/paths.ts';

const CODE = `function f(a, b) {
  if (a === "x") {
    return \`\${a} && \${b}\`;
  }
  return a < b && !/ === /.test(b); // a === b
}
`;

describe('mutation testing', () => {
  it('changes code, but neither strings nor comments', () => {
    equal(
      codeMask(CODE),
      `function f(a, b) {
  if (a === " ") {
    return \` {a}     {b}\`;
  }
  return a < b && !/     /.test(b);           
}
`,
    );
  });

  it('changes one thing each time', () => {
    const made = mutantsOf(CODE).map(mutant => [
      mutant.what,
      mutated(CODE, mutant).split('\n')[mutant.line - 1],
    ]);
    deepEqual(made, [
      ['an empty body', 'function f(a, b) {}'],
      ['a condition that holds', '  if (true) {'],
      ['a condition that does not', '  if (false) {'],
      ['=== to !==', '  if (a !== "x") {'],
      ['another text', '  if (a === "") {'],
      ['an empty body', '  if (a === "x") {}'],
      ['< to <=', '  return a <= b && !/ === /.test(b); // a === b'],
      ['&& to ||', '  return a < b || !/ === /.test(b); // a === b'],
      ['! to nothing', '  return a < b && / === /.test(b); // a === b'],
    ]);
  });

  it('E7 measures only existing modules, with existing tests', () => {
    for (const { name, modules, tests } of TARGETS) {
      ok(modules.length > 0 && tests.length > 0, name);
      deepEqual(
        [...modules, ...tests].filter(path => !existsSync(join(repositoryRoot, path))),
        [],
      );
    }
  });

  it('E7 lists only existing mutants as undetectable', () => {
    const made = Map.groupBy(KNOWN_SURVIVORS, ({ module }) => module);
    for (const [module, known] of made) {
      const mutants = mutantsOf(printed(join(repositoryRoot, module)));
      for (const { what, text } of known)
        ok(
          mutants.some(mutant => mutant.what === what && mutant.text === text),
          `${module}: ${what} | ${text}`,
        );
    }
  });

  describe('E7 of the comparison of signatures', () => {
    const module = 'src/core/signing/verifySign.ts';
    const files = ['verifySign', 'vectors'].map(name => `test/unit/core/signing/${name}.test.ts`);

    it('finds the tests that execute a mutant, detects it, and passes the unchanged module', async () => {
      const { tests, imports, reaching, failed } = await surveyed([module], files);
      deepEqual(failed, []);
      const mutatedModule = new MutatedModule(module, imports);
      try {
        const testsOf = (index: number) =>
          (reaching[module]?.[index] ?? []).flatMap(place => tests[place] ?? []);
        const bodies = [...mutatedModule.mutants.entries()].filter(
          ([, { what }]) => what === 'an empty body',
        );
        equal(bodies.length, 3);
        for (const [index, mutant] of bodies) {
          ok(testsOf(index).length > 0, mutant.text);
          equal(await mutatedModule.of(mutant, testsOf(index)), 'detected', mutant.text);
        }
        equal(await mutatedModule.original(tests), 'survived');
      } finally {
        mutatedModule.close();
      }
    });

    it('doesn’t run tests that don’t execute a mutant', async () => {
      const { tests, reaching } = await surveyed(
        [module, 'src/core/signing/appSecret.ts'],
        [...files, 'test/unit/core/signing/appSecret.test.ts'],
      );
      const [, ...bodies] = reaching[module] ?? [];
      ok(bodies.length > 0);
      for (const places of bodies)
        for (const place of places) ok(!tests[place]?.file.endsWith('appSecret.test.ts'));
    });
  });
});

/** In a process of its own, as when measuring: V8 counts less of what other tests of this process have used before. */
async function surveyed(modules: readonly string[], files: readonly string[]): Promise<Survey> {
  const child = fork(join(repositoryRoot, 'test/mutation/worker.ts'), {
    cwd: repositoryRoot,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.send({ kind: 'survey', modules, files } satisfies Task);
  // Where the worker can't run, it ends without a message.
  const [message]: readonly (Message | number | null)[] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit'),
  ]);
  if (typeof message !== 'object' || message?.kind !== 'survey')
    throw new Error('The worker sent no survey.');
  return message.survey;
}
