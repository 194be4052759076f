import { deepEqual, doesNotMatch, match } from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clickCodeLens, codeLens } from '../support/codeLens.ts';
import { useLossyServer } from '../support/lossyServer.ts';
import {
  answerDialog,
  answerNotification,
  dialog,
  dismissNotifications,
  notifications,
} from '../support/messages.ts';
import { openFile, typeIntoQuickInput } from '../support/quickInput.ts';
import { screenshot } from '../support/screenshot.ts';
import { settled } from '../support/settled.ts';
import { useWorkbench } from '../support/useWorkbench.ts';

const JSON_BODY = 'Content-Type: application/json\n\n{}\n\n';
const CHAIN =
  `### A\n# @name a\nPOST /openapi/demo/a\n${JSON_BODY}` +
  `### B\n# @name b\n# @ref a\nPOST /openapi/demo/held\n${JSON_BODY}` +
  `### C\n# @name c\n# @ref b\nPOST /openapi/demo/c\n${JSON_BODY}`;

const LANGUAGES = {
  en: {
    ...{ send: 'Send signed request', secret: 'Set App Secret…', inOrder: 'Send in Order' },
    declined: 'Cancel',
    title: 'Sending required requests',
    words: 'c wasn’t sent, because you canceled. Already sent: a, b (Outcome unknown).',
    unknown: 'Outcome unknown',
  },
  'pt-BR': {
    ...{ send: 'Enviar requisição assinada', secret: 'Definir App Secret…', inOrder: 'Enviar nessa ordem' },
    declined: 'Cancel',
    title: 'Enviando requisições necessárias',
    words: 'c não foi enviada, porque você cancelou. Já enviadas: a, b (Resultado desconhecido).',
    unknown: 'Resultado desconhecido',
  },
} as const;

for (const locale of ['en', 'pt-BR'] as const) {
  describe(`a chain of requests that is canceled halfway (${locale})`, () => {
    const words = LANGUAGES[locale];
    const { received, environments } = useLossyServer();
    const workbench = useWorkbench({
      files: { 'chain.fiscal': CHAIN, 'read.fiscal': '### Read\nGET /openapi/demo/echo\n' },
      ...(locale === 'pt-BR' ? { language: 'pt-br' as const } : {}),
    });
    const targets = () => received.map(({ target }) => target);
    const sentBefore = ['GET /openapi/demo/echo', 'POST /openapi/demo/a', 'POST /openapi/demo/held'];

    it('F1 names what was sent, and sends nothing else', async () => {
      const w = workbench();
      await writeFile(join(w.folder, 'fiscal.env.json'), environments());
      await openFile(w, 'read.fiscal');
      await clickCodeLens(w, words.send);
      await answerNotification(w, words.secret);
      await typeIntoQuickInput(w, 'a-secret-for-the-server');
      await w.page.keyboard.press('Enter');
      await codeLens(w, '200 OK').waitFor();
      await openFile(w, 'chain.fiscal');
      await codeLens(w, words.send).nth(2).waitFor();
      await clickCodeLens(w, words.send, 2);
      await dialog(w).waitFor();
      match(
        await dialog(w).innerText(),
        /1\. POST \/openapi\/demo\/a \(a\)\s+2\. POST \/openapi\/demo\/held \(b\)/,
      );
      await answerDialog(w, words.inOrder);
      const progress = notifications(w).filter({ hasText: words.title });
      await progress.filter({ hasText: '2/3 b' }).waitFor();
      while (received.length < sentBefore.length) await w.page.waitForTimeout(50);
      await screenshot(w, `canceled-chain-progress-${locale}`);
      // VS Code’s own button: it has no language pack here.
      await progress.getByRole('button', { name: 'Cancel', exact: true }).click();
      await notifications(w).filter({ hasText: words.words }).waitFor();
      await progress.waitFor({ state: 'detached' });
      await screenshot(w, `canceled-chain-${locale}`);
      await settled(w, 500);
      deepEqual(targets(), sentBefore);
    });

    it('F1 marks the request whose outcome is unknown, and asks only about that one when sent again', async () => {
      const w = workbench();
      await codeLens(w, words.unknown).waitFor();
      await dismissNotifications(w);
      await clickCodeLens(w, words.send, 2);
      await dialog(w).waitFor();
      const question = await dialog(w).innerText();
      match(question, /1\. POST \/openapi\/demo\/held \(b\)/);
      doesNotMatch(question, /demo\/a /);
      await answerDialog(w, words.declined);
      await codeLens(w, words.unknown).waitFor();
      await settled(w, 500);
      deepEqual(targets(), sentBefore);
    });
  });
}
