import { equal, match } from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { freePort } from '../../support/editorHost/freePort.ts';
import { codeLens } from '../support/codeLens.ts';
import { answerDialog, dialog } from '../support/messages.ts';
import { openFile, runCommand } from '../support/quickInput.ts';
import { screenshot } from '../support/screenshot.ts';
import { testRow } from '../support/testRow.ts';
import { setTheme } from '../support/theme.ts';
import { useWorkbench } from '../support/useWorkbench.ts';

// Other test runs on the same machine may use the default port.
const port = await freePort();

describe('the Test Explorer', () => {
  const workbench = useWorkbench({
    files: {
      'echo.fiscal': [
        '### It is answered',
        '# @name echo',
        'POST /openapi/demo/echo',
        'Content-Type: application/json',
        '',
        '{ "message": "a" }',
        '?? status == 200',
        '?? body $.data.echo == a',
        '',
        '### It takes what was answered',
        'POST /openapi/demo/echo',
        'Content-Type: application/json',
        '',
        '{ "message": "{{echo.response.body.$.data.echo}}" }',
        '?? body $.data.echo == b',
        '',
        '### Nothing is expected of it',
        'GET /openapi/demo/echo',
        '',
      ].join('\n'),
      'closed.fiscal': '### It is refused\n# @sign abc\nGET /openapi/demo/echo\n?? status == 401\n',
      'needs.fiscal': [
        '### It is no test, and its answer is needed',
        '# @name needed',
        'POST /openapi/demo/echo',
        'Content-Type: application/json',
        '',
        '{ "message": "c" }',
        '',
        '### It needs that answer',
        'POST /openapi/demo/echo',
        'Content-Type: application/json',
        '',
        '{ "message": "{{needed.response.body.$.data.echo}}" }',
        '?? body $.data.echo == c',
        '',
      ].join('\n'),
    },
    // With this setting, the run's output is text on the page.
    settings: { 'fiscal.gateway.port': port },
  });

  it('lists the requests with assertions, even in closed files', async () => {
    const w = workbench();
    await openFile(w, 'echo.fiscal');
    await codeLens(w, 'Send signed request').first().waitFor();
    await runCommand(w, 'Fiscal: Start Local Gateway');
    await runCommand(w, 'Testing: Focus on Test Explorer View');
    await test('echo.fiscal').waitFor();
    await test('closed.fiscal').waitFor();
    await test('needs.fiscal').waitFor();
    for (const file of ['echo.fiscal', 'closed.fiscal', 'needs.fiscal']) {
      await test(file).locator('.monaco-tl-twistie.collapsible').click();
    }
    await test('echo').waitFor();
    equal(await test('Nothing is expected of it').count(), 0);
  });

  it('runs all tests, and fails one at its assertion with the expected and actual values', async () => {
    const w = workbench();
    await runCommand(w, 'Test: Run All Tests');
    match((await dialog(w).textContent()) ?? '', /1\. POST \/openapi\/demo\/echo \(needed\)/);
    await answerDialog(w, 'Send in Order');
    await test('echo', 'Passed').waitFor();
    await test('It is refused', 'Passed').waitFor();
    await test('It takes what was answered', 'Failed').waitFor();
    await screenshot(w, 'test-explorer');
  });

  it('first sends the requests whose responses a test needs', async () => {
    await test('It needs that answer', 'Passed').waitFor();
  });

  it('shows in the run’s output how many endpoints the tests call', async () => {
    const w = workbench();
    await runCommand(w, 'Test: Show Output');
    const output = w.page.locator('.xterm-rows');
    await output.filter({ hasText: 'These tests call 2 of 10 endpoints.' }).waitFor();
    await output.filter({ hasText: 'needed: 200 OK' }).waitFor();
    await screenshot(w, 'test-explorer-output');
  });

  it('shows the failure in the file, and each outcome above its request', async () => {
    const w = workbench();
    await openFile(w, 'echo.fiscal');
    await w.page.getByText('a != b').first().waitFor();
    await codeLens(w, '200 OK').first().waitFor();
    match((await codeLens(w, '200 OK').first().textContent()) ?? '', /2\/2 ✓/);
  });

  it('is readable in light and high contrast', async () => {
    const w = workbench();
    for (const theme of ['light', 'high contrast'] as const) {
      await setTheme(w, theme);
      await screenshot(w, `test-explorer-${theme.replaceAll(' ', '-')}`);
    }
  });

  function test(label: string, state?: string): Locator {
    return testRow(workbench(), label, state);
  }
});
