import { equal, notEqual } from 'node:assert/strict';
import { itInRest } from '../../support/itInRest.ts';
import { codeLens } from '../support/codeLens.ts';
import { openFile } from '../support/quickInput.ts';
import { screenshot } from '../support/screenshot.ts';
import { settled } from '../support/settled.ts';
import { setTheme } from '../support/theme.ts';
import { useWorkbench } from '../support/useWorkbench.ts';
import type { Workbench } from '../support/workbench.ts';

const FILES = {
  'api.http': [
    '@mensagem = olá',
    '',
    '### Echo with a body',
    '# A remark',
    '# @name echo',
    '# @timeout 30 s',
    'POST /openapi/demo/echo HTTP/1.1',
    'Content-Type: application/json',
    '',
    '{ "message": "{{mensagem}}" }',
    '',
    '?? status == 200',
    '',
    '### Elsewhere',
    'GET https://example.com/a',
    '',
  ].join('\n'),
  'other.http': '### Elsewhere\nGET https://example.com/a\n',
};

describe('a .http file in a window without another extension for it', () => {
  const workbench = useWorkbench({ files: FILES, viewport: { width: 1024, height: 700 } });

  it('shows the environment in the status bar and buttons in its title if it contains requests to the API', async () => {
    const w = workbench();
    await openFile(w, 'api.http');
    await codeLens(w, 'Send signed request').waitFor();
    await environment(w).waitFor();
    await titleButton(w, 'Send Signed Request').waitFor();
    await titleButton(w, 'Open Signature Inspector').waitFor();
    await openFile(w, 'other.http');
    await environment(w).waitFor({ state: 'detached' });
    equal(await titleButton(w, 'Send Signed Request').count(), 0);
    await openFile(w, 'api.http');
    await environment(w).waitFor();
  });

  it('shows directives, headings, methods, and placeholders in color', async () => {
    const w = workbench();
    const plain = await colorOf(w, 'application/json');
    for (const word of ['timeout', '### Echo with a body', 'POST', '{{mensagem}}']) {
      await w.page.waitForFunction(
        ([text, other]) =>
          [...document.querySelectorAll('.view-line span > span')].some(
            span =>
              span.textContent?.replaceAll('\u00a0', ' ') === text && getComputedStyle(span).color !== other,
          ),
        [word, 'rgb(0, 0, 0)'],
      );
    }
    notEqual(await colorOf(w, 'timeout'), await colorOf(w, 'POST'));
    notEqual(await colorOf(w, '# A remark'), plain);
  });

  itInRest('is readable in dark, light, and high contrast', async () => {
    const w = workbench();
    for (const theme of ['dark', 'light', 'high contrast'] as const) {
      await setTheme(w, theme);
      await screenshot(w, `http-file-${theme.replaceAll(' ', '-')}`);
    }
  });
});

describe('a .http file if the user disables CodeLenses in such files', () => {
  const workbench = useWorkbench({ files: FILES, settings: { 'fiscal.http.codeLens': 'never' } });

  it('shows its colors, but no CodeLenses, buttons, or environment', async () => {
    const w = workbench();
    await openFile(w, 'api.http');
    await w.page.locator('.view-line span > span').getByText('timeout', { exact: true }).waitFor();
    // Without the setting, buttons and environment would appear with the CodeLenses, which VS Code requests with the colors.
    await settled(w, 500);
    equal(await codeLens(w, 'Send signed request').count(), 0);
    equal(await environment(w).count(), 0);
    equal(await titleButton(w, 'Send Signed Request').count(), 0);
  });
});

function environment({ page }: Workbench) {
  return page.locator('.statusbar-item').filter({ hasText: 'Fiscal: local' });
}

function titleButton({ page }: Workbench, name: string) {
  return page.locator('.editor-actions').getByRole('button', { name, exact: false });
}

/** The color of exactly this word on the screen. */
async function colorOf({ page }: Workbench, word: string): Promise<string> {
  const span = page.locator('.view-line span > span').getByText(word, { exact: true }).first();
  return span.evaluate(element => getComputedStyle(element).color);
}
