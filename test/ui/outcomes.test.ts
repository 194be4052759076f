import { match } from 'node:assert/strict';
import { runsWholeFiles } from '../support/part.ts';
import { clickCodeLens, codeLens } from './support/codeLens.ts';
import { toFirstGroup } from './support/editor.ts';
import { answerNotification, dismissNotifications, notifications } from './support/messages.ts';
import {
  chooseEnvironment,
  documentText,
  inBothSizes,
  inSight,
  outcomeServers,
} from './support/outcomeWindow.ts';
import { openFile, typeIntoQuickInput } from './support/quickInput.ts';
import { screenshot } from './support/screenshot.ts';
import { setTheme } from './support/theme.ts';
import { useWorkbench } from './support/useWorkbench.ts';

const { options, sendToSilent } = await outcomeServers();

describe('outcomes in a small window, next to a response', () => {
  const workbench = useWorkbench(options);

  it('are completely visible: status, time, and assertions', async () => {
    const w = workbench();
    await openFile(w, 'echo.fiscal');
    await clickCodeLens(w, 'Send signed request');
    await answerNotification(w, 'Start Local Gateway');
    await codeLens(w, '200 OK').waitFor();
    await inSight(w, /^200 OK · \d+ ms · 2\/2 ✓$/);
    await inBothSizes(w, 'outcome-200');
    await openFile(w, 'untitled.fiscal');
    await clickCodeLens(w, 'Send signed request');
    await inSight(w, /^200 OK · \d+ ms$/);
    await inBothSizes(w, 'outcome-untitled');
  });

  it('leave space for Explain, Send signed request, and Inspect after a mismatch', async () => {
    const w = workbench();
    await openFile(w, 'mismatch.fiscal');
    await clickCodeLens(w, 'Send signed request');
    await inSight(w, /^401 · 10009003$/);
    await inBothSizes(w, 'outcome-mismatch');
    await openFile(w, 'echo.fiscal');
  });

  it('still offer the next step, Set…, after a notification has disappeared', async () => {
    const w = workbench();
    await chooseEnvironment(w, 'secure');
    await clickCodeLens(w, 'Send signed request');
    await inSight(w, /^Not sent: no App Secret · Set…$/);
    await inBothSizes(w, 'outcome-no-secret');
    await dismissNotifications(w);
    await clickCodeLens(w, 'Not sent: no App Secret');
    await typeIntoQuickInput(w, 'a-secret-of-the-test');
    await w.page.keyboard.press('Enter');
    await codeLens(w, 'Not sent').waitFor({ state: 'detached' });
  });

  it('name a failure, open a document about it, and offer its setting', async () => {
    const w = workbench();
    await clickCodeLens(w, 'Send signed request');
    await inSight(w, /^TLS failed · Settings…$/);
    const message = notifications(w).filter({ hasText: 'the server’s certificate is self-signed' });
    await message.waitFor();
    match(
      await documentText(w),
      /^TLS failed\n# Can’t connect securely .*\n# Nothing was sent\.\n# What to do: /,
    );
    const themes = ['light', 'high contrast', 'high contrast light', 'dark'] as const;
    for (const theme of runsWholeFiles() ? themes : []) {
      await toFirstGroup(w);
      await setTheme(w, theme);
      await inBothSizes(w, `outcome-tls-${theme.replaceAll(' ', '-')}`);
    }
    await answerNotification(w, 'Open Setting');
    await w.page
      .locator('.settings-editor .setting-item-key, .settings-editor', { hasText: 'Ca File' })
      .first()
      .waitFor();
    await screenshot(w, 'outcome-tls-setting');
    await w.page.keyboard.press('Control+W');
  });

  it('F1 start with “Outcome unknown” if a POST was canceled while it was being sent', async () => {
    const w = workbench();
    await chooseEnvironment(w, 'silent');
    await openFile(w, 'emit.fiscal');
    await sendToSilent(w, ['Send signed request', 'Set App Secret…', 'Sending']);
    await inSight(w, /^Outcome unknown( · id .+)?$/);
    await notifications(w)
      .filter({ hasText: 'Outcome unknown: look up the document before resending.' })
      .waitFor();
    match(
      await documentText(w),
      /^Outcome unknown: look up the document before resending\.\n# Sending was canceled\./,
    );
    await inBothSizes(w, 'outcome-unknown');
    await answerNotification(w, 'Show Details');
  });
});
