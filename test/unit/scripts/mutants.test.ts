import { deepEqual, equal } from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { codeMask } from '../../mutation/codeMask.ts';
import { mutantsOf, mutated } from '../../mutation/mutants.ts';
import { MutatedRun } from '../../mutation/mutatedRun.ts';
import { TARGETS } from '../../mutation/targets.ts';
import { repositoryRoot } from '../../support/editorHost/paths.ts';

const CODE = `function f(a, b) {
  if (a === "x") {
    return \`\${a} && \${b}\`;
  }
  return a < b && !/ === /.test(b); // a === b
}
`;

describe('mutation testing', () => {
  it('finds code, and neither texts nor comments', () => {
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

  it('makes one change each', () => {
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

  it('E7 every module and every test of its targets is there', () => {
    const named = TARGETS.flatMap(({ parts }) =>
      parts.flatMap(({ modules, tests }) => [...modules, ...tests]),
    );
    deepEqual(
      named.filter(path => !existsSync(join(repositoryRoot, path))),
      [],
    );
  });

  it('E7 a changed comparison of signs is noticed, and one that is as it was is not', async () => {
    const run = new MutatedRun('src/core/signing/verifySign.ts', [
      'test/unit/core/signing/verifySign.test.ts',
      'test/unit/core/signing/vectors.test.ts',
    ]);
    try {
      const bodies = run.mutants.filter(({ what }) => what === 'an empty body');
      equal(bodies.length, 3);
      equal(await run.original(), 'survived');
      for (const mutant of bodies) equal(await run.of(mutant), 'noticed', mutant.text);
    } finally {
      run.close();
    }
  });
});
