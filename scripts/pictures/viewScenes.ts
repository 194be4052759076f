import { createHash } from 'node:crypto';
import { writeClipboard } from '../../test/ui/support/clipboard.ts';
import { clickCodeLens, codeLens } from '../../test/ui/support/codeLens.ts';
import { focusEditor, goToLine } from '../../test/ui/support/editor.ts';
import { answerNotification, dismissNotifications, notifications } from '../../test/ui/support/messages.ts';
import { clickQuickPick, openFile, runCommand } from '../../test/ui/support/quickInput.ts';
import { suggestions } from '../../test/ui/support/suggestions.ts';
import { showView } from '../../test/ui/support/treeView.ts';
import { webview } from '../../test/ui/support/webview.ts';
import {
  chooseEnvironment,
  ENVIRONMENTS_VIEW,
  GATEWAY_VIEW,
  HISTORY_VIEW,
  inputOf,
  openRequest,
  pressEscape,
  type Scene,
  SEND,
  START,
  toRequest,
} from './scene.ts';

const NOT_SENT = { en: 'Not sent', pt: 'Não enviada' };
const SEARCH_THREE = { en: 'Search for Three Causes', pt: 'três causas' };
const SAVE_REQUEST = { en: 'Save as Request File', pt: 'Salvar como arquivo de requisições' };
const LOG_LINE = { en: 'A log line', pt: 'Uma linha de log' };

/** A line of a program's log, whose signature includes the query string. The secret isn't one of the local gateway's. */
const LOGGED = JSON.stringify({
  request: { method: 'GET', url: 'https://api.example.com.br/openapi/demo/echo?pagina=2' },
  headers: {
    timestamp: '1700000000',
    sign: createHash('md5').update('0123456789abcdef/openapi/demo/echo?pagina=21700000000').digest('hex'),
  },
});

/** What users read in the views and editors, in the order in which they would encounter it. The workspace is a copy of the
 *  examples. */
export const VIEW_SCENES: readonly Scene[] = [
  {
    name: 'side-bar',
    prepare: async seat => {
      await openFile(seat.window, 'echo.fiscal');
      await codeLens(seat.window, '').first().waitFor();
      await showView(seat.window, 'Endpoints');
      await toRequest(seat);
    },
  },
  {
    name: 'walkthrough',
    prepare: async ({ window, title }) => {
      await runCommand(window, title('fiscal.getStarted'));
      await window.page.locator('.getting-started-step .step-title').nth(2).click();
    },
    leave: ({ window }) => runCommand(window, 'View: Close Editor'),
  },
  inputOf('new-request-file', 'fiscal.newRequestFile'),
  {
    name: 'http-file',
    prepare: async ({ window, language }) => {
      await openFile(window, 'api.http');
      await codeLens(window, SEND[language]).first().waitFor();
    },
    leave: ({ window }) => runCommand(window, 'View: Close Editor'),
  },
  {
    name: 'completion',
    prepare: ({ window }) => openFile(window, 'digitar.fiscal'),
    show: async ({ window }) => {
      await focusEditor(window);
      await window.page.keyboard.press('Control+End');
      await window.page.keyboard.press('Control+Space');
      await suggestions(window).first().waitFor();
    },
    hide: pressEscape,
    leave: ({ window }) => runCommand(window, 'View: Close Editor'),
  },
  {
    name: 'offer',
    prepare: async ({ window, language }) => {
      await openFile(window, 'echo.fiscal');
      await clickCodeLens(window, SEND[language]);
      await notifications(window).getByRole('button', { name: START[language] }).waitFor();
    },
  },
  {
    name: 'response',
    prepare: async ({ window, language }) => {
      // The offer has disappeared in the meantime.
      await dismissNotifications(window);
      await clickCodeLens(window, SEND[language]);
      await answerNotification(window, START[language]);
      await codeLens(window, '200 OK').waitFor();
      await window.page.locator('.monaco-editor[data-uri^="fiscal-response"]').first().waitFor();
    },
    leave: ({ window }) => dismissNotifications(window),
  },
  {
    name: 'response-without-side-bar',
    prepare: async ({ window }) => {
      await window.page.keyboard.press('Control+B');
    },
    leave: async ({ window }) => {
      await window.page.keyboard.press('Control+B');
    },
  },
  {
    name: 'inspector',
    prepare: async seat => {
      const { window, title } = seat;
      await toRequest(seat);
      await goToLine(window, 10);
      await runCommand(window, title('fiscal.openInspector'));
      await webview(window)
        .locator('.sign', { hasText: /^[0-9a-f]{32}$/ })
        .waitFor();
    },
  },
  {
    name: 'inspector-bytes',
    prepare: async ({ window }) => {
      await webview(window).locator('textarea').last().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'explanation',
    prepare: async seat => {
      const { window, title } = seat;
      await toRequest(seat);
      await runCommand(window, title('fiscal.tryWrongSignature'));
      await window.page.getByText('path-query-included').first().waitFor();
      await dismissNotifications(window);
    },
  },
  {
    name: 'mismatch',
    prepare: async seat => {
      const { window, language } = seat;
      await openRequest(seat, 'divergente.fiscal');
      await clickCodeLens(window, SEND[language]);
      await codeLens(window, '401').waitFor();
      await dismissNotifications(window);
    },
  },
  {
    name: 'unexplained',
    prepare: async seat => {
      const { window, language } = seat;
      await openRequest(seat, 'divergente.fiscal');
      await codeLens(window, '401')
        .locator('..')
        .locator('a')
        .filter({ hasText: { en: 'Explain', pt: 'Explicar' }[language] })
        .first()
        .click();
      await window.page
        .locator('.codelens-decoration a', { hasText: SEARCH_THREE[language] })
        .first()
        .waitFor();
      await dismissNotifications(window);
    },
  },
  {
    name: 'search-three-causes',
    prepare: async ({ window, language }) => {
      await window.page
        .locator('.codelens-decoration a', { hasText: SEARCH_THREE[language] })
        .first()
        .click();
      await notifications(window).first().waitFor();
    },
    leave: async ({ window }) => {
      await notifications(window).first().locator('.monaco-button').first().click();
      await notifications(window).first().waitFor({ state: 'detached' });
    },
  },
  {
    name: 'logged-signature',
    prepare: seat => openRequest(seat, 'echo.fiscal'),
    show: async ({ window, title, language }) => {
      await writeClipboard(window, LOGGED);
      await runCommand(window, title('fiscal.explainSignature'));
      await window.page.getByText(LOG_LINE[language], { exact: true }).waitFor();
    },
    hide: pressEscape,
  },
  {
    name: 'logged-explanation',
    prepare: async ({ window, title, language }) => {
      await runCommand(window, title('fiscal.explainSignature'));
      await clickQuickPick(window, LOG_LINE[language]);
      await window.page.waitForTimeout(4000);
    },
    leave: ({ window }) => dismissNotifications(window),
  },
  {
    name: 'gateway-view',
    prepare: async seat => {
      await showView(seat.window, GATEWAY_VIEW[seat.language]);
      await toRequest(seat);
    },
  },
  {
    name: 'log-entry-menu',
    show: async ({ window, language }) => {
      await showView(window, GATEWAY_VIEW[language]);
      const row = window.page.locator('.monaco-list-row', { hasText: /^(?:200|401) / }).first();
      await row.click({ button: 'right' });
      await window.page.waitForTimeout(500);
    },
    hide: pressEscape,
  },
  {
    name: 'demo-secret-copied',
    show: ({ window, title }) => runCommand(window, title('fiscal.copyDemoSecret')),
  },
  {
    name: 'variables-copied',
    show: ({ window, title }) => runCommand(window, title('fiscal.copyEnvironmentVariables')),
    leave: ({ window }) => dismissNotifications(window),
  },
  inputOf('client-snippet', 'fiscal.copyClientSnippet'),
  inputOf('faults', 'fiscal.setFaults'),
  {
    name: 'saved-request',
    prepare: async ({ window, language }) => {
      await showView(window, GATEWAY_VIEW[language]);
      const row = window.page.locator('.monaco-list-row', { hasText: /^(?:200|401) / }).first();
      await row.hover();
      await row.locator(`.action-label[aria-label^="${SAVE_REQUEST[language]}"]`).first().click();
      await window.page.locator('.tab.active', { hasText: 'Untitled-1' }).waitFor();
    },
    leave: ({ window }) => runCommand(window, 'View: Revert and Close Editor'),
  },
  {
    name: 'tests-run',
    prepare: async ({ window }) => {
      await runCommand(window, 'Test: Run All Tests');
      await window.page.waitForTimeout(15_000);
    },
  },
  {
    name: 'environments-view',
    prepare: ({ window, language }) => showView(window, ENVIRONMENTS_VIEW[language]),
  },
  inputOf('environment-picker', 'fiscal.selectEnvironment'),
  inputOf('add-environment', 'fiscal.addEnvironment'),
  inputOf('explain-signature', 'fiscal.explainSignature'),
  inputOf('import', 'fiscal.import'),
  {
    name: 'not-sent',
    prepare: async seat => {
      const { window, language } = seat;
      await openRequest(seat, 'echo.fiscal');
      await chooseEnvironment(seat, 'homologacao');
      await clickCodeLens(window, SEND[language]);
      await codeLens(window, NOT_SENT[language]).waitFor();
    },
    leave: ({ window }) => dismissNotifications(window),
  },
  {
    name: 'history',
    prepare: ({ window, language }) => showView(window, HISTORY_VIEW[language]),
  },
];
