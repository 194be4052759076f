import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { LONGEST_WAIT_MS } from '../../support/longestWait.ts';
import { runCommand } from './quickInput.ts';
import type { Workbench } from './workbench.ts';

/** Opens a terminal, which has the focus. Those that a reloaded window restores aren't taken for it. */
export async function openTerminal(w: Workbench): Promise<void> {
  await w.page.locator('.terminal-wrapper').evaluateAll(all => {
    for (const one of all) one.setAttribute('data-earlier', '');
  });
  await runCommand(w, 'Terminal: Create New Terminal');
  await w.page.locator(`${ACTIVE}:not([data-earlier]) ${INPUT}:focus`).waitFor({ state: 'attached' });
}

const ACTIVE = '.terminal-wrapper.active';
const INPUT = '.xterm-helper-textarea';

/** Types a command line into the terminal that has the focus. `said` resolves with all that the command has printed, and its exit
 *  code, once it has ended. */
export async function typeIntoTerminal(w: Workbench, command: string): Promise<() => Promise<string>> {
  const file = join(w.folder, 'said.txt');
  await rm(file, { force: true });
  await w.page.locator(`${ACTIVE} ${INPUT}:focus`).waitFor({ state: 'attached' });
  await w.page.keyboard.type(`(${command}; echo "exit code $?") > said.part 2>&1; mv said.part said.txt`);
  await w.page.keyboard.press('Enter');
  return async () => {
    const said = () => readFile(file, 'utf8').catch(() => '');
    const deadline = performance.now() + LONGEST_WAIT_MS;
    while ((await said()) === '' && performance.now() < deadline) await w.page.waitForTimeout(100);
    return said();
  };
}

/** Gives the focus back to the terminal that is shown. */
export async function focusTerminal(w: Workbench): Promise<void> {
  await w.page.locator(ACTIVE).click();
}
