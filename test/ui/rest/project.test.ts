import { deepEqual, equal, match } from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../support/editorHost/freePort.ts';
import { clickCodeLens, codeLens, cutOffLenses } from '../support/codeLens.ts';
import { activeEditor, focusEditor } from '../support/editor.ts';
import {
  answerDialog,
  answerNotification,
  dialog,
  dismissNotifications,
  notifications,
} from '../support/messages.ts';
import { openFile } from '../support/quickInput.ts';
import { savedText } from '../support/savedText.ts';
import { screenshot } from '../support/screenshot.ts';
import { settled } from '../support/settled.ts';
import { suggestions, takeSuggestion } from '../support/suggestions.ts';
import { setTheme } from '../support/theme.ts';
import { useWorkbench } from '../support/useWorkbench.ts';
import type { Workbench } from '../support/workbench.ts';

// Other test runs on the same machine may use the default port.
const port = await freePort();
const SMALL = { width: 1024, height: 700 };
const LARGE = { width: 1600, height: 1000 };

/** The words that a user of each language types and reads. Names are those that the user gives. */
const LANGUAGES = {
  en: {
    files: ['signin', 'create', 'wait', 'fetch', 'cancel'],
    import: ['another', 'import'],
    ref: ['needs', 'ref'],
    until: ['poll', 'until'],
    expected: ['compare', 'expected'],
    send: 'Send signed request',
    start: 'Start Local Gateway',
    inOrder: 'Send in Order',
    save: 'Save as Expected Response',
    compare: 'Compare',
    question: /Send those requests first, in this order\?/,
    saved: 'Saved as the expected response',
  },
  'pt-BR': {
    files: ['entrar', 'criar', 'acompanhar', 'buscar', 'cancelar'],
    import: ['outro', 'importar'],
    ref: ['precisa', 'ref'],
    until: ['repetir', 'até'],
    expected: ['comparar', 'esperada'],
    send: 'Enviar requisição assinada',
    start: 'Iniciar gateway local',
    inOrder: 'Enviar nessa ordem',
    save: 'Salvar como resposta esperada',
    compare: 'Comparar',
    question: /nesta ordem\?/,
    saved: 'Salva como a resposta esperada',
  },
} as const;

type Words = (typeof LANGUAGES)[keyof typeof LANGUAGES];

for (const [locale, words] of Object.entries(LANGUAGES) as [keyof typeof LANGUAGES, Words][]) {
  describe(`a project of five files that the user types (${locale})`, () => {
    const [signIn, create, wait, fetch, cancel] = words.files;
    const workbench = useWorkbench({
      settings: {
        'fiscal.gateway.port': port,
        'editor.minimap.enabled': true,
        // On a busy machine, a bracket that VS Code closed itself isn't always typed over.
        'editor.autoClosingBrackets': 'never',
      },
      viewport: SMALL,
      ...(locale === 'pt-BR' ? { language: 'pt-br' as const } : {}),
    });
    const saved = async (name: string, wanted: string): Promise<void> =>
      equal(await savedText(workbench(), `${name}.fiscal`, wanted), wanted);

    it('is written with what completion offers', async () => {
      const w = workbench();
      await newFile(w, `${signIn}.fiscal`);
      const first = `# @name ${signIn}\nPOST /openapi/demo/echo\nContent-Type: application/json\n\n{ "message": "sessao-4711" }\n\n?? status == 200\n`;
      await typeLines(w, first);
      await saved(signIn, first);

      await newFile(w, `${create}.fiscal`);
      await w.page.keyboard.type(words.import[0]);
      await suggestions(w).first().waitFor();
      await screenshot(w, `project-import-${locale}`);
      await takeSuggestion(w, words.import[1], { by: 'ArrowDown', key: 'Tab' });
      await takeSuggestion(w, `${signIn}.fiscal`, { by: 'ArrowDown', key: 'Tab' });
      const rest = `# @name ${create}\nPOST /openapi/v2/empresas/4711/nf-e\nContent-Type: application/json\nx-correlation-id: {{${signIn}.response.body.$.data.echo}}\n\n{ "id": "nota-000789", "ambienteEmissao": "Homologacao" }\n\n?? status == 200\n`;
      await typeLines(w, `\n${rest}`);
      await saved(create, `# @import ./${signIn}.fiscal\n${rest}`);

      await newFile(w, `${wait}.fiscal`);
      await need(w, create, words);
      await typeLines(w, `\n# @name ${wait}\n`);
      await w.page.keyboard.type(words.until[0]);
      await takeSuggestion(w, words.until[1], { by: 'ArrowDown', key: 'Tab' });
      await screenshot(w, `project-until-${locale}`);
      // Each part of the condition is selected, and what is typed replaces it.
      for (const part of ['sandbox', 'x', '1s', '3s']) {
        await w.page.keyboard.type(part);
        await settled(w);
        await w.page.keyboard.press('Tab');
      }
      await typeLines(w, '\nGET /openapi/v2/empresas/4711/nf-e/nota-000789\n');
      await saved(
        wait,
        `# @import ./${create}.fiscal\n# @ref ${create}\n# @name ${wait}\n# @until body sandbox != "x" every 1s for 3s\nGET /openapi/v2/empresas/4711/nf-e/nota-000789\n`,
      );

      await newFile(w, `${fetch}.fiscal`);
      await need(w, wait, words);
      await typeLines(
        w,
        `\n# @name ${fetch}\nGET /openapi/v2/empresas/4711/nf-e/nota-000789\n\n?? status == 200\n`,
      );
      await w.page.keyboard.type(words.expected[0]);
      await takeSuggestion(w, words.expected[1], { by: 'ArrowDown', key: 'Tab' });
      await saved(
        fetch,
        `# @import ./${wait}.fiscal\n# @ref ${wait}\n# @name ${fetch}\nGET /openapi/v2/empresas/4711/nf-e/nota-000789\n\n?? status == 200\n?? body matches expected`,
      );

      await newFile(w, `${cancel}.fiscal`);
      await need(w, fetch, words);
      const last = `\n# @name ${cancel}\nPOST /openapi/demo/echo\nContent-Type: application/json\n\n{ "message": "{{${signIn}.response.body.$.data.echo}}" }\n`;
      await typeLines(w, last);
      await saved(cancel, `# @import ./${fetch}.fiscal\n# @ref ${fetch}${last}`);
      deepEqual(await w.page.locator('.squiggly-error').count(), 0);
      await screenshot(w, `project-written-${locale}`);
    });

    it('asks once about the whole chain, and sends the request', async () => {
      const w = workbench();
      await openFile(w, `${fetch}.fiscal`);
      await clickCodeLens(w, words.send);
      await dialog(w).waitFor();
      match(await dialog(w).innerText(), words.question);
      await screenshot(w, `project-question-${locale}`);
      await answerDialog(w, words.inOrder);
      await answerNotification(w, words.start);
      await codeLens(w, '200 OK').waitFor();
      await screenshot(w, `project-first-response-${locale}`);
    });

    it('saves the expected response, offers to compare with it, and sends the last request without asking again', async () => {
      const w = workbench();
      await dismissNotifications(w);
      const response = w.page.locator('.monaco-editor[data-uri^="fiscal-response"]').first();
      const lens = (text: string) =>
        response.locator('.codelens-decoration a').getByText(text, { exact: true });
      await lens(words.save).click();
      await notifications(w).filter({ hasText: words.saved }).waitFor();
      await dismissNotifications(w);
      await lens(words.compare).waitFor();
      equal(JSON.parse(await readFile(join(w.folder, `${fetch}.expected.json`), 'utf8')).version, 1);
      for (const theme of ['dark', 'light', 'high contrast'] as const) {
        await setTheme(w, theme);
        for (const [size, viewport] of [
          ['small', SMALL],
          ['large', LARGE],
        ] as const) {
          await w.page.setViewportSize(viewport);
          await settled(w, 500);
          await response.click();
          deepEqual(await cutOffLenses(w), [], `${theme}, ${size}`);
          await screenshot(w, `project-response-${theme.replaceAll(' ', '-')}-${size}-${locale}`);
        }
      }
      await setTheme(w, 'dark');
      await w.page.setViewportSize(SMALL);
      await openFile(w, `${cancel}.fiscal`);
      await focusEditor(w);
      await clickCodeLens(w, words.send);
      await codeLens(w, '200 OK').waitFor();
      await screenshot(w, `project-canceled-${locale}`);
      await activeEditor(w).waitFor();
    });
  });
}

/** Imports a file and names its request, both as completion offers them. */
async function need(w: Workbench, name: string, words: Words): Promise<void> {
  await w.page.keyboard.type(words.import[0]);
  await takeSuggestion(w, words.import[1], { by: 'ArrowDown', key: 'Tab' });
  await takeSuggestion(w, `${name}.fiscal`, { by: 'ArrowDown', key: 'Tab' });
  await w.page.keyboard.press('Enter');
  await w.page.keyboard.type(words.ref[0]);
  await takeSuggestion(w, words.ref[1], { by: 'ArrowDown', key: 'Tab' });
  await takeSuggestion(w, name, { by: 'ArrowDown', key: 'Tab' });
}

/** Line by line, pausing at the end of each until suggestions can open. */
async function typeLines(w: Workbench, text: string): Promise<void> {
  for (const [index, line] of text.split('\n').entries()) {
    if (index > 0) await w.page.keyboard.press('Enter');
    await w.page.keyboard.type(line);
    await settled(w);
  }
}

/** As a new user does: the button of the Explorer, a name, Enter. */
async function newFile(w: Workbench, name: string): Promise<void> {
  const explorer = w.page.locator('.explorer-folders-view');
  await explorer.waitFor();
  await w.page.locator('.pane-header', { hasText: /./ }).first().hover();
  await w.page.locator('.sidebar .action-label[aria-label="New File..."]').first().click();
  await explorer.locator('.monaco-inputbox input:focus').waitFor();
  await w.page.keyboard.type(name);
  await w.page.keyboard.press('Enter');
  await w.page.locator(`.editor-group-container.active .tab.active[data-resource-name="${name}"]`).waitFor();
  await focusEditor(w);
}
