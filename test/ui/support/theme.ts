import { clickQuickPick, runCommand, typeIntoQuickInput } from './quickInput.ts';
import type { Workbench } from './workbench.ts';

const themes = {
  dark: { label: 'Dark Modern', windowClass: 'vs-dark' },
  light: { label: 'Light Modern', windowClass: 'vs' },
  'high contrast': { label: 'Dark High Contrast', windowClass: 'hc-black' },
  'high contrast light': { label: 'Light High Contrast', windowClass: 'hc-light' },
} as const;

/** Changes the theme through VS Code's own picker, and waits until the window uses it. A window in a browser doesn't notice
 *  a change of settings.json on the disk. */
export async function setTheme(workbench: Workbench, theme: keyof typeof themes): Promise<void> {
  const { label, windowClass } = themes[theme];
  await runCommand(workbench, 'Preferences: Color Theme');
  await typeIntoQuickInput(workbench, label);
  await clickQuickPick(workbench, label);
  await workbench.page.locator(`.monaco-workbench.${windowClass}`).waitFor();
  await workbench.page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
}
