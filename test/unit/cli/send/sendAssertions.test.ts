import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SECRET_MASK } from '../../../../src/core/signing/appSecret.ts';
import { withSandbox } from '../sandbox.ts';

const ECHO = 'POST /openapi/demo/echo\nContent-Type: application/json\n\n{"message":"{{message}}"}\n\n';

const SUBJECT_UNKNOWN =
  'Can’t assert “xpath”, so this assertion fails. Use “status”, “header Name”, “body $.path”, or “duration”, with spaces around the operator.';

const GIVEN_UP =
  'The response is too long for this pattern, so it wasn’t tried. Use fewer repetitions, or assert a smaller part, such as “body data.id”.';

/** One request of the file, sent with `--json`: exit status, code of the problem, assertions. */
async function checked(assertions: string, head = '', message = 'olá', extra: readonly string[] = []) {
  let told: { status: number; problem?: unknown; assertions: readonly unknown[]; text: string } | undefined;
  await withSandbox(
    async ({ send }) => {
      const { status, stdout } = await send(['a.fiscal', '--var', `message=${message}`, '--json', ...extra]);
      const [result] = (
        JSON.parse(stdout) as { results: { problem?: { code: string }; assertions: unknown[] }[] }
      ).results;
      told = { status, problem: result?.problem?.code, assertions: result?.assertions ?? [], text: stdout };
    },
    { 'a.fiscal': `${head}${ECHO}${assertions}` },
  );
  assert.ok(told !== undefined);
  return told;
}

describe('assertions in fiscal send', () => {
  it('pass the request if all pass, and are reported', async () => {
    const { status, problem, assertions } = await checked(
      '?? status == 200\n?? body $.data.echo == {{message}}\n',
    );
    assert.deepEqual([status, problem], [0, undefined]);
    assert.deepEqual(assertions, [
      { text: 'status == 200', passed: true, actual: '200', line: 5 },
      { text: 'body $.data.echo == olá', passed: true, actual: 'olá', line: 6 },
    ]);
  });

  it('fail the request if one fails, with exit code 1', async () => {
    const { status, problem, assertions } = await checked('?? status == 200\n?? body $.data.echo == adeus\n');
    assert.deepEqual([status, problem], [1, 'assertion-failed']);
    assert.deepEqual(assertions[1], {
      text: 'body $.data.echo == adeus',
      passed: false,
      actual: 'olá',
      line: 6,
    });
  });

  it('can expect a rejection by its status', async () => {
    const wanted = await checked('?? status == 401\n?? body code == 10009000\n', '# @no-sign\n');
    assert.deepEqual([wanted.status, wanted.problem], [0, undefined]);
    const other = await checked('?? status == 401\n?? body code == 1\n', '# @no-sign\n');
    assert.deepEqual([other.status, other.problem], [1, 'assertion-failed']);
  });

  it('don’t make a rejection pass if none is about the status', async () => {
    const { status, problem } = await checked('?? body code == 10009000\n', '# @no-sign\n');
    assert.equal(status, 1);
    assert.notEqual(problem, 'assertion-failed');
    assert.notEqual(problem, undefined);
  });

  it('that can’t be read fail without preventing the request', async () => {
    const { status, problem, assertions } = await checked('?? xpath //a == 1\n');
    assert.deepEqual([status, problem], [1, 'assertion-failed']);
    const reason = { code: 'assertion-subject-unknown', message: SUBJECT_UNKNOWN };
    assert.deepEqual(assertions, [{ text: 'xpath //a == 1', passed: false, actual: null, line: 5, reason }]);
  });

  it('report that a pattern wasn’t tried on a long response, in JUnit, too', () =>
    withSandbox(
      async ({ send, cwd }) => {
        const long = 'a'.repeat(60_000);
        const words = ['a.fiscal', '--var', `message=${long}`, '--junit', 'report.xml'];
        const { stdout } = await send(words);
        assert.ok(stdout.includes(`\n✗ body $.data.echo matches .{900}.{900}.{900}x: ${GIVEN_UP}\n`));
        const xml = await readFile(join(cwd, 'report.xml'), 'utf8');
        assert.ok(
          xml.includes(`6: ?? body $.data.echo matches .{900}.{900}.{900}x ← ${GIVEN_UP}</failure>`),
          xml,
        );
        const { results } = JSON.parse((await send([...words, '--json'])).stdout);
        const [{ reason }] = results[0].assertions;
        assert.deepEqual(reason, { code: 'assertion-pattern-given-up', message: GIVEN_UP });
      },
      { 'a.fiscal': `${ECHO}?? body $.data.echo matches .{900}.{900}.{900}x\n` },
    ));

  it('don’t reveal the value of a secret prompt in their reason', async () => {
    const secret = 'hunter2-hunter2-hunter2';
    const { text, assertions } = await checked(
      '?? body $.{{password}} == 1\n',
      '# @secret password\n',
      'olá',
      ['--var', `password=${secret}`],
    );
    assert.equal((assertions[0] as { reason?: { code: string } }).reason?.code, 'jsonpath-malformed');
    assert.ok(!text.includes('hunter'), text);
  });

  it('stay masked when the response echoes a secret, even if truncated', async () => {
    const secret = 'hunter2-hunter2-hunter2';
    for (const message of [secret, `${'x'.repeat(985)}${secret}`]) {
      const { text, assertions } = await checked(
        `?? body $.data.echo == ${secret}\n?? body contains ${secret}\n`,
        '# @secret password\n',
        message,
        ['--var', `password=${secret}`],
      );
      assert.equal(assertions.length, 2);
      assert.ok(!text.includes('hunter'), text);
      assert.ok(text.includes(SECRET_MASK));
    }
  });

  it('stay masked when the response echoes the App Secret', () =>
    withSandbox(
      async ({ send, secretOf }) => {
        const secret = secretOf('demo-effective');
        const { stdout, stderr, status } = await send(['a.fiscal', '--var', `message=${secret}`]);
        assert.equal(status, 1);
        assert.ok(!`${stdout}${stderr}`.includes(secret));
        assert.match(stdout, /^✗ body \$\.data\.echo == x \(was •{8}\)$/m);
      },
      { 'a.fiscal': `${ECHO}?? body $.data.echo == x\n` },
    ));

  it('are printed one per line, and written to the JUnit report', () =>
    withSandbox(
      async ({ send, cwd }) => {
        const { stdout, stderr } = await send(['a.fiscal', '--var', 'message=a<b', '--junit', 'report.xml']);
        assert.match(
          stdout,
          /^✓ status == 200\n✗ body \$\.data\.echo == x \(was a<b\)\n✗ header X-None exists \(no value\)$/m,
        );
        assert.match(stderr, /^2 of 3 assertions failed\.$/m);
        const xml = await readFile(join(cwd, 'report.xml'), 'utf8');
        assert.match(
          xml,
          /<failure type="assertion-failed" message="2 of 3 assertions failed\. [^"]*">7: \?\? body/,
        );
        assert.match(xml, /← a&#60;b&#10;8: \?\? header X-None exists ← ∅<\/failure>/);
      },
      { 'a.fiscal': `${ECHO}?? status == 200\n?? body $.data.echo == x\n?? header X-None exists\n` },
    ));
});

it('a failed assertion shows an empty string, in the terminal and in a JUnit report', () =>
  withSandbox(
    async ({ send, cwd }) => {
      const { stdout, stderr } = await send(['a.fiscal', '--var', 'message=', '--junit', 'report.xml']);
      assert.match(stderr, /^The assertion failed\.$/m);
      assert.match(stdout, /✗ body data\.echo contains x \(was ""\)/);
      assert.match(await readFile(join(cwd, 'report.xml'), 'utf8'), /contains x ← &#34;&#34;</);
    },
    { 'a.fiscal': `${ECHO}?? body data.echo contains x\n` },
  ));
