import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../support/editorHost/freePort.ts';
import { itInRest } from '../../support/itInRest.ts';
import { activeTab, editorText } from '../support/editor.ts';
import { answerDialog, dialog } from '../support/messages.ts';
import { runCommand, typeIntoQuickInput } from '../support/quickInput.ts';
import { screenshot } from '../support/screenshot.ts';
import { setTheme } from '../support/theme.ts';
import { clickRowAction, closeView, showView, toggleRow, treeRow, treeRows } from '../support/treeView.ts';
import { useWorkbench } from '../support/useWorkbench.ts';

// Other test runs on the same machine may use the default port.
const port = await freePort();
const VIEW = 'Environments';
const ENVIRONMENTS = {
  homologacao: { baseUrl: 'https://hom.example.test', kind: 'homologacao', applications: ['loja'] },
  producao: { baseUrl: 'https://api.example.test', kind: 'producao' },
};

describe('the environments view', () => {
  const workbench = useWorkbench({
    settings: { 'fiscal.gateway.port': port },
    viewport: { width: 1280, height: 1400 },
  });

  it('explains where to define environments if there is only the local gateway', async () => {
    const w = workbench();
    await showView(w, VIEW);
    for (const other of ['Endpoints', 'Gateway & Proxy']) await closeView(w, other);
    await w.page.getByText('“local” is the local gateway. Add an environment').waitFor();
    await treeRow(w, VIEW, 'local').waitFor();
    await runCommand(w, 'Fiscal: Open Environments File');
    match(await activeTab(w), /fiscal\.env\.json/);
    match(await editorText(w), /"baseUrl": "https:\/\/",\n {4}"kind": "homologacao"/);
    await runCommand(w, 'View: Revert and Close Editor');
  });

  it('lists the environments and their applications, with the active one marked', async () => {
    const w = workbench();
    await writeFile(join(w.folder, 'fiscal.env.json'), `${JSON.stringify(ENVIRONMENTS, null, 2)}\n`);
    await treeRow(w, VIEW, 'producao').waitFor();
    await toggleRow(w, VIEW, 'homologacao');
    await treeRow(w, VIEW, 'loja').waitFor();
    const rows = await treeRows(w, VIEW);
    deepEqual(
      rows.map(({ label, description }) => `${label}: ${description}`),
      [
        `local: active · 127.0.0.1:${port}`,
        'default: signs · no App Secret',
        'homologacao: hom.example.test',
        'default: no App Secret',
        'loja: no App Secret',
        'producao: api.example.test',
      ],
    );
  });

  it('stores an App Secret for one application, and shows that it is stored, never its value', async () => {
    const w = workbench();
    await clickRowAction(w, VIEW, 'loja', 'Set or Replace App Secret…');
    await w.page.getByText('at https://hom.example.test, application “loja”.').waitFor();
    await typeIntoQuickInput(w, 'the-secret-of-loja');
    await w.page.keyboard.press('Enter');
    await treeRow(w, VIEW, 'loja').getByText('App Secret stored').waitFor();
    ok(!(await w.page.locator('body').innerText()).includes('the-secret-of-loja'));
  });

  it('switches to an environment and the application that signs', async () => {
    const w = workbench();
    await clickRowAction(w, VIEW, 'loja', 'Use Environment');
    await treeRow(w, VIEW, 'homologacao').getByText('active · hom.example.test').waitFor();
    await treeRow(w, VIEW, 'loja').getByText('signs · App Secret stored').waitFor();
  });

  itInRest('is readable in dark, light, and high contrast', async () => {
    const w = workbench();
    for (const theme of ['light', 'high contrast', 'high contrast light', 'dark'] as const) {
      await setTheme(w, theme);
      await showView(w, VIEW);
      await screenshot(w, `environments-view-${theme.replaceAll(' ', '-')}`);
    }
  });

  it('opens the definition of an environment', async () => {
    const w = workbench();
    // Otherwise the hover of the row above covers it.
    await w.page.mouse.move(0, 0);
    await clickRowAction(w, VIEW, 'producao', 'Open Environments File');
    await w.page.locator('.tab.active[data-resource-name="fiscal.env.json"]').waitFor();
    await w.page.getByText('Ln 9, Col').waitFor();
  });

  it('A4 keeps a secret for its origin when the file changes the base URL', async () => {
    const w = workbench();
    const text = await readFile(join(w.folder, 'fiscal.env.json'), 'utf8');
    await writeFile(join(w.folder, 'fiscal.env.json'), text.replace('hom.example', 'evil.example'));
    await treeRow(w, VIEW, 'homologacao').getByText('evil.example.test').waitFor();
    equal(await treeRow(w, VIEW, 'loja').getByText('no App Secret').count(), 1);
    await toggleRow(w, VIEW, 'Other App Secrets');
    await treeRow(w, VIEW, 'homologacao · loja').getByText('https://hom.example.test').waitFor();
    await screenshot(w, 'environments-view-elsewhere');
    await clickRowAction(w, VIEW, 'homologacao · loja', 'Delete App Secret…');
    await dialog(w).filter({ hasText: 'hom.example.test' }).waitFor();
    await answerDialog(w, 'Delete');
    await treeRow(w, VIEW, 'Other App Secrets').waitFor({ state: 'hidden' });
  });

  it('shows which file can’t be read', async () => {
    const w = workbench();
    await writeFile(join(w.folder, 'fiscal.env.json'), '{ "local": { "baseUrl": 1 } }\n');
    await treeRow(w, VIEW, 'Can’t read fiscal.env.json').waitFor();
  });
});
