import { deepEqual, equal, ok } from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SECRET_MASK } from '../../../../src/core/signing/appSecret.ts';
import { callChannel } from '../../../../src/node/channel/callChannel.ts';
import { utf8 } from '../../../support/builders.ts';
import {
  contentOf,
  GET,
  inWindow,
  nothingSent,
  PLACE,
  POST,
  refused,
  STORED,
  TEST_ENVIRONMENT,
  withWindow,
} from './windowTerminal.ts';

describe('a window refuses its terminals', () => {
  it('an origin other than the stored App Secret’s, without a question', () =>
    inWindow({ 'a.fiscal': GET }, {}, async (window, cwd) => {
      for (const words of [
        ['--env', 'elsewhere'],
        [...TEST_ENVIRONMENT, '--var', 'baseUrl=https://evil.example.com'],
      ]) {
        refused(
          await window.fiscal(['send', 'a.fiscal', ...words], { cwd }),
          /no App Secret .*evil\.example\.com/,
        );
      }
      deepEqual(window.questions, []);
      nothingSent(window);
    }));

  it('everything if the folder isn’t trusted, or no longer is', () => {
    let isFolderTrusted = false;
    const answer = () => {
      isFolderTrusted = false;
      return true;
    };
    return inWindow(
      { 'a.fiscal': GET },
      { isFolderTrusted: () => isFolderTrusted, answer },
      async (window, cwd) => {
        const words = ['send', 'a.fiscal', ...TEST_ENVIRONMENT];
        refused(await window.fiscal(words, { cwd }), /doesn’t trust/);
        equal(window.questions.length, 0);
        isFolderTrusted = true;
        refused(await window.fiscal(words, { cwd }), /doesn’t trust/);
        equal(window.questions.length, 1);
        nothingSent(window);
      },
    );
  });

  it('options that would decide whom the connection trusts', () =>
    inWindow({ 'a.fiscal': GET, 'evil.pem': '' }, {}, async (window, cwd) => {
      for (const option of ['--ca', '--client-cert', '--client-key']) {
        const run = await window.fiscal(['send', 'a.fiscal', ...TEST_ENVIRONMENT, option, 'evil.pem'], {
          cwd,
        });
        refused(run, new RegExp(`${option} .*FISCAL_APP_SECRET_HOMOLOGACAO`));
      }
      nothingSent(window);
    }));

  it('what would reveal the App Secret', () =>
    inWindow({ 'a.fiscal': GET }, {}, async (window, cwd) => {
      refused(
        await window.fiscal(['sign', 'a.fiscal', ...TEST_ENVIRONMENT, '--reveal'], { cwd }),
        /--reveal/,
      );
      const explain = [
        'explain',
        '--path',
        '/openapi/demo/echo',
        '--timestamp',
        '1',
        '--sign',
        '0'.repeat(32),
      ];
      refused(await window.fiscal([...explain, ...TEST_ENVIRONMENT, '--reveal'], { cwd }), /--reveal/);
      deepEqual(window.questions, []);
    }));

  it('more requests than anybody would read', () =>
    inWindow({ 'a.fiscal': Array(51).fill(GET).join('\n###\n') }, {}, async (window, cwd) => {
      refused(await window.fiscal(['send', 'a.fiscal', '--all', ...TEST_ENVIRONMENT], { cwd }), /at most 50/);
      deepEqual(window.questions, []);
    }));

  it('a pipe of the terminal’s shell, which is another file in the window', () =>
    inWindow({}, {}, async (window, cwd) => {
      refused(await window.fiscal(['send', '/dev/fd/3', ...TEST_ENVIRONMENT], { cwd }), /\/dev\/fd\/3/);
    }));

  it('calls that the command line never makes', () =>
    inWindow({ 'a.fiscal': GET }, {}, async (window, cwd) => {
      const good = { command: 'send', names: ['a.fiscal'], options: {}, cwd, env: {} };
      for (const wrong of [
        null,
        7,
        { ...good, command: 'conform' },
        { ...good, names: 'a.fiscal' },
        { ...good, options: { signer: 'rm' } },
        { ...good, options: { name: 'not a list' } },
        { ...good, options: { env: 7 } },
        { ...good, options: { yes: 'yes' } },
        { ...good, env: { A: 1 } },
        { ...good, cwd: undefined },
      ]) {
        const call = callChannel(
          window.address,
          'run',
          wrong,
          new AbortController().signal,
          async () => undefined,
        );
        await call.then(
          () => ok(false, JSON.stringify(wrong)),
          ({ code }) => equal(code, 'internal-error'),
        );
      }
      deepEqual(window.questions, []);
    }));
});

describe('A18 the App Secret that the window stores', () => {
  const echo = {
    body: utf8(`{"token":"${STORED}"}`),
    headers: [['Content-Type', 'application/json']],
  } as const;

  it('never crosses the channel, even if the server echoes it', () =>
    inWindow({ 'a.fiscal': `${GET}?? body contains "x"\n` }, { response: echo }, async (window, cwd) => {
      for (const more of [[], ['--json'], ['--reveal'], ['--json', '--reveal'], ['--dry-run', '--json']]) {
        await window.fiscal(['send', 'a.fiscal', ...TEST_ENVIRONMENT, ...more], { cwd });
      }
      await window.fiscal(['sign', 'a.fiscal', ...TEST_ENVIRONMENT, '--json'], { cwd });
      equal(window.questions.length, 6);
      const crossed = JSON.stringify(window.told);
      ok(crossed.includes(SECRET_MASK), crossed);
      for (const form of [STORED, Buffer.from(STORED).toString('base64').slice(0, 20)])
        ok(!crossed.includes(form));
    }));

  it('isn’t in any file that the command writes', () =>
    inWindow({ 'a.fiscal': `${GET}>> saved.json\n` }, { response: echo }, async (window, cwd) => {
      const words = ['send', 'a.fiscal', ...TEST_ENVIRONMENT, '--output', 'out.json', '--junit', 'junit.xml'];
      const run = await window.fiscal(words, { cwd });
      equal(run.status, 0, run.stderr);
      for (const file of ['saved.json', 'out.json', 'junit.xml']) {
        const text = await contentOf(cwd, file);
        ok(text !== '' && !text.includes(STORED), `${file}: ${text}`);
      }
    }));

  it('isn’t used if a variable or an option supplies another', () =>
    inWindow({ 'a.fiscal': GET, secret: 'own-secret-0123456789' }, {}, async (window, cwd) => {
      const words = ['sign', '--path', '/openapi/demo/echo', ...TEST_ENVIRONMENT];
      for (const env of [
        { FISCAL_APP_SECRET: 'own-secret-0123456789' },
        { FISCAL_APP_SECRET_HOMOLOGACAO: 'own-secret-0123456789' },
      ]) {
        equal((await window.fiscal(words, { cwd, env })).status, 0);
      }
      equal(
        (await window.fiscal([...words, '--secret-stdin'], { cwd, stdin: 'own-secret-0123456789' })).status,
        0,
      );
      deepEqual(window.questions, []);
      deepEqual(window.told, []);
    }));

  it('isn’t used if the variable’s name ends with a space, as cmd sets it', () =>
    inWindow({ 'a.fiscal': GET }, {}, async (window, cwd) => {
      for (const name of ['FISCAL_APP_SECRET ', 'FISCAL_APP_SECRET_HOMOLOGACAO ']) {
        const env = { [name]: 'own-secret-0123456789' };
        const sign = ['sign', 'a.fiscal', ...TEST_ENVIRONMENT];
        equal((await window.fiscal(sign, { cwd, env })).status, 0);
      }
      deepEqual(window.questions, []);
    }));

  it('is used if a variable is set only for another environment', () =>
    inWindow({ 'a.fiscal': GET }, {}, async (window, cwd) => {
      const env = { FISCAL_APP_SECRET_LOCAL: 'own-secret-0123456789' };
      equal((await window.fiscal(['send', 'a.fiscal', ...TEST_ENVIRONMENT], { cwd, env })).status, 0);
      equal(window.questions.length, 1);
    }));
});

describe('in a terminal of the editor,', () => {
  const sign = (timestamp: string) =>
    createHash('md5').update(`${STORED}/openapi/demo/echo${timestamp}`).digest('hex');

  it('fiscal sign asks before it signs', () =>
    inWindow({ 'a.fiscal': GET }, {}, async (window, cwd) => {
      const timestamp = ['--timestamp', '1700000000'];
      for (const what of [['a.fiscal'], ['--path', '/openapi/demo/echo']]) {
        const run = await window.fiscal(['sign', ...what, ...TEST_ENVIRONMENT, ...timestamp, '--json'], {
          cwd,
        });
        equal(JSON.parse(run.stdout).sign, sign('1700000000'), run.stderr);
      }
      deepEqual(
        window.questions.map(({ kind }) => kind),
        ['sign', 'sign'],
      );
      deepEqual(
        window.questions.map(({ requests }) => requests[0]?.timestamp),
        ['1700000000', '1700000000'],
      );
      deepEqual(
        window.questions.map(({ requests }) => requests[0]?.request.origin),
        [PLACE.origin, PLACE.origin],
      );
    }));

  it('fiscal explain asks before it explains', () =>
    inWindow({}, {}, async (window, cwd) => {
      const asked = [
        '--path',
        '/openapi/demo/echo',
        '--timestamp',
        '1700000000',
        '--sign',
        sign('1700000000'),
      ];
      const run = await window.fiscal(['explain', ...asked, ...TEST_ENVIRONMENT, '--json'], { cwd });
      equal(JSON.parse(run.stdout).verdict, 'right', run.stderr);
      deepEqual(
        window.questions.map(({ kind }) => kind),
        ['explain'],
      );
    }));

  it('fiscal sign and fiscal explain do nothing if the user declines', () =>
    inWindow({ 'a.fiscal': GET }, { answer: () => false }, async (window, cwd) => {
      const explain = [
        'explain',
        '--path',
        '/openapi/demo/echo',
        '--timestamp',
        '1',
        '--sign',
        '0'.repeat(32),
      ];
      for (const words of [['sign', 'a.fiscal'], ['sign', '--path', '/openapi/demo/echo'], explain])
        refused(await window.fiscal([...words, ...TEST_ENVIRONMENT], { cwd }), /Nobody confirmed/);
    }));

  it('fiscal sign refuses a file that changed while the user was being asked', () =>
    inWindow(
      { 'a.fiscal': GET },
      folder => ({ answer: () => writeFile(join(folder, 'a.fiscal'), POST).then(() => true) }),
      async (window, cwd) => {
        refused(await window.fiscal(['sign', 'a.fiscal', ...TEST_ENVIRONMENT], { cwd }), /changed/);
      },
    ));

  it('a dry run asks before it signs, and sends nothing', () =>
    inWindow({ 'a.fiscal': GET }, {}, async (window, cwd) => {
      await window.fiscal(['send', 'a.fiscal', ...TEST_ENVIRONMENT, '--dry-run'], { cwd });
      deepEqual(
        window.questions.map(({ kind }) => kind),
        ['sign'],
      );
      nothingSent(window);
    }));
});

describe('a terminal without its window', () => {
  it('says in one line to open a new terminal', () =>
    inWindow({ 'a.fiscal': POST }, {}, async (window, cwd) => {
      window.channel.dispose();
      for (const words of [
        ['send', 'a.fiscal'],
        ['sign', 'a.fiscal'],
      ])
        refused(await window.fiscal([...words, ...TEST_ENVIRONMENT], { cwd }), /Open a new terminal/);
    }));

  it('isn’t accepted with the token of another window', () =>
    inWindow({ 'a.fiscal': POST }, {}, async (first, cwd) =>
      withWindow({}, async second => {
        const editorWindow = {
          call: (...call: readonly [string, unknown, AbortSignal, (event: unknown) => Promise<unknown>]) =>
            callChannel({ path: first.address.path, token: second.address.token }, ...call),
          settleInterruption: () => {},
        };
        const run = await first.fiscal(['send', 'a.fiscal', ...TEST_ENVIRONMENT], { cwd, editorWindow });
        refused(run, /Open a new terminal/);
        nothingSent(first);
      }),
    ));
});

describe('the built-in environment in a terminal of the editor', () => {
  it('is the window’s local gateway, wherever it listens', () => {
    const local = { environment: 'local', origin: 'http://127.0.0.1:18787', application: 'default' };
    return inWindow({ 'a.fiscal': GET }, { scopes: [local] }, async (window, cwd) => {
      for (const words of [
        ['send', 'a.fiscal'],
        ['sign', '--path', '/openapi/demo/echo'],
      ]) {
        const run = await window.fiscal(words, { cwd });
        equal(run.status, 0, run.stderr);
      }
      deepEqual(
        window.sent.map(({ origin }) => origin),
        [local.origin],
      );
    });
  });
});
