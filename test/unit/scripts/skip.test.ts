import { deepEqual } from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../support/editorHost/paths.ts';

describe('a skipped test', () => {
  it('says what it needs: none calls Mocha’s skip itself', () => {
    const files = globSync('test/**/*.test.ts', { cwd: repositoryRoot });
    const silent = files.filter(path => /\.skip\(\)/.test(readFileSync(join(repositoryRoot, path), 'utf8')));
    deepEqual(silent, []);
  });
});
