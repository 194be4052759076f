import { equal, ok } from 'node:assert/strict';
import { activeEditor, editorText } from '../support/editor.ts';
import { clickQuickPick, quickPickLabels, runCommand } from '../support/quickInput.ts';
import { screenshot } from '../support/screenshot.ts';
import { setTheme } from '../support/theme.ts';
import { showView } from '../support/treeView.ts';
import { useWorkbench } from '../support/useWorkbench.ts';

for (const { language, empty, command, placeholder, start, hint } of [
  {
    language: 'English',
    empty: 'Empty request',
    command: 'Fiscal: New Request File…',
    placeholder: 'Select the first request for the new file',
    start: 'Start Local Gateway',
    hint: /^Type a request/,
  },
  {
    language: 'Portuguese',
    empty: 'Requisição vazia',
    command: 'Fiscal: Novo arquivo de requisições…',
    placeholder: 'Selecione a primeira requisição do novo arquivo',
    start: 'Iniciar gateway local',
    hint: /^Digite uma requisição/,
  },
]) {
  describe(`the side bar for a new user at 1024 × 700, in ${language}`, () => {
    const workbench = useWorkbench({
      viewport: { width: 1024, height: 700 },
      ...(language === 'Portuguese' ? { language: 'pt-br' } : {}),
    });

    it('leaves room for the endpoints and the gateway, and collapses the empty environments and history', async () => {
      const w = workbench();
      await showView(w, 'Endpoints');
      const panes = w.page.locator('.sidebar .pane');
      await panes.nth(3).waitFor();
      await screenshot(w, `side-bar-700-${language}`);
      const heights = await panes.evaluateAll(all => all.map(pane => pane.getBoundingClientRect().height));
      equal(heights.length, 4);
      const [endpoints = 0, environments = 0, gateway = 0, history = 0] = heights;
      ok(endpoints > 200 && environments < 40 && gateway > 150 && history < 40, heights.join());
      await w.page.getByText(start, { exact: true }).waitFor();
    });

    it('opens an empty request file with a hint that disappears with the first character', async () => {
      const w = workbench();
      await runCommand(w, command);
      await w.page.getByPlaceholder(placeholder).waitFor();
      equal((await quickPickLabels(w))[0]?.trim(), empty);
      await screenshot(w, `new-request-file-${language}`);
      await clickQuickPick(w, empty);
      await activeEditor(w).waitFor();
      const shown = async (): Promise<boolean> => {
        const texts = await w.page
          .locator('.editor-group-container.active .view-line span')
          .evaluateAll(spans =>
            spans.map(span => getComputedStyle(span, '::after').content.replaceAll('"', '')),
          );
        return texts.some(text => hint.test(text.replaceAll('\u00a0', ' ')));
      };
      while (!(await shown())) await w.page.waitForTimeout(100);
      ok(await shown());
      await screenshot(w, `empty-request-file-${language}`);
      if (language === 'English') {
        for (const theme of ['dark', 'high contrast', 'light'] as const) {
          await setTheme(w, theme);
          await screenshot(w, `empty-request-file-${theme.replaceAll(' ', '-')}`);
        }
      }
      await activeEditor(w).click();
      await w.page.keyboard.type('GET /a');
      while (await shown()) await w.page.waitForTimeout(100);
      equal(await shown(), false);
      equal(await editorText(w), 'GET /a');
    });
  });
}
