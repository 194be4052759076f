import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { architectureFaults, ROOM_TABLE, roomOf, type SourceFile } from '../../support/architectureRules.ts';

const SRC = join(import.meta.dirname, '../../../src');
const FILES: readonly SourceFile[] = globSync('**/*.{ts,js,tsx,mts,cts}', { cwd: SRC })
  .map(path => path.replaceAll('\\', '/'))
  .sort()
  .map(path => ({ path, text: readFileSync(join(SRC, path), 'utf8') }));
const FAULTS = architectureFaults(FILES);

describe('architecture', () => {
  it('has the table of rooms that ARCHITECTURE.md shows', () => {
    const page = readFileSync(join(SRC, '../ARCHITECTURE.md'), 'utf8');
    const rows = /\| room \| may import \|\n.*\n((?:\|.*\n)+)/.exec(page)?.[1] ?? '';
    assert.deepEqual(Object.fromEntries(rows.trimEnd().split('\n').map(roomAndImports)), ROOM_TABLE);
  });

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

/** A row `| room | may import |`. */
function roomAndImports(row: string): readonly [room: string, imports: readonly string[]] {
  const [, room = '', imports = ''] = row.split('|').map(cell => cell.trim());
  return [room, imports === 'nothing' ? [] : imports.replaceAll('`', '').split(', ')];
}
