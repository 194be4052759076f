import { deepEqual, equal } from 'node:assert/strict';
import { testsById } from '../../../../../src/editor/features/testing/testTree.ts';

const ECHO = { label: 'Echo', detail: 'GET /openapi/demo/echo' };

describe('the ids of a file’s tests', () => {
  it('consist of the requests’ texts, and of their order if the texts are the same', () => {
    const other = { label: 'Echo', detail: 'POST /openapi/demo/echo' };
    const ids = [
      'Echo GET /openapi/demo/echo',
      'Echo POST /openapi/demo/echo',
      'Echo GET /openapi/demo/echo\n1',
    ];
    deepEqual([...testsById([ECHO, other, ECHO]).keys()], ids);
  });

  it('are computed for 100,000 identical requests, in linear time', () => {
    equal(testsById(Array.from({ length: 100_000 }, () => ECHO)).size, 100_000);
  });
});
