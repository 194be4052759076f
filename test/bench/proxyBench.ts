import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request as httpRequest } from 'node:http';
import { isAbsolute, join } from 'node:path';
import { sign } from '../../src/core/signing/sign.ts';
import { atLeast, atMost, type Bench, orientation } from './measurement.ts';
import { byTurns, medianOf } from './turns.ts';

const PATH = '/openapi/demo/echo';
const TOKEN = 'bench-secret-0123456789';
const CONNECTIONS = 16;
const ROUNDS = 30;
const ROUND_REQUESTS = 600;
const WARM_UP_ROUNDS = 4;
const GIBIBYTE = 1024 ** 3;

/**
 * The proxy compared with a pass-through of 30 lines on node:http and undici. Each runs in its own process and forwards to
 * the same server in a third one; the client runs here. Bodies have 1 KiB and correct signatures; for each exchange, the
 * proxy has a verdict and writes an entry to its log.
 */
export const bench: Bench = async () => {
  const platform = await started('platformProcess.ts', []);
  const ours = await started('proxyProcess.ts', [String(platform.port)], ['--expose-gc']);
  const plain = await started('passThrough.ts', [String(platform.port)]);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  try {
    const body = Buffer.from(JSON.stringify({ message: 'x'.repeat(1024 - '{"message":""}'.length) }));
    const load = (port: number) => send(agent, port, body, {});
    const turns = await byTurns(
      { ours: () => roundMs(load, ours.port), plain: () => roundMs(load, plain.port) },
      ROUNDS,
      WARM_UP_ROUNDS,
    );
    const share = turns.ratio('plain', 'ours') * 100;
    const p50 = await byTurns(
      { ours: () => medianLatencyMs(load, ours.port), direct: () => medianLatencyMs(load, platform.port) },
      10,
    );
    const memory = await memoryAfter(load, ours);
    const quietP99 = await p99Ms(load, ours.port);
    const busyP99 = await whileExplaining(agent, ours.port, () => p99Ms(load, ours.port));
    const streamed = await streamedMegabytes(agent, platform.port);
    return [
      atLeast(70, 'of the requests/s of a pass-through on node:http and undici', share, '%'),
      orientation('proxy', (ROUND_REQUESTS / turns.median('ours')) * 1000, 'requests/s'),
      orientation('pass-through', (ROUND_REQUESTS / turns.median('plain')) * 1000, 'requests/s'),
      atMost(1, 'p50 above no proxy', p50.median('ours') - p50.median('direct'), 'ms'),
      orientation('p99 without mismatches', quietP99, 'ms'),
      atMost(20, 'p99 higher while 20 incorrect requests of 10 MiB are explained', busyP99 - quietP99, 'ms'),
      atMost(20, 'memory that 10,000 requests leave', memory, 'MB'),
      atMost(150, 'peak memory of 1 GiB up and 1 GiB down', streamed, 'MB'),
    ];
  } finally {
    agent.destroy();
    for (const { child } of [ours, plain, platform]) child.kill('SIGKILL');
  }
};

interface Started {
  readonly child: ChildProcess;
  readonly port: number;
  /** The next line that it prints. */
  readonly line: () => Promise<string>;
}

async function started(
  file: string,
  programArguments: readonly string[],
  nodeArguments: readonly string[] = [],
): Promise<Started> {
  const path = isAbsolute(file) ? file : join(import.meta.dirname, 'proxy', file);
  const child = spawn(process.execPath, [...nodeArguments, path, ...programArguments], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const line = async (): Promise<string> => String((await once(child.stdout, 'data'))[0]).trim();
  const port = Number((await line()).split(' ')[1]);
  return { child, port, line };
}

type Load = (port: number) => Promise<void>;

/** Sends a signed POST, and reads the response to its end. */
function send(
  agent: Agent,
  port: number,
  body: Buffer,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      {
        ...{ host: '127.0.0.1', port, method: 'POST', path: PATH, agent },
        headers: {
          'Content-Type': 'application/json',
          'Content-Length': body.length,
          token: TOKEN,
          timestamp,
          sign: sign({ token: TOKEN, path: PATH, body, timestamp }),
          ...headers,
        },
      },
      response => {
        response.resume();
        response.on('end', () =>
          response.statusCode === 200 ? resolve() : reject(new Error(`status ${response.statusCode}`)),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

async function roundMs(load: Load, port: number): Promise<number> {
  const startMs = performance.now();
  await many(ROUND_REQUESTS, CONNECTIONS, () => load(port));
  return performance.now() - startMs;
}

async function many(count: number, atOnce: number, work: () => Promise<void>): Promise<void> {
  let left = count;
  const worker = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await work();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

async function latenciesMs(load: Load, port: number, count: number): Promise<readonly number[]> {
  const latencies: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const startMs = performance.now();
    await load(port);
    latencies.push(performance.now() - startMs);
  }
  return latencies.sort((left, right) => left - right);
}

async function medianLatencyMs(load: Load, port: number): Promise<number> {
  return medianOf(await latenciesMs(load, port, 200));
}

async function p99Ms(load: Load, port: number): Promise<number> {
  const latencies = await latenciesMs(load, port, 1_000);
  return latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN;
}

async function memoryAfter(load: Load, ours: Started): Promise<number> {
  const now = async (): Promise<number> => {
    ours.child.stdin?.write('\n');
    return Number((await ours.line()).split(' ')[1]) / 1e6;
  };
  await many(10_000, CONNECTIONS, () => load(ours.port));
  const before = await now();
  await many(10_000, CONNECTIONS, () => load(ours.port));
  return (await now()) - before;
}

/** Runs `use` while incorrect requests of 10 MiB are being explained. */
async function whileExplaining<Result>(
  agent: Agent,
  port: number,
  use: () => Promise<Result>,
): Promise<Result> {
  const body = Buffer.alloc(10 * 1024 * 1024 - 64, '{"a":"bcdefgh"}\r\n');
  for (let count = 0; count < 20; count += 1) {
    await send(agent, port, body, { sign: 'f'.repeat(32), 'x-response-bytes': '2' });
  }
  return use();
}

/** The most memory that a fresh proxy had after it streamed 1 GiB in both directions. */
async function streamedMegabytes(agent: Agent, platformPort: number): Promise<number> {
  // Bundled as it is shipped, because Node needs tens of megabytes to read TypeScript.
  const bundle = join(import.meta.dirname, '..', '..', 'out', 'bench', 'proxyProcess.mjs');
  const source = join(import.meta.dirname, 'proxy', 'proxyProcess.ts');
  const { build } = await import('esbuild');
  await build({
    ...{ entryPoints: [source], outfile: bundle, bundle: true, platform: 'node', format: 'esm' },
    logLevel: 'warning',
  });
  const fresh = await started(bundle, [String(platformPort)]);
  try {
    await new Promise<void>((resolve, reject) => {
      const headers = { 'Content-Length': GIBIBYTE, token: TOKEN, timestamp: '1', sign: '' };
      const outgoing = httpRequest(
        { host: '127.0.0.1', port: fresh.port, method: 'POST', path: PATH, agent, headers },
        response => {
          response.resume();
          response.on('end', resolve);
        },
      );
      outgoing.on('error', reject);
      const piece = Buffer.alloc(1024 * 1024, 'x');
      let left = GIBIBYTE / piece.length;
      const write = (): void => {
        while (left > 0) {
          left -= 1;
          if (!outgoing.write(piece)) {
            outgoing.once('drain', write);
            return;
          }
        }
        outgoing.end();
      };
      write();
    });
    fresh.child.stdin?.write('\n');
    return Number((await fresh.line()).split(' ')[2]) / 1e6;
  } finally {
    fresh.child.kill('SIGKILL');
  }
}
