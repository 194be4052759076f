import { match, ok } from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../support/editorHost/freePort.ts';
import { outputFolder } from '../support/editorHost/paths.ts';
import { readAll } from './support/clipboard.ts';
import { clickCodeLens, codeLens } from './support/codeLens.ts';
import { answerNotification } from './support/messages.ts';
import { outputWith } from './support/output.ts';
import { openFile } from './support/quickInput.ts';
import { screenshot } from './support/screenshot.ts';
import { useWorkbench } from './support/useWorkbench.ts';

const vsixFile = join(outputFolder, 'fiscal-playground.vsix');

// Other test runs on the same machine may use the default port.
const port = await freePort();

describe('the installed package', () => {
  before('find the package', () => {
    ok(existsSync(vsixFile), `${vsixFile} is missing: run \`npm test -- package\` first.`);
  });

  const workbench = useWorkbench({ vsixFile, copyOf: 'examples', settings: { 'fiscal.gateway.port': port } });

  it('sends the first request with only its own files', async () => {
    const w = workbench();
    await openFile(w, 'echo.fiscal');
    await clickCodeLens(w, 'Send signed request');
    await answerNotification(w, 'Start Local Gateway');
    await codeLens(w, '200 OK').waitFor();
    const answer = w.page.locator('.monaco-editor[data-uri^="fiscal-response"]').first();
    await answer.waitFor();
    match(await readAll(w, answer), /^HTTP\/1\.1 200 OK$/m);
    match(await outputWith(w, 'Fiscal: Signing', 'string to sign'), /^••••••••\/openapi\/demo\/echo\{/m);
    await screenshot(w, 'package');
  });
});
