import assert from 'node:assert/strict';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { itInRest } from '../../../support/itInRest.ts';
import { skip } from '../../../support/skip.ts';
import { fiscal, type Run, type RunOptions, withFolder } from '../fiscalRun.ts';
import { SIGNERS, type SignerName } from './signers.ts';

const CANARY = 'CANARY-canary-0123456789';

/** Runs conform with one of the programs in a folder of its own. */
async function conform(
  signer: SignerName,
  options: readonly string[] = [],
  run: RunOptions = {},
  use: (folder: string) => void = () => {},
): Promise<Run> {
  return withFolder({ [signer]: SIGNERS[signer] }, async cwd => {
    const command = `"${process.execPath}" ${signer}`;
    const result = await fiscal(['conform', '--signer', command, ...options], {
      cwd,
      env: { PATH: process.env['PATH'], FISCAL_APP_SECRET: CANARY },
      ...run,
    });
    use(cwd);
    return result;
  });
}

const documentOf = ({ stdout }: Run) => JSON.parse(stdout);

describe('conform', () => {
  for (const signer of ['right.cjs', 'rightWithIds.cjs', 'rightAtTheEnd.cjs'] as const) {
    it(`passes a correct signer: ${signer}`, async () => {
      const { status, stdout, stderr } = await conform(signer);
      assert.deepEqual([status, stdout, stderr], [0, 'All 200 cases pass.\n', '']);
    });
  }

  it('passes a correct program that is started for each case', async () => {
    const { status, stdout, stderr } = await conform('each.cjs', ['--each', '--count', '24']);
    assert.deepEqual([status, stdout, stderr], [0, 'All 24 cases pass.\n', '']);
  });

  it('finds the cause for a program that is started for each case', async () => {
    const run = await conform('eachQuery.cjs', ['--each', '--count', '40', '--only', 'path', '--json']);
    const { verdict, causes } = documentOf(run);
    assert.deepEqual([run.status, verdict, causes[0].mistakes[0].id], [1, 'wrong', 'path-query-included']);
  });

  it('finds one cause for all failures, and the shortest failing case', async () => {
    const { status, stdout } = await conform('crlfKept.cjs');
    assert.equal(status, 1);
    const [, wrong] = /^(\d+) of 200 cases fail\. One cause explains all of them:/.exec(stdout) ?? [];
    assert.ok(Number(wrong) > 30, stdout.slice(0, 200));
    assert.match(stdout, /body-crlf-kept\n/);
    assert.match(stdout, /The shortest failing case:/);
    assert.match(stdout, /Fix it, and all 200 cases pass\./);
  });

  for (const signer of ['secretInLog.cjs', 'secretInId.cjs', 'secretAsSign.cjs'] as const) {
    it(`shows no real secret that a program prints from its own configuration: ${signer}`, async () => {
      for (const options of [[], ['--json'], ['--junit', 'j.xml'], ['--each', '--json']]) {
        let junit = '';
        const { status, stdout, stderr } = await conform(signer, ['--count', '3', ...options], {}, folder => {
          if (options[0] === '--junit') junit = readFileSync(join(folder, 'j.xml'), 'utf8');
        });
        assert.ok(status === 1 || status === 2, stderr);
        assert.doesNotMatch(stdout + stderr + junit, /CANARY/, options.join());
      }
    });
  }

  for (const columns of [36, 40, 80]) {
    it(`aligns both signatures and both strings in ${columns} columns`, async () => {
      const lines = (await conform('crlfKept.cjs', ['--count', '20'], { columns })).stdout.split('\n');
      const marked = lines.flatMap((text, index) => (/^ *\^+/.test(text) ? [index] : []));
      assert.ok(marked.length > 0);
      const strings = marked.flatMap(index => lines.slice(Math.max(0, index - 4), index + 1));
      const signatures = lines.filter(text => /\b[0-9a-f]{32}$/.test(text));
      assert.equal(signatures.length, 2);
      for (const text of [...strings, ...signatures]) assert.ok(text.length <= columns, text);
    });
  }

  it('prints its report in Portuguese', async () => {
    const { stdout } = await conform('crlfKept.cjs', ['--count', '60'], { locale: 'pt-BR' });
    assert.match(stdout, /de 60 casos falham\. Uma única causa explica todos:/);
    assert.match(stdout, /Corrija-a, e todos os 60 casos passam\./);
  });

  it('reports uppercase signatures as failures with a known cause', async () => {
    const run = await conform('upperCase.cjs', ['--json', '--count', '20']);
    const { verdict, cases, wrong, unexplained, causes } = documentOf(run);
    assert.deepEqual([run.status, verdict, cases, wrong, unexplained], [1, 'wrong', 20, 20, 0]);
    assert.deepEqual(
      [causes.length, causes[0].mistakes, causes[0].cases],
      [1, [{ id: 'digest-uppercase' }], 20],
    );
  });

  itInRest('finds two causes, and no others', async () => {
    const run = await conform('queryAndCrlf.cjs', ['--json', '--count', '100']);
    const { causes, wrong, unexplained } = documentOf(run);
    const ids = causes.flatMap((cause: { mistakes: { id: string }[] }) => cause.mistakes.map(({ id }) => id));
    assert.deepEqual([ids.sort(), unexplained], [['body-crlf-kept', 'path-query-included'], 0]);
    assert.equal(causes[0].cases, wrong);
  });

  it('--json includes every case, its explanations, and an example for each cause', async () => {
    const run = await conform('crlfKept.cjs', ['--json', '--count', '50']);
    const { verdict, cases, wrong, causes, results } = documentOf(run);
    assert.deepEqual([verdict, cases, results.length], ['wrong', 50, 50]);
    const failed = results.filter((result: { passed: boolean }) => !result.passed);
    assert.equal(failed.length, wrong);
    assert.deepEqual(Object.keys(failed[0]), ['id', 'passed', 'sign', 'expected', 'explanations']);
    assert.deepEqual(Object.keys(failed[0].explanations[0]), [
      ...['mistakes', 'steps', 'message', 'checklistItem', 'signingInput'],
    ]);
    const [{ example, message }] = causes;
    assert.match(example.sign, /^[0-9a-f]{32}$/);
    assert.notEqual(example.sign, example.expected);
    assert.ok(example.path.startsWith('/openapi/') && example.bodyBase64 !== '');
    assert.ok(message.en !== '' && message['pt-BR'] !== '' && message.en !== message['pt-BR']);
  });

  it('lists failures without a known cause separately', async () => {
    const run = await conform('random.cjs', ['--count', '8', '--depth', '1', '--json']);
    const { verdict, wrong, unexplained, causes } = documentOf(run);
    assert.deepEqual([run.status, verdict, wrong, unexplained, causes], [1, 'wrong', 8, 8, []]);
    const text = await conform('random.cjs', ['--count', '8', '--depth', '1']);
    assert.match(text.stdout, /^8 of 8 cases fail\.\n\n8 cases have no known cause\./);
    assert.match(text.stdout, /… and 3 more/);
    assert.match(text.stderr, /^To try up to three causes at once, add --depth 3\./m);
  });

  it('says that the only case fails, and marks what is left out of a string to sign that is too long', async () => {
    const body = '1'.repeat(500);
    const cases = JSON.stringify([
      { path: '/openapi/x', timestamp: '1700000000', secret: 's3cret-of-8', body },
    ]);
    const files = { 'random.cjs': SIGNERS['random.cjs'], 'cases.json': cases };
    await withFolder(files, async cwd => {
      const signer = `"${process.execPath}" random.cjs`;
      for (const [locale, first, mark] of [
        ['en', 'The case fails.', '… 128 more characters'],
        ['pt-BR', 'O caso falha.', '… mais 128 caracteres'],
      ] as const) {
        const args = ['conform', '--signer', signer, '--cases', 'cases.json', '--depth', '1'];
        const { stdout } = await fiscal(args, { cwd, locale });
        assert.ok(stdout.startsWith(`${first}\n`), stdout);
        const shown = stdout.split('\n').find(text => /string (?:to sign|a assinar)/.test(text)) ?? '';
        assert.equal(shown.split('  ').at(-1)?.slice(400), ` ${mark}`);
      }
    });
  });

  it('writes a JUnit report with one test case per case', async () => {
    await conform('crlfKept.cjs', ['--junit', 'report.xml', '--count', '30'], {}, folder => {
      const xml = readFileSync(join(folder, 'report.xml'), 'utf8');
      assert.equal(xml.match(/<testcase /g)?.length, 30);
      assert.match(xml, /<failure type="body-crlf-kept" message="The body was signed with its line breaks">/);
    });
  });

  for (const [locale, expected, actual] of [
    ['en', 'expected', 'actual  '],
    ['pt-BR', 'esperado', 'assinado'],
  ] as const) {
    it(`shows both strings to sign of each failing case in a JUnit report (${locale})`, async () => {
      await conform('crlfKept.cjs', ['--junit', 'report.xml', '--count', '30'], { locale }, folder => {
        const xml = readFileSync(join(folder, 'report.xml'), 'utf8');
        const failures = xml.match(/<failure .*?<\/failure>/gs) ?? [];
        assert.ok(failures.length > 0);
        for (const failure of failures) {
          const lines = failure.split('&#10;');
          const right = lines.findLast(line => line.startsWith(`  ${expected}  `));
          const theirs = lines.findLast(line => line.startsWith(`  ${actual}  `));
          assert.match(right ?? '', /[┄…]/, failure);
          assert.match(theirs ?? '', /[␍␊]/, failure);
        }
      });
    });
  }

  it('shows the string to sign of a case without a known cause in a JUnit report', async () => {
    await conform('random.cjs', ['--junit', 'report.xml', '--count', '1', '--depth', '1'], {}, folder => {
      const xml = readFileSync(join(folder, 'report.xml'), 'utf8');
      assert.match(xml, /<failure type="unexplained" message="unexplained">.*••••••••\/openapi\//s);
    });
  });

  it('takes cases from a file, and reports where its JSON is invalid', async () => {
    await withFolder(
      { 'right.cjs': SIGNERS['right.cjs'], 'cases.json': '[{"path":"/openapi/x","timestamp":"1700000000"}]' },
      async cwd => {
        const command = `"${process.execPath}" right.cjs`;
        const run = await fiscal(['conform', '--signer', command, '--cases', 'cases.json'], { cwd });
        assert.deepEqual([run.status, run.stdout], [0, 'The case passes.\n']);
        writeFileSync(join(cwd, 'cases.json'), '[\n{"path": }]');
        const broken = await fiscal(['conform', '--signer', command, '--cases', 'cases.json'], { cwd });
        assert.equal(broken.status, 2);
        assert.match(broken.stderr, /cases\.json:2:10: invalid JSON/);
      },
    );
  });

  for (const [signer, expected] of [
    [
      'crashing.cjs',
      /ended with exit code 3 before it signed case echo-post-1\..*0 of 200.*Traceback: no such module/s,
    ],
    [
      'crashingLater.cjs',
      /ended with exit code 4 before it signed case \S+-7\..*6 of 200.*cannot sign \S+-7/s,
    ],
    ['logging.cjs', /Line 1 of the program’s output isn’t a signature: “signing \S+-1”/],
    ['twice.cjs', /Line 2 .* is a second response to case “\S+-1”/],
    ['backwards.cjs', /Line 1 .*, for case “\S+-200”, is out of order/],
    ['flooding.cjs', /ended with exit code 5 .*x{100}.*\n {2}\[…\]\n/s],
    ['flooded.cjs', /Line 1 of the program’s output is longer than 1 MiB/],
  ] as const) {
    it(`reports a program with unusable results: ${signer}`, async () => {
      const { status, stderr } = await conform(signer);
      assert.equal(status, 2);
      assert.match(stderr, expected);
      assert.ok(stderr.length < 20_000, `${stderr.length}`);
    });
  }

  it('ends a silent program, even if it ignores SIGTERM', async () => {
    const { status, stderr } = await conform('silent.cjs', ['--timeout', '1']);
    assert.equal(status, 2);
    assert.match(stderr, /didn’t respond to case \S+-1 within 1 s, so it was stopped/);
  });

  it('ends a program that keeps running after the last case', async () => {
    const { status, stderr, stdout } = await conform('endless.cjs', [
      '--timeout',
      '2',
      '--count',
      '5',
      '--json',
    ]);
    assert.equal(status, 2);
    assert.match(stderr, /signed every case, but didn’t exit/);
    const { problem, verdict, results } = JSON.parse(stdout);
    assert.deepEqual([problem.code, verdict, results.length], ['never-ended', undefined, 5]);
  });

  it('passes a correct but slow program', async () => {
    const { status } = await conform('late.cjs', ['--count', '10']);
    assert.equal(status, 0);
  });

  it('ends child processes of the program', async function () {
    if (process.platform === 'win32') skip(this, 'a POSIX system');
    let pid = 0;
    const run = await conform('grandchild.cjs', ['--timeout', '2'], {}, folder => {
      pid = Number(readFileSync(join(folder, 'pid'), 'utf8'));
    });
    assert.equal(run.status, 2);
    await delay(50);
    // Nobody waits for it here, so it may be left as a zombie.
    const state = existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : 'ended Z';
    assert.match(state, / Z/);
  });

  it('leaves child processes running if the program ended by itself', async () => {
    let pid = 0;
    const run = await conform('leaving.cjs', ['--count', '3'], {}, folder => {
      pid = Number(readFileSync(join(folder, 'pid'), 'utf8'));
    });
    assert.equal(run.status, 0, run.stderr);
    // Throws if there’s no such process.
    process.kill(pid);
  });

  it('when interrupted, exits with 130 and says that the results are incomplete', async () => {
    const stop = new AbortController();
    setTimeout(() => stop.abort('SIGINT'), 1_500);
    const { status, stderr, stdout } = await conform(
      'late.cjs',
      ['--json', '--timeout', '60', '--count', '100000'],
      {
        signal: stop.signal,
      },
    );
    assert.equal(status, 130);
    assert.match(stderr, /Interrupted after [\d,]+ of 100,000 cases\./);
    assert.equal(JSON.parse(stdout).problem.code, 'cancelled');
  });

  for (const [what, command, expected] of [
    ['is missing', 'no-such-program --x', /“no-such-program” wasn’t found\. Use its full path[^\n]*\n$/],
    ['needs a shell', 'cd x && php sign.php', /without a shell, so &&, \|, >, \$NAME.* add --shell/],
    [
      'has an open quote',
      'php "sign.php',
      /an unclosed quotation mark, or a backslash at the end \(character 5\)/,
    ],
    ['is empty', '  ', /Which program signs\?/],
  ] as const) {
    it(`says what to do about a program that ${what}`, async () => {
      const { status, stderr } = await fiscal(['conform', '--signer', command]);
      assert.equal(status, 2);
      assert.match(stderr, expected);
    });
  }

  it('says what to do about a program that can’t be executed', async function () {
    if (process.platform === 'win32') skip(this, 'a POSIX system');
    await withFolder({ sign: 'x' }, async cwd => {
      chmodSync(join(cwd, 'sign'), 0o644);
      const { status, stderr } = await fiscal(['conform', '--signer', './sign'], { cwd, env: process.env });
      assert.equal(status, 2);
      assert.match(stderr, /“\.\/sign” can’t be executed \(EACCES\)\. Make it executable/);
    });
  });

  for (const [options, expected] of [
    [['--count', '0'], /--count must be a whole number/],
    [['--seed', '-1'], /--seed must be a whole number|needs a value|no option/],
    [['--only', 'body,weather'], /“weather” isn’t one/],
    [['--timeout', 'soon'], /--timeout must be a number/],
    [['--depth', '4'], /--depth must be 1, 2, or 3/],
  ] as const) {
    it(`rejects ${options.join(' ')}`, async () => {
      const { status, stderr } = await fiscal(['conform', '--signer', 'true', ...options]);
      assert.equal(status, 2);
      assert.match(stderr, expected);
    });
  }

  it('A6 gives the program no real secret, only a generated one', async () => {
    const env = {
      PATH: process.env['PATH'],
      FISCAL_APP_SECRET: CANARY,
      FISCAL_APP_SECRET_PRODUCAO: `${CANARY}-2`,
      FISCAL_ORIGIN: 'https://api.example.com.br',
      OTHER: `the same in another variable: ${CANARY}`,
      HARMLESS: 'stays',
    };
    let seen = '';
    const run = await conform('environment.cjs', [], { env }, folder => {
      seen = readFileSync(join(folder, 'seen.json'), 'utf8');
    });
    assert.equal(run.status, 0);
    assert.doesNotMatch(seen, /CANARY/);
    assert.match(seen, /"HARMLESS":"stays"/);
    assert.doesNotMatch(seen, /FISCAL_/);
  });
});
