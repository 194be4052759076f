import type { Workbench } from './workbench.ts';

/** Makes a page's VS Code Portuguese, the way a language pack would. Without a pack, VS Code's own texts stay in English, but ours don't. */
export const SPEAK_PORTUGUESE = 'globalThis._VSCODE_NLS_LANGUAGE = "pt-br"';

/** Loads a window again in Brazilian Portuguese. A suite that is Portuguese from the start has the option `language`. */
export async function speakPortuguese({ page }: Workbench): Promise<void> {
  await page.addInitScript(SPEAK_PORTUGUESE);
  await page.reload();
  await page.locator('.monaco-workbench .part.editor').waitFor();
}
