import { deepEqual, equal } from 'node:assert/strict';
import { readFileSync, statSync, utimesSync } from 'node:fs';
import { open, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { skip } from '../../support/skip.ts';
import { codeLens } from '../support/codeLens.ts';
import { notifications } from '../support/messages.ts';
import { openFile, typeIntoQuickInput } from '../support/quickInput.ts';
import { useWorkbench } from '../support/useWorkbench.ts';
import type { Workbench } from '../support/workbench.ts';

const COUNT = 10_000;
const HUGE_BYTES = 500 * 1024 * 1024;
const names = Array.from({ length: COUNT }, (_, index) => `many/${index % 100}/${index}.fiscal`);
const LONG_AGO = new Date(Date.UTC(2001, 0, 1));

describe('B8 a folder of 10,000 request files, one of 500 MB, and a link to itself', () => {
  const workbench = useWorkbench({
    files: Object.fromEntries([
      ...names.map(name => [name, `# @name n${name.replaceAll(/\W/g, '')}\nGET /openapi/demo/echo\n`]),
      ['first.fiscal', '# @name first\nGET /openapi/demo/echo\n'],
    ]),
  });

  before('make the huge file and the loop', async () => {
    const { folder } = workbench();
    const huge = await open(join(folder, 'huge.fiscal'), 'w');
    await huge.truncate(HUGE_BYTES);
    await huge.close();
    await symlink(folder, join(folder, 'many', 'loop'));
    for (const name of [...names, 'huge.fiscal']) utimesSync(join(folder, name), LONG_AGO, LONG_AGO);
  });

  it('isn’t read when the extension starts, except for the opened file', async function () {
    const w = workbench();
    await openFile(w, 'first.fiscal');
    await codeLens(w, 'Send signed request').waitFor();
    if (!tellsOfReading(w)) skip(this, 'a file system that records when files are read');
    deepEqual(filesRead(w), []);
  });

  it('is read up to the limits when workspace symbols are requested, with a message', async () => {
    const w = workbench();
    await w.page.keyboard.press('Control+T');
    await typeIntoQuickInput(w, '#nmany');
    const found = w.page.locator('.quick-input-widget .monaco-list-row', { hasText: 'nmany' });
    await found.first().waitFor();
    await w.page.keyboard.press('Escape');
    await notifications(w).filter({ hasText: 'more than 2,000 request files' }).waitFor();
    equal(filesRead(w).includes('huge.fiscal'), false);
    equal(filesRead(w).length <= 2_000, true, String(filesRead(w).length));
  });
});

/** Whether the file system records when a file is read. Linux does so after a change of the file, unless the file system is
 *  mounted without access times. */
function tellsOfReading(w: Workbench): boolean {
  const probe = join(w.folder, names[0] ?? '');
  readFileSync(probe);
  const isTold = wasRead(probe);
  utimesSync(probe, LONG_AGO, LONG_AGO);
  return isTold;
}

function filesRead({ folder }: Workbench): readonly string[] {
  return [...names, 'huge.fiscal'].filter(name => wasRead(join(folder, name)));
}

function wasRead(path: string): boolean {
  return statSync(path).atimeMs > LONG_AGO.getTime();
}
