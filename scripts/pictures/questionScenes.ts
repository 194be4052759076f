import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clickCodeLens, codeLens } from '../../test/ui/support/codeLens.ts';
import {
  answerNotification,
  dialog,
  dismissNotifications,
  notifications,
} from '../../test/ui/support/messages.ts';
import { clickQuickPick, runCommand, typeIntoQuickInput } from '../../test/ui/support/quickInput.ts';
import { showView } from '../../test/ui/support/treeView.ts';
import { webview } from '../../test/ui/support/webview.ts';
import {
  chooseEnvironment,
  dialogOf,
  HISTORY_VIEW,
  notificationOf,
  openRequest,
  pressEscape,
  type Scene,
  SEND,
  type Seat,
  send,
  toRequest,
} from './scene.ts';

const SET_SECRET = { en: 'Set App Secret…', pt: 'Definir App Secret…' };
const SENDING = { en: 'Sending', pt: 'Enviando' };

/** The workspace of the questions: each file leads to one of them. */
export const QUESTION_FILES: Readonly<Record<string, string>> = {
  '.env': 'CIDADE=Recife\n',
  'echo.fiscal':
    '### Echo\nPOST /openapi/demo/echo\nContent-Type: application/json\n\n{ "message": "São João" }\n',
  'emitir.fiscal':
    '### Emitir\nPOST /openapi/v2/empresas/4711/nf-e\nContent-Type: application/json\n\n{ "id": "1" }\n',
  'aviso.fiscal': '### Aviso\n# @note Uses a real company.\nPOST /openapi/demo/echo\n\n{}\n',
  'salvar.fiscal': 'GET /openapi/demo/echo\n\n>>! notas.json\n',
  'notas.json': '{ "mine": true }\n',
  'cidade.fiscal':
    '### Cidade\nPOST /openapi/demo/echo\nContent-Type: application/json\n\n{ "message": "{{$dotenv CIDADE}}" }\n',
  'prazo.fiscal': '### Prazo\n# @timeout 1s\nPOST /openapi/v2/empresas/4711/ct-e\n\n{ "id": "2" }\n',
  'relogio.fiscal': 'GET /openapi/demo/echo\nx-sandbox-fault: clock=3600\n',
  'lento.fiscal': 'GET /openapi/demo/echo\n\n### Dois\nGET /openapi/demo/echo?a=1\n',
};

/** `silent` never responds, `secure` has a self-signed certificate; nothing listens at the others. */
export interface Origins {
  readonly silent: string;
  readonly secure: string;
}

export function environmentsOf({ silent, secure }: Origins, matriz = 'producao'): string {
  return JSON.stringify(
    {
      silencioso: { baseUrl: silent },
      seguro: { baseUrl: secure },
      matriz: { baseUrl: 'https://127.0.0.1:9', kind: matriz },
      homologacao: { baseUrl: 'https://api.homologacao.example.com.br', kind: 'homologacao' },
      mudou: { baseUrl: 'https://127.0.0.1:9' },
    },
    undefined,
    2,
  );
}

/** Everything that asks before it does something, and what a failed request leaves. */
export function questionScenes(origins: Origins): readonly Scene[] {
  return [
    ...failures(),
    ...environmentQuestions(origins),
    ...sendQuestions(),
    ...gatewayQuestions(),
    ...historyQuestions(),
  ];
}

function failures(): readonly Scene[] {
  return [
    notificationOf('tls-failed', send, async seat => {
      await openRequest(seat, 'echo.fiscal');
      await codeLens(seat.window, SEND[seat.language]).first().waitFor();
      await chooseEnvironment(seat, 'seguro');
      await setSecretOfLens(seat);
      await dismissNotifications(seat.window);
    }),
    {
      name: 'outcome-unknown',
      prepare: async seat => {
        await openRequest(seat, 'emitir.fiscal');
        await chooseEnvironment(seat, 'silencioso');
        await setSecretOfLens(seat);
        const sending = codeLens(seat.window, SENDING[seat.language]).first();
        await sending.waitFor();
        await seat.window.page.waitForTimeout(1000);
        await sending.click();
        await notifications(seat.window).first().waitFor();
      },
      leave: ({ window }) => dismissNotifications(window),
    },
    dialogOf('outcome-unknown-again', send, toRequest),
    {
      name: 'timed-out',
      prepare: async seat => {
        await openRequest(seat, 'prazo.fiscal');
        await send(seat);
        await notifications(seat.window).first().waitFor();
      },
      leave: ({ window }) => dismissNotifications(window),
    },
  ];
}

function environmentQuestions(origins: Origins): readonly Scene[] {
  return [
    {
      name: 'set-secret',
      prepare: async seat => {
        await openRequest(seat, 'emitir.fiscal');
        await chooseEnvironment(seat, 'matriz');
      },
      show: async ({ window, title }) => {
        await runCommand(window, title('fiscal.setSecret'));
        await clickQuickPick(window, 'matriz');
        await window.page.locator('.quick-input-widget input[type=password]').waitFor();
      },
      hide: pressEscape,
    },
    dialogOf('production', send, async seat => {
      await setSecret(seat, 'matriz');
      await toRequest(seat);
    }),
    dialogOf('production-contradicted', send, async ({ window }) => {
      await writeFile(join(window.folder, 'fiscal.env.json'), environmentsOf(origins, 'homologacao'));
      await window.page.waitForTimeout(1500);
    }),
    dialogOf('kind', async ({ window, title }) => {
      await runCommand(window, title('fiscal.setSecret'));
      await clickQuickPick(window, 'matriz');
    }),
    dialogOf('proxy-production', async ({ window, title }) => {
      await runCommand(window, title('fiscal.startProxy'));
      await clickQuickPick(window, 'matriz');
    }),
    dialogOf('delete-secret', async ({ window, title }) => {
      await runCommand(window, title('fiscal.deleteSecret'));
      await clickQuickPick(window, 'matriz');
    }),
    dialogOf('new-host', send, async seat => {
      await setSecret(seat, 'homologacao');
      await openRequest(seat, 'echo.fiscal');
      await chooseEnvironment(seat, 'homologacao');
    }),
    notificationOf('earlier-address', send, async seat => {
      await setSecret(seat, 'mudou');
      const text = environmentsOf(origins).replace(
        /("mudou": \{\s*"baseUrl": ")[^"]*/,
        '$1https://127.0.0.1:10',
      );
      await writeFile(join(seat.window.folder, 'fiscal.env.json'), text);
      await seat.window.page.waitForTimeout(1500);
      await chooseEnvironment(seat, 'mudou');
    }),
  ];
}

function sendQuestions(): readonly Scene[] {
  return [
    dialogOf('note', send, async seat => {
      const { window, title } = seat;
      await dismissNotifications(window);
      await openRequest(seat, 'aviso.fiscal');
      await chooseEnvironment(seat, 'local');
      await runCommand(window, title('fiscal.startGateway'));
      await window.page.locator('.statusbar-item', { hasText: `:${seat.port}` }).waitFor();
      await dismissNotifications(window);
    }),
    dialogOf('overwrite', send, seat => openRequest(seat, 'salvar.fiscal')),
    dialogOf('allow-variable', send, seat => openRequest(seat, 'cidade.fiscal')),
    {
      name: 'clock-skew',
      prepare: async seat => {
        await openRequest(seat, 'relogio.fiscal');
        await send(seat);
        await codeLens(seat.window, '401').first().waitFor();
      },
      leave: ({ window }) => dismissNotifications(window),
    },
    dialogOf('correct-clock', async ({ window, title }) => {
      await runCommand(window, title('fiscal.correctClock'));
      await clickQuickPick(window, 'local');
    }),
    dialogOf(
      'reveal-token',
      async ({ window }) => {
        await webview(window).getByRole('button', { name: /^Reve/ }).first().click();
      },
      async seat => {
        await openRequest(seat, 'echo.fiscal');
        await runCommand(seat.window, seat.title('fiscal.openInspector'));
        await webview(seat.window)
          .locator('.sign', { hasText: /^[0-9a-f]{32}$/ })
          .waitFor();
      },
    ),
    dialogOf('agent-send', async ({ window }) => {
      const call = { tool: 'fiscal_send_request', input: { file: 'echo.fiscal' } };
      await writeFile(join(window.folder, 'call.json'), JSON.stringify(call));
      await runCommand(window, 'Test: Call Tool');
    }),
  ];
}

function gatewayQuestions(): readonly Scene[] {
  return [
    dialogOf('rotate', async ({ window, title }) => {
      await runCommand(window, title('fiscal.rotateSecret'));
      // With one application there is nothing to pick.
      await window.page.waitForTimeout(700);
      if ((await dialog(window).count()) === 0) await window.page.keyboard.press('Enter');
    }),
    dialogOf('rotated', async ({ window, title }) => {
      await runCommand(window, title('fiscal.rotateSecret'));
      await window.page.waitForTimeout(700);
      if ((await dialog(window).count()) === 0) await window.page.keyboard.press('Enter');
      await dialog(window).locator('a.monaco-button:not(.secondary)').first().click();
      await window.page.waitForTimeout(1000);
    }),
  ];
}

function historyQuestions(): readonly Scene[] {
  return [
    {
      name: 'comparison',
      prepare: async seat => {
        const { window, title } = seat;
        await openRequest(seat, 'lento.fiscal');
        for (const nth of [0, 1]) {
          await clickCodeLens(window, SEND[seat.language], nth);
          await codeLens(window, '200 OK').nth(nth).waitFor();
        }
        await clickCodeLens(window, SEND[seat.language], 0);
        await window.page.waitForTimeout(1500);
        await runCommand(window, title('fiscal.compareHistory'));
        await window.page.waitForTimeout(700);
        await window.page.keyboard.press('Enter');
        await window.page.locator('.tab.active', { hasText: '↔' }).waitFor();
      },
      leave: ({ window }) => runCommand(window, 'View: Close Editor'),
    },
    {
      name: 'support-report',
      prepare: async ({ window, title }) => {
        await runCommand(window, title('fiscal.createSupportReport'));
        await window.page.waitForTimeout(700);
        await window.page.keyboard.press('Enter');
        await window.page.waitForTimeout(2000);
      },
      leave: ({ window }) => runCommand(window, 'View: Revert and Close Editor'),
    },
    {
      name: 'history-entries',
      prepare: ({ window, language }) => showView(window, HISTORY_VIEW[language]),
    },
    dialogOf(
      'other-environment',
      async ({ window, title }) => {
        await runCommand(window, title('fiscal.sendHistoryAgain'));
        await window.page.waitForTimeout(700);
        await window.page.keyboard.press('Enter');
      },
      seat => chooseEnvironment(seat, 'silencioso'),
    ),
    dialogOf('clear-history', ({ window, title }) => runCommand(window, title('fiscal.clearHistory'))),
  ];
}

/** Sends a request, and sets the App Secret that the notification asks for; sending then continues. */
async function setSecretOfLens(seat: Seat): Promise<void> {
  const { window, language } = seat;
  await send(seat);
  await answerNotification(window, SET_SECRET[language]);
  await typeSecret(seat);
}

async function setSecret(seat: Seat, environment: string): Promise<void> {
  await runCommand(seat.window, seat.title('fiscal.setSecret'));
  await clickQuickPick(seat.window, environment);
  await typeSecret(seat);
}

async function typeSecret({ window }: Seat): Promise<void> {
  await window.page.locator('.quick-input-widget input[type=password]').waitFor();
  await typeIntoQuickInput(window, 'a-secret-for-pictures');
  await window.page.keyboard.press('Enter');
  await window.page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
}
