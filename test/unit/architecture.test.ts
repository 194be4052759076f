import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { architectureFaults, roomOf, type SourceFile } from '../support/architectureRules.ts';

const SRC = join(import.meta.dirname, '../../src');
const FILES: readonly SourceFile[] = globSync('**/*.{ts,js,tsx,mts,cts}', { cwd: SRC })
  .map(path => path.replaceAll('\\', '/'))
  .sort()
  .map(path => ({ path, text: readFileSync(join(SRC, path), 'utf8') }));
const FAULTS = architectureFaults(FILES);

describe('architecture', () => {
  it('has files', () => assert.ok(FILES.length > 100));

  for (const room of new Set(FILES.map(file => roomOf(file.path)))) {
    it(`${room} imports what its row of the table allows, and keeps the rules of the house`, () => {
      assert.deepEqual(
        FAULTS.filter(fault => roomOf(fault.split(':')[0] ?? '') === room),
        [],
      );
    });
  }

  it('has no cycle', () => {
    assert.deepEqual(
      FAULTS.filter(fault => fault.startsWith('cycle:')),
      [],
    );
  });
});
