import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withImportTable } from '../../../scripts/allowedImports.ts';
import { architectureFaults, moduleOf, type SourceFile } from '../../support/architectureRules.ts';

const SRC = join(import.meta.dirname, '../../../src');
const FILES: readonly SourceFile[] = globSync('**/*.{ts,js,tsx,mts,cts}', { cwd: SRC })
  .map(path => path.replaceAll('\\', '/'))
  .sort()
  .map(path => ({ path, text: readFileSync(join(SRC, path), 'utf8') }));
const FAULTS = architectureFaults(FILES);

describe('the architecture', () => {
  it('is described by an up-to-date table of allowed imports in ARCHITECTURE.md', () => {
    const page = readFileSync(join(SRC, '../ARCHITECTURE.md'), 'utf8');
    assert.equal(page, withImportTable(page), 'ARCHITECTURE.md is out of date: run npm run generate');
  });

  it('is checked in more than 100 files', () => assert.ok(FILES.length > 100));

  for (const module of new Set(FILES.map(file => moduleOf(file.path)))) {
    it(`of ${module} has only imports that the table allows, and follows the other rules`, () => {
      assert.deepEqual(
        FAULTS.filter(fault => moduleOf(fault.split(':')[0] ?? '') === module),
        [],
      );
    });
  }

  it('has no import cycle between files', () => {
    assert.deepEqual(
      FAULTS.filter(fault => fault.startsWith('cycle:')),
      [],
    );
  });

  it('has no import cycle between folders', () => {
    assert.deepEqual(
      FAULTS.filter(fault => fault.startsWith('folder cycle:')),
      [],
    );
  });
});
