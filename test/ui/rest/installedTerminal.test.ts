import { equal, match, ok } from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'mocha';
import { freePort } from '../../support/editorHost/freePort.ts';
import { outputFolder } from '../../support/editorHost/paths.ts';
import { skip } from '../../support/skip.ts';
import { codeLens } from '../support/codeLens.ts';
import { answerDialog } from '../support/messages.ts';
import { openFile, runCommand } from '../support/quickInput.ts';
import { openTerminal, typeIntoTerminal } from '../support/terminal.ts';
import { useWorkbench } from '../support/useWorkbench.ts';

const vsixFile = join(outputFolder, 'fiscal-playground.vsix');

/** All that the terminal's PATH has besides the extension. */
const PROGRAMS = ['sh', 'bash', 'mv', 'rm', 'cat', 'sleep', 'env', 'python3', 'kill'];

const port = await freePort();
const gatewayPort = await freePort();

const SIGNER = `import base64, hashlib, json, sys
for line in sys.stdin:
    case = json.loads(line)
    body = b"" if case["multipart"] else base64.b64decode(case["bodyBase64"])
    body = body.replace(b"\\r", b"").replace(b"\\n", b"")
    signed = case["secret"].encode() + case["path"].encode() + body + case["timestamp"].encode()
    print(hashlib.md5(signed).hexdigest())
`;

describe('the package, installed where the PATH has no Node', () => {
  const programs = join(mkdtempSync(join(tmpdir(), 'fiscal-path-')), 'bin');

  after(() => rm(join(programs, '..'), { recursive: true, force: true }));

  const workbench = useWorkbench({
    vsixFile,
    files: { 'echo.fiscal': 'GET /openapi/demo/echo\n\n?? status == 200\n', 'sign.py': SIGNER },
    settings: { 'fiscal.gateway.port': port },
    environment: () => {
      mkdirSync(programs);
      for (const name of PROGRAMS) {
        const file = ['/usr/bin', '/bin', '/usr/local/bin'].map(each => join(each, name)).find(existsSync);
        if (file !== undefined) symlinkSync(file, join(programs, name));
      }
      return { PATH: programs };
    },
  });

  before('open a terminal after the first use', async () => {
    ok(existsSync(vsixFile), `${vsixFile} is missing: run \`npm test -- package\` first.`);
    const w = workbench();
    await openFile(w, 'echo.fiscal');
    await codeLens(w, 'Send signed request').waitFor();
    await openTerminal(w);
    // A shell's profile may add to it; the extension's folder is at its end.
    await w.page.keyboard.type(`export PATH="${programs}:\${PATH##*:}"`);
    await w.page.keyboard.press('Enter');
  });

  it('is tested in a terminal whose PATH has no Node', async () => {
    const said = await typeIntoTerminal(workbench(), 'command -v node');
    match(await said(), /^exit code [1-9]/);
  });

  it('sends with the window’s App Secret once the user agrees', async () => {
    const w = workbench();
    await runCommand(w, 'Fiscal: Start Local Gateway');
    await codeLens(w, 'Send signed request').waitFor();
    await w.page.locator('.terminal-wrapper.active').click();
    const said = await typeIntoTerminal(w, 'fiscal send echo.fiscal');
    await answerDialog(w, 'Send Once');
    match(await said(), /^200 OK[\s\S]*exit code 0\n$/m);
  });

  it('tests a program in Python', async function () {
    if (!existsSync(join(programs, 'python3'))) skip(this, 'python3');
    const said = await typeIntoTerminal(workbench(), "fiscal conform --signer 'python3 sign.py' --count 20");
    equal(await said(), 'All 20 cases pass.\nexit code 0\n');
  });

  it('starts a gateway in the terminal, which SIGINT ends', async () => {
    const gateway = `fiscal gateway --port ${gatewayPort} --json > listening.json & G=$!`;
    const waits = 'while [ "$(cat listening.json)" = "" ]; do sleep 0.1; done';
    const said = await typeIntoTerminal(
      workbench(),
      `${gateway}; ${waits}; cat listening.json; kill -INT $G; wait $G`,
    );
    const text = await said();
    match(text, new RegExp(`"listening":\\s*"http://127\\.0\\.0\\.1:${gatewayPort}"`));
    match(text, /exit code (?:0|130)\n$/);
  });
});
