import assert from 'node:assert/strict';
import { withoutDotSegments } from '../../../../src/core/convert/writtenUrl.ts';

describe('a URL without dot segments', () => {
  for (const [url, expected] of [
    ['http://h/a/../b/./c', 'http://h/b/c'],
    ['http://h/a/..', 'http://h/'],
    ['http://h/a/b/..', 'http://h/a/'],
    ['http://h/a/.', 'http://h/a/'],
    ['http://h/../../z', 'http://h/z'],
    ['http://h/a//b/../c', 'http://h/a//c'],
    ['http://h/a/%2e%2E/b/.%2e/c/%2e/d', 'http://h/c/d'],
    ['{{baseUrl}}/../b', '{{baseUrl}}/b'],
    ['$BASE/a/../b', '$BASE/b'],
    ['/a/../b', '/b'],
    ['http://..?a', 'http://..?a'],
    ['http://h/a?b=/../c#/../d', 'http://h/a?b=/../c#/../d'],
    ['http://h/a/../b?c=/../d#/../e', 'http://h/b?c=/../d#/../e'],
    ['http://h/a..b/...', 'http://h/a..b/...'],
    ['http://h/a%2f..%2fb', 'http://h/a%2f..%2fb'],
    ['', ''],
  ] as const) {
    it(`is “${expected}” for “${url}”`, () => {
      assert.equal(withoutDotSegments(url), expected);
    });
  }
});
