import { LONGEST_WAIT_MS } from '../../support/longestWait.ts';
import { readAll } from './clipboard.ts';
import { clickQuickPick, runCommand } from './quickInput.ts';
import type { Workbench } from './workbench.ts';

/** Shows an output channel, through the command that users have. */
export async function showOutput(workbench: Workbench, channel: string): Promise<void> {
  await runCommand(workbench, 'Output: Show Output Channels...');
  await clickQuickPick(workbench, channel);
  await workbench.page.locator('.output-view .monaco-editor').waitFor();
}

/** The whole text of an output channel. Shows the channel. */
export async function outputText(workbench: Workbench, channel: string): Promise<string> {
  await showOutput(workbench, channel);
  return readAll(workbench, workbench.page.locator('.output-view .monaco-editor'));
}

/** The text of an output channel once it has the expected content: VS Code writes to channels with a delay. */
export async function outputWith(workbench: Workbench, channel: string, part: string): Promise<string> {
  const deadline = performance.now() + LONGEST_WAIT_MS;
  let text = '';
  while (performance.now() < deadline) {
    text = await outputText(workbench, channel);
    if (text.includes(part)) return text;
    await workbench.page.waitForTimeout(250);
  }
  throw new Error(`The output channel ${channel} never said “${part}”. It says:\n${text}`);
}
