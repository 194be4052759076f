import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../../../../src/node/systemPorts.ts';
import { sampled } from '../../../support/part.ts';
import { skip } from '../../../support/skip.ts';
import { fiscal, type Run, withFolder } from '../fiscalRun.ts';

const PROGRAM = join(import.meta.dirname, '../../../support/languages/send_habits.py');
const CANARY = 'CANARY-canary-0123456789';

interface RuleLine {
  readonly id: string;
  readonly outcome: string;
  readonly seen: string;
}

interface ScenarioLine {
  readonly id: string;
  readonly passed: boolean;
  readonly exitCode: number | null;
  readonly attempts: readonly {
    readonly atMs: number;
    readonly answer: string;
    readonly signature: string;
  }[];
  readonly rules: readonly RuleLine[];
  readonly note?: string;
}

function drill(command: readonly string[], options: readonly string[] = [], env = {}): Promise<Run> {
  return fiscal(['drill', ...options, '--json', '--', ...command], {
    clock: systemClock,
    env: { PATH: process.env['PATH'], FISCAL_APP_SECRET: CANARY, ...env },
  });
}

async function scenariosOf(habits: readonly string[], options: readonly string[] = []) {
  const { stdout } = await drill(['python3', PROGRAM, ...habits], options);
  return JSON.parse(stdout).scenarios as readonly ScenarioLine[];
}

/** `scenario: rule` of each rule with this outcome. */
const rulesWith = (scenarios: readonly ScenarioLine[], outcome: string) =>
  scenarios.flatMap(({ id, rules }) =>
    rules.filter(rule => rule.outcome === outcome).map(rule => `${id}: ${rule.id}`),
  );

/** What each habit fails, by the scenarios in which it shows. */
const HABITS: readonly (readonly [habit: string, scenarios: readonly string[], failed: readonly string[]])[] =
  [
    [
      'retries-refusals',
      ['refused-signature', 'unknown-token', 'not-subscribed', 'disabled'],
      [
        'refused-signature: no-retry-of-refusal',
        'unknown-token: no-retry-of-refusal',
        'not-subscribed: no-retry-of-refusal',
        'disabled: no-retry-of-refusal',
      ],
    ],
    [
      'resends',
      ['lost-answer', 'server-error', 'front-page', 'slow-answer', 'baseline'],
      [
        'lost-answer: no-second-post',
        'slow-answer: no-second-post',
        'server-error: no-second-post',
        'front-page: no-second-post',
      ],
    ],
    ['repeats-signature', ['rate-limit', 'baseline'], ['rate-limit: fresh-signature']],
    ['follows-redirects', ['redirect', 'baseline'], ['redirect: no-token-elsewhere']],
    [
      'loops',
      ['rate-limit-forever', 'baseline'],
      [
        'rate-limit-forever: backoff',
        'rate-limit-forever: fresh-signature',
        'rate-limit-forever: gives-up',
        'rate-limit-forever: exit-status',
      ],
    ],
    [
      'exits-zero',
      ['refused-signature', 'lost-answer', 'garbage', 'baseline'],
      ['refused-signature: exit-status', 'lost-answer: exit-status', 'garbage: exit-status'],
    ],
    [
      'ignores-html',
      ['server-error', 'front-page', 'baseline'],
      ['server-error: exit-status', 'front-page: exit-status'],
    ],
    [
      'crashes-on-html',
      ['server-error', 'front-page', 'baseline'],
      ['server-error: exit-status', 'front-page: exit-status'],
    ],
  ];

describe('drill', function () {
  this.timeout(180_000);

  before(function () {
    if (spawnSync('python3', ['--version']).status === 0) return;
    skip(this, 'python3');
  });

  it('passes a correct program in every scenario', async () => {
    const scenarios = await scenariosOf([]);
    assert.deepEqual(rulesWith(scenarios, 'failed'), []);
    assert.equal(scenarios.length, 17);
    const answers = Object.fromEntries(
      scenarios.map(({ id, attempts }) => [id, attempts.map(each => each.answer)]),
    );
    assert.deepEqual(answers['rate-limit'], ['429 10009006', '429 10009006', '200']);
    assert.deepEqual(answers['refused-signature'], ['401 10009003']);
    assert.deepEqual(answers['clock'], ['401 10009001']);
    assert.deepEqual(answers['lost-answer'], ['reset']);
    assert.deepEqual(answers['truncated'], ['200 cut off']);
    assert.deepEqual(answers['secret-rotated'], ['200']);
    assert.ok(scenarios.every(({ attempts }) => attempts.every(({ signature }) => signature === 'right')));
    assert.ok(rulesWith(scenarios, 'passed').includes('slow-answer: gives-up'));
  });

  for (const [habit, scenarios, failed] of sampled(HABITS, 6)) {
    it(`reports the rules that a program breaks: ${habit}`, async () => {
      const found = await scenariosOf([habit], ['--scenario', scenarios.join(',')]);
      assert.deepEqual(rulesWith(found, 'failed').sort(), [...failed].sort());
    });
  }

  it('reports that a program waits without jitter, unless its own delays look like jitter', async () => {
    const [forever] = await scenariosOf(['no-jitter', 'patient'], ['--scenario', 'rate-limit-forever']);
    const times = forever?.attempts.map(({ atMs }) => atMs) ?? [];
    assert.equal(times.length, 5);
    const more = times.slice(1).map((time, at) => time - (times[at] ?? 0) - 1_000 * 2 ** at);
    // On a busy machine the program's own delays can look like jitter.
    if (Math.max(...more) - Math.min(...more) < 20) {
      assert.deepEqual(rulesWith(forever === undefined ? [] : [forever], 'failed'), [
        'rate-limit-forever: backoff',
      ]);
      assert.match(forever?.rules[0]?.seen ?? '', /without jitter/);
    } else assert.equal(forever?.passed, true);
  });

  it('allows one more attempt with a corrected clock, and reports it', async () => {
    const [clock] = await scenariosOf(['corrects-clock'], ['--scenario', 'clock']);
    assert.deepEqual([clock?.passed, clock?.exitCode, clock?.attempts.length], [true, 0, 2]);
    assert.match(clock?.rules[0]?.seen ?? '', /once more after 401 10009001, with a corrected clock/);
  });

  it('accepts that a GET is sent again', async () => {
    const [lost] = await scenariosOf(['get', 'resends'], ['--scenario', 'lost-answer']);
    assert.deepEqual(
      lost?.rules.map(({ id, outcome }) => `${id} ${outcome}`),
      ['no-second-post not-seen', 'exit-status passed'],
    );
  });

  it('reports a command that sends no request', async () => {
    const { status, stdout } = await drill([process.execPath, '-e', ''], ['--scenario', 'baseline']);
    const [{ note, rules }] = JSON.parse(stdout).scenarios;
    assert.equal(status, 1);
    assert.match(
      note,
      /^The command sent no request and ended with exit code 0\. It should send one to FISCAL_BASE_URL[^\n]*$/,
    );
    assert.match(rules[0].seen, /no request arrived/);
  });

  it('shows how a command that sends no request ended, with the end of its standard error', async () => {
    const failing =
      "for (const word of 'abcd') console.error(word); console.error(process.env.LEAK); process.exit(7)";
    const scenario = ['drill', '--scenario', 'baseline'];
    const env = { PATH: process.env['PATH'], FISCAL_APP_SECRET: CANARY };
    const options = { clock: systemClock, env };
    const failed = await fiscal(
      [...scenario, '--', process.execPath, '-e', failing.replace('process.env.LEAK', `'${CANARY}'`)],
      options,
    );
    assert.match(failed.stdout, / sent no request and ended with exit code 7\. /);
    assert.doesNotMatch(failed.stdout, /no request arrived/);
    assert.match(failed.stdout, /\n {4}The end of its standard error:\n {6}c\n {6}d\n {6}••••••••\n/);
    const waiting = [process.execPath, '-e', 'setTimeout(() => {}, 60_000)'];
    const stopped = await fiscal([...scenario, '--timeout', '1', '--', ...waiting], {
      ...options,
      locale: 'pt-BR',
    });
    assert.match(stopped.stdout, /não enviou nenhuma requisição em 1 s e foi encerrado \(--timeout\)\. /);
  });

  it('says how many scenarios had finished at an interruption, without a summary of none', async () => {
    const signal = AbortSignal.timeout(1_000);
    const waiting = [process.execPath, '-e', 'setTimeout(() => {}, 60_000)'];
    const env = { PATH: process.env['PATH'] };
    const { status, stdout, stderr } = await fiscal(['drill', '--', ...waiting], {
      clock: systemClock,
      env,
      signal,
    });
    assert.deepEqual([status, stdout], [130, '']);
    assert.match(stderr, /Interrupted\. Finished scenarios: 0 of 17\.\n$/);
  });

  it('reports several different requests of one command, and the headers that the first one lacks', async () => {
    const program = `const { FISCAL_BASE_URL: base } = process.env;
      await fetch(base + '/openapi/demo/echo'); await fetch(base + '/other');`;
    const { stdout } = await drill(
      [process.execPath, '--input-type=module', '-e', program],
      [...['--scenario', 'baseline']],
    );
    const [{ note, rules }] = JSON.parse(stdout).scenarios;
    assert.match(note, /several different requests.*GET \/openapi\/demo\/echo, GET \/other/);
    assert.match(rules[0].seen, /headers missing in attempt 1: token, timestamp, sign/);
  });

  it('ends a program at the time limit', async () => {
    const program = 'setInterval(() => {}, 1000); process.on("SIGTERM", () => {})';
    const { status, stdout } = await drill(
      [process.execPath, '-e', program],
      [...['--scenario', 'baseline', '--timeout', '1']],
    );
    const [{ exitCode }] = JSON.parse(stdout).scenarios;
    assert.deepEqual([status, exitCode], [1, null]);
  });

  it('reports a program that can’t be started', async () => {
    const { status, stderr, stdout } = await drill(['no-such-program']);
    assert.equal(status, 2);
    assert.match(stderr, /“no-such-program” wasn’t found/);
    assert.equal(JSON.parse(stdout).problem.code, 'program-missing');
  });

  for (const dashes of [[], ['--']]) {
    it(`P18 passes the program’s own options on to it, ${dashes.length > 0 ? 'after' : 'without'} --, which PowerShell swallows`, () =>
      withFolder({}, async cwd => {
        const seen = JSON.stringify(join(cwd, 'seen'));
        const program = `require('node:fs').writeFileSync(${seen}, JSON.stringify(process.argv.slice(1)))`;
        const words = ['--scenario', 'unknown', '--json', '-d', 'x=1', '--help', '-V', '--', '--list'];
        const { stdout, stderr } = await fiscal(
          ['drill', '--scenario', 'baseline', ...dashes, process.execPath, '-e', program, 'x', ...words],
          { cwd, clock: systemClock, env: { PATH: process.env['PATH'] } },
        );
        assert.deepEqual(JSON.parse(readFileSync(join(cwd, 'seen'), 'utf8')), ['x', ...words], stderr);
        assert.match(stdout, /baseline/);
        assert.throws(() => JSON.parse(stdout));
      }));
  }

  it('P18 writes no document for a program’s --json if it can’t be started', async () => {
    const { status, stdout } = await fiscal(['drill', '--', 'no-such-program', '--json'], {
      ...{ clock: systemClock, env: { PATH: process.env['PATH'] } },
    });
    assert.deepEqual([status, stdout], [2, '']);
  });

  it('A6 gives the program a generated secret and no real one', async () => {
    await withFolder({}, async cwd => {
      const program = `require('node:fs').writeFileSync(${JSON.stringify(join(cwd, 'seen'))}, JSON.stringify(process.env))`;
      await drill([process.execPath, '-e', program], ['--scenario', 'baseline'], { OTHER: `x${CANARY}` });
      const seen = readFileSync(join(cwd, 'seen'), 'utf8');
      assert.doesNotMatch(seen, /CANARY/);
      assert.match(JSON.parse(seen).FISCAL_APP_SECRET, /^[\w-]{43}$/);
      assert.match(JSON.parse(seen).FISCAL_BASE_URL, /^http:\/\/127\.0\.0\.1:\d+$/);
    });
  });

  it('prints a table, and writes a JUnit report', async () => {
    await withFolder({}, async cwd => {
      const { status, stdout } = await fiscal(
        [
          'drill',
          '--scenario',
          'lost-answer,baseline',
          '--junit',
          'drill.xml',
          '--',
          'python3',
          PROGRAM,
          'resends',
        ],
        { cwd, clock: systemClock, env: { PATH: process.env['PATH'] } },
      );
      assert.equal(status, 1);
      assert.match(
        stdout,
        /✓ baseline .*\n✗ lost-answer .*\n {4}✗ no-second-post\n {6}seen: {4}sent again after connection reset: 2 more times, at/,
      );
      assert.match(stdout, /1 of 2 scenarios passed\./);
      assert.match(
        readFileSync(join(cwd, 'drill.xml'), 'utf8'),
        /<testcase name="no-second-post" classname="fiscal.drill.lost-answer"/,
      );
    });
  });

  it('lists its scenarios, and rejects an unknown scenario and a missing program', async () => {
    const listed = await fiscal(['drill', '--list'], { locale: 'pt-BR' });
    assert.match(listed.stdout, /^baseline +aceita\n/);
    assert.match(listed.stdout, /\n\nsigned-right +cabeçalhos token, [^\n]*\n(?:[a-z-]+ {2,}[^\n]+\n){7}$/);
    const one = await fiscal(['drill', '--list', '--scenario', 'redirect']);
    assert.match(
      one.stdout,
      /\n\nno-token-elsewhere {2}never send the App Secret to another origin[^\n]*\n$/,
    );
    const unknown = await fiscal(['drill', '--scenario', 'lost-anser', '--', 'true']);
    assert.deepEqual([unknown.status, /Unknown scenario “lost-anser”/.test(unknown.stderr)], [2, true]);
    const missing = await fiscal(['drill']);
    assert.match(missing.stderr, /Which program sends the request\?/);
  });
});
