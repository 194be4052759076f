import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withSandbox } from '../sandbox.ts';

const OVERWRITE = 'Overwrite data.json? Its current content will be lost. [y/N] ';
const ECHO = 'POST /openapi/demo/echo\nContent-Type: application/json\n\n{"message":"olá"}\n\n';

describe('fiscal send that saves responses', () => {
  it('writes the exact response to the files that the request names', () =>
    withSandbox(
      async ({ send, cwd }) => {
        const { status, stdout, stderr } = await send(['a.fiscal', '--json']);
        assert.deepEqual([status, stderr], [0, '']);
        const [result] = (
          JSON.parse(stdout) as { results: { saved: string[]; response: { bodyText: string } }[] }
        ).results;
        assert.deepEqual(result?.saved, ['there-1.json', 'out.json']);
        assert.equal(await readFile(join(cwd, 'there-1.json'), 'utf8'), result?.response.bodyText);
        assert.equal(await readFile(join(cwd, 'there.json'), 'utf8'), 'kept');
      },
      {
        'a.fiscal': `${ECHO}>> there.json\n>>! sub/../out.json\n`,
        'there.json': 'kept',
        'sub/x': '',
      },
    ).catch(error => {
      throw error;
    }));

  it('saves a response that echoes the App Secret, and reports that', () =>
    withSandbox(
      async ({ send, secretOf, cwd }) => {
        const secret = secretOf('demo-effective');
        const { status, stderr } = await send(['a.fiscal', '--var', `message=${secret}`]);
        assert.equal(status, 0);
        assert.match(stderr, /bytes saved to answer\.json$/m);
        assert.match(stderr, /contains your App Secret/);
        assert.ok(!stderr.includes(secret));
        assert.ok((await readFile(join(cwd, 'answer.json'), 'utf8')).includes(secret));
      },
      { 'a.fiscal': `${ECHO.replace('olá', '{{message}}')}>>! answer.json\n` },
    ));

  it('B3 overwrites a file of the repository only with --yes or confirmation, but its own files without either', () =>
    withSandbox(
      async ({ send, cwd }) => {
        const own = await send(['a.fiscal', '--yes']);
        assert.equal(own.status, 2);
        assert.match(own.stderr, /Can’t save a response to a\.fiscal/);
        const refused = await send(['b.fiscal']);
        assert.equal(refused.status, 2);
        assert.match(
          refused.stderr,
          /data\.json wasn’t overwritten, because Fiscal Playground didn’t write its current content/,
        );
        assert.match(await readFile(join(cwd, 'a.fiscal'), 'utf8'), /^POST/);
        const asked: string[] = [];
        const terminal = (answer: string) => ({
          ask: async (question: string) => {
            asked.push(question);
            return answer;
          },
        });
        assert.equal((await send(['b.fiscal'], { terminal: terminal('n') })).status, 2);
        assert.equal(await readFile(join(cwd, 'data.json'), 'utf8'), 'kept');
        assert.equal((await send(['b.fiscal'], { terminal: terminal('y') })).status, 0);
        assert.deepEqual(asked, [OVERWRITE, OVERWRITE]);
        assert.equal((await send(['c.fiscal', '--yes'])).status, 0);
        assert.notEqual(await readFile(join(cwd, 'other.json'), 'utf8'), 'kept');
      },
      {
        'a.fiscal': `${ECHO}>>! a.fiscal\n`,
        'b.fiscal': `${ECHO}>>! data.json\n`,
        'c.fiscal': `${ECHO}>>! other.json\n`,
        'data.json': 'kept',
        'other.json': 'kept',
      },
    ));

  it('shows the response if a file can’t be written, and exits with 2', () =>
    withSandbox(
      async ({ send }) => {
        const { status, stdout, stderr } = await send(['a.fiscal']);
        assert.equal(status, 2);
        assert.match(stdout, /^200 OK/m);
        assert.match(stderr, /Can’t use \.\.\/\.\.\/x: it’s outside the workspace/);
      },
      { 'a.fiscal': `${ECHO}>>! ../../x\n` },
    ));

  it('is refused before sending if a line names no file', () =>
    withSandbox(
      async ({ send }) => {
        const { status, stderr } = await send(['a.fiscal']);
        assert.equal(status, 2);
        assert.match(stderr, /a\.fiscal:6:1 error save-path-missing/);
      },
      { 'a.fiscal': `${ECHO}>>! \n` },
    ));
});

describe('notes in fiscal send', () => {
  const noted = { 'a.fiscal': `# @note This issues a real document\n${ECHO}` };
  const answering = (answer: string | undefined) => ({ terminal: { ask: async () => answer } });

  it('require confirmation at a terminal', () =>
    withSandbox(async ({ send }) => {
      for (const [answer, status] of [
        ['y', 0],
        [' Sim ', 0],
        ['', 2],
        ['n', 2],
        [undefined, 2],
      ] as const) {
        const run = await send(['a.fiscal'], answering(answer));
        assert.equal(run.status, status, String(answer));
        assert.match(run.stderr, /^a\.fiscal:2: This issues a real document$/m);
      }
    }, noted));

  it('prevent sending if nobody can be asked, unless --yes is given', () =>
    withSandbox(async ({ send }) => {
      const refused = await send(['a.fiscal', '--json']);
      assert.equal(refused.status, 2);
      assert.match(refused.stdout, /"code":"note-unconfirmed"/);
      const { status, stderr } = await send(['a.fiscal', '--yes']);
      assert.equal(status, 0);
      assert.match(stderr, /This issues a real document/);
    }, noted));

  it('don’t prevent a dry run', () =>
    withSandbox(async ({ send }) => assert.equal((await send(['a.fiscal', '--dry-run'])).status, 0), noted));
});

describe('applications in fiscal send', () => {
  const named = { 'a.fiscal': `# @application loja-2\n${ECHO}` };

  it('use their own secret, never another’s', () =>
    withSandbox(async ({ send, secretOf }) => {
      const secret = secretOf('demo-effective');
      const own = await send(['a.fiscal'], { env: { FISCAL_APP_SECRET_LOCAL_LOJA_2: secret } });
      assert.equal(own.status, 0);
      const env = { FISCAL_APP_SECRET: secret, FISCAL_APP_SECRET_LOCAL: secret };
      const other = await send(['a.fiscal'], { env });
      assert.equal(other.status, 2);
      assert.match(
        other.stderr,
        /application loja-2 in environment local\. Set FISCAL_APP_SECRET_LOCAL_LOJA_2/,
      );
    }, named));

  it('use the secret from standard input if one is given', () =>
    withSandbox(async ({ send, secretOf }) => {
      const stdin = `${secretOf('demo-effective')}\n`;
      assert.equal((await send(['a.fiscal', '--secret-stdin'], { env: {}, stdin })).status, 0);
    }, named));
});
