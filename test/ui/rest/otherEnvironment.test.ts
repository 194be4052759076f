import { match, ok } from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { before, beforeEach, describe, it } from 'mocha';
import type { Locator } from 'playwright-core';
import { readAll, writeClipboard } from '../support/clipboard.ts';
import { codeLens } from '../support/codeLens.ts';
import { clickQuickPick, openFile, runCommand, typeIntoQuickInput } from '../support/quickInput.ts';
import { screenshot } from '../support/screenshot.ts';
import { useWorkbench } from '../support/useWorkbench.ts';
import type { Workbench } from '../support/workbench.ts';

const ENVIRONMENTS = {
  homologacao: { baseUrl: 'https://homologacao.example.test', kind: 'homologacao' },
  producao: { baseUrl: 'https://api.example.test', kind: 'producao' },
};
const SECRETS = { homologacao: 'the-secret-of-homologacao', producao: 'the-secret-of-producao' } as const;
const PATH = '/openapi/demo/echo';

/** A line of a program that signed the query string, in production. */
function line(target: string, token: string, host = ''): string {
  const sign = createHash('md5').update(`${SECRETS.producao}${target}1700000000`).digest('hex');
  return `INFO GET ${host}${PATH}?pagina=2 ${token}timestamp=1700000000 sign=${sign}`;
}

const LANGUAGES = {
  en: {
    ...{ send: 'Send signed request', set: 'Set App Secret…', select: 'Select Environment…' },
    ...{ explain: 'Explain a Signature or Log Line…', line: 'A log line', change: 'Switch to producao' },
    command: 'Switch to Environment of Explanation',
    ofToken: /^✗ The token header contains the App Secret of “producao”, not that of “homologacao”\./m,
    title: /^✗ The query string was signed$/m,
    explained: /^environment {2}producao\n\n✗ The query string was signed$/m,
    correct: 'is correct',
    ofHost: /^The request was sent to the host of “producao”, so its App Secret is used,/m,
    right:
      /^✗ The signature is correct with the App Secret of “producao”, not with that of “homologacao”\.$/m,
  },
  'pt-br': {
    ...{ send: 'Enviar requisição assinada', set: 'Definir App Secret…', select: 'Selecionar ambiente…' },
    ...{
      explain: 'Explicar uma assinatura ou linha de log…',
      line: 'Uma linha de log',
      change: 'Mudar para producao',
    },
    command: 'Mudar para o ambiente da explicação',
    ofToken: /^✗ O cabeçalho token contém o App Secret de “producao”, não o de “homologacao”\./m,
    title: /^✗ A query string foi assinada$/m,
    explained: /^ambiente {3}producao\n\n✗ A query string foi assinada$/m,
    correct: 'está correta',
    ofHost: /^A requisição foi enviada ao host de “producao”; por isso foi usado/m,
    right: /^✗ A assinatura está correta com o App Secret de “producao”, não com o de “homologacao”\.$/m,
  },
} as const;

for (const language of ['en', 'pt-br'] as const) {
  describe(`a log line of another environment than the selected one (${language})`, () => {
    const words = LANGUAGES[language];
    const workbench = useWorkbench({
      files: { 'a.fiscal': `GET ${PATH}\n`, 'fiscal.env.json': JSON.stringify(ENVIRONMENTS) },
      ...(language === 'en' ? {} : { language }),
    });

    before('store the App Secrets', async () => {
      const w = workbench();
      await openFile(w, 'a.fiscal');
      await codeLens(w, words.send).waitFor();
      for (const [name, secret] of Object.entries(SECRETS)) {
        await runCommand(w, `Fiscal: ${words.set}`);
        await clickQuickPick(w, name);
        await w.page.locator('.quick-input-widget input[type="password"]').waitFor();
        await typeIntoQuickInput(w, secret);
        await w.page.keyboard.press('Enter');
        await w.page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
      }
    });

    beforeEach('select homologação', async () => {
      const w = workbench();
      await runCommand(w, `Fiscal: ${words.select}`);
      await clickQuickPick(w, 'homologacao');
      await status(w, 'Fiscal: homologacao').waitFor();
    });

    it('is explained with its token, whose environment a click selects', async () => {
      const w = workbench();
      await writeClipboard(w, line(`${PATH}?pagina=2`, `token=${SECRETS.producao} `));
      await runCommand(w, `Fiscal: ${words.explain}`);
      await clickQuickPick(w, words.line);
      await lens(w, words.change).waitFor();
      await screenshot(w, `other-environment-${language}`);
      const text = await readAll(w, explanation(w));
      match(text, words.ofToken);
      match(text, words.title);
      ok(!text.includes('the-secret-of'));
      await lens(w, words.change).click();
      await status(w, 'Fiscal: producao').waitFor();
      await lens(w, words.change).waitFor({ state: 'hidden' });
      match(await readAll(w, explanation(w)), words.explained);
    });

    it('is explained with the App Secret of its host, whose environment a click selects', async () => {
      const w = workbench();
      await writeClipboard(w, line(`${PATH}?pagina=2`, '', ENVIRONMENTS.producao.baseUrl));
      await runCommand(w, `Fiscal: ${words.explain}`);
      await clickQuickPick(w, words.line);
      await lens(w, words.change).waitFor();
      await screenshot(w, `other-environment-host-${language}`);
      const text = await readAll(w, explanation(w));
      match(text, words.ofHost);
      match(text, words.title);
      await lens(w, words.change).click();
      await status(w, 'Fiscal: producao').waitFor();
      await lens(w, words.change).waitFor({ state: 'hidden' });
      match(await readAll(w, explanation(w)), words.explained);
    });

    it('is explained without a token or a request file, and the keyboard selects its environment', async () => {
      const w = workbench();
      await runCommand(w, 'View: Close All Editors');
      await writeClipboard(w, line(PATH, ''));
      await runCommand(w, `Fiscal: ${words.explain}`);
      await clickQuickPick(w, words.line);
      await explanation(w).locator('.view-lines', { hasText: words.correct }).waitFor();
      await lens(w, words.change).waitFor();
      await screenshot(w, `other-environment-right-${language}`);
      match(await readAll(w, explanation(w)), words.right);
      await runCommand(w, `Fiscal: ${words.command}`);
      await status(w, 'Fiscal: producao').waitFor();
    });
  });
}

function explanation(w: Workbench): Locator {
  return w.page.locator('.monaco-editor[data-uri^="fiscal-explanation"]').last();
}

function lens(w: Workbench, title: string): Locator {
  return explanation(w).locator('.codelens-decoration a', { hasText: title });
}

function status(w: Workbench, text: string): Locator {
  return w.page.locator('.statusbar-item', { hasText: text });
}
