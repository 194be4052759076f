import { doesNotMatch, match } from 'node:assert/strict';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../support/editorHost/paths.ts';
import { answerDialog, dialog, notifications } from './support/messages.ts';
import { openFile, runCommand } from './support/quickInput.ts';
import { screenshot } from './support/screenshot.ts';
import { openTerminal, typeIntoTerminal } from './support/terminal.ts';
import { useWorkbench } from './support/useWorkbench.ts';
import type { Workbench } from './support/workbench.ts';

/** Where it goes. */
const PLACE = [/Host: 127\.0\.0\.1:18787/, /Environment: local \(local\)/];

const CALLER = join(repositoryRoot, 'test/ui/support/toolCaller');
const ECHO = '# @name echo\nPOST /openapi/demo/echo\nContent-Type: application/json\n\n{"message":"hi"}\n';

/** What the request contains, a line each. */
const CONTENT = [
  /^Header: Content-Type: application\/json$/m,
  /^Bytes in the body: 16$/m,
  /^\{"message":"hi"\}$/m,
];

/** Lets an agent call a tool, and resolves with the result once the user has responded. */
async function call(w: Workbench, tool: string, answer: () => Promise<void>): Promise<string> {
  const file = join(w.folder, 'result.json');
  await rm(file, { force: true });
  await writeFile(join(w.folder, 'call.json'), JSON.stringify({ tool, input: { file: 'echo.fiscal' } }));
  await runCommand(w, 'Test: Call Tool');
  await answer();
  for (let turn = 0; turn < 300; turn++) {
    const text = await readFile(file, 'utf8').catch(() => '');
    if (text !== '') return JSON.parse(text).result;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  throw new Error('The tool doesn’t return.');
}

describe('the consent of coding agents', () => {
  const workbench = useWorkbench({
    files: { 'echo.fiscal': ECHO },
    extensions: [CALLER],
    settings: { 'fiscal.gateway.port': 18_787 },
  });

  it('is requested with method, host, and environment, and nothing is sent without it', async () => {
    const w = workbench();
    await openFile(w, 'echo.fiscal');
    await runCommand(w, 'Fiscal: Start Local Gateway');
    const result = await call(w, 'fiscal_send_request', async () => {
      const text = await dialog(w).innerText();
      for (const part of [/POST/, /\/openapi\/demo\/echo/, /127\.0\.0\.1:18787/, /local/, ...CONTENT])
        match(text, part);
      await screenshot(w, 'agentConsent');
      await answerDialog(w, 'Cancel');
    });
    match(result, /cancel/i);
  });

  it('sends once if the user agrees', async () => {
    const w = workbench();
    const result = await call(w, 'fiscal_send_request', () => answerDialog(w, 'Yes'));
    match(result, /HTTP\/1\.1 200 OK/);
  });

  it('is requested by the window, too, if the server wants to send', async () => {
    const w = workbench();
    const result = await call(w, 'mcp_send_request', async () => {
      // VS Code first asks its own question about a server's tool.
      await answerDialog(w, 'Yes');
      await dialog(w).filter({ hasText: 'Send a signed request?' }).waitFor();
      const text = await dialog(w).innerText();
      for (const part of [/Method: POST/, /Host: 127\.0\.0\.1:18787/, /Environment: local/, ...CONTENT])
        match(text, part);
      await screenshot(w, 'agentConsentOfServer');
      await answerDialog(w, 'Send Once');
    });
    match(result, /HTTP\/1\.1 200 OK/);
  });

  describe('and of `fiscal` in a terminal', () => {
    before(() => openTerminal(workbench()));

    it('is requested once, with method, path, host and environment, and nothing is sent without it', async () => {
      const w = workbench();
      const said = await typeIntoTerminal(w, 'fiscal send echo.fiscal');
      await dialog(w).filter({ hasText: 'Send for the terminal?' }).waitFor();
      const text = await dialog(w).innerText();
      for (const part of [/Method: POST/, /Path: \/openapi\/demo\/echo/, ...PLACE, ...CONTENT])
        match(text, part);
      await screenshot(w, 'terminalConsent');
      await answerDialog(w, 'Cancel');
      match(await said(), /^fiscal: Nobody confirmed it[^\n]*\nexit code 2\n$/);
    });

    it('sends once if the user agrees, and shows the response in the terminal', async () => {
      const w = workbench();
      const said = await typeIntoTerminal(w, 'fiscal send echo.fiscal; env');
      await answerDialog(w, 'Send Once');
      const text = await said();
      match(text, /^200 OK/m);
      match(text, /exit code 0\n$/);
      doesNotMatch(text, /FISCAL_APP_SECRET/);
    });

    it('is requested again the next time, and counts only for the file that was shown', async () => {
      const w = workbench();
      const said = await typeIntoTerminal(w, 'fiscal send echo.fiscal');
      await dialog(w).filter({ hasText: 'Send for the terminal?' }).waitFor();
      await writeFile(join(w.folder, 'echo.fiscal'), ECHO.replace('hi', 'ho'));
      await answerDialog(w, 'Send Once');
      match(await said(), /^fiscal: [^\n]*changed[^\n]*\nexit code 2\n$/);
    });

    it('lists the requests of --all in one question', async () => {
      const w = workbench();
      await writeFile(join(w.folder, 'two.fiscal'), `${ECHO}\n###\nGET /openapi/demo/echo?a=1\n`);
      const said = await typeIntoTerminal(w, 'fiscal send two.fiscal --all');
      await dialog(w).filter({ hasText: 'these 2 requests' }).waitFor();
      const text = await dialog(w).innerText();
      for (const part of [/1\. POST \/openapi\/demo\/echo,/, /2\. GET \/openapi\/demo\/echo\?a=1,/])
        match(text, part);
      await screenshot(w, 'terminalConsentToAll');
      await answerDialog(w, 'Send Once');
      match(await said(), /exit code 0\n$/);
    });

    it('is requested with Cancel as the default for production', async () => {
      const w = workbench();
      const local = { baseUrl: 'http://127.0.0.1:18787', kind: 'producao' };
      await writeFile(join(w.folder, 'fiscal.env.json'), JSON.stringify({ local }));
      const said = await typeIntoTerminal(w, 'fiscal send echo.fiscal');
      await dialog(w).filter({ hasText: 'Send to production' }).waitFor();
      match(await dialog(w).innerText(), /Operation: POST \/openapi\/demo\/echo/);
      await screenshot(w, 'terminalConsentToProduction');
      await w.page.keyboard.press('Enter');
      match(await said(), /Nobody confirmed it[^\n]*\nexit code 2\n$/);
      await rm(join(w.folder, 'fiscal.env.json'));
    });

    it('ends without a send if the command is interrupted', async () => {
      const w = workbench();
      const interrupt = 'while [ ! -e go ]; do sleep 0.1; done; kill -INT $(cat pid)';
      const command = `(${interrupt}) & sh -c 'echo $$ > pid; exec fiscal send echo.fiscal'`;
      const said = await typeIntoTerminal(w, command);
      await dialog(w).filter({ hasText: 'Send for the terminal?' }).waitFor();
      await writeFile(join(w.folder, 'go'), '');
      match(await said(), /^fiscal: Interrupted[^\n]*\nexit code 2\n$/);
      await answerDialog(w, 'Send Once');
      await notifications(w).filter({ hasText: 'had already ended' }).waitFor();
    });
  });
});

describe('coding agents in a folder that is not trusted', () => {
  const workbench = useWorkbench({
    files: { 'echo.fiscal': ECHO },
    extensions: [CALLER],
    workspaceTrust: true,
  });

  it('are refused without a question, with the reason', async () => {
    const w = workbench();
    await openFile(w, 'echo.fiscal');
    for (const tool of ['fiscal_send_request', 'fiscal_sign_request', 'fiscal_explain_signature']) {
      match(await call(w, tool, async () => {}), /workspace-untrusted/);
    }
  });

  it('get no server', async () => {
    match(await call(workbench(), 'mcp_list_endpoints', async () => {}), /mcp_list_endpoints/);
  });
});
