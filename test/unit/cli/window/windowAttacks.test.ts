import { deepEqual, doesNotMatch, equal, match, ok } from 'node:assert/strict';
import { hash } from 'node:crypto';
import { link, mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import type { ConsentQuestion } from '../../../../src/app/consent/consent.ts';
import { callChannel } from '../../../../src/node/channel/callChannel.ts';
import { NOW_MS } from '../fiscalRun.ts';
import {
  ENVIRONMENTS,
  inWindow,
  nothingSent,
  POST,
  refused,
  STORED,
  TEST_ENVIRONMENT,
  type WindowTerminal,
} from './windowTerminal.ts';

/** What a program that was started in the terminal can say, with the token that it finds there. */
function said(window: WindowTerminal, input: unknown, method = 'run', token = window.address.token) {
  const address = { path: window.address.path, token };
  const none = new AbortController().signal;
  const hear = async (event: unknown): Promise<undefined> => void window.told.push(event);
  return callChannel(address, method, input, none, hear).catch((error: unknown) => error) as Promise<{
    readonly code?: string;
  }>;
}

const ALL = ['send', 'main.fiscal', '--all', ...TEST_ENVIRONMENT];
const MAIN = `# @import ./lib.fiscal
@id = {{$dotenv ID}}
### One
# @name one
POST /openapi/demo/echo?{{v}}={{id}}
Content-Type: application/json

< ./body.json
`;
const FILES = {
  'main.fiscal': MAIN,
  'lib.fiscal': '@v = a\n### L\n# @name l\nGET /openapi/demo/echo\n',
  'body.json': '{"b":1}',
  '.env': 'ID=1\n',
  'fiscal.private.env.json': '{"homologacao": {"own": "1"}}',
};
const hom = (more: object): string =>
  JSON.stringify({ homologacao: { baseUrl: 'https://api.example.com.br', kind: 'homologacao', ...more } });

/** What changes while the user is asked. */
const CHANGES: Readonly<Record<string, (folder: string) => Promise<unknown>>> = {
  'the request file': f =>
    writeFile(join(f, 'main.fiscal'), MAIN.replace('One', 'Two').replace('echo?', 'echo?x&')),
  'the request file, replaced by a renamed one': async f => {
    await writeFile(join(f, 'new'), MAIN.replace('POST', 'PUT'));
    await rename(join(f, 'new'), join(f, 'main.fiscal'));
  },
  'the request file, replaced by a link': async f => {
    await writeFile(join(f, 'other.fiscal'), MAIN.replace('demo', 'v2'));
    await rm(join(f, 'main.fiscal'));
    await symlink('other.fiscal', join(f, 'main.fiscal'));
  },
  'the request file, deleted': f => rm(join(f, 'main.fiscal')),
  'an imported variable': f => writeFile(join(f, 'lib.fiscal'), FILES['lib.fiscal'].replace('= a', '= b')),
  'the body’s file': f => writeFile(join(f, 'body.json'), '{"b":2}'),
  'the body’s file, replaced by a hard link': async f => {
    await writeFile(join(f, 'other.json'), '{"b":3}');
    await rm(join(f, 'body.json'));
    await link(join(f, 'other.json'), join(f, 'body.json'));
  },
  'the body’s file, deleted': f => rm(join(f, 'body.json')),
  'a line break of the body, which isn’t signed': f => writeFile(join(f, 'body.json'), '{"b":1}\n'),
  '.env': f => writeFile(join(f, '.env'), 'ID=2\n'),
  'the environment’s base URL': f =>
    writeFile(join(f, 'fiscal.env.json'), hom({ baseUrl: 'https://real.example.com.br' })),
  'the environment’s kind, to production': f =>
    writeFile(join(f, 'fiscal.env.json'), hom({ kind: 'producao' })),
  'the private environment’s base URL': f =>
    writeFile(join(f, 'fiscal.private.env.json'), hom({ baseUrl: 'https://real.example.com.br' })),
  'the environments, through a nearer file': async f => {
    await mkdir(join(f, 'x'));
    await writeFile(join(f, 'http-client.env.json'), hom({ v: 'other' }));
    await writeFile(join(f, 'lib.fiscal'), '### L\nGET /openapi/demo/echo\n');
  },
  'a note': f => writeFile(join(f, 'main.fiscal'), MAIN.replace('# @name', '# @note Really?\n# @name')),
  'where the response is saved': f => writeFile(join(f, 'main.fiscal'), `${MAIN}\n>> ./saved.json\n`),
  'an assertion': f => writeFile(join(f, 'main.fiscal'), `${MAIN}\n?? status == 200\n`),
};

/** What the window answers to a call without a word before it. */
function heardFrom({ address }: WindowTerminal, call: object): Promise<string> {
  return new Promise(resolve => {
    let heard = '';
    const socket = createConnection(address.path, () => socket.write(`${JSON.stringify(call)}\n`));
    socket.on('data', chunk => {
      heard += chunk;
    });
    socket.on('error', () => {});
    socket.once('close', () => resolve(heard));
  });
}

describe('A18 an attack on the channel of a window’s terminals', () => {
  for (const [what, change] of Object.entries(CHANGES)) {
    it(`sends nothing if this changes while the user is being asked: ${what}`, () =>
      inWindow(
        FILES,
        folder => ({ answer: () => change(folder).then(() => true) }),
        async (window, cwd) => {
          const run = await window.fiscal([...ALL, '--allow-env', 'ID'], { cwd });
          equal(window.questions.length, 1, run.stderr);
          equal(run.status, 2, run.stderr);
          nothingSent(window);
        },
      ));
  }

  const good = (cwd: string, more: object = {}) => ({
    ...{ command: 'send', names: ['a.fiscal'], options: { env: 'homologacao' }, cwd, env: {}, locale: 'en' },
    ...more,
  });

  it('reaches no other method, and nothing without the token', () =>
    inWindow({ 'a.fiscal': POST }, {}, async (window, cwd) => {
      const { token } = window.address;
      for (const wrong of [
        '',
        ' ',
        token.slice(1),
        `${token}0`,
        token.toUpperCase().replace(/^[0-9A-F]/, 'z'),
        '0'.repeat(64),
        '__proto__',
      ])
        equal((await said(window, good(cwd), 'run', wrong)).code, 'editor-gone', wrong);
      for (const wrong of ['', token.slice(1), `${token}0`, [token], { length: 64 }, null, 1, true]) {
        const heard = await heardFrom(window, { token: wrong, method: 'run', input: good(cwd) });
        equal(heard, '', String(wrong));
      }
      deepEqual(window.questions, []);
      nothingSent(window);
    }));

  const WRONG: Readonly<Record<string, object>> = {
    'an option named like a property of Object': { options: JSON.parse('{"__proto__": {"yes": true}}') },
    'an inherited option': { options: { constructor: 'x' } },
    'another command': { command: 'gateway' },
    'a command named like a property of Object': { command: 'constructor' },
    'a command in uppercase': { command: 'SEND' },
    'a list as command': { command: ['send'] },
    'names that aren’t strings': { names: [['a.fiscal']] },
    'an option without its value': { options: { env: true } },
    'a flag with a value': { options: { all: 'false' } },
    'a folder that is a list': { cwd: ['/'] },
    'variables that aren’t strings': { env: { A: ['x'] } },
  };
  for (const [what, more] of Object.entries(WRONG)) {
    it(`isn’t accepted as a command: ${what}`, () =>
      inWindow({ 'a.fiscal': POST }, {}, async (window, cwd) => {
        equal((await said(window, good(cwd, more))).code, 'internal-error');
        deepEqual(window.questions, []);
        nothingSent(window);
      }));
  }

  const VARIABLES = {
    ...{
      FISCAL_APP_SECRET: 'attacker',
      FISCAL_APP_SECRET_HOMOLOGACAO: 'attacker',
      FISCAL_ORIGIN: 'https://evil.example.com',
    },
    ...{
      HTTPS_PROXY: 'http://evil.example.com',
      HTTP_PROXY: 'http://evil.example.com',
      ALL_PROXY: 'http://evil.example.com',
    },
    ...{
      NODE_EXTRA_CA_CERTS: '/evil.pem',
      NODE_TLS_REJECT_UNAUTHORIZED: '0',
      SSLKEYLOGFILE: '/evil.keys',
      NODE_OPTIONS: '--inspect',
    },
    ...{ FISCAL_CLIENT_PASSPHRASE: 'x', FISCAL_EDITOR_TOKEN: 'x', HOME: '/', USERPROFILE: 'C:\\' },
  };
  for (const [name, value] of Object.entries(VARIABLES)) {
    it(`isn’t affected by a variable that a program adds: ${name}`, () =>
      inWindow({ 'a.fiscal': POST }, {}, async (window, cwd) => {
        await said(window, good(cwd, { env: { [name]: value } }));
        const [asked] = window.questions[0]?.requests ?? [];
        const isRefused = window.sent.length === 0;
        ok(isRefused || asked?.request.origin === 'https://api.example.com.br');
        for (const { headers, origin } of window.sent) {
          equal(origin, 'https://api.example.com.br');
          equal(Object.fromEntries(headers)['token'], STORED);
        }
      }));
  }

  it('sets no variable that no option names, and none of the window’s own', () =>
    inWindow(
      { 'a.fiscal': POST.replace('"a":1', '"a":"{{$processEnv ID}}{{$processEnv HOME}}"') },
      {},
      async (window, cwd) => {
        const env = { ID: 'x', HOME: 'y', FISCAL_APP_SECRET: 'z' };
        const options = { env: 'homologacao', allowEnv: ['HOME, FISCAL_APP_SECRET'] };
        await said(window, good(cwd, { env, options }));
        nothingSent(window);
        await said(window, good(cwd, { env, options: { ...options, allowEnv: ['HOME,ID'] } }));
        deepEqual(
          window.sent.map(({ body }) => new TextDecoder().decode(body)),
          ['{"a":"xy"}'],
        );
      },
    ));

  it('can’t use one connection for two commands', () =>
    inWindow({ 'a.fiscal': POST }, {}, async (window, cwd) => {
      const socket = createConnection(window.address.path);
      const line = `${JSON.stringify({ token: window.address.token, method: 'run', input: good(cwd) })}\n`;
      socket.write(line.repeat(5));
      await new Promise(resolve => socket.on('close', resolve).resume());
      deepEqual([window.questions.length, window.sent.length], [1, 1]);
    }));

  it('can’t answer the window’s question', () =>
    inWindow(
      { 'a.fiscal': POST },
      { answer: () => new Promise(resolve => setTimeout(resolve, 50, false)) },
      async (window, cwd) => {
        const socket = createConnection(window.address.path);
        const call = JSON.stringify({ token: window.address.token, method: 'run', input: good(cwd) });
        const answers = [true, 'true', 'y', { agreed: true }, null].map(answer => JSON.stringify({ answer }));
        socket.write(`${[call, ...answers, '{"event":{"kind":"agreed"}}', 'nothing'].join('\n')}\n`);
        await new Promise(resolve => socket.on('close', resolve).resume());
        equal(window.questions.length, 1);
        nothingSent(window);
      },
    ));

  it('doesn’t benefit from another command’s consent', () => {
    const answer = ({ requests }: ConsentQuestion): boolean =>
      requests[0]?.request.path === '/openapi/demo/echo';
    const files = { 'a.fiscal': POST, 'b.fiscal': POST.replace('demo/echo', 'v2/nf-e') };
    return inWindow(files, { answer }, async (window, cwd) => {
      const run = (file: string) => window.fiscal(['send', file, ...TEST_ENVIRONMENT], { cwd });
      const [a, b] = await Promise.all([run('a.fiscal'), run('b.fiscal')]);
      equal(a.status, 0, a.stderr);
      refused(b, /Nobody confirmed/);
      deepEqual(
        window.sent.map(({ target }) => target),
        ['/openapi/demo/echo'],
      );
    });
  });

  it('can’t ask for a signature with another time unless the question shows that time', () =>
    inWindow({ 'a.fiscal': POST }, { answer: () => false }, async (window, cwd) => {
      const options = { env: 'homologacao', clockOffset: '86400' };
      for (const more of [{}, { dryRun: true }])
        await said(window, good(cwd, { options: { ...options, ...more } }));
      await said(
        window,
        good(cwd, { command: 'sign', options: { env: 'homologacao', timestamp: '1800000000' } }),
      );
      deepEqual(
        window.questions.map(({ requests }) => requests[0]?.timestamp),
        [...Array(2).fill(String(Math.floor(NOW_MS / 1000) + 86_400)), '1800000000'],
      );
      nothingSent(window);
    }));

  for (const columns of [0, -1, 0.5, 1e300, Number.NaN]) {
    it(`reveals nothing with a screen of ${columns} columns`, () =>
      inWindow({ 'a.fiscal': POST }, {}, async (window, cwd) => {
        await said(window, good(cwd, { columns }));
        doesNotMatch(JSON.stringify(window.told), new RegExp(STORED));
        equal(window.questions.length, 1);
      }));

    it(`E2 explains for a screen of ${columns} columns`, () =>
      inWindow({}, {}, async (window, cwd) => {
        const sign = hash('md5', `${STORED}/openapi/demo/echo/1700000000`);
        const options = { env: 'homologacao', path: '/openapi/demo/echo', timestamp: '1700000000', sign };
        await said(window, good(cwd, { command: 'explain', names: [], options, columns }));
        match(JSON.stringify(window.told), /\^/);
        doesNotMatch(JSON.stringify(window.told), new RegExp(STORED));
      }));
  }

  for (const name of [
    '/proc/self/environ',
    '/dev/stdin',
    '/etc/passwd',
    '../../../../etc/passwd',
    'a.fiscal\0',
    '',
    '.',
    'fiscal.env.json',
  ]) {
    it(`sends nothing from ${JSON.stringify(name)}`, () =>
      inWindow({ 'a.fiscal': POST }, {}, async (window, cwd) => {
        await said(window, good(cwd, { names: [name] }));
        nothingSent(window);
        doesNotMatch(JSON.stringify(window.told), /root:x:0/);
      }));
  }

  it('is the only reason why nothing is sent: without one, the window sends', () =>
    inWindow(FILES, {}, async (window, cwd) => {
      const run = await window.fiscal([...ALL, '--allow-env', 'ID'], { cwd });
      equal(run.status, 0, run.stderr);
      equal(window.sent.length, 1);
      ok(ENVIRONMENTS['fiscal.env.json'].includes('homologacao'));
    }));
});
