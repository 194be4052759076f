import assert from 'node:assert/strict';
import { readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendDocument } from '../../../../src/cli/documents/sendDocument.ts';
import { withFolder } from '../fiscalRun.ts';
import { type Sandbox, withSandbox } from '../sandbox.ts';

const FILE = `# @name eco
POST /openapi/demo/echo
Content-Type: application/json

{"message":"{{message}}"}

### Without a name
GET /openapi/demo/echo

### Refused
# @name refused
# @no-sign
GET /openapi/demo/echo
`;

const FILES = { 'a.fiscal': FILE };

interface Stored {
  readonly version: number;
  readonly responses: Record<
    string,
    { status: number; body: { data: Record<string, unknown> }; ignore: string[] }
  >;
}

function stored(cwd: string): Promise<Stored> {
  return readFile(join(cwd, 'a.expected.json'), 'utf8').then(JSON.parse);
}

async function saved({ send }: Sandbox, ...more: readonly string[]): Promise<void> {
  const { status, stderr } = await send([
    'a.fiscal',
    '--name',
    'eco',
    '--save-expected',
    '--var',
    'message=olá',
    ...more,
  ]);
  assert.equal(status, 0, stderr);
}

describe('fiscal send with expected responses', () => {
  it('saves all named responses, with what is ignored in them', () =>
    withSandbox(async ({ send, cwd }) => {
      const { status, stderr } = await send(['a.fiscal', '--all', '--save-expected', '--var', 'message=olá']);
      // The gateway refused one of them.
      assert.equal(status, 1);
      const { version, responses } = await stored(cwd);
      assert.equal(version, 1);
      assert.deepEqual(Object.keys(responses), ['eco', 'refused']);
      assert.equal(responses['eco']?.status, 200);
      assert.equal(responses['eco'].body.data['echo'], 'olá');
      assert.deepEqual(responses['eco'].ignore, ['$.data.serverTime']);
      assert.equal(responses['refused']?.status, 401);
      assert.match(
        stderr,
        /^saved as the expected response in a\.expected\.json, ignoring \$\.data\.serverTime$/m,
      );
      assert.match(stderr, /without a name can’t have an expected response\. Add a line .*# @name/);
    }, FILES));

  it('finds no change in the next response, prints only the summary, and lets an expected refusal pass', () =>
    withSandbox(async ({ send }) => {
      await send(['a.fiscal', '--all', '--save-expected', '--var', 'message=olá']);
      const { status, stdout, stderr } = await send([
        'a.fiscal',
        '--all',
        '--compare',
        '--var',
        'message=olá',
      ]);
      assert.deepEqual([status, stdout], [0, '3 sent, 3 passed, 0 failed, 0 skipped\n']);
      assert.match(stderr, /# @name/);
    }, FILES));

  it('prints only what changed, with exit code 1', () =>
    withSandbox(async sandbox => {
      await saved(sandbox);
      const named = ['a.fiscal', '--name', 'eco', '--compare', '--var', 'message=tchau'];
      const { status, stdout } = await sandbox.send(named);
      assert.equal(status, 1);
      const [head, change, ...rest] = stdout.split('\n');
      assert.match(head ?? '', /^eco {2}a\.fiscal:2$/);
      assert.equal(change, '✗ $.data.echo: "olá" → "tchau"');
      assert.ok(!rest.join('').includes('HTTP'));
      const json = await sandbox.send([...named, '--json']);
      const [result] = (JSON.parse(json.stdout) as SendDocument).results;
      assert.deepEqual(result?.comparison, {
        expected: true,
        changes: [
          {
            path: '$.data.echo',
            kind: 'changed',
            expected: 'olá',
            actual: 'tchau',
          },
        ],
      });
      assert.equal(result?.problem?.code, 'response-changed');
      assert.equal(json.status, 1);
    }, FILES));

  it('reports missing values, additional values, and another status', () =>
    withSandbox(async sandbox => {
      await saved(sandbox);
      const file = join(sandbox.cwd, 'a.expected.json');
      const text = await readFile(file, 'utf8');
      const edited = text
        .replace('"status": 200', '"status": 201')
        .replace('"data": {', '"data": {"more": [1, 9007199254740993],')
        .replace(/"echo": .*\n/, '');
      await writeFile(file, edited);
      const { stdout, status } = await sandbox.send([
        'a.fiscal',
        '--name',
        'eco',
        '--compare',
        '--json',
        '--var',
        'message=olá',
      ]);
      assert.equal(status, 1);
      assert.ok(stdout.includes('9007199254740993'), stdout);
      const { changes = [] } = (JSON.parse(stdout) as SendDocument).results[0]?.comparison ?? {};
      assert.deepEqual(
        changes.map(({ path, kind, expected, actual }) => [path, kind, typeof expected, actual]),
        [
          ['status', 'changed', 'number', 200],
          ['$.data.more', 'missing', 'object', null],
          ['$.data.echo', 'added', 'object', 'olá'],
        ],
      );
    }, FILES));

  it('reports that no response is expected, without failing', () =>
    withSandbox(async ({ send }) => {
      const all = ['a.fiscal', '--name', 'eco', '--compare', '--var', 'message=x'];
      const { status, stdout, stderr } = await send([...all, '--json']);
      assert.equal(status, 0);
      const [result] = (JSON.parse(stdout) as SendDocument).results;
      assert.deepEqual(result?.comparison, { expected: false, changes: [] });
      assert.match(stderr, /a\.expected\.json has no expected response for “eco”.*--save-expected/);
    }, FILES));

  it('compares nothing without --compare', () =>
    withSandbox(async sandbox => {
      await saved(sandbox);
      const { stdout } = await sandbox.send(['a.fiscal', '--name', 'eco', '--json', '--var', 'message=olá']);
      assert.equal('comparison' in ((JSON.parse(stdout) as SendDocument).results[0] ?? {}), false);
    }, FILES));

  it('passes “body matches expected” once a response is saved, until the body changes', () =>
    withSandbox(
      async ({ send, cwd }) => {
        const run = async (...more: readonly string[]) => {
          const { status, stdout } = await send(['a.fiscal', '--json', ...more]);
          const [result] = (JSON.parse(stdout) as SendDocument).results;
          return { status, assertion: result?.assertions[0] };
        };
        const missing = await run('--var', 'message=olá');
        assert.equal(missing.status, 1);
        assert.equal(missing.assertion?.reason?.code, 'assertion-expected-missing');
        assert.match(
          missing.assertion.reason.message,
          /a\.expected\.json has no expected response for “eco”.*--save-expected/,
        );
        // It's saved before the assertion.
        assert.equal((await run('--var', 'message=olá', '--save-expected')).status, 0);
        assert.equal((await run('--var', 'message=olá')).status, 0);
        const other = await run('--var', 'message=x');
        assert.deepEqual([other.status, other.assertion?.passed], [1, false]);
        assert.match(
          other.assertion?.reason?.message ?? '',
          /differs from the expected response at \$\.data\.echo\./,
        );
        await writeFile(join(cwd, 'a.expected.json'), '{"version": 3}');
        const broken = await run('--var', 'message=olá');
        assert.equal(broken.assertion?.reason?.code, 'expected-version');
      },
      { 'a.fiscal': `${FILE.split('\n###')[0]}\n\n?? body matches expected\n` },
    ));

  for (const [title, text, words] of [
    ['of another version', '{"version": 2}', /version 2.*reads only version 1\. Update/],
    ['with a merge conflict', '{\n<<<<<<< HEAD\n', /merge conflict on line 2\. Resolve the conflict/],
    ['that isn’t JSON', '{"version": 1,\n', /isn’t valid JSON: see line 2\. Correct/],
    ['with wrong types', '{"version": 1, "responses": 1}', /Line 1 of a\.expected\.json .*“responses”/],
  ] as const) {
    it(`leaves a file ${title} unchanged and says what to do, with exit code 2`, () =>
      withSandbox(
        async ({ send, cwd }) => {
          for (const option of ['--save-expected', '--compare']) {
            const { status, stderr } = await send([
              'a.fiscal',
              '--name',
              'eco',
              option,
              '--var',
              'message=x',
            ]);
            assert.equal(status, 2);
            assert.match(stderr.replaceAll('\n', ' '), words);
          }
          assert.equal(await readFile(join(cwd, 'a.expected.json'), 'utf8'), text);
        },
        { ...FILES, 'a.expected.json': text },
      ));
  }

  it('stores no secret that the server echoes', () =>
    withSandbox(async sandbox => {
      const secret = sandbox.secretOf('demo-effective');
      await saved(sandbox, '--var', `message=${secret}`);
      assert.ok(!(await readFile(join(sandbox.cwd, 'a.expected.json'), 'utf8')).includes(secret));
      const { status } = await sandbox.send([
        'a.fiscal',
        '--name',
        'eco',
        '--compare',
        '--var',
        `message=${secret}`,
      ]);
      assert.equal(status, 0);
    }, FILES));

  it('saves each response of several files, sent concurrently, next to its file', () =>
    withSandbox(
      async ({ send, cwd }) => {
        const files = ['a.fiscal', 'sub/b.fiscal'];
        const { status } = await send([...files, '--all', '--save-expected', '--concurrency', '8']);
        assert.equal(status, 0);
        const names = async (file: string) =>
          Object.keys((JSON.parse(await readFile(join(cwd, file), 'utf8')) as Stored).responses).toSorted();
        assert.deepEqual(await names('a.expected.json'), ['n0', 'n1', 'n2', 'n3', 'n4', 'n5']);
        assert.deepEqual(await names('sub/b.expected.json'), ['b']);
      },
      {
        'a.fiscal': Array.from(
          { length: 6 },
          (_, at) => `###\n# @name n${at}\nGET /openapi/demo/echo\n`,
        ).join('\n'),
        'sub/b.fiscal': '# @name b\nGET /openapi/demo/echo\n',
      },
    ));

  it('saves only the responses of the selected requests, not of those that they need', () =>
    withSandbox(
      async ({ send, cwd }) => {
        const { status, stderr } = await send(['a.fiscal', '--name', 'second', '--needs', '--save-expected']);
        assert.equal(status, 0, stderr);
        assert.deepEqual(Object.keys((await stored(cwd)).responses), ['second']);
      },
      {
        'a.fiscal':
          '# @name first\nGET /openapi/demo/echo\n\n###\n# @name second\n# @ref first\nGET /openapi/demo/echo\n',
      },
    ));

  it('reports changes in JUnit', () =>
    withSandbox(async sandbox => {
      await saved(sandbox);
      await sandbox.send([
        'a.fiscal',
        '--name',
        'eco',
        '--compare',
        '--junit',
        'out.xml',
        '--var',
        'message=x',
      ]);
      const report = await readFile(join(sandbox.cwd, 'out.xml'), 'utf8');
      assert.match(report, /type="response-changed" message="1 value differs from the expected response\./);
      assert.match(report, /\$\.data\.echo/);
    }, FILES));

  it('refuses options that contradict each other', () =>
    withSandbox(async ({ send }) => {
      for (const options of [
        ['--save-expected', '--compare'],
        ['--compare', '--dry-run'],
        ['--save-expected', '--dry-run'],
      ])
        assert.equal((await send(['a.fiscal', '--name', 'eco', ...options])).status, 2);
    }, FILES));

  it('neither reads nor replaces a file outside the folder through a link', () =>
    withFolder({ 'secret.json': '{"version": 1, "responses": {}}' }, outside =>
      withSandbox(
        async ({ send, cwd }) => {
          await symlink(join(outside, 'secret.json'), join(cwd, 'a.expected.json'));
          for (const option of ['--save-expected', '--compare']) {
            const { status, stderr } = await send(['a.fiscal', '--name', 'eco', option]);
            assert.equal(status, 2);
            assert.match(stderr, /outside/);
          }
          assert.equal(
            await readFile(join(outside, 'secret.json'), 'utf8'),
            '{"version": 1, "responses": {}}',
          );
        },
        { 'a.fiscal': '# @name eco\nGET /openapi/demo/echo\n' },
      ),
    ));
});
