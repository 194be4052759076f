import { equal, match, ok } from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { repositoryRoot } from '../support/editorHost/paths.ts';
import { skip } from '../support/skip.ts';

const run = promisify(execFile);

/** A Node before 22 on this machine, which lacks functions that later ones have. */
async function olderNode(): Promise<string | undefined> {
  const folders = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter(folder => !folder.includes('node_modules'));
  for (const folder of folders) {
    const program = join(folder, 'node');
    const version = await run(program, ['--version']).catch(() => undefined);
    if (version?.stdout.startsWith('v20.') === true) return program;
  }
  return undefined;
}

/** What `npm install` gets of the project: the files that .npmignore allows, in a folder of their own. */
describe('the installed command line', () => {
  let folder: string;
  let cli: string;

  before(async function () {
    this.timeout(60_000);
    folder = await mkdtemp(join(tmpdir(), 'fiscal-installed-'));
    const packed = await run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], {
      cwd: repositoryRoot,
    });
    const [archive = ''] = packed.stdout.trim().split('\n').slice(-1);
    await run('tar', ['-xzf', join(folder, archive), '-C', folder]);
    cli = join(folder, 'package', 'dist', 'cli.js');
  });

  after(() => rm(folder, { recursive: true, force: true }));

  it('runs a command', async () => {
    const { stdout } = await run(process.execPath, [cli, 'vectors', '--count', '3'], { env: environment() });
    ok(stdout.includes('"sign"'), stdout.slice(0, 200));
  });

  it('explains a signature with Node 20, if it’s installed', async function () {
    const node = await olderNode();
    if (node === undefined) skip(this, 'a Node before 22 in the PATH');
    const signed = createHash('md5').update('secret/openapi/demo/echo?a=11700000000').digest('hex');
    const request = ['--method', 'GET', '--path', '/openapi/demo/echo?a=1', '--timestamp', '1700000000'];
    const { stdout } = await run(node, [cli, 'explain', '--sign', signed, ...request], {
      env: { ...environment(), FISCAL_APP_SECRET: 'secret' },
    });
    match(stdout, /path-query-included/);
  });

  it('starts the MCP server, whose list_endpoints works', async () => {
    const server = spawn(process.execPath, [cli, 'mcp'], {
      env: environment(),
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    try {
      const lines = createInterface({ input: server.stdout })[Symbol.asyncIterator]();
      const asked = async (id: number, method: string, params: object): Promise<unknown> => {
        server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
        const { value } = await lines.next();
        const response: { readonly id: number; readonly result?: unknown } = JSON.parse(value);
        equal(response.id, id);
        return response.result;
      };
      await asked(1, 'initialize', {
        protocolVersion: '2025-06-18',
        capabilities: {},
        clientInfo: { name: 'test', version: '1' },
      });
      server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' })}\n`);
      const called = await asked(2, 'tools/call', {
        name: 'list_endpoints',
        arguments: {},
      });
      match(JSON.stringify(called), /\/openapi\/demo\/echo/);
    } finally {
      const ended = once(server, 'exit');
      server.kill();
      // It may still write to its cache, which is removed with the folder.
      await ended;
    }
  });

  const environment = () => ({ PATH: process.env['PATH'] ?? '', XDG_CACHE_HOME: join(folder, 'cache') });
});
