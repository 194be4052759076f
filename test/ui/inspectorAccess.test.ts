import { deepEqual } from 'node:assert/strict';
import type { FrameLocator } from 'playwright-core';
import { freePort } from '../support/editorHost/freePort.ts';
import { goToLine } from './support/editor.ts';
import { cutOff, frameOf, outOfReach, seriousFaults } from './support/inspectorPage.ts';
import { speakPortuguese } from './support/portuguese.ts';
import { openFile, runCommand } from './support/quickInput.ts';
import { screenshot } from './support/screenshot.ts';
import { setTheme } from './support/theme.ts';
import { useWorkbench } from './support/useWorkbench.ts';
import { webview } from './support/webview.ts';
import type { Workbench } from './support/workbench.ts';

// Other runs on this machine may have a gateway of their own.
const port = await freePort();
const SIGN = '0'.repeat(32);
const FILES = {
  'echo.fiscal':
    '# @timestamp 1700000000\r\nPOST /openapi/demo/um-caminho-que-nao-acaba-tao-cedo/echo?pagina=2\r\n\r\n{\r\n  "nome": "S\u00e3o\u00a0Jo\u00e3o"\r\n}\r\n',
};

/** A window of 1440 × 900 at 200 % has so many pixels of CSS. */
const ZOOMED = { width: 720, height: 450 };

for (const { language, commands } of [
  {
    language: 'English',
    commands: {
      gateway: 'Fiscal: Start Local Gateway',
      open: 'Fiscal: Open Signature Inspector',
      pasted: 'A sign, a signing string or a curl command',
      explain: 'Explain',
    },
  },
  {
    language: 'Brazilian Portuguese',
    commands: {
      gateway: 'Fiscal: Iniciar gateway local',
      open: 'Fiscal: Abrir inspetor de assinatura',
      pasted: 'Um sign, uma string de assinatura ou um comando curl',
      explain: 'Explicar',
    },
  },
] as const) {
  describe(`the signature inspector at 200 % zoom, in ${language}`, () => {
    const workbench = useWorkbench({
      files: FILES,
      settings: { 'fiscal.gateway.port': port },
      viewport: ZOOMED,
    });

    before('open it', async () => {
      const w = workbench();
      if (language !== 'English') await speakPortuguese(w);
      await openFile(w, 'echo.fiscal');
      await w.page.keyboard.press('Control+B');
      await w.page.locator('.part.sidebar').waitFor({ state: 'hidden' });
      await goToLine(w, 2);
      await runCommand(w, commands.gateway);
      await runCommand(w, commands.open);
      await page(w)
        .locator('.sign', { hasText: /^[0-9a-f]{32}$/ })
        .waitFor();
      await page(w).getByLabel(commands.pasted).fill(SIGN);
      await page(w).getByRole('button', { name: commands.explain, exact: true }).click();
      await page(w).locator('.result .line').nth(2).waitFor();
    });

    it('has nothing cut off, and all in reach of the keyboard', async () => {
      const w = workbench();
      deepEqual(await cutOff(await frameOf(w)), []);
      deepEqual(await outOfReach(w, await frameOf(w)), []);
    });

    it('passes axe in every theme', async () => {
      const w = workbench();
      for (const theme of ['light', 'high contrast', 'high contrast light', 'dark'] as const) {
        await setTheme(w, theme);
        await w.page.waitForTimeout(300);
        await screenshot(w, `inspector-200-${language.slice(0, 2)}-${theme.replaceAll(' ', '-')}`);
        deepEqual(await seriousFaults(await frameOf(w)), [], theme);
      }
    });
  });
}

function page(workbench: Workbench): FrameLocator {
  return webview(workbench);
}
