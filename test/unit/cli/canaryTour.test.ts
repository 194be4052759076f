import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sendCommand } from '../../../src/cli/send/sendCommand.ts';
import { CODE_LANGUAGE_IDS } from '../../../src/core/convert/code/codeLanguage.ts';
import { createTransport } from '../../../src/node/transport/transport.ts';
import {
  type Artefact,
  canaryForms,
  canaryHits,
  filesBelow,
  TOUR_CANARY,
} from '../../support/canary/canaryForms.ts';
import { CODES, timesReceived, WAYS, withTourServer } from '../../support/canary/tourServer.ts';
import { type Script, withFaultyServer } from '../../support/faultyServer.ts';
import { sampled } from '../../support/part.ts';
import { startFiscal, until } from './fiscalProcess.ts';
import { fakeSurroundings, fiscal, NOW_MS, type Run, type RunOptions, withFolder } from './fiscalRun.ts';

/** The same in every form that a tool of the user's may have written it down in. */
const OTHER_CANARY = `${TOUR_CANARY}-of-produção`.replace(/[^!-~]/g, '');
const SECRETS = [TOUR_CANARY, OTHER_CANARY];
const env = { FISCAL_APP_SECRET: TOUR_CANARY, FISCAL_APP_SECRET_PRODUCAO: OTHER_CANARY };
const LIMITS = {
  connectTimeoutMs: 2_000,
  headersTimeoutMs: 200,
  bodyTimeoutMs: 200,
  totalTimeoutMs: 2_000,
  maxResponseBytes: 100_000,
};

const PATHS = [...CODES.map(code => `code/${code}`), ...WAYS];
const REQUESTS = PATHS.map(
  path => `### ${path}\n# @name ${path.replace('/', '_')}\nPOST /openapi/demo/${path}\n\n{"a": 1}\n`,
).join('\n');

const SIGN = createHash('md5').update(`${TOUR_CANARY}/openapi/demo/x1700000000`).digest('hex');
const HAR_REQUEST = {
  method: 'GET',
  url: 'https://api.example/openapi/demo/x',
  headers: [
    { name: 'token', value: TOUR_CANARY },
    { name: 'timestamp', value: '1700000000' },
    { name: 'sign', value: SIGN },
  ],
};
/** What the user has on the disk, some of it with the secret in it. */
const FILES = {
  'in/tour.fiscal': REQUESTS,
  'in/own.fiscal': `@secret = ${TOUR_CANARY}\nPOST /openapi/demo/ok/{{nothing}}\nToken: x\n\n${TOUR_CANARY}\n`,
  'in/curl.txt': `curl 'https://api.example/openapi/demo/x' -H 'token: ${TOUR_CANARY.replaceAll("'", "'\\''")}' -H 'timestamp: 1700000000' -H 'sign: ${SIGN}'`,
  'in/a.har': JSON.stringify({ log: { entries: [{ request: HAR_REQUEST }] } }),
  'in/string.txt': `${TOUR_CANARY}/openapi/demo/x?b=11700000000`,
  'in/batch.json': JSON.stringify([
    { secret: TOUR_CANARY, path: '/openapi/demo/x', timestamp: '1700000000', claimedSign: '0'.repeat(32) },
  ]),
  'in/malformed.json': `[{"secret": "${TOUR_CANARY}`,
  'in/gateway.json': JSON.stringify({
    applications: [{ appKey: 'a', appName: 'A', appSecret: TOUR_CANARY }],
  }),
  'in/gateway-wrong.json': JSON.stringify({ applications: [{ appKey: 1, appSecret: `${TOUR_CANARY} ` }] }),
};

describe('A1 a tour through the command line', () => {
  it('recognizes the canary in every form, so that each search can find something', () => {
    for (const [form, bytes] of canaryForms(TOUR_CANARY)) {
      const content = Buffer.concat([Buffer.from('<'), bytes, Buffer.from('>')]);
      assert.ok(canaryHits([{ name: 'a', content }], [TOUR_CANARY]).includes(`a: ${form}`), form);
    }
  });

  for (const extra of [[], ['--json'], ['--reveal'], ['--json', '--reveal'], ['--concurrency', '9']]) {
    it(`A2 ${['send', ...extra].join(' ')} masks the secret for every gateway code, an echo, and all failures`, () =>
      withTourServer(server =>
        tour(async cwd => {
          const output = ['--junit', 'out/junit.xml', '--var', `baseUrl=${server.origin}`];
          const run = await send(['--all', ...extra, ...output], cwd);
          assert.equal(timesReceived(server, TOUR_CANARY), PATHS.length);
          assert.equal(run.status, 3);
          return [run];
        }),
      ));
  }

  it('A2 send masks the secret when it is echoed in two pieces, split at every offset', () => {
    const echo = `HTTP/1.1 200 OK\r\nX-T: ${TOUR_CANARY}\r\nTransfer-Encoding: chunked\r\n\r\n`;
    let offset = 0;
    const script: Script = async peer => {
      await peer.request();
      const [first, second] = [TOUR_CANARY.slice(0, offset), TOUR_CANARY.slice(offset)];
      peer.socket.write(`${echo}${first === '' ? '' : chunk(first)}`);
      await new Promise(resolve => setImmediate(resolve));
      peer.socket.end(`${chunk(second)}0\r\n\r\n`);
    };
    return withFaultyServer(script, server =>
      tour(async cwd => {
        const args = ['send', 'in/tour.fiscal', '--name', 'ok', '--var', `baseUrl=${server.origin}`];
        const runs: Run[] = [];
        for (offset of sampled(
          [...TOUR_CANARY].map((_, index) => index),
          4,
        )) {
          const run = await fiscal(args, { cwd, env });
          assert.match(run.stdout, /X-T: •{8}\n/);
          runs.push(run);
        }
        return runs;
      }),
    );
  });

  it('A2 send masks the secret with --output, --dry-run, --bail, in Portuguese, and for an invalid file', () =>
    withTourServer(server =>
      tour(async cwd => {
        const base = ['--var', `baseUrl=${server.origin}`];
        const file = join('in', 'tour.fiscal');
        return [
          await fiscal(['send', file, '--name', 'ok', '--output', 'out/body', ...base], { cwd, env }),
          await fiscal(['send', file, '--all', '--dry-run', '--reveal', ...base], { cwd, env }),
          await fiscal(['send', file, '--all', '--dry-run', '--json', ...base], { cwd, env }),
          await fiscal(['send', file, '--all', '--bail', ...base], { cwd, env, locale: 'pt-BR' }),
          await fiscal(['send', file, '--name', 'echo', ...base], { cwd, env, locale: 'pt-BR' }),
          await fiscal(['send', 'in/own.fiscal', ...base], { cwd, env }),
          await fiscal(['send', 'in/own.fiscal', '--json', ...base], { cwd, env }),
          await fiscal(['send', file, '--all', '--var', 'baseUrl=http://127.0.0.1:1'], { cwd, env }),
        ];
      }),
    ));

  it('A2 send masks a secret from a file or standard input', () =>
    withTourServer(server =>
      tour(async cwd => {
        const base = ['in/tour.fiscal', '--name', 'echo', '--var', `baseUrl=${server.origin}`];
        const given = { cwd, env: {}, stdin: `${TOUR_CANARY}\n` };
        const faulty = { cwd, env: {}, stdin: `${TOUR_CANARY} é` };
        return [
          await fiscal(['send', ...base, '--secret-stdin', '--json'], given),
          await fiscal(['send', ...base, '--secret-stdin'], faulty),
          await fiscal(['send', ...base], { cwd, env: { FISCAL_APP_SECRET: `${TOUR_CANARY}\t` } }),
        ];
      }),
    ));

  it('sign, explain, and check mask the secret in files and options', () =>
    tour(async cwd => {
      const runs: readonly (readonly string[])[] = [
        ['sign', '--path', '/openapi/demo/x', '--body', TOUR_CANARY],
        ['sign', '--path', '/openapi/demo/x', '--body', TOUR_CANARY, '--json'],
        ['sign', 'in/tour.fiscal', '--name', 'ok', '--json'],
        ['sign', '--path', `/openapi/demo/${encodeURIComponent('x y')} z`],
        ['explain', '--curl', 'in/curl.txt'],
        ['explain', '--curl', 'in/curl.txt', '--json'],
        ['explain', '--har', 'in/a.har', '--json'],
        [
          'explain',
          '--path',
          '/openapi/demo/x',
          '--timestamp',
          '1700000000',
          '--string-file',
          'in/string.txt',
        ],
        [
          ...[
            'explain',
            '--depth',
            '1',
            '--path',
            '/openapi/demo/x',
            '--timestamp',
            '1700000000',
            '--sign',
            SIGN,
          ],
          '--json',
        ],
        ['explain', '--depth', '1', '--batch', 'in/batch.json', '--json'],
        [
          ...['explain', '--depth', '1', '--path', '/openapi/demo/x', '--timestamp', '1700000000'],
          '--json',
          '--string-file',
          'in/string.txt',
        ],
        ['explain', '--depth', '1', '--batch', 'in/batch.json'],
        ['explain', '--batch', 'in/malformed.json'],
        ['check', 'in/tour.fiscal'],
        ['check', 'in/tour.fiscal', '--json'],
        ['check', 'in/own.fiscal', '--sarif', 'out/a.sarif'],
        ['check', 'in/gateway.json'],
        ['gateway', '--config', 'in/gateway-wrong.json'],
        ['gateway', '--config', 'in/malformed.json'],
      ];
      const ended: Run[] = [];
      for (const args of sampled(runs, 2)) {
        for (const locale of ['en', 'pt-BR'] as const) ended.push(await fiscal(args, { cwd, env, locale }));
      }
      return ended;
    }));

  it('C8 import, export, and codegen mask the secret in captures and in signed requests', () =>
    tour(async cwd => {
      const runs: readonly (readonly string[])[] = [
        ['import', 'curl', 'in/curl.txt'],
        ['import', 'har', 'in/a.har'],
        ['import', 'postman', 'in/malformed.json'],
        ...['curl', 'har', 'openapi', 'postman'].map(format => ['export', format, 'in/tour.fiscal']),
        ...CODE_LANGUAGE_IDS.map(language => [
          'codegen',
          'in/tour.fiscal',
          '--name',
          'ok',
          '--lang',
          language,
        ]),
      ];
      const ended: Run[] = [];
      for (const args of sampled(runs, 2)) ended.push(await fiscal(args, { cwd, env }));
      return ended;
    }));

  for (const extra of [[], ['--json']]) {
    it(`H8 ${['gateway', ...extra].join(' ')} masks the secret in its request log${extra.length === 0 ? ' and its first lines' : ''}`, () =>
      tour(async cwd => {
        const configured = ['gateway', '--port', '0', '--config', 'in/gateway.json', ...extra];
        const gateway = startFiscal(configured, { cwd });
        try {
          await until(gateway, () => /127\.0\.0\.1:\d/.test(gateway.stdout()));
          const [url = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(gateway.stdout()) ?? [];
          for (const [token, way] of [
            [TOUR_CANARY, 'echo'],
            [OTHER_CANARY, `echo?token=${encodeURIComponent(TOUR_CANARY)}`],
            [`${TOUR_CANARY}x`, 'echo'],
          ]) {
            const timestamp = String(Math.floor(Date.now() / 1000));
            const headers = { token: token ?? '', timestamp, sign: SIGN };
            await fetch(`${url}/openapi/demo/${way}`, { method: 'POST', headers, body: TOUR_CANARY });
          }
          await until(gateway, () => gateway.stdout().split('/openapi/demo/echo').length > 3);
        } finally {
          gateway.child.kill('SIGTERM');
        }
        const { stdout, ...ended } = await gateway.ended;
        // The first line of the JSON contains what the configuration defines, for whoever wrote it.
        return [{ ...ended, stdout: extra.length === 0 ? stdout : stdout.slice(stdout.indexOf('\n') + 1) }];
      }));
  }

  for (const extra of sampled(
    [['--record', 'out/traffic.har'], ['--json', '--record', 'out/traffic.fiscal'], []],
    3,
  )) {
    it(`A2 ${['proxy', ...extra].join(' ')} masks the secret in its output, request log, and recording`, () =>
      withTourServer(server =>
        tour(async cwd => {
          const environments = { tour: { baseUrl: server.origin, kind: 'homologacao' } };
          await writeFile(join(cwd, 'in', 'proxied.json'), JSON.stringify(environments));
          const start = ['proxy', '--env', 'tour', '--env-file', 'in/proxied.json', '--port', '0', ...extra];
          const proxy = startFiscal(start, { cwd });
          const logs: string[] = [];
          try {
            await until(proxy, () => /127\.0\.0\.1:\d/.test(proxy.stdout()));
            const [url = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(proxy.stdout()) ?? [];
            for (const [token = '', way = ''] of PATHS.flatMap(path => SECRETS.map(each => [each, path]))) {
              const body = JSON.stringify({ a: token, b: Buffer.from(token).toString('base64') });
              const headers = {
                token,
                timestamp: String(Math.floor(Date.now() / 1000)),
                sign: SIGN,
                'X-Copy': token,
              };
              const target = `/openapi/demo/${way}?t=${encodeURIComponent(token)}`;
              const request = { method: 'POST', headers, body, redirect: 'manual' } as const;
              await fetch(url + target, { ...request, signal: AbortSignal.timeout(1_000) }).catch(() => {});
            }
            for (const target of ['journal', 'journal/1/request', 'refused']) {
              logs.push(await (await fetch(`${url}/__sandbox/${target}`)).text());
            }
          } finally {
            proxy.child.kill('SIGTERM');
          }
          const entries: unknown = JSON.parse(logs[0] ?? '');
          assert.ok(Array.isArray(entries) && entries.length >= PATHS.length);
          const run = await proxy.ended;
          return [run, { ...run, stdout: logs.join('\n') }];
        }),
      ));
  }

  it('masks the secret in the output when a bug occurs', () =>
    tour(async cwd => {
      const thrower = 'Date.now = () => { throw new Error("bug at " + process.env.FISCAL_APP_SECRET); }';
      const nodeArguments = ['--import', `data:text/javascript,${encodeURIComponent(thrower)}`];
      const run = await startFiscal(['send', 'in/tour.fiscal', '--all'], { cwd, env, nodeArguments }).ended;
      assert.equal(run.status, 70, run.stderr);
      assert.match(run.stderr, /bug at •{8}/);
      return [run];
    }));
});

function chunk(text: string): string {
  return `${text.length.toString(16)}\r\n${text}\r\n`;
}

/** Runs `use` in a folder with the files, and looks for the canaries in what was printed and in what was written. */
function tour(use: (cwd: string) => Promise<readonly Run[]>): Promise<void> {
  return withFolder(FILES, async cwd => {
    await mkdir(join(cwd, 'out'));
    const runs = await use(cwd);
    const printed = runs.flatMap(({ stdout, stderr }, index): Artefact[] => [
      { name: `stdout ${index}`, content: stdout },
      { name: `stderr ${index}`, content: stderr },
    ]);
    assert.ok(printed.every(({ content }, index) => content !== '' || printed[index ^ 1]?.content !== ''));
    const written = await filesBelow(cwd, path => path.startsWith('in'));
    assert.deepEqual(canaryHits([...printed, ...written], SECRETS), []);
  });
}

/** `fiscal send in/tour.fiscal`, with shorter timeouts than the program. */
async function send(args: readonly string[], cwd: string): Promise<Run> {
  const has = (option: string): boolean => args.includes(option);
  const of = (option: string): string | undefined =>
    has(option) ? args[args.indexOf(option) + 1] : undefined;
  const commandContext = fakeSurroundings({ cwd, env, clock: { nowMs: () => NOW_MS } } satisfies RunOptions);
  const [junit, concurrency] = [of('--junit'), of('--concurrency')];
  const options = {
    ...{ all: has('--all'), json: has('--json'), reveal: has('--reveal'), var: [of('--var') ?? ''] },
    ...(junit === undefined ? {} : { junit }),
    ...(concurrency === undefined ? {} : { concurrency }),
  };
  const status = await sendCommand(['in/tour.fiscal'], options, commandContext, {
    openTransport: async given => createTransport({ env: given }),
    limits: LIMITS,
  });
  return { status, ...commandContext.written() };
}
