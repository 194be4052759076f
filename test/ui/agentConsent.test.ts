import { doesNotMatch, match } from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../support/editorHost/freePort.ts';
import { itInRest } from '../support/itInRest.ts';
import { callTool, TOOL_CALLER } from './support/callTool.ts';
import { answerDialog, dialog, notifications } from './support/messages.ts';
import { openFile, runCommand } from './support/quickInput.ts';
import { screenshot } from './support/screenshot.ts';
import { openTerminal, typeIntoTerminal } from './support/terminal.ts';
import { useWorkbench } from './support/useWorkbench.ts';

const port = await freePort();
/** Where it goes. */
const PLACE = [new RegExp(`Host: 127\\.0\\.0\\.1:${port}`), /Environment: local \(local\)/];

const ECHO = '# @name echo\nPOST /openapi/demo/echo\nContent-Type: application/json\n\n{"message":"hi"}\n';

const POLLED = '# @until status == 200 every 2s for 60s\nGET /openapi/demo/echo?a=1\n';

/** What the request contains, a line each. */
const CONTENT = [
  /^Header: Content-Type: application\/json$/m,
  /^Bytes in the body: 16$/m,
  /^\{"message":"hi"\}$/m,
];

describe('consent to what coding agents send', () => {
  const workbench = useWorkbench({
    files: { 'echo.fiscal': ECHO },
    extensions: [TOOL_CALLER],
    settings: { 'fiscal.gateway.port': port },
  });

  it('is requested with method, host, and environment, and nothing is sent without it', async () => {
    const w = workbench();
    await openFile(w, 'echo.fiscal');
    await runCommand(w, 'Fiscal: Start Local Gateway');
    const result = await callTool(w, 'fiscal_send_request', async () => {
      const text = await dialog(w).innerText();
      for (const part of [
        /POST/,
        /\/openapi\/demo\/echo/,
        new RegExp(`127\\.0\\.0\\.1:${port}`),
        /local/,
        ...CONTENT,
      ])
        match(text, part);
      await screenshot(w, 'agentConsent');
      await answerDialog(w, 'Cancel');
    });
    match(result, /cancel/i);
  });

  it('lets the agent send the request', async () => {
    const w = workbench();
    const result = await callTool(w, 'fiscal_send_request', () => answerDialog(w, 'Yes'));
    match(result, /HTTP\/1\.1 200 OK/);
  });

  it('is requested by the window, too, if the MCP server wants to send', async () => {
    const w = workbench();
    const result = await callTool(w, 'mcp_send_request', async () => {
      // VS Code first asks its own question about a server's tool.
      await answerDialog(w, 'Yes');
      await dialog(w).filter({ hasText: 'Send a signed request?' }).waitFor();
      const text = await dialog(w).innerText();
      for (const part of [/Method: POST/, ...PLACE, ...CONTENT]) match(text, part);
      await screenshot(w, 'agentConsentOfServer');
      await answerDialog(w, 'Send Once');
    });
    match(result, /HTTP\/1\.1 200 OK/);
  });

  describe('for `fiscal` in a terminal,', () => {
    before(() => openTerminal(workbench()));

    it('is requested once, with method, path, host, and environment, and nothing is sent without it', async () => {
      const w = workbench();
      const said = await typeIntoTerminal(w, 'fiscal send echo.fiscal');
      await dialog(w).filter({ hasText: 'Send on behalf of the terminal?' }).waitFor();
      const text = await dialog(w).innerText();
      for (const part of [/Method: POST/, /Path: \/openapi\/demo\/echo/, ...PLACE, ...CONTENT])
        match(text, part);
      await screenshot(w, 'terminalConsent');
      await answerDialog(w, 'Cancel');
      match(await said(), /^fiscal: Nobody confirmed the command[^\n]*\nexit code 2\n$/);
    });

    it('lets the command send the request and show the response, without the App Secret', async () => {
      const w = workbench();
      const said = await typeIntoTerminal(w, 'fiscal send echo.fiscal; env');
      await answerDialog(w, 'Send Once');
      const text = await said();
      match(text, /^200 OK/m);
      match(text, /exit code 0\n$/);
      doesNotMatch(text, /FISCAL_APP_SECRET/);
    });

    itInRest('is requested again the next time, and applies only to the file that was shown', async () => {
      const w = workbench();
      const said = await typeIntoTerminal(w, 'fiscal send echo.fiscal');
      await dialog(w).filter({ hasText: 'Send on behalf of the terminal?' }).waitFor();
      await writeFile(join(w.folder, 'echo.fiscal'), ECHO.replace('hi', 'ho'));
      await answerDialog(w, 'Send Once');
      match(await said(), /^fiscal: [^\n]*changed[^\n]*\nexit code 2\n$/);
    });

    itInRest('is requested in one question for all requests of --all', async () => {
      const w = workbench();
      await writeFile(join(w.folder, 'two.fiscal'), `${ECHO}\n###\n${POLLED}`);
      const said = await typeIntoTerminal(w, 'fiscal send two.fiscal --all');
      await dialog(w).filter({ hasText: 'these 2 requests' }).waitFor();
      const text = await dialog(w).innerText();
      const rows = [/1\. POST \/openapi\/demo\/echo,/, /2\. GET \/openapi\/demo\/echo\?a=1,/];
      for (const part of [...rows, /sent again every 2 s, for at most 60 s/]) match(text, part);
      await screenshot(w, 'terminalConsentToAll');
      await answerDialog(w, 'Send Once');
      match(await said(), /exit code 0\n$/);
    });

    it('is refused by Enter for production', async () => {
      const w = workbench();
      const local = { baseUrl: `http://127.0.0.1:${port}`, kind: 'producao' };
      await writeFile(join(w.folder, 'fiscal.env.json'), JSON.stringify({ local }));
      const said = await typeIntoTerminal(w, 'fiscal send echo.fiscal');
      await dialog(w).filter({ hasText: 'Send to production' }).waitFor();
      match(await dialog(w).innerText(), /Operation: POST \/openapi\/demo\/echo/);
      await screenshot(w, 'terminalConsentToProduction');
      await w.page.keyboard.press('Enter');
      match(await said(), /Nobody confirmed the command[^\n]*\nexit code 2\n$/);
      await rm(join(w.folder, 'fiscal.env.json'));
    });

    itInRest('is void if the command has been interrupted', async () => {
      const w = workbench();
      const interrupt = 'while [ ! -e go ]; do sleep 0.1; done; kill -INT $(cat pid)';
      const command = `(${interrupt}) & sh -c 'echo $$ > pid; exec fiscal send echo.fiscal'`;
      const said = await typeIntoTerminal(w, command);
      await dialog(w).filter({ hasText: 'Send on behalf of the terminal?' }).waitFor();
      await writeFile(join(w.folder, 'go'), '');
      match(await said(), /^fiscal: Interrupted[^\n]*\nexit code 2\n$/);
      await answerDialog(w, 'Send Once');
      await notifications(w).filter({ hasText: 'had already ended' }).waitFor();
    });
  });
});
