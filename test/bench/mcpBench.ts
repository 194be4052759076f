import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sign } from '../../src/core/signing/sign.ts';
import { repositoryRoot } from '../support/editorHost/paths.ts';
import { atMost, type Measurement, orientation } from './measurement.ts';
import { type NodeProgram, processMs } from './nodeProcess.ts';
import { byTurns } from './turns.ts';

const CLI = join(repositoryRoot, 'dist', 'cli.js');
const SECRET = 'bench-secret-0123456789';
const BODY = '{"message": "hi"}';
const PATH = '/openapi/demo/echo';
/** The query was signed, too. */
const EXPLAIN = {
  ...{ path: PATH, query: 'x=1', body: BODY, timestamp: '1700000000' },
  sign: sign({ token: SECRET, path: `${PATH}?x=1`, body: Buffer.from(BODY), timestamp: '1700000000' }),
};

/** What `fiscal mcp` costs: its start until it has responded to the handshake, its memory after that, and explain_signature
 *  compared with `fiscal explain` of the same request. */
export async function bench(): Promise<readonly Measurement[]> {
  await access(CLI).catch(() => {
    throw new Error('dist/cli.js is not built: npm run build');
  });
  const folder = await mkdtemp(join(tmpdir(), 'fiscal-bench-'));
  const env = { PATH: process.env['PATH'] ?? '', FISCAL_APP_SECRET: SECRET, XDG_CACHE_HOME: folder };
  const program = (...programArguments: readonly string[]): NodeProgram => ({
    programArguments,
    cwd: folder,
    env,
  });
  const explain = program(
    ...[CLI, 'explain', '--path', PATH, '--query', EXPLAIN.query, '--body', BODY],
    ...['--timestamp', EXPLAIN.timestamp, '--sign', EXPLAIN.sign, '--json'],
  );
  const server = startServer(folder, env);
  try {
    await server.ready;
    const idleMb = await residentMegabytes(server.child);
    const turns = await byTurns(
      {
        node: () => processMs(program('-e', '0')),
        start: () => startMs(folder, env),
        command: () => processMs(explain),
        tool: () => server.explainMs(),
      },
      15,
    );
    return [
      atMost(
        4,
        'start until the response to the handshake, times node -e 0',
        turns.ratio('start', 'node'),
        '×',
      ),
      atMost(90, 'idle memory', idleMb, 'MB'),
      atMost(
        100,
        'explain_signature over fiscal explain as a process',
        turns.median('tool') - turns.median('command'),
        'ms',
      ),
      orientation('node -e 0', turns.median('node'), 'ms'),
      orientation('start of fiscal mcp', turns.median('start'), 'ms'),
      orientation('explain_signature', turns.median('tool'), 'ms'),
    ];
  } finally {
    await stop(server.child);
    await rm(folder, { recursive: true, force: true });
  }
}

interface BenchedServer {
  readonly child: ChildProcess;
  readonly ready: Promise<void>;
  readonly explainMs: () => Promise<number>;
}

function startServer(cwd: string, env: Readonly<Record<string, string>>): BenchedServer {
  const child = spawn(process.execPath, [CLI, 'mcp'], { cwd, env, stdio: ['pipe', 'pipe', 'inherit'] });
  const waiting = new Map<number, () => void>();
  createInterface({ input: child.stdout }).on('line', line => waiting.get(JSON.parse(line).id)?.());
  let last = 0;
  const request = (method: string, params: object): Promise<void> => {
    const id = ++last;
    return new Promise(resolve => {
      waiting.set(id, resolve);
      child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
    });
  };
  const ready = request('initialize', {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'bench', version: '1' },
  });
  return {
    child,
    ready,
    explainMs: async () => {
      const startedMs = performance.now();
      await request('tools/call', { name: 'explain_signature', arguments: EXPLAIN });
      return performance.now() - startedMs;
    },
  };
}

async function startMs(cwd: string, env: Readonly<Record<string, string>>): Promise<number> {
  const startedMs = performance.now();
  const { child, ready } = startServer(cwd, env);
  await ready;
  const ms = performance.now() - startedMs;
  await stop(child);
  return ms;
}

/** Waits for its end, because until then it may write its compile cache into the folder that is deleted next. */
async function stop(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill();
  await exited;
}

/** Only Linux reports it; on other systems there is no figure. */
async function residentMegabytes({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '');
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(status)?.[1];
  return kilobytes === undefined ? Number.NaN : Number(kilobytes) / 1_024;
}
