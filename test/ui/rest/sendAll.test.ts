import { deepEqual, equal } from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../support/editorHost/freePort.ts';
import { clickCodeLens, codeLens } from '../support/codeLens.ts';
import { answerNotification, dismissNotifications, notifications } from '../support/messages.ts';
import { openFile } from '../support/quickInput.ts';
import { screenshot } from '../support/screenshot.ts';
import { settled } from '../support/settled.ts';
import { useWorkbench } from '../support/useWorkbench.ts';

const ECHO = '### Echo\nGET /openapi/demo/echo\n\n';
const XML = '### XML\nPOST /openapi/v3/consultas/nf-e/xml\nContent-Type: application/xml\n\n< ./nota.xml\n\n';
const port = await freePort();

describe('Send all', () => {
  const workbench = useWorkbench({
    files: { 'all.fiscal': ECHO + XML + ECHO },
    settings: { 'fiscal.gateway.port': port },
    viewport: { width: 1024, height: 700 },
  });

  it('reports a refusal in one notification, with its reason', async () => {
    const w = workbench();
    await openFile(w, 'all.fiscal');
    await clickCodeLens(w, 'Send signed request');
    await answerNotification(w, 'Start Local Gateway');
    await codeLens(w, '200 OK').waitFor();
    await dismissNotifications(w);
    await clickCodeLens(w, 'Send all');
    await notifications(w).filter({ hasText: 'Stopped at line 5' }).waitFor();
    await settled(w, 500);
    await screenshot(w, 'send-all-stopped');
    deepEqual(
      (await notifications(w).allInnerTexts()).map(text => /doesn’t exist/.test(text)),
      [true],
    );
    await answerNotification(w, 'Send the Rest');
    await notifications(w).filter({ hasText: '2 of 3 requests passed.' }).waitFor();
    await settled(w, 500);
    equal(await notifications(w).count(), 1);
    await dismissNotifications(w);
  });

  it('passes once the missing body file exists, and the problem disappears', async () => {
    const w = workbench();
    await w.page.locator('.squiggly-error').first().waitFor();
    await writeFile(join(w.folder, 'nota.xml'), '<a/>');
    await w.page.locator('.squiggly-error').first().waitFor({ state: 'detached' });
    await clickCodeLens(w, 'Send all');
    await notifications(w).filter({ hasText: 'All 3 requests passed.' }).waitFor();
    await settled(w, 500);
    equal(await notifications(w).count(), 1);
    await dismissNotifications(w);
  });
});
