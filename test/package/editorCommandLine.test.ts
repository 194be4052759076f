import { equal, match, ok } from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { GatewayListening } from '../../src/cli/documents/printedDocuments.ts';
import { outputFolder } from '../support/editorHost/paths.ts';
import { skip } from '../support/skip.ts';
import { readZip, readZipModes } from '../support/zip.ts';

/** As VS Code installs the extension, without VS Code. */
describe('the command line of the editor’s terminals', () => {
  let folder: string;

  before(async function () {
    if (process.platform === 'win32') skip(this, 'a POSIX shell');
    folder = await mkdtemp(join(tmpdir(), 'fiscal-terminal-'));
    const archive = await readFile(join(outputFolder, 'fiscal-playground.vsix'));
    const modes = readZipModes(archive);
    for (const [path, content] of readZip(archive)) {
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content, { mode: modes.get(path) });
    }
  });

  after(() => (folder === undefined ? undefined : rm(folder, { recursive: true, force: true })));

  function fiscal(words: readonly string[], variables: Readonly<Record<string, string>>) {
    return spawnSync(join(folder, 'extension/bin/fiscal'), words, {
      encoding: 'utf8',
      cwd: folder,
      env: { PATH: '', HOME: folder, ...variables },
    });
  }

  const editor = { FISCAL_EDITOR_NODE: process.execPath };

  it('prints its version with the editor’s Node and an empty PATH', async () => {
    const { version } = JSON.parse(await readFile(join(folder, 'extension/package.json'), 'utf8'));
    const { status, stdout, stderr } = fiscal(['--version'], editor);
    equal(stderr, '');
    equal(stdout, `${version}\n`);
    equal(status, 0);
  });

  it('signs, even if NODE_OPTIONS requires a missing file', () => {
    const request = ['--path', '/openapi/demo/echo', '--timestamp', '1700000000'];
    const { status, stdout, stderr } = fiscal(['sign', ...request], {
      ...editor,
      FISCAL_APP_SECRET: 'secret',
      NODE_OPTIONS: '--require ./missing.js',
    });
    equal(status, 0, stderr);
    const signature = createHash('md5').update('secret/openapi/demo/echo1700000000').digest('hex');
    ok(stdout.includes(signature), stdout);
  });

  describe('with no Node in the PATH', () => {
    let gateway: ChildProcess | undefined;

    after(() => gateway?.kill());

    it('starts the local gateway, and sends a request to it', async () => {
      gateway = spawn(join(folder, 'extension/bin/fiscal'), ['gateway', '--port', '0', '--json'], {
        ...{ cwd: folder, env: { PATH: '', HOME: folder, ...editor }, stdio: ['ignore', 'pipe', 'inherit'] },
      });
      if (gateway.stdout === null) throw new Error('The gateway has no output.');
      const lines = createInterface(gateway.stdout);
      const [first] = (await once(lines, 'line')) as [string];
      const { listening, applications }: GatewayListening = JSON.parse(first);
      const { appSecret = '' } = applications.find(({ state }) => state === 'effective') ?? {};
      await writeFile(join(folder, 'echo.fiscal'), 'GET /openapi/demo/echo\n\n?? status == 200\n');
      const args = ['send', 'echo.fiscal', '--all', '--var', `baseUrl=${listening}`, '--json'];
      const { status, stdout, stderr } = fiscal(args, { ...editor, FISCAL_APP_SECRET: appSecret });
      equal(status, 0, stderr);
      equal(JSON.parse(stdout).results[0].response.status, 200);
    });

    it('tests a program in Python, the only program in the PATH', async function () {
      const python = spawnSync('python3', ['-c', 'import sys; print(sys.executable)'], { encoding: 'utf8' });
      if (python.status !== 0) skip(this, 'python3');
      const programs = join(folder, 'programs');
      await mkdir(programs);
      await symlink(python.stdout.trim(), join(programs, 'python3'));
      await writeFile(join(folder, 'sign.py'), SIGNER);
      const args = ['conform', '--signer', 'python3 sign.py', '--count', '20'];
      const { status, stdout, stderr } = fiscal(args, { ...editor, PATH: programs });
      equal(stderr, '');
      equal(stdout, 'All 20 cases pass.\n');
      equal(status, 0);
    });
  });

  it('says that Node.js is missing, in one line', () => {
    const { status, stdout, stderr } = fiscal(['--version'], {});
    equal(stdout, '');
    match(stderr, /^fiscal: [^\n]*Node\.js[^\n]*\n$/);
    equal(status, 127);
  });
});

const SIGNER = `import base64, hashlib, json, sys
for line in sys.stdin:
    case = json.loads(line)
    body = b"" if case["multipart"] else base64.b64decode(case["bodyBase64"])
    body = body.replace(b"\\r", b"").replace(b"\\n", b"")
    signed = case["secret"].encode() + case["path"].encode() + body + case["timestamp"].encode()
    print(hashlib.md5(signed).hexdigest())
`;
