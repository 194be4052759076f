import { deepEqual, equal, ok } from 'node:assert/strict';
import { ResponseBook } from '../../../../src/app/send/responseBook.ts';
import { applyResponse } from '../../../../src/app/send/responseEffects.ts';
import type { ReadyAssertion } from '../../../../src/core/assertions/readyAssertion.ts';
import { FiscalError } from '../../../../src/core/errors.ts';
import type { ApiResponse } from '../../../../src/core/request/send/outcome.ts';
import { aPreparedRequest } from '../../../support/sendWorld.ts';

const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };

const equals = (subject: 'status' | 'header', right: string): ReadyAssertion => ({
  ...{ kind: 'ready', text: `${subject} == ${right}`, range, subject, operator: '==', right },
  argument: subject === 'header' ? 'X' : undefined,
});

/** Whether the status is wanted, and whether the response passed. */
async function judge(status: number, assertions: readonly ReadyAssertion[], saves = true) {
  const response = {
    ...{ status, statusText: '', headers: [['X', 'a']], body: new Uint8Array(), envelope: undefined },
    clock: undefined,
  } as unknown as ApiResponse;
  const request = aPreparedRequest({
    assertions,
    saves: [{ path: 'a.json', overwrite: false, line: 0 } as never],
  });
  const { isStatusWanted, hasPassed } = await applyResponse(
    { request, secrets: [] },
    { request: { elements: { token: 'a-secret' } } as never, response },
    {
      keep: () => {},
      book: () => Promise.reject(new Error('nothing is expected')),
      place: {
        file: 'a.fiscal',
        files: () => Promise.reject(new Error('nothing is expected')),
        responseFiles: async () => ({
          save: async path => {
            if (saves) return path;
            throw new FiscalError('file-missing', { path });
          },
          change: () => Promise.reject(new Error('nothing is expected')),
        }),
      },
    },
    () => undefined,
    async () => true,
  );
  return [isStatusWanted, hasPassed];
}

describe('a response passes', () => {
  for (const [words, status, assertions, expected] of [
    ['with a status below 400', 204, [], [true, true]],
    ['not with a status of 400 or more', 400, [], [false, false]],
    ['not with a redirect, because nothing was delivered', 307, [], [false, false]],
    ['with a redirect that the request asserts', 307, [equals('status', '307')], [true, true]],
    ['with a 304, which isn’t a redirect', 304, [], [true, true]],
    ['with a 401 that the request asserts', 401, [equals('status', '401')], [true, true]],
    ['not with a 401 if another status is asserted', 401, [equals('status', '403')], [false, false]],
    [
      'not if one of two assertions about the status fails',
      401,
      [equals('status', '401'), equals('status', '403')],
      [false, false],
    ],
    ['not with a 401 if only something else is asserted', 401, [equals('header', 'a')], [false, false]],
    ['not if another assertion fails', 401, [equals('status', '401'), equals('header', 'b')], [true, false]],
    ['if all assertions do', 200, [equals('status', '200'), equals('header', 'a')], [true, true]],
  ] as const) {
    it(words, async () => {
      deepEqual(await judge(status, assertions), expected);
    });
  }

  it('only if it can be saved', async () => {
    deepEqual(await judge(200, [], false), [true, false]);
  });
});

const NOTHING_EXPECTED = {
  book: () => Promise.reject(new Error('nothing is expected')),
  place: {
    file: 'a.fiscal',
    files: () => Promise.reject(new Error('nothing is expected')),
    responseFiles: () => Promise.reject(new Error('nothing is saved')),
  },
};

describe('A15 a response that repeats the App Secret', () => {
  const body = (operator: ReadyAssertion['operator'], right: string): ReadyAssertion => ({
    ...{
      kind: 'ready',
      text: `body $.token ${operator} ${right}`,
      range,
      subject: 'body',
      argument: '$.token',
    },
    ...{ operator, right },
  });

  /** What is known after a response that repeats the secret in its body and in a header. */
  async function known(secret: string): Promise<string> {
    const base64 = Buffer.from(secret).toString('base64');
    const text = JSON.stringify({ token: secret, list: [{ id: 1, t: secret }], base64, n: 1 });
    const kept: unknown[] = [];
    const response = {
      ...{ status: 200, statusText: '', headers: [['X', `a ${secret}`]], envelope: undefined },
      body: new TextEncoder().encode(text),
      clock: undefined,
    } as unknown as ApiResponse;
    const part = 'Rw7mK2xQ';
    const assertions = [
      ...[body('startsWith', part), body('contains', part.slice(3)), body('endsWith', 'Hd')],
      ...[body('matches', '^R'), body('>', 'Q'), body('==', 'Rw7mK2xQ9vT4zL8pN3cB6yHd')],
      { ...body('exists', ''), argument: '$.list[?match(@.t, "R.*")].id' },
      { ...body('startsWith', 'Unc3'), argument: '$.base64' },
      { ...body('==', '1'), argument: '$.n' },
      { ...equals('header', ''), operator: 'contains', right: 'Rw7' } as const,
    ];
    const request = aPreparedRequest({ name: 'echo', assertions });
    const { assertions: results, hasPassed } = await applyResponse(
      { request, secrets: [] },
      { request: { elements: { token: secret } } as never, response },
      {
        keep: ({ response: seen }) => kept.push([new TextDecoder().decode(seen.body), seen.headers]),
        ...NOTHING_EXPECTED,
      },
      () => undefined,
      async () => true,
    );
    equal(results.find(({ text: words }) => words === 'body $.token == 1')?.passed, true);
    return JSON.stringify([results, hasPassed, kept]);
  }

  it('reveals no part of the secret to assertions or to other requests', async () => {
    const first = await known('Rw7mK2xQ9vT4zL8pN3cB6yHd');
    equal(await known('Ax1bQ9xQ0vS5zM7pO2cC5yId'), first);
    ok(!first.includes('Rw7mK2xQ9vT4zL8pN3cB6yHd","l'), first);
  });

  it('is kept only for requests that may refer to it, and masked for these', async () => {
    const secret = 'Rw7mK2xQ9vT4zL8pN3cB6yHd';
    const response = {
      ...{ status: 200, statusText: '', headers: [['X', secret]], envelope: undefined, clock: undefined },
      body: new TextEncoder().encode(secret),
    } as unknown as ApiResponse;
    const keptOf = async (text: string) => {
      const book = new ResponseBook([text]);
      await applyResponse(
        { request: aPreparedRequest({ name: 'echo' }), secrets: [] },
        { request: { elements: { token: secret } } as never, response },
        {
          keep: exchange => book.keep('a.fiscal', exchange),
          mayRefer: name => book.mayRefer(name),
          ...NOTHING_EXPECTED,
        },
        () => undefined,
        async () => true,
      );
      return book.of('a.fiscal').get('echo')?.response;
    };
    equal(await keptOf('# @name echo'), undefined);
    const kept = await keptOf('{{echo.response.body.$.id}}');
    deepEqual(kept?.headers, [['X', '••••••••']]);
    equal(new TextDecoder().decode(kept?.body), '••••••••');
  });
});
