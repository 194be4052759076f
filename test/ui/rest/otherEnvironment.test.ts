import { match, ok } from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { before, describe, it } from 'mocha';
import type { Locator } from 'playwright-core';
import { readAll, writeClipboard } from '../support/clipboard.ts';
import { codeLens } from '../support/codeLens.ts';
import { speakPortuguese } from '../support/portuguese.ts';
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
function line(target: string, token: string): string {
  const sign = createHash('md5').update(`${SECRETS.producao}${target}1700000000`).digest('hex');
  return `INFO GET https://api.example.test${PATH}?pagina=2 ${token}timestamp=1700000000 sign=${sign}`;
}

describe('a log line of another environment than the selected one', () => {
  const workbench = useWorkbench({
    files: {
      'a.fiscal': `GET ${PATH}\n`,
      'fiscal.env.json': JSON.stringify(ENVIRONMENTS),
    },
  });

  before('store the App Secrets', async () => {
    const w = workbench();
    await openFile(w, 'a.fiscal');
    await codeLens(w, 'Send signed request').waitFor();
    for (const [name, secret] of Object.entries(SECRETS)) {
      await runCommand(w, 'Fiscal: Set App Secret…');
      await clickQuickPick(w, name);
      await w.page.getByText('application “default”').waitFor();
      await typeIntoQuickInput(w, secret);
      await w.page.keyboard.press('Enter');
    }
    await runCommand(w, 'Fiscal: Select Environment…');
    await clickQuickPick(w, 'homologacao');
    await status(w, 'Fiscal: homologacao').waitFor();
  });

  it('is explained with its token, whose environment a click selects', async () => {
    const w = workbench();
    await writeClipboard(w, line(`${PATH}?pagina=2`, `token=${SECRETS.producao} `));
    await runCommand(w, 'Fiscal: Explain a Signature…');
    await clickQuickPick(w, 'A log line');
    await lens(w, 'Switch to producao').waitFor();
    const text = await readAll(w, explanation(w));
    match(text, /^The token header of the request is the App Secret of “producao”, not of “homologacao”\./m);
    match(text, /^✗ The query string was signed$/m);
    ok(!text.includes('the-secret-of'));
    await screenshot(w, 'other-environment');
    await lens(w, 'Switch to producao').click();
    await status(w, 'Fiscal: producao').waitFor();
    await lens(w, 'Switch to').waitFor({ state: 'hidden' });
    match(await readAll(w, explanation(w)), /^environment {2}producao\n\n✗ The query string was signed$/m);
    await screenshot(w, 'other-environment-switched');
  });

  it('is explained without a token, in Portuguese, and the keyboard selects its environment', async () => {
    const w = workbench();
    await runCommand(w, 'Fiscal: Select Environment…');
    await clickQuickPick(w, 'homologacao');
    await speakPortuguese(w);
    await openFile(w, 'a.fiscal');
    await codeLens(w, 'Enviar requisição assinada').waitFor();
    await writeClipboard(w, line(PATH, ''));
    await runCommand(w, 'Fiscal: Explicar uma assinatura…');
    await clickQuickPick(w, 'Uma linha de log');
    await lens(w, 'Mudar para producao').waitFor();
    await screenshot(w, 'other-environment-pt');
    match(
      await readAll(w, explanation(w)),
      /^A assinatura está correta com o App Secret de “producao”, não com o de “homologacao”\.$/m,
    );
    await runCommand(w, 'Fiscal: Mudar para o ambiente da explicação');
    await status(w, 'Fiscal: producao').waitFor();
  });
});

function explanation(w: Workbench): Locator {
  return w.page.locator('.monaco-editor[data-uri^="fiscal-explanation"]').last();
}

function lens(w: Workbench, title: string): Locator {
  return explanation(w).locator('.codelens-decoration a', { hasText: title });
}

function status(w: Workbench, text: string): Locator {
  return w.page.locator('.statusbar-item', { hasText: text });
}
