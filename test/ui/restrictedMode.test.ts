import { deepEqual, equal, match } from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../support/editorHost/paths.ts';
import { callTool, TOOL_CALLER } from './support/callTool.ts';
import { codeLens, codeLensTexts } from './support/codeLens.ts';
import { openFile, runCommand, typeIntoQuickInput } from './support/quickInput.ts';
import { screenshot } from './support/screenshot.ts';
import { openTerminal, typeIntoTerminal } from './support/terminal.ts';
import { useWorkbench } from './support/useWorkbench.ts';

describe('B1 a folder that isn’t trusted', () => {
  const workbench = useWorkbench({
    files: { 'echo.fiscal': '### Echo\nGET /openapi/demo/echo\n' },
    workspaceTrust: true,
    extensions: [TOOL_CALLER],
  });

  it('offers to trust the folder instead of sending', async () => {
    const w = workbench();
    await openFile(w, 'echo.fiscal');
    deepEqual(await codeLensTexts(w), ['Restricted Mode: trust this folder to send']);
    await w.page.getByRole('button', { name: 'Fiscal environment: local, local' }).waitFor();
    await screenshot(w, 'restricted');
  });

  it('adds a step to the walkthrough, with a button to trust the folder', async () => {
    const w = workbench();
    await runCommand(w, 'Fiscal: Get Started');
    const step = w.page.locator('.getting-started-step', { hasText: 'Trust this folder' });
    await step.getByRole('button', { name: 'Manage Workspace Trust' }).waitFor();
    await screenshot(w, 'restricted-walkthrough');
    await runCommand(w, 'View: Close Editor');
  });

  it('offers no command that sends, starts the gateway, or uses a secret', async () => {
    const w = workbench();
    await w.page.keyboard.press('F1');
    await typeIntoQuickInput(w, '>Fiscal:');
    const row = (label: string) => w.page.locator('.quick-input-widget .monaco-list-row', { hasText: label });
    await row('Fiscal: Insert Request Here').waitFor();
    for (const label of ['Send Signed', 'Inspect', 'App Secret', 'Local Gateway', 'Proxy']) {
      deepEqual(await row(label).count(), 0, label);
    }
    await w.page.keyboard.press('Escape');
  });

  it('refuses coding agents without a question, with the reason', async () => {
    for (const tool of ['fiscal_send_request', 'fiscal_sign_request', 'fiscal_explain_signature']) {
      match(await callTool(workbench(), tool, async () => {}), /workspace-untrusted/);
    }
  });

  it('offers no server for coding agents', async () => {
    match(await callTool(workbench(), 'mcp_list_endpoints', async () => {}), /mcp_list_endpoints/);
  });

  it('can be used for sending as soon as it’s trusted, without a reload', async () => {
    const w = workbench();
    await runCommand(w, 'Workspaces: Manage Workspace Trust');
    await w.page.getByRole('button', { name: 'Trust', exact: true }).click();
    await openFile(w, 'echo.fiscal');
    await codeLens(w, 'Send signed request').waitFor();
  });

  it('provides `fiscal` in its terminals once it’s trusted', async () => {
    const w = workbench();
    await openTerminal(w);
    const said = await typeIntoTerminal(w, 'fiscal --version');
    const { version } = JSON.parse(await readFile(join(repositoryRoot, 'package.json'), 'utf8'));
    equal(await said(), `${version}\nexit code 0\n`);
  });
});
