import { deepEqual, doesNotMatch, equal, match } from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import type { ConsentQuestion } from '../../../../src/app/consent/consent.ts';
import { FiscalError } from '../../../../src/core/errors.ts';
import type { Transport } from '../../../../src/core/transportPort.ts';
import { utf8 } from '../../../support/builders.ts';
import {
  ENVIRONMENTS,
  FROM_FILE,
  GET,
  inWindow,
  nothingSent,
  PLACE,
  POST,
  refused,
  STORED,
  TEST_ENVIRONMENT,
} from './windowTerminal.ts';

describe('fiscal send in a terminal of the editor', () => {
  it('lets the window ask once, sign, and send, and shows the response', () =>
    inWindow(
      { 'a.fiscal': POST },
      { response: { status: 201, body: utf8('{"ok":true}') } },
      async (window, cwd) => {
        const run = await window.fiscal(['send', 'a.fiscal', ...TEST_ENVIRONMENT], { cwd });
        equal(run.stderr, '');
        match(run.stdout, /201/);
        equal(run.status, 0);
        equal(window.questions.length, 1);
        const [question] = window.questions;
        equal(question?.kind, 'send');
        const [asked] = question?.requests ?? [];
        const { method, path, origin, environment } = asked?.request ?? {};
        deepEqual(
          { method, path, origin, environment },
          {
            ...{ method: 'POST', path: '/openapi/demo/echo' },
            ...{ origin: PLACE.origin, environment: 'homologacao' },
          },
        );
        const [sent] = window.sent;
        const headers = Object.fromEntries(sent?.headers ?? []);
        const signed = `${STORED}/openapi/demo/echo{"a":1}${headers['timestamp']}`;
        equal(headers['sign'], createHash('md5').update(signed).digest('hex'));
        deepEqual(window.memory, ['begin POST', 'known']);
      },
    ));

  it('asks again for the same command: no consent is remembered', () =>
    inWindow({ 'a.fiscal': GET }, {}, async (window, cwd) => {
      for (const count of [1, 2]) {
        await window.fiscal(['send', 'a.fiscal', ...TEST_ENVIRONMENT], { cwd });
        equal(window.questions.length, count);
        equal(window.sent.length, count);
      }
    }));

  it('lists all requests in one question', () =>
    inWindow({ 'a.fiscal': `${POST}\n###\n${GET}` }, {}, async (window, cwd) => {
      const run = await window.fiscal(['send', 'a.fiscal', '--all', ...TEST_ENVIRONMENT, '--json'], { cwd });
      equal(JSON.parse(run.stdout).summary.sent, 2);
      deepEqual(methodsOf(window.questions), [['POST', 'GET']]);
    }));

  it('includes the interval and the duration of # @until in the question', () => {
    const polled = '# @until status == 200 every 2s for 60s\nGET /openapi/demo/echo\n';
    return inWindow({ 'a.fiscal': polled }, {}, async (window, cwd) => {
      const { status, stderr } = await window.fiscal(['send', 'a.fiscal', ...TEST_ENVIRONMENT], { cwd });
      equal(status, 0, stderr);
      const { everyMs, forMs } = window.questions[0]?.requests[0]?.request.until ?? {};
      deepEqual([everyMs, forMs], [2_000, 60_000]);
    });
  });

  it('sends nothing if the user declines', () =>
    inWindow({ 'a.fiscal': POST }, { answer: () => false }, async (window, cwd) => {
      refused(await window.fiscal(['send', 'a.fiscal', ...TEST_ENVIRONMENT], { cwd }), /Nobody confirmed/);
      nothingSent(window);
    }));

  it('reports in a document with --json that the user declined', () =>
    inWindow({ 'a.fiscal': POST }, { answer: () => false }, async (window, cwd) => {
      const run = await window.fiscal(['send', 'a.fiscal', ...TEST_ENVIRONMENT, '--json'], { cwd });
      equal(JSON.parse(run.stdout).problem.code, 'window-declined');
      equal(run.status, 2);
    }));

  it('sends nothing if it’s interrupted while the user is being asked', () => {
    const interruption = new AbortController();
    const answer = async (_question: ConsentQuestion, signal: AbortSignal) => {
      interruption.abort('SIGINT');
      await new Promise(resolve => signal.addEventListener('abort', resolve));
      return true;
    };
    return inWindow({ 'a.fiscal': POST }, { answer }, async (window, cwd) => {
      const { signal } = interruption;
      refused(await window.fiscal(['send', 'a.fiscal', ...TEST_ENVIRONMENT], { cwd, signal }), /Interrupted/);
      equal(window.settled(), 1);
      nothingSent(window);
    });
  });

  it('sends nothing if the terminal has been closed when the user agrees', () => {
    const answered = Promise.withResolvers<boolean>();
    const gone = Promise.withResolvers<void>();
    const answer = (_question: ConsentQuestion, signal: AbortSignal) => {
      signal.addEventListener('abort', () => gone.resolve());
      return answered.promise;
    };
    return inWindow({ 'a.fiscal': POST }, { answer }, async (window, cwd) => {
      const socket = createConnection(window.address.path);
      const { token } = window.address;
      const input = {
        ...{ command: 'send', names: ['a.fiscal'], options: { env: 'homologacao' }, cwd, env: {} },
        ...{ locale: 'en', hasColours: false },
      };
      socket.write(`${JSON.stringify({ token, method: 'run', input })}\n`);
      while (window.questions.length === 0) await new Promise(resolve => setImmediate(resolve));
      socket.destroy();
      await gone.promise;
      answered.resolve(true);
      await new Promise(resolve => setImmediate(resolve));
      nothingSent(window);
    });
  });

  it('reports that the window was closed while the user was being asked', () => {
    let close = () => {};
    const untilClosed = (): Promise<never> => {
      close();
      return new Promise(() => {});
    };
    return inWindow({ 'a.fiscal': POST }, { answer: () => untilClosed() }, async (window, cwd) => {
      close = () => window.channel.dispose();
      refused(
        await window.fiscal(['send', 'a.fiscal', ...TEST_ENVIRONMENT], { cwd }),
        /closed before the question/,
      );
      nothingSent(window);
    });
  });

  it('says that the outcome may be unknown if the window ends in the middle of a POST', () => {
    let close = () => {};
    const untilClosed = (): Promise<never> => {
      close();
      return new Promise(() => {});
    };
    const transport: Transport = { exchange: () => untilClosed(), close: async () => {} };
    return inWindow({ 'a.fiscal': POST }, { transport }, async (window, cwd) => {
      close = () => window.channel.dispose();
      const run = await window.fiscal(['send', 'a.fiscal', ...TEST_ENVIRONMENT], { cwd });
      match(run.stderr, /^fiscal: [^\n]*outcome may be unknown[^\n]*\n$/);
      doesNotMatch(run.stderr, /nothing was/);
      equal(run.status, 3);
      deepEqual(window.memory, ['begin POST']);
      equal(window.sent.length, 1);
    });
  });

  it('keeps the outcome as unknown if the terminal is killed in the middle of a POST', () => {
    const exchanged = Promise.withResolvers<void>();
    const transport: Transport = {
      exchange: (_request, _limits, signal) =>
        new Promise((_, reject) => {
          exchanged.resolve();

          signal.addEventListener('abort', () => reject(new FiscalError('cancelled', { sent: 'all' })));
        }),
      close: async () => {},
    };
    return inWindow({ 'a.fiscal': POST }, { transport }, async (window, cwd) => {
      const kill = new AbortController();
      const { signal } = kill;
      const running = window.fiscal(['send', 'a.fiscal', ...TEST_ENVIRONMENT], { cwd, signal });
      await exchanged.promise;
      kill.abort('SIGHUP');
      const run = await running;
      match(run.stdout + run.stderr, /unknown/i);
      deepEqual(window.memory, ['begin POST', 'unknown']);
      equal(window.sent.length, 1);
    });
  });

  for (const [title, change] of Object.entries({
    'the request file changes': (folder: string) =>
      writeFile(join(folder, 'a.fiscal'), POST.replace('1', '2')),
    'a body file changes': (folder: string) => writeFile(join(folder, 'body.json'), '{"b":2}'),
    'the environment changes': (folder: string) =>
      writeFile(join(folder, 'fiscal.env.json'), ENVIRONMENTS['fiscal.env.json'].replace('api.', 'other.')),
    'a request is added': (folder: string) =>
      writeFile(join(folder, 'a.fiscal'), `${FROM_FILE}\n###\n${GET}`),
  })) {
    it(`sends nothing if ${title} while the user is being asked`, () =>
      inWindow(
        { 'a.fiscal': FROM_FILE, 'body.json': '{"b":1}' },
        folder => ({ answer: () => change(folder).then(() => true) }),
        async (window, cwd) => {
          const words = ['send', 'a.fiscal', '--all', ...TEST_ENVIRONMENT];
          refused(await window.fiscal(words, { cwd }), /changed/);
          nothingSent(window);
        },
      ));
  }

  it('sends nothing if the answer comes after more than ten minutes', () => {
    let nowMs = 1_700_000_000_000;
    const answer = () => {
      nowMs += 600_001;
      return true;
    };
    return inWindow({ 'a.fiscal': GET }, { answer, nowMs: () => nowMs }, async (window, cwd) => {
      refused(await window.fiscal(['send', 'a.fiscal', ...TEST_ENVIRONMENT], { cwd }), /ten minutes/);
      nothingSent(window);
    });
  });

  it('sends what the user saw even if a body file changes after the answer', () =>
    inWindow(
      { 'a.fiscal': `${GET}\n###\n${FROM_FILE}`, 'body.json': '{"b":1}' },
      folder => ({
        transport: {
          exchange: async () => {
            await writeFile(join(folder, 'body.json'), '{"b":2}');
            throw new FiscalError('connection-refused', { sent: 'nothing' });
          },
          close: async () => {},
        },
      }),
      async (window, cwd) => {
        await window.fiscal(['send', 'a.fiscal', '--all', ...TEST_ENVIRONMENT], { cwd });
        deepEqual(
          window.sent.map(({ body }) => Buffer.from(body).toString()),
          ['', '{"b":1}'],
        );
      },
    ));

  it('sends the same dynamic values that the user saw', () =>
    inWindow(
      { 'a.fiscal': 'POST /openapi/demo/echo\n\n{{$uuid}} {{$timestamp}}\n' },
      {},
      async (window, cwd) => {
        await window.fiscal(['send', 'a.fiscal', ...TEST_ENVIRONMENT], { cwd });
        const shown = window.questions[0]?.requests[0]?.request.body;
        deepEqual(window.sent[0]?.body, shown);
        match(Buffer.from(shown ?? []).toString(), /^[0-9a-f-]{36} \d+/);
      },
    ));

  it('shows a value of another response as a reference, and then sends it', () =>
    inWindow(
      { 'a.fiscal': `${POST}\n###\nGET /openapi/demo/echo/{{emit.response.body.$.id}}\n` },
      { response: { body: utf8('{"id":"77"}'), headers: [['Content-Type', 'application/json']] } },
      async (window, cwd) => {
        await window.fiscal(['send', 'a.fiscal', '--all', ...TEST_ENVIRONMENT], { cwd });
        const [, second] = window.questions[0]?.requests ?? [];
        equal(second?.words?.(second.request.path), '/openapi/demo/echo/{{emit.response.body.$.id}}');
        deepEqual(
          window.sent.map(({ target }) => target),
          ['/openapi/demo/echo', '/openapi/demo/echo/77'],
        );
      },
    ));

  it('shows prompts in the terminal, each once', () =>
    inWindow(
      { 'a.fiscal': '# @prompt id Which id?\nGET /openapi/demo/{{id}}\n' },
      {},
      async (window, cwd) => {
        const asked: string[] = [];
        const terminal = {
          ask: async (question: string) => {
            asked.push(question);
            return '42';
          },
        };
        await window.fiscal(['send', 'a.fiscal', ...TEST_ENVIRONMENT], { cwd, terminal });
        deepEqual(asked, ['Which id?: ']);
        deepEqual(
          window.sent.map(({ target }) => target),
          ['/openapi/demo/42'],
        );
      },
    ));

  it('includes the file’s note and an earlier unknown outcome in the one question', () =>
    inWindow(
      { 'a.fiscal': POST.replace('POST', '# @note Issues a document.\nPOST') },
      { earlier: { sentAtMs: 5, ids: ['7'] } },
      async (window, cwd) => {
        const run = await window.fiscal(['send', 'a.fiscal', ...TEST_ENVIRONMENT], { cwd });
        equal(run.status, 0, run.stderr);
        const [asked] = window.questions[0]?.requests ?? [];
        equal(asked?.note, 'Issues a document.');
        deepEqual(asked?.earlier, { sentAtMs: 5, ids: ['7'] });
        equal(window.questions.length, 1);
        deepEqual(window.askedAgain, []);
      },
    ));

  it('asks once more about an unknown outcome that the user wasn’t told about', () => {
    const script = { earlier: undefined as { sentAtMs: number } | undefined };
    const answer = () => {
      script.earlier = { sentAtMs: 6 };
      return true;
    };
    return inWindow(
      { 'a.fiscal': POST },
      () => Object.assign(script, { answer }),
      async (window, cwd) => {
        const run = await window.fiscal(['send', 'a.fiscal', ...TEST_ENVIRONMENT], { cwd });
        deepEqual(window.askedAgain, ['again']);
        match(run.stdout + run.stderr, /Nobody confirmed/);
        equal(run.status, 2);
        nothingSent(window);
      },
    );
  });

  for (const command of ['send', 'sign']) {
    it(`A14 asks as for production even if only the stored App Secret says that it’s production: ${command}`, () =>
      inWindow({ 'a.fiscal': GET }, { storedKind: 'producao' }, async (window, cwd) => {
        await window.fiscal([command, 'a.fiscal', ...TEST_ENVIRONMENT], { cwd });
        equal(window.questions[0]?.requests[0]?.kind, 'producao');
        equal(window.questions[0]?.requests[0]?.environmentKind, 'homologacao');
      }));
  }
});

function methodsOf(questions: readonly ConsentQuestion[]): readonly (readonly string[])[] {
  return questions.map(({ requests }) => requests.map(({ request }) => request.method));
}
