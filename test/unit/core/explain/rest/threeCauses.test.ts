import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { explain } from '../../../../support/explainNow.ts';
import { sampleRequest } from '../sampleRequest.ts';

describe('explanations with three causes', function () {
  // A whole search takes a minute or more.
  this.timeout(900_000);

  it('are found at depth 3, but not at depth 2', () => {
    const { secret, path, query, timestamp } = sampleRequest();
    const signed = [secret.toLowerCase(), path + query, `${timestamp}000`].join('');
    const claimedSign = createHash('md5').update(signed).digest('hex');
    const input = sampleRequest({ body: new Uint8Array(), claimedSign });
    assert.equal(explain(input, 2).verdict.kind, 'unexplained');
    const { verdict } = explain(input, 3);
    assert.ok(verdict.kind === 'explained');
    assert.deepEqual(
      verdict.explanations[0]?.causes.map(({ id }) => id),
      ['token-lowercased', 'path-query-included', 'timestamp-milliseconds'],
    );
  });
});
