import { equal } from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../support/editorHost/freePort.ts';
import { clickCodeLens, codeLens } from '../support/codeLens.ts';
import { answerDialog, dialog } from '../support/messages.ts';
import { openFile, runCommand } from '../support/quickInput.ts';
import { screenshot } from '../support/screenshot.ts';
import { settled } from '../support/settled.ts';
import { useWorkbench } from '../support/useWorkbench.ts';
import type { Workbench } from '../support/workbench.ts';

// Other test runs on the same machine may use the default port.
const port = await freePort();

describe('a response that is saved with >>!', () => {
  const workbench = useWorkbench({
    files: {
      'save.fiscal': 'GET /openapi/demo/echo\n\n>>! notes.json\n',
      'notes.json': 'mine',
    },
    settings: { 'fiscal.gateway.port': port },
    viewport: { width: 1024, height: 700 },
  });

  it('B3 overwrites a file of the user only after a question, and not after Cancel', async () => {
    const w = workbench();
    await openFile(w, 'save.fiscal');
    await codeLens(w, 'Send signed request').waitFor();
    await runCommand(w, 'Fiscal: Start Local Gateway');
    await w.page.locator('.statusbar-item', { hasText: `:${port}` }).waitFor();
    await clickCodeLens(w, 'Send signed request');
    await dialog(w).getByText('Overwrite “notes.json” with the response?').waitFor();
    await screenshot(w, 'overwrite-question');
    await answerDialog(w, 'Cancel');
    await codeLens(w, '200 OK').waitFor();
    equal(await notesOf(w), 'mine');
  });

  it('B3 overwrites a file after confirmation, then without a question until the file is changed', async () => {
    const w = workbench();
    await clickCodeLens(w, 'Send signed request');
    await answerDialog(w, 'Overwrite');
    while (!(await notesOf(w)).includes('"serverTime"')) await settled(w);
    const before = await notesOf(w);
    await clickCodeLens(w, 'Send signed request');
    while ((await notesOf(w)) === before) {
      equal(await dialog(w).count(), 0);
      await settled(w);
    }
    await writeFile(join(w.folder, 'notes.json'), 'mine again');
    await clickCodeLens(w, 'Send signed request');
    await dialog(w).waitFor();
    await answerDialog(w, 'Cancel');
    equal(await notesOf(w), 'mine again');
  });
});

function notesOf({ folder }: Workbench): Promise<string> {
  return readFile(join(folder, 'notes.json'), 'utf8');
}
