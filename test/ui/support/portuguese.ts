import type { Workbench } from './workbench.ts';

/** Loads the window again in Brazilian Portuguese. This is what a language pack sets; without the pack VS Code's own texts
 *  stay English, and ours do not. */
export async function speakPortuguese({ page }: Workbench): Promise<void> {
  await page.addInitScript('globalThis._VSCODE_NLS_LANGUAGE = "pt-br"');
  await page.reload();
  await page.locator('.monaco-workbench .part.editor').waitFor({ timeout: 60_000 });
}
