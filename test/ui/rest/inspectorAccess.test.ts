import { deepEqual, equal } from 'node:assert/strict';
import type { FrameLocator } from 'playwright-core';
import { freePort } from '../../support/editorHost/freePort.ts';
import { goToLine } from '../support/editor.ts';
import { axeFaults, cutOff, frameOf, outOfReach } from '../support/inspectorPage.ts';
import { openFile, runCommand } from '../support/quickInput.ts';
import { screenshot } from '../support/screenshot.ts';
import { setTheme } from '../support/theme.ts';
import { useWorkbench } from '../support/useWorkbench.ts';
import { webview } from '../support/webview.ts';
import type { Workbench } from '../support/workbench.ts';

// Other test runs on the same machine may use the default port.
const port = await freePort();
const SIGN = '0'.repeat(32);
const FILES = {
  'echo.fiscal':
    '# @timestamp 1700000000\r\nPOST /openapi/demo/um-caminho-que-nao-acaba-tao-cedo/echo?pagina=2\r\n\r\n{\r\n  "nome": "S\u00e3o\u00a0Jo\u00e3o"\r\n}\r\n',
};

/** The size of a window of 1440 × 900 at 200 % zoom, in CSS pixels. */
const ZOOMED = { width: 720, height: 450 };

for (const { language, commands } of [
  {
    language: 'English',
    commands: {
      gateway: 'Fiscal: Start Local Gateway',
      open: 'Fiscal: Open Signature Inspector',
      pasted: 'A signature, a string to sign, a request, a curl command, a HAR entry, or a log line',
      explain: 'Explain',
    },
  },
  {
    language: 'Brazilian Portuguese',
    commands: {
      gateway: 'Fiscal: Iniciar gateway local',
      open: 'Fiscal: Abrir inspetor de assinatura',
      pasted: 'Assinatura, string a assinar, requisição, comando curl, entrada HAR ou linha de log',
      explain: 'Explicar',
    },
  },
] as const) {
  describe(`the signature inspector at 200 % zoom, in ${language}`, () => {
    const workbench = useWorkbench({
      files: FILES,
      settings: { 'fiscal.gateway.port': port },
      viewport: ZOOMED,
      ...(language === 'English' ? {} : { language: 'pt-br' }),
    });

    before('open it', async () => {
      const w = workbench();
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

    it('cuts nothing off, and is fully accessible by keyboard', async () => {
      const w = workbench();
      deepEqual(await cutOff(await frameOf(w)), []);
      deepEqual(await outOfReach(w, await frameOf(w)), []);
    });

    it('passes axe in every theme', async () => {
      const w = workbench();
      for (const theme of ['light', 'high contrast', 'high contrast light', 'dark'] as const) {
        await setTheme(w, theme);
        await screenshot(w, `inspector-200-${language.slice(0, 2)}-${theme.replaceAll(' ', '-')}`);
        deepEqual(await axeFaults(await frameOf(w)), [], theme);
      }
    });
  });
}

describe('the bytes in the signature inspector', () => {
  const workbench = useWorkbench({
    files: FILES,
    settings: { 'fiscal.gateway.port': port },
    viewport: { width: 1600, height: 1000 },
  });

  for (const [width, height, columns] of [
    [1600, 1000, 16],
    [1024, 700, 8],
    [720, 450, 4],
    [1600, 1000, 16],
  ] as const) {
    it(`are in rows of ${columns} next to a request file, in a window of ${width} × ${height}, without being cut off`, async () => {
      const w = workbench();
      await w.page.setViewportSize({ width, height });
      if ((await page(w).locator('.sign').count()) === 0) {
        await openFile(w, 'echo.fiscal');
        await goToLine(w, 2);
        await runCommand(w, 'Fiscal: Open Signature Inspector');
      }
      await page(w)
        .locator('.row')
        .first()
        .locator(`.byte:nth-of-type(${columns + 1})`)
        .waitFor();
      equal(await page(w).locator('.row').first().locator('.byte').count(), columns);
      deepEqual(await cutOff(await frameOf(w)), []);
      deepEqual(await axeFaults(await frameOf(w)), []);
      await screenshot(w, `inspector-bytes-${columns}`);
    });
  }

  it('keep the selection after a resize, and the arrow keys follow the visible rows', async () => {
    const w = workbench();
    await page(w).locator('.byte').first().click();
    await w.page.keyboard.press('ArrowDown');
    await page(w).locator('.byte[aria-selected="true"][data-at="16"]').waitFor();
    await w.page.setViewportSize({ width: 1024, height: 700 });
    await page(w).locator('.row').nth(2).locator('.byte[aria-selected="true"]').waitFor();
    await w.page.keyboard.press('ArrowDown');
    await page(w).locator('.byte[aria-selected="true"][data-at="24"]').waitFor();
  });
});

function page(workbench: Workbench): FrameLocator {
  return webview(workbench);
}
