import { clickCodeLens, codeLens } from '../test/ui/support/codeLens.ts';
import { focusEditor, goToLine } from '../test/ui/support/editor.ts';
import { answerNotification, dismissNotifications, notifications } from '../test/ui/support/messages.ts';
import { clickQuickPick, openFile, runCommand } from '../test/ui/support/quickInput.ts';
import { suggestions } from '../test/ui/support/suggestions.ts';
import { showView } from '../test/ui/support/treeView.ts';
import { webview } from '../test/ui/support/webview.ts';
import type { Workbench } from '../test/ui/support/workbench.ts';
import type { Language } from './commandTitles.ts';

/** The window in which the scenes run, one after the other. */
export interface Seat {
  readonly window: Workbench;
  readonly language: Language;
  readonly port: number;
  /** The palette’s title of a command. */
  readonly title: (command: string) => string;
}

/** A part of the extension as users see it. */
export interface Scene {
  readonly name: string;
  /** The user's actions to get there. */
  readonly prepare: (seat: Seat) => Promise<void>;
  /** Before each picture: reopens what a theme change closes. */
  readonly show?: (seat: Seat) => Promise<void>;
  /** After each picture. */
  readonly hide?: (seat: Seat) => Promise<void>;
  /** After the last picture. */
  readonly leave?: (seat: Seat) => Promise<void>;
}

const SEND = { en: 'Send signed request', pt: 'Enviar requisição assinada' };
const START = { en: 'Start Local Gateway', pt: 'Iniciar gateway local' };
const NOT_SENT = { en: 'Not sent', pt: 'Não enviada' };
const FIRST_GROUP = 'View: Focus First Editor Group';

const pressEscape = async ({ window }: Seat): Promise<void> => {
  await window.page.keyboard.press('Escape');
  await window.page.keyboard.press('Escape');
};

/** Opens an input by its command before each picture. */
function inputOf(name: string, command: string): Scene {
  return {
    name,
    prepare: async () => undefined,
    show: async ({ window, title }) => {
      await runCommand(window, title(command));
      await window.page.waitForTimeout(500);
    },
    hide: pressEscape,
  };
}

/** All parts of the editor that users read, in the order in which they would encounter them. */
export const SCENES: readonly Scene[] = [
  {
    name: 'side-bar',
    prepare: async ({ window }) => {
      await openFile(window, 'echo.fiscal');
      await codeLens(window, '').first().waitFor();
      await showView(window, 'Endpoints');
      await runCommand(window, FIRST_GROUP);
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
      // The offer has hidden itself meanwhile.
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
    prepare: async ({ window, title }) => {
      await runCommand(window, FIRST_GROUP);
      await goToLine(window, 10);
      await runCommand(window, title('fiscal.openInspector'));
      await webview(window)
        .locator('.sign', { hasText: /^[0-9a-f]{32}$/ })
        .waitFor();
    },
  },
  {
    name: 'explanation',
    prepare: async ({ window, title }) => {
      await runCommand(window, FIRST_GROUP);
      await runCommand(window, title('fiscal.tryWrongSignature'));
      await window.page.getByText('path-query-included').first().waitFor();
      await dismissNotifications(window);
    },
  },
  {
    name: 'mismatch',
    prepare: async ({ window, language }) => {
      await runCommand(window, FIRST_GROUP);
      await openFile(window, 'divergente.fiscal');
      await clickCodeLens(window, SEND[language]);
      await codeLens(window, '401').waitFor();
      await dismissNotifications(window);
    },
  },
  {
    name: 'gateway-view',
    prepare: async ({ window, language }) => {
      await showView(window, language === 'pt' ? 'Gateway & Proxy' : 'Gateway & Proxy');
      await runCommand(window, FIRST_GROUP);
    },
  },
  inputOf('faults', 'fiscal.setFaults'),
  {
    name: 'environments-view',
    prepare: async ({ window, language }) => {
      await showView(window, language === 'pt' ? 'Ambientes' : 'Environments');
    },
  },
  inputOf('environment-picker', 'fiscal.selectEnvironment'),
  inputOf('add-environment', 'fiscal.addEnvironment'),
  inputOf('explain-signature', 'fiscal.explainSignature'),
  inputOf('import', 'fiscal.import'),
  {
    name: 'not-sent',
    prepare: async ({ window, language, title }) => {
      await runCommand(window, FIRST_GROUP);
      await openFile(window, 'echo.fiscal');
      await runCommand(window, title('fiscal.selectEnvironment'));
      await clickQuickPick(window, 'homologacao');
      await clickCodeLens(window, SEND[language]);
      await codeLens(window, NOT_SENT[language]).waitFor();
    },
    leave: ({ window }) => dismissNotifications(window),
  },
  {
    name: 'history',
    prepare: async ({ window, language }) => {
      await showView(window, language === 'pt' ? 'Histórico' : 'History');
    },
  },
];
