import { deepEqual, equal, ok } from 'node:assert/strict';
import { testsById } from '../../../../../src/editor/features/testing/testTree.ts';

const ECHO = { label: 'Echo', detail: 'GET /openapi/demo/echo' };

describe('the ids of a file’s tests', () => {
  it('are made of the requests’ texts, and of their order if these are the same', () => {
    const other = { label: 'Echo', detail: 'POST /openapi/demo/echo' };
    const ids = [
      'Echo GET /openapi/demo/echo',
      'Echo POST /openapi/demo/echo',
      'Echo GET /openapi/demo/echo\n1',
    ];
    deepEqual([...testsById([ECHO, other, ECHO]).keys()], ids);
  });

  it('of thousands of identical requests take no noticeable time', () => {
    const startedMs = performance.now();
    equal(testsById(Array.from({ length: 5_000 }, () => ECHO)).size, 5_000);
    ok(performance.now() - startedMs < 1_000);
  });
});
