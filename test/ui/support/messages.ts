import { errors, type Locator } from 'playwright-core';
import type { Workbench } from './workbench.ts';

/** Clicks a button of the notification that has it. */
export async function answerNotification(workbench: Workbench, button: string): Promise<void> {
  await notifications(workbench).getByRole('button', { name: button, exact: true }).click();
}

/** The notifications on the screen: `notifications(w).filter({ hasText })` waits for one. */
export function notifications(workbench: Workbench): Locator {
  return workbench.page.locator('.notifications-toasts .notification-toast');
}

/** Closes every notification without clicking a button. */
export async function dismissNotifications(workbench: Workbench): Promise<void> {
  const toast = notifications(workbench);
  while ((await toast.count()) > 0) {
    try {
      await toast.first().hover({ timeout: UNTIL_IT_HIDES_MS });
      await toast.first().locator('.codicon-notifications-clear').click({ timeout: UNTIL_IT_HIDES_MS });
    } catch (error) {
      // It was about to hide by itself. Whatever else it is, the next round meets it again.
      if (!(error instanceof errors.TimeoutError)) throw error;
    }
  }
}

const UNTIL_IT_HIDES_MS = 3_000;

/** Clicks a button of the modal dialog. */
export async function answerDialog(workbench: Workbench, button: string): Promise<void> {
  await dialog(workbench).getByRole('button', { name: button, exact: true }).click();
}

/** The modal dialog, for its text. */
export function dialog(workbench: Workbench): Locator {
  return workbench.page.locator('.monaco-dialog-box');
}
