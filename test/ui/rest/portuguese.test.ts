import { deepEqual, match } from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../support/editorHost/freePort.ts';
import { repositoryRoot } from '../../support/editorHost/paths.ts';
import { clickCodeLens, codeLensTexts } from '../support/codeLens.ts';
import { dismissNotifications, notifications } from '../support/messages.ts';
import {
  clickQuickPick,
  openFile,
  quickInputMessage,
  runCommand,
  typeIntoQuickInput,
} from '../support/quickInput.ts';
import { screenshot } from '../support/screenshot.ts';
import { openTerminal, typeIntoTerminal } from '../support/terminal.ts';
import { showView, treeRow, welcomeButton } from '../support/treeView.ts';
import { useWorkbench } from '../support/useWorkbench.ts';

// Other test runs on the same machine may use the default port.
const port = await freePort();

/** Without the reference to a schema that lies outside the window's folder. */
const environments = JSON.parse(await readFile(join(repositoryRoot, 'examples', 'fiscal.env.json'), 'utf8'));

describe('a window in Brazilian Portuguese', () => {
  const workbench = useWorkbench({
    copyOf: 'examples',
    files: { 'fiscal.env.json': JSON.stringify({ ...environments, $schema: undefined }, null, 2) },
    settings: { 'fiscal.gateway.port': port },
    viewport: { width: 1440, height: 900 },
    language: 'pt-br',
  });

  it('shows CodeLenses, notifications, and commands in Portuguese', async () => {
    const w = workbench();
    await openFile(w, 'echo.fiscal');
    deepEqual((await codeLensTexts(w)).slice(0, 4), [
      ...['Enviar todas', 'Ambiente: local'],
      ...['Enviar requisição assinada', 'Inspecionar'],
    ]);
    await clickCodeLens(w, 'Enviar requisição assinada');
    await notifications(w)
      .filter({
        hasText: 'Nenhum App Secret armazenado para “local”. O gateway local tem um de demonstração',
      })
      .waitFor();
    await screenshot(w, 'portuguese');
    await dismissNotifications(w);
  });

  it('explains a key of an environments file in Portuguese', async () => {
    const w = workbench();
    await openFile(w, 'fiscal.env.json');
    const explained = w.page.locator('.monaco-hover').getByText('esquema, host e porta');
    // VS Code's own support for JSON may still be starting; a hover from before that stays without the schema's text.
    for (let attempt = 0; attempt < MAX_HOVERS && !(await explained.first().isVisible()); attempt++) {
      await w.page.mouse.move(0, 0);
      await w.page.getByText('"baseUrl"').first().hover();
      await explained
        .first()
        .waitFor({ timeout: 3_000 })
        .catch(() => undefined);
    }
    await explained.first().waitFor();
    await screenshot(w, 'portuguese-schema');
  });

  it('has `fiscal` speak Portuguese in its terminals, whatever the system’s language', async () => {
    const w = workbench();
    await openTerminal(w);
    const said = await typeIntoTerminal(w, 'LANG=en_US.UTF-8 fiscal nada');
    match(await said(), /^fiscal: Comando desconhecido: nada\./);
    await w.page.keyboard.press('Control+J');
  });

  it('shows the environments view in Portuguese', async () => {
    const w = workbench();
    await runCommand(w, 'Fiscal: Mostrar log de requisições');
    await showView(w, 'Ambientes');
    await treeRow(w, 'Ambientes', 'local').getByText('ativo').waitFor();
    await treeRow(w, 'Ambientes', 'default').getByText('assina · sem App Secret').waitFor();
    await screenshot(w, 'environments-view-portuguese');
  });

  it('reports an invalid endpoint path in Portuguese', async () => {
    const w = workbench();
    await runCommand(w, 'Fiscal: Definir caminho do endpoint…');
    await clickQuickPick(w, 'DELETE Cancelar um CT-e');
    await typeIntoQuickInput(w, '/v2');
    await quickInputMessage(w).getByText('O caminho deve começar com /openapi/.').waitFor();
    await screenshot(w, 'endpoints-view-portuguese');
    await w.page.keyboard.press('Escape');
  });

  it('shows the walkthrough in Portuguese', async () => {
    const w = workbench();
    await runCommand(w, 'Fiscal: Primeiros passos');
    const steps = w.page.locator('.getting-started-step .step-title');
    await steps.first().waitFor();
    deepEqual(await steps.allInnerTexts(), [
      'Inicie o gateway local',
      'Abra as requisições de exemplo',
      'Envie uma requisição assinada',
      'Envie requisições em sequência',
      'Veja a assinatura',
      'Entenda uma assinatura incorreta',
      'Armazene o App Secret',
      'Use o fiscal no terminal',
    ]);
    await steps.nth(4).click();
    await w.page.getByRole('button', { name: 'Simular assinatura incorreta' }).first().waitFor();
    await screenshot(w, 'walkthrough-portuguese');
  });

  it('shows the gateway view in Portuguese', async () => {
    const w = workbench();
    await runCommand(w, 'Fiscal: Mostrar log de requisições');
    await welcomeButton(w, 'Gateway, proxy', 'Iniciar gateway local').click();
    await treeRow(w, 'Gateway, proxy', 'Injeção de falhas').click();
    await treeRow(w, 'Gateway, proxy', 'Atrasar respostas em 2 s').waitFor();
    await screenshot(w, 'gateway-view-portuguese');
  });
});

const MAX_HOVERS = 30;
