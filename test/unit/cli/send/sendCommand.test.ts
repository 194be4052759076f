import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SECRET_MASK } from '../../../../src/core/signing/appSecret.ts';
import { fiscal, withFolder } from '../fiscalRun.ts';
import { TWO, withSandbox } from '../sandbox.ts';

describe('fiscal send', () => {
  it('sends a named request and shows what was signed and the response', () =>
    withSandbox(async ({ send, url }) => {
      const { status, stdout, stderr } = await send(['two.fiscal', '--name', 'one']);
      assert.deepEqual([status, stderr], [0, '']);
      assert.match(stdout, /^one {2}two\.fiscal:2$/m);
      assert.ok(stdout.includes(`POST ${url}/openapi/demo/echo`));
      assert.match(stdout, /^ {2}token: •{8}$/m);
      assert.match(stdout, /^ {2}sign: [0-9a-f]{6}…$/m);
      assert.match(stdout, /MD5\(•{8}\/openapi\/demo\/echo\{ "message": "olá" \}\d{10}\)/);
      assert.match(stdout, /token 43 \+ path 18 \+ body 21 \+ timestamp 10 = 92 bytes/);
      assert.match(stdout, /^200 OK .* ms: .*first byte/m);
      assert.match(stdout, /"echo":"olá"/);
    }));

  it('--all sends the requests in order, without signing the query string, and counts them', () =>
    withSandbox(async ({ send }) => {
      const { status, stdout } = await send(['two.fiscal', '--all']);
      assert.equal(status, 0);
      assert.ok(stdout.indexOf('"echo":"olá"') < stdout.indexOf('"echo":""'));
      assert.match(stdout, /MD5\(•{8}\/openapi\/demo\/echo\d{10}\)/);
      assert.match(stdout, /^2 sent, 2 passed, 0 failed, 0 skipped$/m);
    }));

  it('--all leaves out a request with # @disabled, and says so; --line sends it', () =>
    withFolder(
      { 'a.http': '# @disabled\nGET /openapi/demo/echo\n\n###\nGET /openapi/demo/echo?b=2\n' },
      async cwd => {
        const env = { FISCAL_APP_SECRET: 'a'.repeat(43) };
        const all = await fiscal(['send', 'a.http', '--all', '--dry-run', '--json'], { cwd, env });
        const lines = JSON.parse(all.stdout).results.map(({ line }: { line: number }) => line);
        assert.deepEqual([all.status, lines], [0, [4]]);
        assert.match(all.stderr, /^a\.http:2: not sent because of # @disabled\. .* use --line 2\.$/m);
        const one = await fiscal(['send', 'a.http', '--line', '2', '--dry-run'], { cwd, env });
        assert.equal(one.status, 0);
        assert.match(one.stdout, /GET \S+\/openapi\/demo\/echo/);
      },
    ));

  it('--json prints one document in the documented format', () =>
    withSandbox(async ({ send, url }) => {
      const { status, stdout, stderr } = await send(['two.fiscal', '--all', '--json']);
      assert.deepEqual([status, stderr], [0, '']);
      const { results, summary } = JSON.parse(stdout);
      assert.deepEqual(
        { ...summary, elapsedMs: 0 },
        { sent: 2, passed: 2, failed: 0, skipped: 0, elapsedMs: 0 },
      );
      const [one, two] = results;
      assert.deepEqual(Object.keys(one).sort(), [
        ...['assertions', 'attempts', 'file', 'line', 'name', 'request', 'response', 'title'],
      ]);
      assert.deepEqual([one.file, one.name, one.title, one.line], ['two.fiscal', 'one', '', 1]);
      assert.deepEqual([two.name, two.title, two.line], ['two', 'Without a body', 8]);
      assert.equal(two.request.url, `${url}/openapi/demo/echo?x=1`);
      assert.deepEqual(one.request.headers[0], ['token', SECRET_MASK]);
      assert.match(one.request.signing.sign, /^[0-9a-f]{6}…$/);
      assert.equal(one.request.bodyBytes, 21);
      assert.deepEqual([one.response.status, one.response.envelope.data.echo], [200, 'olá']);
      assert.equal(JSON.parse(one.response.bodyText).success, true);
      assert.deepEqual(Object.keys(one.response.timings).sort(), [
        ...['connectMs', 'dnsMs', 'downloadMs', 'firstByteMs', 'tlsMs', 'totalMs'],
      ]);
      assert.equal(typeof one.response.clockSkewSeconds, 'number');
      assert.deepEqual(one.attempts, [{ attempt: 1, timestamp: one.request.signing.timestamp, status: 200 }]);
      assert.deepEqual(one.assertions, []);
    }));

  it('--reveal shows the complete signature but never the token', () =>
    withSandbox(async ({ send, secretOf }) => {
      const { stdout } = await send(['two.fiscal', '--name', 'one', '--json', '--reveal']);
      const [{ request }] = JSON.parse(stdout).results;
      assert.match(request.signing.sign, /^[0-9a-f]{32}$/);
      assert.ok(!stdout.includes(secretOf('demo-effective')));
      assert.equal(request.signing.signingInputBase64, undefined);
    }));

  it('--dry-run signs the requests, but sends nothing', () =>
    withFolder({ 'two.fiscal': TWO }, async cwd => {
      // Nothing listens there: an exchange would fail.
      const options = ['send', 'two.fiscal', '--all', '--dry-run', '--var', 'baseUrl=http://127.0.0.1:1'];
      const { status, stdout } = await fiscal([...options, '--json'], { cwd });
      const { results, summary } = JSON.parse(stdout);
      assert.deepEqual([status, summary.sent, summary.passed], [0, 0, 2]);
      assert.equal(results[0].response, undefined);
      assert.equal(results[0].request.signing.timestamp, '1700000000');
      assert.match((await fiscal(options, { cwd })).stderr, /dry run: nothing was sent/);
    }));

  it('--line selects the request at a line, counted from 1', () =>
    withSandbox(async ({ send }) => {
      const { stdout } = await send(['two.fiscal', '--line', '5', '--json']);
      assert.deepEqual(
        JSON.parse(stdout).results.map((each: { name: string }) => each.name),
        ['one'],
      );
    }));

  it('needs no selection for a file with one request', () =>
    withSandbox(async ({ send }) => assert.equal((await send(['one.fiscal'])).status, 0), {
      'one.fiscal': 'GET /openapi/demo/echo',
    }));

  it('names the phases of an exchange in Portuguese, with a decimal comma', () =>
    withSandbox(
      async ({ send }) => {
        const { stdout } = await send(['one.fiscal'], { locale: 'pt-BR' });
        assert.match(stdout, /^200 OK {2}\d[\d,]* ms: .*primeiro byte \d+(?:,\d)?(?:, |$)/m);
        assert.doesNotMatch(stdout, / ms: .*\d\.\d/);
      },
      { 'one.fiscal': 'GET /openapi/demo/echo' },
    ));

  it('--name selects from several files, in the order of the files', () =>
    withSandbox(
      async ({ send }) => {
        const { stdout } = await send(['two.fiscal', 'b.fiscal', '--name', 'b', '--name', 'two', '--json']);
        assert.deepEqual(
          JSON.parse(stdout).results.map((each: { name: string }) => each.name),
          ['two', 'b'],
        );
      },
      { 'b.fiscal': '# @name b\nGET /openapi/demo/echo' },
    ));

  it('--concurrency keeps the order of the results', () =>
    withSandbox(
      async ({ send }) => {
        const { stdout } = await send(['many.fiscal', '--all', '--concurrency', '8', '--json']);
        const echoes = JSON.parse(stdout).results.map(
          (each: { response: { envelope: { data: { echo: string } } } }) => each.response.envelope.data.echo,
        );
        assert.deepEqual(
          echoes,
          Array.from({ length: 30 }, (_, index) => `m${index}`),
        );
      },
      {
        'many.fiscal': Array.from(
          { length: 30 },
          (_, index) => `###\nPOST /openapi/demo/echo\n\n{"message":"m${index}"}\n`,
        ).join('\n'),
      },
    ));

  it('--output writes the exact body and no other file', () =>
    withSandbox(async ({ send, cwd }) => {
      const { stdout } = await send(['two.fiscal', '--name', 'one', '--output', 'answer.json']);
      assert.match(stdout, /\(\d+ bytes, in answer\.json\)/);
      assert.equal(JSON.parse(await readFile(join(cwd, 'answer.json'), 'utf8')).data.echo, 'olá');
      assert.deepEqual((await readdir(cwd)).sort(), ['answer.json', 'two.fiscal']);
    }));

  it('--junit writes one test case per request', () =>
    withSandbox(async ({ send, cwd, secretOf }) => {
      const env = { FISCAL_APP_SECRET: secretOf('demo-disabled') };
      const { status } = await send(['two.fiscal', '--all', '--junit', 'report.xml'], { env });
      const xml = await readFile(join(cwd, 'report.xml'), 'utf8');
      assert.equal(status, 1);
      assert.match(xml, /<testsuites name="fiscal" tests="2" failures="2"/);
      assert.match(
        xml,
        /<testcase name="two: Without a body" classname="two\.fiscal" file="two\.fiscal" line="9"/,
      );
      assert.match(
        xml,
        /<failure type="application-disabled" message="10009004: application disabled\. The application /,
      );
    }));

  it('--junit names the requests that weren’t started, and why', () =>
    withSandbox(async ({ send, cwd }) => {
      const report = join(cwd, 'report.xml');
      const options = ['two.fiscal', '--all', '--junit', 'report.xml'];
      await send([...options, '--bail'], { env: { FISCAL_APP_SECRET: 'unknown-secret' } });
      const bailed = await readFile(report, 'utf8');
      assert.match(bailed, /<testsuites name="fiscal" tests="2" failures="1" skipped="1"/);
      assert.match(bailed, /<testsuite name="two\.fiscal" tests="2" failures="1" skipped="1" time="[\d.]+">/);
      const skipped =
        /<testcase name="two: Without a body" [^>]*>\s*<skipped message="([^"]*)"\/>\s*<\/testcase>/;
      assert.match(skipped.exec(bailed)?.[1] ?? '', /^Not sent: .*--bail/);
      await send(options, { signal: AbortSignal.abort() });
      const interrupted = await readFile(report, 'utf8');
      assert.match(interrupted, /<testsuites name="fiscal" tests="2" failures="0" skipped="2"/);
      assert.match(skipped.exec(interrupted)?.[1] ?? '', /^Not sent: .*interrupted/);
    }));

  it('--bail stops at the first failure and counts the rest as skipped', () =>
    withSandbox(async ({ send }) => {
      const env = { FISCAL_APP_SECRET: 'unknown-secret' };
      const { status, stdout } = await send(['two.fiscal', '--all', '--bail', '--json'], { env });
      const { summary } = JSON.parse(stdout);
      assert.deepEqual([status, summary.sent, summary.failed, summary.skipped], [1, 1, 1, 1]);
    }));
});

describe('fiscal send after a response from the gateway', () => {
  const answers: readonly (readonly [appKey: string, code: string, words: RegExp])[] = [
    ['demo-pending', 'application-not-effective', /10009015: .*pending.*Wait for approval/s],
    ['demo-disabled', 'application-disabled', /10009004: .*disabled.*Contact the platform/s],
    ['demo-integrator-disabled', 'integrator-disabled', /10009014: .*integrator.*Contact the platform/s],
    ['demo-unsubscribed', 'endpoint-not-subscribed', /10009005: .*not subscribed.*subscription/s],
  ];
  for (const [appKey, code, words] of answers) {
    it(`F5 explains ${code}, with advice, after one attempt, with exit code 1`, () =>
      withSandbox(async ({ send, secretOf }) => {
        const env = { FISCAL_APP_SECRET: secretOf(appKey) };
        const run = await send(['two.fiscal', '--name', 'two'], { env });
        assert.equal(run.status, 1);
        assert.match(run.stderr, words);
        const json = JSON.parse((await send(['two.fiscal', '--name', 'two', '--json'], { env })).stdout);
        assert.equal(json.results[0].problem.code, code);
        assert.equal(json.results[0].attempts.length, 1);
      }));
  }

  it('says of 10009003 with # @sign that the file sets the signature, and that no known cause produces it', () =>
    withSandbox(
      async ({ send }) => {
        const { status, stdout, stderr } = await send(['a.fiscal']);
        assert.equal(status, 1);
        assert.match(stderr, /10009003: signature mismatch.*set by # @sign.*No known cause/s);
        assert.match(stdout, /^ {2}sign: 000000…$/m);
        // The signature of the request, not the one that the file sets, is this hash.
        assert.match(stdout, /^ {2}(?!000000)[0-9a-f]{6}… = MD5\(•+\/openapi\/demo\/echo\d+\)$/m);
      },
      { 'a.fiscal': '# @sign 00000000000000000000000000000000\nGET /openapi/demo/echo' },
    ));

  for (const [file, why] of [
    ['GET /openapi/demo/echo', /not signed, not sent: no App Secret/],
    ['# @note really?\nGET /openapi/demo/echo', /not signed, not sent: the request’s note wasn’t confirmed/],
  ] as const) {
    it(`doesn’t say that a file left an unsent request unsigned: ${why.source}`, () =>
      withSandbox(
        async ({ send }) => {
          const { stdout } = await send(['a.fiscal'], why.source.includes('note') ? {} : { env: {} });
          assert.match(stdout, why);
          assert.doesNotMatch(stdout, /no-sign/);
        },
        { 'a.fiscal': file },
      ));
  }

  it('reports of 10009000 with # @no-sign that nothing was signed', () =>
    withSandbox(
      async ({ send }) => {
        const { status, stdout, stderr } = await send(['a.fiscal']);
        assert.equal(status, 1);
        assert.match(stdout, /not signed \(# @no-sign\)/);
        assert.match(stderr, /10009000: header missing/);
      },
      { 'a.fiscal': '# @no-sign\nGET /openapi/demo/echo' },
    ));

  it('writes Portuguese on a Portuguese terminal', () =>
    withSandbox(async ({ send }) => {
      const env = { FISCAL_APP_SECRET: 'unknown-secret' };
      const { stderr } = await send(['two.fiscal', '--name', 'two'], { env, locale: 'pt-BR' });
      assert.match(stderr, /10009002: token desconhecido.*use o novo/s);
    }));
});
