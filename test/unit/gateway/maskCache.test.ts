import { equal, notEqual } from 'node:assert/strict';
import { maskCache } from '../../../src/gateway/startGateway.ts';

describe('the mask for a list of secrets', () => {
  it('is created again only if the secrets change', () => {
    const maskOf = maskCache(secrets => ({ text: secrets.join() }));
    const list = ['a', 'b'];
    const mask = maskOf(list);
    equal(mask.text, 'a,b');
    equal(maskOf(list), mask);
    equal(maskOf(['a', 'b']), mask);
    for (const other of [['a'], ['a', 'c'], ['c', 'b'], ['a', 'b', 'c'], []]) {
      const created = maskOf(other);
      equal(created.text, other.join());
      notEqual(created, mask);
      equal(maskOf([...other]), created);
      equal(maskOf(list).text, 'a,b');
    }
  });
});
