import { deepEqual } from 'node:assert/strict';
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
    { request: {} as never, response },
    {
      keep: () => {},
      file: 'a.fiscal',
      expected: {
        book: () => Promise.reject(new Error('nothing is expected')),
        files: () => Promise.reject(new Error('nothing is expected')),
      },
      files: async () => ({
        save: async path => {
          if (saves) return path;
          throw new FiscalError('file-missing', { path });
        },
      }),
    },
    () => undefined,
    async () => true,
  );
  return [isStatusWanted, hasPassed];
}

describe('a response passes', () => {
  for (const [words, status, assertions, expected] of [
    ['below 400', 204, [], [true, true]],
    ['not with a status of 400 or more', 400, [], [false, false]],
    ['with a 401 that the request asserts', 401, [equals('status', '401')], [true, true]],
    ['not if it asserts another one', 401, [equals('status', '403')], [false, false]],
    [
      'not if one of two assertions about the status fails',
      401,
      [equals('status', '401'), equals('status', '403')],
      [false, false],
    ],
    ['not with a 401 of which only something else is asserted', 401, [equals('header', 'a')], [false, false]],
    ['not if another assertion fails', 401, [equals('status', '401'), equals('header', 'b')], [true, false]],
    ['if all assertions do', 200, [equals('status', '200'), equals('header', 'a')], [true, true]],
  ] as const) {
    it(words, async () => {
      deepEqual(await judge(status, assertions), expected);
    });
  }

  it('not if it can’t be saved', async () => {
    deepEqual(await judge(200, [], false), [true, false]);
  });
});
