import { deepEqual, equal } from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  CHECKS,
  checksLine,
  checksOfSource,
  checksOfTitle,
  checksWithReason,
} from '../../../scripts/stages/securityChecks.ts';
import { repositoryRoot } from '../../support/editorHost/paths.ts';

describe('the checks of docs/security-checks.md', () => {
  const read = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');
  const inTitles = new Set(
    globSync('test/**/*.test.ts', { cwd: repositoryRoot })
      .filter(path => join(repositoryRoot, path) !== import.meta.filename)
      .flatMap(path => checksOfSource(read(path))),
  );
  const withReason = checksWithReason(read('SECURITY.md'));

  it('each have a test, or a reason in SECURITY.md for having none', () => {
    deepEqual(
      CHECKS.filter(id => !inTitles.has(id) && !withReason.has(id)),
      [],
    );
  });

  it('are each described, in order', () => {
    const told = [...read('docs/security-checks.md').matchAll(/^- \*\*([A-I]\d+)\*\* \S/gm)];
    deepEqual(
      told.map(([, id]) => id),
      CHECKS,
    );
  });
});

describe('the line of checks at the end of npm test', () => {
  it('reads the ids at the start of a title or its suite', () => {
    deepEqual(checksOfTitle('A1 A7 a suite › D6 a test'), ['A1', 'A7', 'D6']);
    deepEqual(checksOfTitle('F9, G1: a test'), ['F9', 'G1']);
    deepEqual(checksOfTitle('a rule B3 › A99 is no check › A1'), []);
  });

  it('counts the checks that passed, and lists the others', () => {
    const output = [
      '  ✓ A1 a suite › a test (3 ms)',
      '  ✓ a suite › A2 a test (0 ms)',
      '  ✓ a suite › H1 a test (0 ms)',
      '  ✗ a suite › A2 another test',
      '  - a suite › B1 a test',
    ].join('\n');
    const others = new Set(CHECKS.filter(id => !['A1', 'A2', 'B1', 'C1'].includes(id)));
    const line = checksLine(output, { withReason: others, inRest: new Set(['A2', 'C1']) });
    equal(line.startsWith('Checks held by tests: A 1/18 · B 0/10 · C 0/8 ·'), true, line);
    equal(line.includes(' · H 1/8 · I 0/6; with a reason in SECURITY.md: A3 A4'), true, line);
    equal(line.endsWith('; in npm run test:rest: C1; with neither: A2 B1'), true, line);
  });
});
