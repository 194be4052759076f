import { deepEqual, equal, match, notEqual, ok, rejects } from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { createConnection, Server } from 'node:net';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { callChannel } from '../../../../src/node/channel/callChannel.ts';
import { ChannelServer, type PerformCall } from '../../../../src/node/channel/channelServer.ts';
import { skip } from '../../../support/skip.ts';

const NEVER = new AbortController().signal;

async function withChannel(
  answer: PerformCall,
  use: (channel: ChannelServer) => Promise<void>,
): Promise<void> {
  const channel = await ChannelServer.open(answer);
  try {
    await use(channel);
  } finally {
    channel.dispose();
  }
}

/** What a connection gets that writes this and then waits. */
function heardAfter(path: string, text: string): Promise<string> {
  return new Promise(resolve => {
    let heard = '';
    const socket = createConnection(path, () => socket.write(text));
    socket.on('data', chunk => {
      heard += chunk;
    });
    socket.on('error', () => {});
    socket.once('close', () => resolve(heard));
  });
}

/** Resolves once a connection is closed that writes a byte now and then. */
function trickle(path: string): Promise<void> {
  return new Promise(resolve => {
    const socket = createConnection(path);
    const writing = setInterval(() => socket.write('{'), 10);
    socket.on('error', () => {});
    socket.once('close', () => {
      clearInterval(writing);
      resolve();
    });
  });
}

describe('the channel between the editor and its server', () => {
  it('carries a call and its result, and a refusal with its code', () =>
    withChannel(
      async (method, input) => {
        if (method === 'echo') return { input };
        throw Object.assign(new Error('Not that.'), { code: 'refused' });
      },
      async channel => {
        const address = { path: channel.path, token: channel.newToken() };
        deepEqual(await callChannel(address, 'echo', { a: ['ç', 1] }, NEVER), { input: { a: ['ç', 1] } });
        await rejects(callChannel(address, 'other', {}, NEVER), { code: 'refused', message: 'Not that.' });
      },
    ));

  it('doesn’t pass on the message of an error without a code, because it could quote anything', () =>
    withChannel(
      async () => {
        throw new Error('cAn4ry');
      },
      async channel => {
        const address = { path: channel.path, token: channel.newToken() };
        await rejects(callChannel(address, 'x', {}, NEVER), ({ code, message }) => {
          equal(code, 'internal-error');
          ok(!message.includes('cAn4ry'));
          return true;
        });
      },
    ));

  it('uses a folder and a file that only this user can open', function () {
    if (process.platform === 'win32') skip(this, 'a POSIX system');
    return withChannel(
      async () => null,
      async ({ path }) => {
        equal(statSync(dirname(path)).mode & 0o777, 0o700);
        equal(statSync(path).mode & 0o777, 0o600);
      },
    );
  });

  it('isn’t reachable for another user, even with its token', function () {
    if (process.getuid?.() !== 0) skip(this, 'a user who can become another one');
    return withChannel(
      async () => 'done',
      async channel => {
        const call = JSON.stringify({ token: channel.newToken(), method: 'x' });
        const program = `process.setgroups([]); process.setgid(65534); process.setuid(65534);
          const socket = require('node:net').createConnection(${JSON.stringify(channel.path)});
          socket.on('connect', () => socket.write(${JSON.stringify(`${call}\n`)}));
          socket.on('data', data => console.log(String(data))).on('error', ({ code }) => console.log(code));`;
        const { stdout } = await promisify(execFile)(process.execPath, ['-e', program]);
        equal(stdout.trim(), 'EACCES');
      },
    );
  });

  it('closes connections that never complete a call, although they keep sending, so that others get in', async () => {
    const channel = await ChannelServer.open(async () => 'done', process.platform, 200);
    const address = { path: channel.path, token: channel.newToken() };
    try {
      await Promise.all(Array.from({ length: 16 }, () => trickle(channel.path)));
      equal(await callChannel(address, 'x', {}, NEVER), 'done');
    } finally {
      channel.dispose();
    }
  });

  it('gives a call all the time that it needs once it has begun', async () => {
    const callMs = 50;
    const channel = await ChannelServer.open(
      async () => {
        await new Promise(resolve => setTimeout(resolve, 4 * callMs));
        return 'done';
      },
      process.platform,
      callMs,
    );
    const address = { path: channel.path, token: channel.newToken() };
    try {
      equal(await callChannel(address, 'x', {}, NEVER), 'done');
    } finally {
      channel.dispose();
    }
  });

  it('rejects clients without the token of the last start', async () => {
    let calls = 0;
    await withChannel(
      async () => ++calls,
      async channel => {
        const before = JSON.stringify({ token: '', method: 'x' });
        equal(await heardAfter(channel.path, `${before}\n`), '');
        const [earlier, token] = [channel.newToken(), channel.newToken()];
        notEqual(earlier, token);
        for (const wrong of [earlier, '', token.slice(1), token.toUpperCase() + token, 7, null, [token]]) {
          const text = `${JSON.stringify({ token: wrong, method: 'x' })}\n`;
          equal(await heardAfter(channel.path, text), '');
        }
        for (const text of ['\n', '{\n', 'null\n', '[]\n', 'GET / HTTP/1.1\r\n\r\n']) {
          equal(await heardAfter(channel.path, text), '');
        }
        equal(calls, 0);
        equal(await callChannel({ path: channel.path, token }, 'x', {}, NEVER), 1);
      },
    );
  });

  for (const start of [
    '',
    '{"nonce":"',
    '{"token":"',
    `{"nonce":"x"}\n{"token":"x","method":"x","input":"`,
  ]) {
    it(`closes before it has received much of a long line from a caller without the token: ${start.trim()}`, () =>
      withChannel(
        async () => 'never',
        async channel => {
          channel.newToken();
          let written = 0;
          const closed = Promise.withResolvers<void>();
          const socket = createConnection(channel.path, () => socket.write(start, write));
          const write = (error?: Error | null): void => {
            if (!error) socket.write('x'.repeat(65_536), write);
            written += 65_536;
          };
          socket.on('error', () => {});
          socket.once('close', () => closed.resolve());
          await closed.promise;
          // The system holds some of it.
          ok(written < 4_000_000, `${written}`);
        },
      ));
  }

  it('doesn’t read much from another program at the address of a closed window', async () => {
    const channel = await ChannelServer.open(async () => 'never');
    const [path, token] = [channel.path, channel.newToken()];
    channel.dispose();
    if (process.platform !== 'win32') mkdirSync(dirname(path));
    let written = 0;
    const impostor = new Server(socket => {
      const write = (error?: Error | null): void => {
        if (!error && written < 50_000_000) socket.write('x'.repeat(65_536), write);
        written += 65_536;
      };
      socket.on('error', () => {});
      write();
    });
    await new Promise<void>(resolve => impostor.listen(path, resolve));
    try {
      await rejects(callChannel({ path, token }, 'run', {}, NEVER), { code: 'editor-gone' });
      ok(written < 4_000_000, `${written}`);
    } finally {
      impostor.close();
      if (process.platform !== 'win32') rmSync(dirname(path), { recursive: true, force: true });
    }
  });

  it('carries a long call and a long result', () =>
    withChannel(
      async (_method, input) => input,
      async channel => {
        const address = { path: channel.path, token: channel.newToken() };
        const body = 'ç'.repeat(2_000_000);
        deepEqual(await callChannel(address, 'echo', { body }, NEVER), { body });
      },
    ));

  it('rejects the token of another window', () =>
    withChannel(
      async () => 'first',
      first =>
        withChannel(
          async () => 'second',
          async second => {
            notEqual(first.path, second.path);
            const [one, other] = [first.newToken(), second.newToken()];
            equal(await callChannel({ path: first.path, token: one }, 'x', {}, NEVER), 'first');
            equal(await callChannel({ path: second.path, token: other }, 'x', {}, NEVER), 'second');
            await rejects(callChannel({ path: first.path, token: other }, 'x', {}, NEVER), {
              code: 'editor-gone',
            });
          },
        ),
    ));

  for (const [what, answer] of [
    ['the result', '{"result":{"status":0}}'],
    ['a question', '{"event":{"kind":"ask","question":"App Secret: ","isSecret":true}}'],
    ['another proof', `{"proof":"${'0'.repeat(64)}"}`],
    ['no message', 'hello'],
  ] as const) {
    it(`reveals neither token nor call to another program at the address of a closed window: ${what}`, async () => {
      const channel = await ChannelServer.open(async () => 'never');
      const [path, token] = [channel.path, channel.newToken()];
      channel.dispose();
      if (process.platform !== 'win32') mkdirSync(dirname(path));
      let told = '';
      const impostor = new Server(socket => {
        socket.on('error', () => {});
        socket.on('data', chunk => {
          told += chunk;
          socket.write(`${answer}\n`);
        });
      });
      await new Promise<void>(resolve => impostor.listen(path, resolve));
      try {
        const heard: unknown[] = [];
        const call = callChannel({ path, token }, 'run', { password: 'x' }, NEVER, async event =>
          heard.push(event),
        );
        await rejects(call, { code: 'editor-gone' });
        deepEqual([heard, Object.keys(JSON.parse(told))], [[], ['nonce']]);
      } finally {
        impostor.close();
        if (process.platform !== 'win32') rmSync(dirname(path), { recursive: true, force: true });
      }
    });
  }

  it('cancels a call if its caller disconnects', async () => {
    const canceled = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    await withChannel(
      async (_method, _input, signal) => {
        begun.resolve();
        await new Promise<void>(resolve => signal.addEventListener('abort', () => resolve()));
        canceled.resolve();
      },
      async channel => {
        const stop = new AbortController();
        const called = callChannel({ path: channel.path, token: channel.newToken() }, 'x', {}, stop.signal);
        await begun.promise;
        stop.abort();
        await rejects(called, { code: 'cancelled' });
        await canceled.promise;
      },
    );
  });

  it('carries events and the answers to them during a call, in order', () =>
    withChannel(
      async (_method, _input, _signal, caller) => {
        caller.tell('a');
        const first = await caller.ask({ number: 1 });
        caller.tell('b');
        return [first, await caller.ask({ number: 2 })];
      },
      async channel => {
        const heard: unknown[] = [];
        const address = { path: channel.path, token: channel.newToken() };
        const result = await callChannel(address, 'x', {}, NEVER, async event => {
          heard.push(event);
          return typeof event === 'object' ? { to: event } : undefined;
        });
        deepEqual(heard, ['a', { number: 1 }, 'b', { number: 2 }]);
        deepEqual(result, [{ to: { number: 1 } }, { to: { number: 2 } }]);
      },
    ));

  it('lets a call with events end by itself if it’s canceled, and passes on its result', () =>
    withChannel(
      async (_method, _input, signal, caller) => {
        caller.tell('begun');
        await new Promise<void>(resolve => signal.addEventListener('abort', () => resolve()));
        return 'ended';
      },
      async channel => {
        const stop = new AbortController();
        const address = { path: channel.path, token: channel.newToken() };
        equal(await callChannel(address, 'x', {}, stop.signal, async () => stop.abort()), 'ended');
        equal(await callChannel(address, 'x', {}, AbortSignal.abort(), async () => {}), 'ended');
      },
    ));

  it('sends no response to a caller that has disconnected', async () => {
    const answered = Promise.withResolvers<readonly unknown[]>();
    await withChannel(
      async (_method, _input, _signal, caller) =>
        answered.resolve([await caller.ask('first'), await caller.ask('second')]),
      async channel => {
        const socket = createConnection(channel.path);
        socket.write(`${JSON.stringify({ token: channel.newToken(), method: 'x' })}\n`);
        socket.once('data', () => socket.destroy());
        deepEqual(await answered.promise, [undefined, undefined]);
      },
    );
  });

  it('treats an answer that isn’t a message as none', () =>
    withChannel(
      async (_method, _input, _signal, caller) => caller.ask('question'),
      async channel => {
        const call = JSON.stringify({ token: channel.newToken(), method: 'x' });
        match(await heardAfter(channel.path, `${call}\n{"answer":7}\n`), /\{"result":7\}/);
        match(await heardAfter(channel.path, `${call}\n{\n`), /\{"result":null\}/);
      },
    ));

  it('closes with the window, and reports that to its callers', async () => {
    const channel = await ChannelServer.open(() => new Promise(() => {}));
    const address = { path: channel.path, token: channel.newToken() };
    const waiting = rejects(callChannel(address, 'x', {}, NEVER), { code: 'editor-gone' });
    await new Promise(resolve => setTimeout(resolve, 50));
    channel.dispose();
    await waiting;
    ok(!existsSync(dirname(channel.path)));
    await rejects(callChannel(address, 'x', {}, NEVER), { code: 'editor-gone' });
  });

  it('requires its token on Windows, too', async () => {
    // Elsewhere, the name of a pipe is the name of a socket file in the working folder.
    const channel = await ChannelServer.open(async () => 'done', 'win32');
    const { path } = channel;
    try {
      const token = channel.newToken();
      equal(await callChannel({ path, token }, 'x', {}, NEVER), 'done');
      await rejects(callChannel({ path, token: '' }, 'x', {}, NEVER), { code: 'editor-gone' });
    } finally {
      channel.dispose();
    }
    await rejects(callChannel({ path, token: 'x' }, 'x', {}, NEVER), { code: 'editor-gone' });
  });

  it('restricts the pipe on Windows to this user: neither readable nor writable by others', async () => {
    const { listen } = Server.prototype;
    const asked: unknown[] = [];
    Server.prototype.listen = function (this: Server, options: object, done: () => void) {
      asked.push(options);
      return listen.call(this, options, done);
    } as typeof listen;
    try {
      (await ChannelServer.open(async () => null, 'win32')).dispose();
    } finally {
      Server.prototype.listen = listen;
    }
    const [{ path, ...access } = { path: '' }] = asked as readonly { readonly path: string }[];
    match(path, /^\\\\\.\\pipe\\/);
    deepEqual(access, { readableAll: false, writableAll: false });
  });

  it('uses a pipe with an unguessable name on Windows', async () => {
    // Elsewhere, the name of a pipe is the name of a socket file in the working folder.
    const failure = await ChannelServer.open(async () => null, 'win32').then(
      channel => {
        const { path } = channel;
        channel.dispose();
        return path;
      },
      (error: { readonly address?: string }) => error.address ?? '',
    );
    match(failure, /^\\\\\.\\pipe\\fiscal-[0-9a-f]{32}$/);
  });
});
