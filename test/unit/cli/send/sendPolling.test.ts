import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { CommandOptions } from '../../../../src/cli/options/commandTable.ts';
import { SYSTEM_PARTS } from '../../../../src/cli/send/openSend.ts';
import { sendCommand } from '../../../../src/cli/send/sendCommand.ts';
import type { CommandContext } from '../../../../src/cli/terminal/commandContext.ts';
import { createScreen } from '../../../../src/cli/terminal/screen.ts';
import { VirtualTime } from '../../../support/virtualTime.ts';
import { fakeSurroundings, fiscal, type Run, withFolder } from '../fiscalRun.ts';

const POLLED = { name: ['consultar'] };

const FILE = `### Consulta
# @name consultar
# @until body $.data.situacao != "EmProcessamento" every 1s for 5s
GET /openapi/v2/empresas/1/nf-e/1

?? status == 200
?? body $.data.situacao == Autorizada

>> ./nota.json

### Depois
# @name depois
GET /openapi/demo/echo?de={{consultar.response.body.$.data.situacao}}
`;

describe('fiscal send of a request with # @until', () => {
  it('sends until the condition is true, and judges the last response', () =>
    withPlatform([200, 200, 'Autorizada'], FILE, async ({ send, seen, cwd }) => {
      const { status, stdout } = await send({ all: true, json: true });
      const { results, summary } = JSON.parse(stdout);
      assert.deepEqual([status, summary.sent, summary.passed], [0, 2, 2], stdout);
      const [polled, next] = results;
      assert.deepEqual(attemptsOf(polled), [
        [1, 200, false],
        [2, 200, false],
        [3, 200, true],
      ]);
      assert.deepEqual(Object.keys(polled.attempts[1]), [
        'attempt',
        'timestamp',
        'status',
        'until',
        'waitedMs',
      ]);
      assert.equal(new Set(seen.slice(0, 3).map(({ headers }) => headers['timestamp'])).size, 3);
      assert.deepEqual(JSON.parse(polled.response.bodyText), { data: { situacao: 'Autorizada' } });
      assert.deepEqual(JSON.parse(await readFile(join(cwd, 'nota.json'), 'utf8')), {
        data: { situacao: 'Autorizada' },
      });
      assert.match(next.request.url, /de=Autorizada$/);
      assert.equal('until' in next.attempts[0], false);
    }));

  it('fails with until-timeout when the time is up', () =>
    withPlatform([200], FILE.replace('for 5s', 'for 1s'), async ({ send, cwd }) => {
      const { status, stdout } = await send({ ...POLLED, json: true, junit: 'report.xml' });
      const [{ attempts, problem, assertions, saved }] = JSON.parse(stdout).results;
      assert.deepEqual(
        [status, problem.code, saved.length, assertions[1].passed],
        [1, 'until-timeout', 1, false],
      );
      assert.ok(attempts.length >= 1 && attempts.every(({ until }: { until: boolean }) => until === false));
      assert.match(
        problem.message,
        /body \$\.data\.situacao != "EmProcessamento"\. Last value: EmProcessamento\./,
      );
      assert.match(await readFile(join(cwd, 'report.xml'), 'utf8'), /<failure [^>]*type="until-timeout"/);
    }));

  for (const [locale, words] of [
    ['en', /The time for polling \(1 s\) is over/],
    ['pt-BR', /O tempo limite de # @until \(1 s\) acabou/],
  ] as const) {
    it(`reports in ${locale} that the time is up`, () =>
      withPlatform([200], FILE.replace('for 5s', 'for 1s'), async ({ send }) => {
        const { stderr } = await send(POLLED, { locale });
        assert.match(stderr, words);
      }));
  }

  it('sends again after a 429, even without --retry', () =>
    withPlatform([429, 'Autorizada'], FILE, async ({ send }) => {
      const { status, stdout } = await send({ ...POLLED, json: true });
      assert.deepEqual(attemptsOf(JSON.parse(stdout).results[0]), [
        [1, 429, false],
        [2, 200, true],
      ]);
      assert.equal(status, 0);
    }));

  for (const code of [401, 403]) {
    it(`ends at a ${code} with exit code 1, even if an assertion expects it`, () =>
      withPlatform(
        [200, code],
        FILE.replace('status == 200', `status == ${code}`),
        async ({ send, seen }) => {
          const { status, stdout } = await send({ ...POLLED, json: true });
          const [{ attempts, problem }] = JSON.parse(stdout).results;
          assert.deepEqual([status, seen.length, attempts.length], [1, 2, 2], stdout);
          assert.notEqual(problem.code, 'until-timeout');
        },
      ));
  }

  it('shows one line on a terminal, which is updated and then removed', () =>
    withPlatform([200, 'Autorizada'], FILE, async ({ send }) => {
      const written: string[] = [];
      const screen = createScreen(
        text => written.push(text),
        () => false,
        () => 80,
      );
      assert.equal((await send(POLLED, { stderr: screen })).status, 0);
      assert.deepEqual(written.slice(0, 3).concat(written.slice(-2)), [
        '\r1st attempt, EmProcessamento, 5 s left\x1b[K',
        '\r1st attempt, EmProcessamento, 4 s left\x1b[K',
        '\r\x1b[K',
        'attempt 1, timestamp 1767323045: 200, EmProcessamento\n',
        'attempt 2, timestamp 1767323046: 200, Autorizada\n',
      ]);
    }));

  it('ends when interrupted, and reports what was sent until then', () =>
    withPlatform([200], FILE, async ({ send, seen }) => {
      const abort = new AbortController();
      const screen = createScreen(
        () => abort.abort(),
        () => false,
        () => 0,
      );
      const { status, stdout } = await send(
        { ...POLLED, json: true },
        { stderr: screen, signal: abort.signal },
      );
      const [{ attempts, problem }] = JSON.parse(stdout).results;
      assert.deepEqual([status, seen.length, attempts.length, problem.code], [130, 1, 1, 'cancelled']);
    }));

  it('reports the last value and the time left every 30 s, outside a terminal', () =>
    withPlatform([200], FILE.replace('every 1s for 5s', 'every 10s for 90s'), async ({ send }) => {
      const { stderr } = await send(POLLED, { locale: 'pt-BR' });
      assert.deepEqual(stderr.match(/^.*restantes$/gm), [
        '3ª tentativa, EmProcessamento, 60 s restantes',
        '6ª tentativa, EmProcessamento, 30 s restantes',
        '9ª tentativa, EmProcessamento, 0 s restantes',
      ]);
    }));

  it('lists what each attempt received', () =>
    withPlatform([200, 200, 'Autorizada'], FILE, async ({ send }) => {
      const { stderr } = await send(POLLED);
      assert.match(
        stderr,
        /^attempts 1 to 2: 200, EmProcessamento\nattempt 3, timestamp \d+: 200, Autorizada$/m,
      );
    }));

  for (const [title, text, code] of [
    ['a POST', '# @until status == 200\nPOST /openapi/demo/echo\n\n{}\n', 'until-not-get'],
    ['a broken condition', '# @until situacao is 1\nGET /openapi/demo/echo\n', 'assertion-subject-unknown'],
    [
      'an invalid interval',
      '# @until status == 200 every 0s\nGET /openapi/demo/echo\n',
      'until-every-invalid',
    ],
    ['an invalid duration', '# @until status == 200 for 2h\nGET /openapi/demo/echo\n', 'until-for-invalid'],
  ] as const) {
    it(`sends nothing for ${title}, and fiscal check says why`, () =>
      withPlatform([200], text, async ({ send, seen, cwd }) => {
        const { status, stdout } = await send({ json: true });
        assert.deepEqual([status, JSON.parse(stdout).results[0].problem.code, seen.length], [2, code, 0]);
        const checked = await fiscal(['check', 'a.fiscal', '--json'], { cwd });
        assert.equal(checked.status, 1);
        assert.match(checked.stdout, new RegExp(`"${code}"`));
      }));
  }

  for (const page of ['request-files.md', 'request-files.pt-BR.md']) {
    it(`behaves as docs/${page} describes`, () =>
      withPlatform([200, 404, 'Autorizada'], sampleOf(page), async ({ send }) => {
        const { status, stdout } = await send({ json: true });
        assert.deepEqual([status, JSON.parse(stdout).results[0].attempts.length], [0, 3], stdout);
      }));
  }

  it('sends nothing with --dry-run', () =>
    withPlatform([200], FILE, async ({ send, seen }) => {
      assert.equal((await send({ ...POLLED, dryRun: true })).status, 0);
      assert.equal(seen.length, 0);
    }));
});

/** The example of polling. */
function sampleOf(page: string): string {
  const text = readFileSync(join(import.meta.dirname, '../../../../docs', page), 'utf8');
  return /```http\n([^`]*# @until [^`]*)```/.exec(text)?.[1] ?? '';
}

interface Platform {
  readonly cwd: string;
  readonly seen: readonly IncomingMessage[];
  readonly send: (options?: CommandOptions<'send'>, surroundings?: Partial<CommandContext>) => Promise<Run>;
}

/** A server that gives these answers, the last one again and again: a status, or the state of a document that isn't
 *  "EmProcessamento". Delays end at once. */
async function withPlatform(
  answers: readonly (number | string)[],
  text: string,
  use: (platform: Platform) => Promise<void>,
): Promise<void> {
  const seen: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    const answer = answers[Math.min(seen.length, answers.length - 1)] ?? 200;
    seen.push(request);
    const situacao = typeof answer === 'string' ? answer : 'EmProcessamento';
    response.writeHead(typeof answer === 'number' ? answer : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ data: { situacao } }));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const time = new VirtualTime();
  const parts = { ...SYSTEM_PARTS, sleep: time.sleep, steadyMs: time.steadyMs };
  try {
    await withFolder({ 'a.fiscal': text }, cwd => {
      const send: Platform['send'] = async (options = {}, changes = {}) => {
        const surroundings = fakeSurroundings({ clock: time.clock, cwd });
        const given = { var: [`baseUrl=http://127.0.0.1:${port}`], ...options };
        const status = await sendCommand(['a.fiscal'], given, { ...surroundings, ...changes }, parts);
        return { status, ...surroundings.written() };
      };
      return use({ cwd, seen, send });
    });
  } finally {
    server.closeAllConnections();
    await new Promise(resolve => server.close(resolve));
  }
}

function attemptsOf({ attempts }: { attempts: readonly Record<string, unknown>[] }): readonly unknown[] {
  return attempts.map(({ attempt, status, until }) => [attempt, status, until]);
}
