import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../support/editorHost/paths.ts';

describe('programs that scripts/launch.js runs', () => {
  const programs = globSync('{scripts,test}/**/*.ts', { cwd: repositoryRoot }).filter(
    file => !file.includes('node_modules') && file !== join('test', 'unit', 'scripts', 'launch.test.ts'),
  );

  it('exist', () => assert.ok(programs.length > 100));

  it('don’t use import.meta.main, which is false there, so they would silently do nothing', () => {
    const asking = programs.filter(file =>
      readFileSync(join(repositoryRoot, file), 'utf8').includes('import.meta.main'),
    );
    assert.deepEqual(asking, []);
  });
});
