import { deepEqual, equal, match } from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { pause } from '../../support/marks.ts';
import { codeLens } from '../support/codeLens.ts';
import { notifications } from '../support/messages.ts';
import { speakPortuguese } from '../support/portuguese.ts';
import {
  clickQuickPick,
  openFile,
  quickInputMessage,
  quickPickLabels,
  runCommand,
  typeIntoQuickInput,
} from '../support/quickInput.ts';
import { screenshot } from '../support/screenshot.ts';
import { settled } from '../support/settled.ts';
import { setTheme } from '../support/theme.ts';
import { showView } from '../support/treeView.ts';
import { useWorkbench } from '../support/useWorkbench.ts';
import type { Workbench } from '../support/workbench.ts';

const SECRET = 'the-secret-of-matriz';

describe('Add Environment', () => {
  const workbench = useWorkbench({
    files: { 'echo.fiscal': '### Echo\nGET /openapi/demo/echo\n' },
    viewport: { width: 1024, height: 700 },
  });
  const file = (): string => join(workbench().folder, 'fiscal.env.json');

  it('is offered in the picker if only local exists', async () => {
    const w = workbench();
    await openFile(w, 'echo.fiscal');
    await codeLens(w, 'Send signed request').waitFor();
    await runCommand(w, 'Fiscal: Select Environment…');
    await settled(w);
    deepEqual(await quickPickLabels(w), ['local', 'Add Environment…']);
    await screenshot(w, 'environment-picker-only-local');
    await clickQuickPick(w, 'Add Environment…');
    await title(w, 'Add Environment (1/4)').waitFor();
  });

  it('reports an invalid name and URL on Enter', async () => {
    const w = workbench();
    await w.page.keyboard.press('Enter');
    await quickInputMessage(w).filter({ hasText: 'Enter a name.' }).waitFor();
    await typeIntoQuickInput(w, 'local');
    await quickInputMessage(w).filter({ hasText: '“local” already exists.' }).waitFor();
    await screenshot(w, 'add-environment-name');
    await answer(w, 'homologação 2');
    await title(w, 'Add Environment (2/4)').waitFor();
    await answer(w, 'http://api.example.com.br');
    await quickInputMessage(w).filter({ hasText: 'Use https' }).waitFor();
    await screenshot(w, 'add-environment-url');
    await answer(w, 'https://api.example.com.br/');
    await title(w, 'Add Environment (3/4)').waitFor();
  });

  it('keeps the input when going back', async () => {
    const w = workbench();
    await settled(w);
    deepEqual(await quickPickLabels(w), ['test (homologação)', 'production (produção)']);
    await screenshot(w, 'add-environment-kind');
    await back(w);
    await title(w, '(2/4)').waitFor();
    equal(await input(w).inputValue(), 'https://api.example.com.br');
    await back(w);
    await title(w, '(1/4)').waitFor();
    equal(await input(w).inputValue(), 'homologação 2');
  });

  it('changes nothing if canceled in the last step', async () => {
    const w = workbench();
    await answer(w, 'matriz');
    await title(w, '(2/4)').waitFor();
    await answer(w, 'https://api.example.com.br');
    await clickQuickPick(w, 'test (homologação)');
    await w.page.getByText('App Secret for test (homologação) at https://api.example.com.br.').waitFor();
    await screenshot(w, 'add-environment-secret');
    await typeIntoQuickInput(w, SECRET);
    await w.page.keyboard.press('Escape');
    await settled(w, 500);
    equal(existsSync(file()), false);
    await w.page.getByRole('button', { name: 'Fiscal environment: local, local' }).waitFor();
  });

  it('writes fiscal.env.json, stores the App Secret, and selects the environment', async () => {
    const w = workbench();
    await add(w, 'matriz', 'test (homologação)', SECRET);
    await notifications(w)
      .filter({ hasText: '“matriz” was added to fiscal.env.json and selected.' })
      .waitFor();
    await w.page.getByRole('button', { name: 'Fiscal environment: matriz, homologacao' }).waitFor();
    deepEqual(JSON.parse(await readFile(file(), 'utf8')), {
      matriz: { baseUrl: 'https://api.example.com.br', kind: 'homologacao' },
    });
    await runCommand(w, 'Fiscal: Set App Secret…');
    await w.page.locator('.quick-input-widget').getByText('App Secret stored').waitFor();
    await screenshot(w, 'environment-added');
    await w.page.keyboard.press('Escape');
  });

  it('keeps the comments of the file, and needs no App Secret', async () => {
    const w = workbench();
    const written = await readFile(file(), 'utf8');
    await writeFile(file(), written.replace('{', '{ // of the company'));
    // VS Code’s file watcher reports changes with a delay, and nothing shows when it has.
    await pause(w.page, 1_000);
    await add(w, 'filial', 'production (produção)', '');
    await w.page.getByRole('button', { name: 'Fiscal environment: filial, producao' }).waitFor();
    const text = await readFile(file(), 'utf8');
    match(
      text,
      /^\{ \/\/ of the company\n {2}"matriz": \{\n[\s\S]*\},\n {2}"filial": \{\n {4}"baseUrl": "https:\/\/api\.example\.com\.br",\n {4}"kind": "producao"\n {2}\}\n\}\n$/,
    );
  });

  it('is in the title bar of the environments view', async () => {
    const w = workbench();
    await showView(w, 'Environments');
    const header = w.page.locator('.pane-header[aria-label^="Environments"]');
    for (const theme of ['dark', 'high contrast'] as const) {
      await setTheme(w, theme);
      await header.hover();
      await screenshot(w, `environments-view-${theme.replace(' ', '-')}`);
    }
    await header.locator('.action-label[aria-label^="Add Environment…"]').click();
    await title(w, 'Add Environment (1/4)').waitFor();
    await w.page.keyboard.press('Escape');
  });

  it('is translated into Portuguese', async () => {
    const w = workbench();
    await speakPortuguese(w);
    await openFile(w, 'echo.fiscal');
    await codeLens(w, 'Enviar requisição assinada').waitFor();
    await runCommand(w, 'Fiscal: Adicionar ambiente…');
    await title(w, 'Adicionar ambiente (1/4)').waitFor();
    await answer(w, 'loja');
    await title(w, '(2/4)').waitFor();
    await answer(w, 'http://127.0.0.1:9000');
    await title(w, '(3/4)').waitFor();
    await screenshot(w, 'add-environment-kind-portuguese');
    deepEqual(await quickPickLabels(w), ['local (esta máquina)', 'homologação', 'produção']);
    await clickQuickPick(w, 'produção');
    await w.page.getByText('App Secret para produção em http://127.0.0.1:9000.').waitFor();
    await screenshot(w, 'add-environment-secret-portuguese');
    await w.page.keyboard.press('Escape');
  });
});

async function add(w: Workbench, name: string, kind: string, secret: string): Promise<void> {
  await runCommand(w, 'Fiscal: Add Environment…');
  await title(w, '(1/4)').waitFor();
  await answer(w, name);
  await title(w, '(2/4)').waitFor();
  await answer(w, 'https://api.example.com.br');
  await clickQuickPick(w, kind);
  await title(w, '(4/4)').waitFor();
  await answer(w, secret);
}

async function answer(w: Workbench, text: string): Promise<void> {
  await typeIntoQuickInput(w, text);
  await w.page.keyboard.press('Enter');
}

async function back(w: Workbench): Promise<void> {
  await w.page.locator('.quick-input-titlebar').getByRole('button', { name: 'Back' }).click();
}

function title(w: Workbench, text: string): Locator {
  return w.page.locator('.quick-input-title').getByText(text);
}

function input(w: Workbench): Locator {
  return w.page.locator('.quick-input-widget .quick-input-box input');
}
