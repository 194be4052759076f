import assert from 'node:assert/strict';
import { access, chmod, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendCommand } from '../../../../src/cli/send/sendCommand.ts';
import type { TransportLimits } from '../../../../src/core/transportPort.ts';
import { createTransport } from '../../../../src/node/transport/transport.ts';
import { fakeTransport } from '../../../support/fakes.ts';
import {
  answers,
  answersAndEnds,
  answersAndResets,
  type Script,
  withFaultyServer,
} from '../../../support/faultyServer.ts';
import { skip } from '../../../support/skip.ts';
import { fakeSurroundings, fiscal, type Run, SECRET, withFolder } from '../fiscalRun.ts';

const LIMITS: TransportLimits = {
  connectTimeoutMs: 2_000,
  headersTimeoutMs: 200,
  bodyTimeoutMs: 200,
  totalTimeoutMs: 2_000,
  maxResponseBytes: 1_000,
};

const FILE = { 'a.fiscal': '# @name get\nGET /openapi/x\n\n###\n# @name post\nPOST /openapi/x\n\n{}\n' };

/** Sends one request of the file to a server that does what the script says. */
function sendTo(
  script: Script,
  name: 'get' | 'post' = 'get',
  options: { json?: boolean } = {},
  files: Readonly<Record<string, string>> = FILE,
): Promise<Run> {
  return withFaultyServer(script, ({ origin }) =>
    withFolder(files, async cwd => {
      const commandContext = fakeSurroundings({ cwd });
      const status = await sendCommand(
        ['a.fiscal'],
        { ...options, name: [name], var: [`baseUrl=${origin}`] },
        commandContext,
        {
          openTransport: async env => createTransport({ env }),
          limits: LIMITS,
        },
      );
      return { status, ...commandContext.written() };
    }),
  );
}

const response = (body: string, head = 'HTTP/1.1 200 OK') =>
  `${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
/** Responds with the text in ISO-8859-1 and the given Content-Type. */
const inLatin1 = (body: string, contentType: string): Script => {
  const head = `HTTP/1.1 200 OK\r\nContent-Type: ${contentType}\r\nContent-Length: ${body.length}\r\n\r\n`;
  return answers(Buffer.from(head + body, 'latin1'));
};
const silent: Script = async peer => {
  await peer.request();
};

describe('fiscal send reports, with exit code 3 and what to do,', () => {
  it('that the local gateway isn’t running', () =>
    withFolder(FILE, async cwd => {
      const run = await fiscal(['send', 'a.fiscal', '--name', 'get', '--var', 'baseUrl=http://127.0.0.1:1'], {
        cwd,
      });
      assert.equal(run.status, 3);
      assert.match(
        run.stderr,
        /local gateway isn’t running.*127\.0\.0\.1:1.*Start the gateway with “fiscal gateway”/s,
      );
    }));

  const failures: readonly (readonly [title: string, script: Script, words: RegExp])[] = [
    ['D5 no response in time', silent, /No response from .* within 0\.2 s/],
    ['a reset connection', answersAndResets(''), /closed the connection before the response/],
    [
      'a response that is cut off',
      answersAndEnds('HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc'),
      /ended before it was complete/,
    ],
    [
      'a response that stops in the middle',
      answers('HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc'),
      /stopped partway/,
    ],
    ['D6 a response that is too large', answers(response('x'.repeat(1_001))), /larger than/],
    ['a response that isn’t HTTP', answersAndEnds('SSH-2.0-OpenSSH\r\n'), /isn’t valid HTTP/],
  ];
  for (const [title, script, words] of failures) {
    it(title, async () => {
      const { status, stderr } = await sendTo(script);
      assert.equal(status, 3);
      assert.match(stderr, words);
      assert.doesNotMatch(stderr, /Outcome unknown/);
    });
    it(`F1 ${title} during a POST as an unknown outcome, and doesn’t send again`, async () => {
      const { status, stdout } = await sendTo(script, 'post', { json: true });
      const [{ problem, attempts }] = JSON.parse(stdout).results;
      assert.equal(status, 3);
      assert.match(problem.message, /^Outcome unknown: look up the document before resending\./);
      assert.equal(attempts.length, 1);
    });
  }
});

describe('fiscal send of a request with # @timeout', () => {
  const withTimeout = (written: string) => ({
    'a.fiscal': FILE['a.fiscal'].replaceAll('# @name', `${written}\n# @name`),
  });

  it('stops when its time is up, before the limit in the settings', async () => {
    const { status, stderr } = await sendTo(silent, 'get', {}, withTimeout('# @timeout 30 ms'));
    assert.equal(status, 3);
    assert.match(stderr, /longer than 0\.03 s|within 0\.03 s/);
  });

  it('F1 reports an unknown outcome when a POST times out', async () => {
    const { status, stderr } = await sendTo(silent, 'post', {}, withTimeout('# @timeout 30 ms'));
    assert.equal(status, 3);
    assert.match(stderr, /Outcome unknown/);
  });

  it('waits longer for the response headers than the settings allow', async () => {
    const late: Script = async (peer, ...rest) => {
      await sleep(2 * LIMITS.headersTimeoutMs);
      await answers(response('late'))(peer, ...rest);
    };
    const { status, stdout } = await sendTo(late, 'get', {}, withTimeout('# @timeout 1 m'));
    assert.equal(status, 0);
    assert.match(stdout, /^200 OK/m);
  });
});

describe('fiscal send with unusual responses', () => {
  it('says that a body is empty', async () => {
    const { status, stdout } = await sendTo(answers(response('')));
    assert.equal(status, 0);
    assert.match(stdout, /\(empty body\)/);
  });

  it('F6 says that a 502 with HTML isn’t from the API', async () => {
    const { status, stdout, stderr } = await sendTo(answers(response('<html>', 'HTTP/1.1 502 Bad Gateway')));
    assert.equal(status, 1);
    assert.doesNotMatch(stderr, /Outcome unknown/);
    assert.match(stdout, /^502 Bad Gateway/m);
    assert.match(stderr, /returned 502.*didn’t come from the API/s);
  });

  it('F1 reports an unknown outcome first for a POST with a 502', async () => {
    const { status, stderr } = await sendTo(answers(response('<html>', 'HTTP/1.1 502 Bad Gateway')), 'post');
    assert.equal(status, 1);
    assert.match(
      stderr,
      /^Outcome unknown: look up the document before resending\. The server returned 502/m,
    );
  });

  it('says that a 400 without a gateway code comes from the endpoint itself', async () => {
    const { status, stderr } = await sendTo(answers(response('{"erro":1}', 'HTTP/1.1 400 Bad Request')));
    assert.equal(status, 1);
    assert.match(stderr, /returned 400.*comes from the endpoint itself/s);
  });

  it('F6 judges a gateway code with a foreign status by that status', async () => {
    const body = '{"success":false,"errorType":1,"code":10009003,"message":"x"}';
    const { stdout } = await sendTo(answers(response(body, 'HTTP/1.1 503 x')), 'get', { json: true });
    assert.equal(JSON.parse(stdout).results[0].problem.code, 'http-503');
  });

  it('D1 reports a redirect as a failure, with its target, without following it', () =>
    withFaultyServer(answers(response('')), async target => {
      const head = `HTTP/1.1 307 Temporary Redirect\r\nLocation: ${target.origin}/openapi/x`;
      for (const name of ['post', 'get'] as const) {
        const { status, stdout, stderr } = await sendTo(answers(response('', head)), name);
        assert.equal(status, 1);
        assert.match(stdout, /^307 Temporary Redirect/m);
        assert.ok(stderr.includes(`redirects the request to ${target.origin}/openapi/x.`), stderr);
        assert.match(stderr, /redirect wasn’t followed/);
      }
      const { results, summary } = JSON.parse(
        (await sendTo(answers(response('', head)), 'get', { json: true })).stdout,
      );
      assert.deepEqual([results[0].problem.code, summary.failed], ['http-307', 1]);
      const without = await sendTo(answers(response('', 'HTTP/1.1 308 Permanent Redirect')), 'get');
      assert.match(without.stderr, /doesn’t say where to/);
      assert.equal(target.peers.length, 0);
    }));

  it('shows a body in another encoding as text, names the encoding, and adds its bytes to the JSON', async () => {
    const script = inLatin1('{"m":"São"}', 'application/json; charset=ISO-8859-1');
    const { response: answer } = JSON.parse((await sendTo(script, 'get', { json: true })).stdout).results[0];
    assert.deepEqual(
      [answer.bodyText, answer.bodyCharset, Buffer.from(answer.bodyBase64, 'base64').toString('latin1')],
      ['{"m":"São"}', 'ISO-8859-1', '{"m":"São"}'],
    );
    const { stdout, stderr } = await sendTo(script);
    assert.match(stdout, /^\{"m":"São"\}$/m);
    assert.match(stderr, /^The body is encoded in ISO-8859-1\.$/m);
  });

  it('reports an unknown encoding, and shows the body with a guessed one', async () => {
    const { stdout, stderr } = await sendTo(inLatin1('São', 'text/plain; charset=x-nobody'));
    assert.match(stdout, /^São$/m);
    assert.match(stderr, /encoding x-nobody, which is unknown.*\nShown as windows-1252\./);
  });

  it('A2 masks an encoding that is named like the secret', async () => {
    const script = inLatin1('São', `text/plain; charset=${SECRET}`);
    const { stdout, stderr } = await sendTo(script);
    const { stdout: json } = await sendTo(script, 'get', { json: true });
    assert.doesNotMatch(stdout + stderr + json, new RegExp(SECRET));
  });

  it('adds bytes that aren’t text to the JSON as Base64, and mentions them in the text', async () => {
    const bytes = Buffer.from([0xff, 0x00, 0xe7]);
    const script = answers(
      Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\n'), bytes]),
    );
    const { stdout } = await sendTo(script, 'get', { json: true });
    assert.equal(JSON.parse(stdout).results[0].response.bodyBase64, bytes.toString('base64'));
    assert.match((await sendTo(script)).stdout, /3 bytes of binary data/);
  });

  it('B7 shows the digits of a body unchanged', async () => {
    const body = '{"n":12345678901234567890,"v":1.10}';
    assert.ok((await sendTo(answers(response(body)))).stdout.includes(body));
  });

  it('reports clock skew of more than 60 s with its direction', async () => {
    const at = (seconds: number) => new Date(1_700_000_000_000 + seconds * 1000).toUTCString();
    const sendAt = async (seconds: number) =>
      (await sendTo(answers(response('', `HTTP/1.1 200 OK\r\nDate: ${at(seconds)}`)))).stderr;
    assert.match(await sendAt(61), /server is 61 s \(±1 s\) ahead of this/);
    assert.match(await sendAt(-3600), /server is 3,600 s \(±1 s\) behind this/);
    assert.equal(await sendAt(60), '');
  });
});

describe('fiscal send, interrupted', () => {
  it('G1 during a POST exits with 130, reports sent bytes and an unknown outcome, and skips the rest', () =>
    withFolder(FILE, async cwd => {
      const interrupted = new AbortController();
      const script: Script = async peer => {
        await peer.request();
        interrupted.abort('SIGINT');
      };
      await withFaultyServer(script, async ({ origin }) => {
        const options = ['send', 'a.fiscal', '--all', '--json', '--var', `baseUrl=${origin}`];
        const { status, stdout } = await fiscal(options, { cwd, signal: interrupted.signal });
        const { results, summary } = JSON.parse(stdout);
        assert.equal(status, 130);
        assert.deepEqual([summary.sent, summary.failed, summary.skipped], [1, 1, 1]);
        assert.equal(results[0].problem.code, 'cancelled');
        assert.match(results[0].problem.advice, /had already left this machine/);
      });
    }));
});

describe('fiscal send interrupted after a response', () => {
  it('G1 shows the response, without the cause of a signature set by the file', () =>
    withFolder(
      { 'a.fiscal': `# @sign ${'0'.repeat(32)}\nPOST /openapi/x\n\n{}\n\n###\nGET /openapi/y\n` },
      async cwd => {
        const interrupted = new AbortController();
        const body = Buffer.from('{"success":false,"errorType":1,"code":10009003,"message":"x"}');
        const transport = fakeTransport({ status: 401, body });
        const commandContext = fakeSurroundings({ cwd, signal: interrupted.signal });
        const status = await sendCommand(['a.fiscal'], { all: true, json: true }, commandContext, {
          openTransport: async () => ({
            ...transport,
            exchange: (...exchanged) => {
              interrupted.abort('SIGINT');
              return transport.exchange(...exchanged);
            },
          }),
        });
        const { results, summary } = JSON.parse(commandContext.written().stdout);
        assert.equal(status, 130);
        assert.deepEqual([summary.sent, summary.skipped], [1, 1]);
        assert.deepEqual([results[0].response.status, results[0].problem.code], [401, 'signature-mismatch']);
      },
    ));
});

describe('fiscal send interrupted while it waits after a 429', () => {
  it('F1 counts the request as sent', () =>
    withFolder(FILE, async cwd => {
      const interrupted = new AbortController();
      const transport = fakeTransport({
        status: 429,
        headers: [['Retry-After', '30']],
        body: Buffer.from('{}'),
      });
      const commandContext = fakeSurroundings({ cwd, signal: interrupted.signal });
      const status = await sendCommand(
        ['a.fiscal'],
        { name: ['get'], retry: true, json: true },
        commandContext,
        {
          openTransport: async () => ({
            ...transport,
            exchange: (...exchanged) => {
              setTimeout(() => interrupted.abort('SIGINT'), 20);
              return transport.exchange(...exchanged);
            },
          }),
        },
      );
      const { results, summary } = JSON.parse(commandContext.written().stdout);
      assert.deepEqual([status, results[0].problem.code], [130, 'cancelled']);
      assert.deepEqual(
        results[0].attempts.map((attempt: { status: number }) => attempt.status),
        [429],
      );
      assert.deepEqual([summary.sent, summary.failed], [1, 1]);
    }));
});

describe('fiscal send that writes files', () => {
  it('G3 shows the response if a file can’t be written, and exits with 2', () =>
    withFaultyServer(answers(response('here')), ({ origin }) =>
      withFolder(FILE, async cwd => {
        const options = ['--name', 'get', '--var', `baseUrl=${origin}`, '--output', 'no/such/folder'];
        const { status, stdout, stderr } = await fiscal(['send', 'a.fiscal', ...options], { cwd });
        assert.equal(status, 2);
        assert.match(stdout, /^here$/m);
        assert.match(stderr, /Can’t write no\/such\/folder \(part of its path doesn’t exist\)/);
        await assert.rejects(access(join(cwd, 'no')));
      }),
    ));

  it('G3 shows the response if the report can’t be replaced, exits with 2, and leaves no file', () =>
    withFaultyServer(answers(response('here')), ({ origin }) =>
      withFolder({ ...FILE, 'report.xml/kept': '' }, async cwd => {
        const options = ['--name', 'get', '--var', `baseUrl=${origin}`, '--junit', 'report.xml', '--json'];
        const { status, stdout, stderr } = await fiscal(['send', 'a.fiscal', ...options], { cwd });
        assert.equal(status, 2);
        assert.equal(JSON.parse(stdout).results[0].response.bodyText, 'here');
        assert.match(stderr, /Can’t write report\.xml \([^)]+\)/);
        assert.deepEqual((await readdir(cwd)).sort(), ['a.fiscal', 'report.xml']);
      }),
    ));

  it('G3 keeps the earlier report in a read-only folder, and exits with 2', function () {
    if (process.getuid?.() === 0 || process.platform === 'win32')
      skip(this, 'a user other than root, on a POSIX system');
    return withFaultyServer(answers(response('here')), ({ origin }) =>
      withFolder({ ...FILE, 'reports/report.xml': 'earlier' }, async cwd => {
        await chmod(join(cwd, 'reports'), 0o555);
        const options = ['--name', 'get', '--var', `baseUrl=${origin}`, '--junit', 'reports/report.xml'];
        const { status, stderr } = await fiscal(['send', 'a.fiscal', ...options], { cwd });
        await chmod(join(cwd, 'reports'), 0o755);
        assert.equal(status, 2);
        assert.match(stderr, /Can’t write .* \(permission denied\)/);
        assert.equal(await readFile(join(cwd, 'reports/report.xml'), 'utf8'), 'earlier');
      }),
    );
  });

  it('A2 --output keeps the exact bytes, including the secret, and says so', () =>
    withFaultyServer(answers(response(`<${SECRET}>`)), ({ origin }) =>
      withFolder(FILE, async cwd => {
        const options = ['--name', 'get', '--var', `baseUrl=${origin}`, '--output', 'raw'];
        const { stderr } = await fiscal(['send', 'a.fiscal', ...options], { cwd });
        assert.match(stderr, /contains your App Secret .*\. raw contains this value unmasked/);
        assert.equal(await readFile(join(cwd, 'raw'), 'utf8'), `<${SECRET}>`);
      }),
    ));
});

it('the summary counts requests as sent only if something was sent', () =>
  withFolder(FILE, async cwd => {
    const { status, stdout } = await fiscal(
      ['send', 'a.fiscal', '--all', '--var', 'baseUrl=http://127.0.0.1:1'],
      { cwd },
    );
    assert.equal(status, 3);
    assert.match(stdout, /0 sent, 0 passed, 2 failed, 0 skipped/);
  }));

it('a reset connection after the whole request counts as sent', () =>
  withFaultyServer(answersAndResets(''), ({ origin }) =>
    withFolder(FILE, async cwd => {
      const { stdout } = await fiscal(['send', 'a.fiscal', '--all', '--var', `baseUrl=${origin}`], { cwd });
      assert.match(stdout, /2 sent, 0 passed, 2 failed, 0 skipped/);
    }),
  ));
