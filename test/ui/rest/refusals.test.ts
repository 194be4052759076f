import { deepEqual, match } from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clickCodeLens, codeLens, codeLensTexts } from '../support/codeLens.ts';
import { activeTab } from '../support/editor.ts';
import { answerNotification, dismissNotifications, notifications } from '../support/messages.ts';
import { openFile } from '../support/quickInput.ts';
import { screenshot } from '../support/screenshot.ts';
import { useWorkbench } from '../support/useWorkbench.ts';

describe('a request that can’t be sent', () => {
  const workbench = useWorkbench({
    files: {
      'lookup.fiscal': '### Look up\nGET /openapi/v3/consultas/cpf/{{cpf}}/são joão\nsign: abc\n',
      'refused.fiscal': '### Refused\nGET /openapi/v3/consultas/cpf/{{cpf}}/1980-01-02\n',
    },
  });

  it('is underlined where its error is', async () => {
    const w = workbench();
    await openFile(w, 'lookup.fiscal');
    await w.page.locator('.squiggly-error').first().waitFor();
    await screenshot(w, 'problems');
  });

  it('is refused with the position of its first error and a link to it', async () => {
    const w = workbench();
    await openFile(w, 'refused.fiscal');
    await clickCodeLens(w, 'Send signed request');
    const message = notifications(w).filter({ hasText: 'refused.fiscal, line 2, column 31' });
    await message.waitFor();
    await screenshot(w, 'refused');
    await answerNotification(w, 'Go to Problem');
    await w.page.getByText('(7 selected)').waitFor();
    await codeLens(w, 'Not sent: error on line 2').waitFor();
    deepEqual(await codeLensTexts(w), [
      'Not sent: error on line 2 · Show…',
      ...['Send signed request', 'Inspect'],
    ]);
  });

  it('is refused with the position of an error in fiscal.env.json, and a button that opens the file', async () => {
    const w = workbench();
    await writeFile(join(w.folder, 'fiscal.env.json'), '{\n  "local": { "baseUrl": 1 }\n}\n');
    await clickCodeLens(w, 'Send signed request');
    const message = notifications(w).filter({ hasText: 'fiscal.env.json, line 2, column 25' });
    await message.waitFor();
    match((await message.textContent()) ?? '', /local\.baseUrl/);
    await answerNotification(w, 'Open File');
    await w.page.locator('.tab.active[data-resource-name="fiscal.env.json"]').waitFor();
    match(await activeTab(w), /fiscal\.env\.json/);
    // VS Code's own, by our schema.
    await w.page.locator('.squiggly-warning').first().waitFor();
    await screenshot(w, 'malformed-environments');
    await dismissNotifications(w);
  });
});
