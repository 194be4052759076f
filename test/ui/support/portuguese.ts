import type { Workbench } from './workbench.ts';

/** Loads the window again in Brazilian Portuguese, the way a language pack would. Without a pack, VS Code's own texts stay in
 *  English, but ours don't. */
export async function speakPortuguese({ page }: Workbench): Promise<void> {
  await page.addInitScript('globalThis._VSCODE_NLS_LANGUAGE = "pt-br"');
  await page.reload();
  await page.locator('.monaco-workbench .part.editor').waitFor();
}
