import { deepEqual, doesNotMatch, equal, match, ok } from 'node:assert/strict';
import { mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before } from 'mocha';
import { openWorkbenchPage } from '../../support/editorHost/page.ts';
import { LONGEST_WAIT_MS } from '../../support/longestWait.ts';
import { attack, call, sendCall } from '../support/channelAttack.ts';
import type { Part } from '../support/channelProgram.ts';
import { codeLens } from '../support/codeLens.ts';
import { type HeldServer, startHeldServer } from '../support/heldServer.ts';
import { answerDialog, dialog } from '../support/messages.ts';
import { clickQuickPick, openFile, runCommand, typeIntoQuickInput } from '../support/quickInput.ts';
import { screenshot } from '../support/screenshot.ts';
import { settled, watchTraffic } from '../support/settled.ts';
import { focusTerminal, openTerminal, typeIntoTerminal } from '../support/terminal.ts';
import { trustFolder, withdrawTrust } from '../support/trust.ts';
import { useWorkbench } from '../support/useWorkbench.ts';
import type { Workbench } from '../support/workbench.ts';

const SECRET = 'a-secret-for-the-server';
/** The App Secret in the forms in which a program could carry it out. */
const FORMS = [
  SECRET,
  [...SECRET].reverse().join(''),
  Buffer.from(SECRET).toString('base64').slice(0, 28),
  Buffer.from(SECRET).toString('hex'),
];

const post = (path: string): string => `### Emit\nPOST ${path}\nContent-Type: text/plain\n\nnota\n`;
const MAIN =
  '# @import ./lib.fiscal\n\n### Emit\nPOST /openapi/v2/empresas/{{company}}/nf-e\nContent-Type: application/json\n\n< ./body.json\n';
const NOTE = 'Host: safe.example \x1b[31m\u202e[open](command:workbench.action.quit) $(zap) <b>bold</b>';
const FILES = {
  'emit.fiscal': post('/openapi/v2/empresas/1/nf-e'),
  'late.fiscal': post('/openapi/v2/empresas/2/late'),
  'echo.fiscal': '### Echo\nGET /openapi/demo/echo\n',
  'asks.fiscal': '### Emit\n# @prompt company Company\nPOST /openapi/v2/empresas/{{company}}/nf-e\n',
  'noted.fiscal': `### Emit\n# @note ${NOTE} ${'long '.repeat(20_000)}\nPOST /openapi/v2/empresas/3/nf-e?a=%0AHost:%20safe\n\nnota\n`,
  'main.fiscal': MAIN,
  'lib.fiscal': '@company = 4\n### L\nGET /openapi/demo/echo\n',
  'body.json': '{"a":1}',
};

describe('A18 the channel of a window’s terminals, attacked in a real window', () => {
  let server: HeldServer;
  let stranger: HeldServer;
  /** What a program that was started in the terminal finds there. */
  let path = '';
  let token = '';

  const workbench = useWorkbench({ files: FILES, workspaceTrust: true });

  after('stop the servers', () => {
    server.stop();
    stranger.stop();
  });

  const environments = (baseUrl: string, more: object = {}) =>
    JSON.stringify({ local: { baseUrl, ...more } });

  before('trust the folder, store an App Secret, and open a terminal', async function () {
    this.timeout(2 * LONGEST_WAIT_MS);
    [server, stranger] = await Promise.all([startHeldServer(), startHeldServer()]);
    const w = workbench();
    await writeFile(join(w.folder, 'fiscal.env.json'), environments(server.origin));
    await trustFolder(w);
    await openFile(w, 'emit.fiscal');
    await codeLens(w, 'Send signed request').waitFor();
    await runCommand(w, 'Fiscal: Set App Secret…');
    await clickQuickPick(w, 'local');
    await w.page.locator('.quick-input-widget input[type="password"]').waitFor();
    await typeIntoQuickInput(w, SECRET);
    await w.page.keyboard.press('Enter');
    await w.page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
    await openTerminal(w);
    const said = await typeIntoTerminal(w, 'echo "$FISCAL_EDITOR_CHANNEL"; echo "$FISCAL_EDITOR_TOKEN"');
    [path = '', token = ''] = (await said()).split('\n');
    ok(path !== '' && token !== '');
  });

  const question = (w: Workbench) => dialog(w).filter({ hasText: 'Send on behalf of the terminal?' });

  /** Nobody was asked, and nothing was sent. */
  async function nothingHappened(w: Workbench, received: number): Promise<void> {
    await settled(w);
    equal(await dialog(w).count(), 0);
    deepEqual([server.received.length, stranger.received.length], [received, 0]);
  }

  it('gives a program in the terminal no secret, and rejects unknown methods and commands', async () => {
    const w = workbench();
    const { length } = server.received;
    const methods = ['secret', 'get', 'getSecret', 'secrets.get', 'call', 'constructor', '__proto__', ''];
    const input = { command: 'send', names: ['emit.fiscal'], options: {}, cwd: w.folder, env: {} };
    const commands = ['secret', 'conform', 'gateway', 'mcp', 'constructor', '__proto__'];
    const calls = [
      ...[...methods, 'RUN', 'run '].map(method => call(input, method)),
      ...commands.map(command => call({ ...input, command })),
    ];
    const heard = await (
      await attack(
        w,
        calls.map(each => ({ parts: [each] })),
      )
    )();
    equal(heard.length, calls.length);
    for (const each of heard) match(each, /"code":"(?:unknown-call|internal-error)"/);
    for (const form of FORMS) ok(!heard.join().includes(form), form);
    await nothingHappened(w, length);
  });

  it('doesn’t respond to a program without its token, and isn’t open to another user', async () => {
    const w = workbench();
    const { length } = server.received;
    const [socket, folder] = [await stat(path), await stat(dirname(path))];
    deepEqual([socket.mode & 0o777, folder.mode & 0o777], [0o600, 0o700]);
    const wrong = ['', token.slice(1), token.toUpperCase(), 'undefined', [token], null, { length: 64 }];
    const heard = await Promise.all(
      wrong.map(each => heardFrom(path, call({}, 'run', each).replaceAll('__TOKEN__', token))),
    );
    deepEqual(new Set(heard), new Set(['']));
    await nothingHappened(w, length);
  });

  it('survives malformed messages, and still asks before it sends', async () => {
    const w = workbench();
    const { length } = server.received;
    const nested = '['.repeat(200_000);
    const call = `{"token":"__TOKEN__","method":"run","input":`;
    const parts: readonly (readonly Part[])[] = [
      [{ base64: Buffer.from(Array.from({ length: 256 }, (_, index) => index)).toString('base64') }, '\n'],
      [{ repeat: 'x', times: 100_000_001 }],
      [{ repeat: '\n', times: 100_000 }],
      [`${call}${nested}${']'.repeat(200_000)}}\n`],
      [`${call}${nested}}\n`],
      ...['null', '[]', '"send"', '1e999', '{}', '{"command":"send"}'].map(each => [`${call}${each}}\n`]),
      ['{"nonce":"', { repeat: 'n', times: 1_000_000 }, '"}\n', `${call}null}\n`],
      ['\xff\xfe\0\n'],
    ];
    const heard = await (
      await attack(
        w,
        parts.map(each => ({ parts: each })),
      )
    )();
    equal(heard.length, parts.length);
    for (const each of heard) doesNotMatch(each, /"result"/);
    await nothingHappened(w, length);
    const said = await typeIntoTerminal(w, 'fiscal send emit.fiscal');
    await answerDialog(w, 'Send Once');
    match(await said(), /^200 OK[\s\S]*exit code 0\n$/m);
    equal(server.received.length, length + 1);
  });

  it('sends nothing to another origin, and asks nobody about it', async () => {
    const w = workbench();
    const { length } = server.received;
    const other = await mkdtemp(join(tmpdir(), 'fiscal-stranger-'));
    try {
      const port = new URL(server.origin).port;
      const places = [
        ...[stranger.origin, `http://localhost:${port}`, `http://127.1:${port}0`],
        `${server.origin}@${new URL(stranger.origin).host}`,
        `http://user@127.0.0.1:${port}`,
      ];
      await Promise.all(
        places.map((each, index) => writeFile(join(other, `env${index}.json`), environments(each))),
      );
      await writeFile(join(other, 'fiscal.env.json'), environments(stranger.origin));
      const files = {
        'emit.fiscal': FILES['emit.fiscal'],
        'absolute.fiscal': post(`${stranger.origin}/openapi/demo/echo`),
        'double.fiscal': post(`//${new URL(stranger.origin).host}/openapi/demo/echo`),
        'host.fiscal': post('/openapi/demo/echo\nHost: stranger.example'),
        'token.fiscal': post('/openapi/demo/echo\ntoken: {{token}}'),
      };
      for (const [name, text] of Object.entries(files)) await writeFile(join(other, name), text);
      const own = { options: { environments: join(w.folder, 'fiscal.env.json') } };
      const calls = [
        sendCall(other, 'emit.fiscal'),
        ...places.map((_, index) =>
          sendCall(w.folder, 'emit.fiscal', { options: { environments: join(other, `env${index}.json`) } }),
        ),
        sendCall(w.folder, 'emit.fiscal', { options: { var: [`baseUrl=${stranger.origin}`] } }),
        ...['absolute', 'double', 'host', 'token'].map(name => sendCall(other, `${name}.fiscal`, own)),
      ];
      const heard = await (
        await attack(
          w,
          calls.map(each => ({ parts: [each] })),
        )
      )();
      for (const [index, each] of heard.entries()) match(each, /"status":2/, calls[index]);
      await nothingHappened(w, length);
    } finally {
      await rm(other, { recursive: true });
    }
  });

  const write = (name: string, text: string) => (folder: string) => writeFile(join(folder, name), text);
  const CHANGES: Readonly<Record<string, (folder: string) => Promise<unknown>>> = {
    'the method': write('main.fiscal', MAIN.replace('POST', 'PUT')),
    'the URL, in an imported file': write('lib.fiscal', FILES['lib.fiscal'].replace('4', '5')),
    'the body’s file': write('body.json', '{"a":2}'),
    'the body’s file, replaced by a link': async folder => {
      await writeFile(join(folder, 'other.json'), '{"a":3}');
      await rm(join(folder, 'body.json'));
      await symlink('other.json', join(folder, 'body.json'));
    },
    'the origin': folder => write('fiscal.env.json', environments(stranger.origin))(folder),
    'the kind, to production': folder =>
      write('fiscal.env.json', environments(server.origin, { kind: 'producao' }))(folder),
  };
  for (const [what, change] of Object.entries(CHANGES)) {
    it(`sends nothing if this changes while the question is open: ${what}`, async () => {
      const w = workbench();
      const { length } = server.received;
      const said = await typeIntoTerminal(w, 'fiscal send main.fiscal');
      await question(w).waitFor();
      match(await question(w).innerText(), /Path: \/openapi\/v2\/empresas\/4\/nf-e[\s\S]*\{"a":1\}/);
      await change(w.folder);
      await answerDialog(w, 'Send Once');
      match(await said(), /^fiscal: [^\n]*changed[^\n]*\nexit code 2\n$/);
      for (const name of ['main.fiscal', 'lib.fiscal', 'body.json'] as const) {
        await rm(join(w.folder, name));
        await writeFile(join(w.folder, name), FILES[name]);
      }
      await writeFile(join(w.folder, 'fiscal.env.json'), environments(server.origin));
      await nothingHappened(w, length);
    });
  }

  it('accepts no answer from the program that asks, and asks again for a repeated call', async () => {
    const w = workbench();
    const { length } = server.received;
    const answers = [true, 'y', 'Send Once', { agreed: true }, null].map(answer =>
      JSON.stringify({ answer }),
    );
    const asked = sendCall(w.folder, 'emit.fiscal');
    const forged = [...answers, '{"event":{"kind":"agreed"}}', '{"result":{"status":0}}', ''].join('\n');
    for (const _ of ['first', 'repeated']) {
      const heard = await attack(w, [{ parts: [asked, forged, asked] }]);
      await answerDialog(w, 'Cancel');
      match((await heard()).join(), /Nobody confirmed/);
    }
    await nothingHappened(w, length);
  });

  it('asks again if the same POST arrives while the first is pending, and sends it once', async () => {
    const w = workbench();
    const { length } = server.received;
    const parts = [sendCall(w.folder, 'late.fiscal')];
    const heard = await attack(w, [{ parts }, { parts }]);
    await answerDialog(w, 'Send Once');
    await answerDialog(w, 'Send Once');
    await dialog(w).filter({ hasText: 'Outcome unknown' }).waitFor();
    await answerDialog(w, 'Don’t Send');
    equal(server.received.length, length + 1);
    server.release();
    match((await heard()).join(), /200 OK/);
    await nothingHappened(w, length + 1);
  });

  it('isn’t blocked by a program that never answers, or only waits', async () => {
    const w = workbench();
    const { length } = server.received;
    const asks = sendCall(w.folder, 'asks.fiscal');
    const silent = Array.from({ length: 8 }, () => ({ parts: ['{'], until: 'go' }));
    const heard = await attack(w, [{ parts: [asks], until: 'go' }, ...silent]);
    const said = await typeIntoTerminal(w, 'fiscal send emit.fiscal');
    await answerDialog(w, 'Send Once');
    match(await said(), /^200 OK/m);
    await writeFile(join(w.folder, 'go'), '');
    const [asked = ''] = await heard();
    match(asked, /"kind":"ask"/);
    await rm(join(w.folder, 'go'));
    await nothingHappened(w, length + 1);
  });

  it('doesn’t treat what is typed into the terminal as consent', async () => {
    const w = workbench();
    const { length } = server.received;
    const heard = await attack(w, [{ parts: [sendCall(w.folder, 'emit.fiscal')] }]);
    await question(w).waitFor();
    await w.page.keyboard.type('ls ');
    await w.page.keyboard.press('Enter');
    match((await heard()).join(), /Nobody confirmed/);
    await nothingHappened(w, length);
  });

  it('shows what comes from a file as text, with the request above it', async () => {
    const w = workbench();
    const { length } = server.received;
    const said = await typeIntoTerminal(w, 'fiscal send noted.fiscal');
    await question(w).waitFor();
    await screenshot(w, 'terminalConsentToNote');
    const text = await question(w).innerText();
    match(text, new RegExp(`Method: POST\nPath: [^\n]*\nHost: ${new URL(server.origin).host}\n`));
    match(text, /\\x1b\[31m\\u202e/);
    doesNotMatch(text, /[\x1b\u202e]/);
    equal(await question(w).locator('.dialog-message-row a, .dialog-message-row b').count(), 0);
    ok(text.length < 5_000, `${text.length} characters`);
    await answerDialog(w, 'Cancel');
    match(await said(), /exit code 2\n$/);
    await nothingHappened(w, length);
  });

  it('sends the terminal neither the App Secret nor a control sequence that a server repeats', async () => {
    const w = workbench();
    const said = await typeIntoTerminal(w, 'fiscal send echo.fiscal');
    await answerDialog(w, 'Send Once');
    const text = await said();
    match(text, /^200 OK/m);
    for (const form of FORMS) ok(!text.includes(form), form);
    doesNotMatch(text, /[\x00-\x08\x0b-\x1f\x7f-\x9f\u202e]/);
  });

  it('asks in the window that gave the token, wherever the program runs', async function () {
    this.timeout(4 * LONGEST_WAIT_MS);
    const w = workbench();
    const { length } = server.received;
    const elsewhere = await mkdtemp(join(tmpdir(), 'fiscal-elsewhere-'));
    await writeFile(join(elsewhere, 'emit.fiscal'), FILES['emit.fiscal']);
    await writeFile(join(elsewhere, 'fiscal.env.json'), environments(server.origin));
    const page = await w.page.context().newPage();
    try {
      page.setDefaultTimeout(LONGEST_WAIT_MS);
      watchTraffic(page);
      for (const folder of [elsewhere, w.folder]) {
        const other = { ...w, page, folder };
        await openWorkbenchPage(page, other);
        if (folder === elsewhere) await trustFolder(other);
        await openFile(other, 'emit.fiscal');
        await codeLens(other, 'Send signed request').waitFor();
        await openTerminal(other);
        const own = await typeIntoTerminal(
          other,
          `test "$FISCAL_EDITOR_TOKEN" != '${token}' && FISCAL_EDITOR_CHANNEL='${path}' fiscal send emit.fiscal`,
        );
        match(await own(), /^fiscal: [^\n]*Open a new terminal[^\n]*\nexit code 2\n$/);
        const variables = `FISCAL_EDITOR_CHANNEL='${path}' FISCAL_EDITOR_TOKEN='${token}'`;
        const said = await typeIntoTerminal(other, `${variables} fiscal send emit.fiscal`);
        await question(w).waitFor();
        equal(await dialog(other).count(), 0);
        await w.page.bringToFront();
        await answerDialog(w, 'Cancel');
        match(await said(), /Nobody confirmed the command[^\n]*\nexit code 2\n$/);
        await page.bringToFront();
      }
    } finally {
      await page.close();
      await rm(elsewhere, { recursive: true });
    }
    await w.page.bringToFront();
    await focusTerminal(w);
    await nothingHappened(w, length);
  });

  it('ends when trust in the folder is withdrawn', async () => {
    const w = workbench();
    await withdrawTrust(w);
    // A terminal would start again, if the user trusted the folder again.
    await answerDialog(w, 'Cancel');
    equal(await heardFrom(path, '{"nonce":"x"}\n'), '');
    equal(await stat(path).catch(error => error.code), 'ENOENT');
  });
});

/** What the other end answers to this. */
function heardFrom(path: string, text: string): Promise<string> {
  return new Promise(resolve => {
    let heard = '';
    const socket = createConnection(path, () => socket.write(text));
    socket.on('data', chunk => {
      heard += chunk;
    });
    socket.on('error', () => {});
    socket.once('close', () => resolve(heard));
  });
}
