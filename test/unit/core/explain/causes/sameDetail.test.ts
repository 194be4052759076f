import assert from 'node:assert/strict';
import { causeOf, isSameDetail } from '../../../../../src/core/explain/causes/causes.ts';

describe('the details of two causes', () => {
  it('are the same if every value is the same', () => {
    const own = causeOf('body-final-newline-added', { as: 'CR LF', others: 'kept' });
    assert.equal(
      isSameDetail(own, causeOf('body-final-newline-added', { as: 'CR LF', others: 'kept' })),
      true,
    );
    assert.equal(isSameDetail(own, causeOf('body-final-newline-added', { as: 'CR LF' })), false);
    assert.equal(isSameDetail(causeOf('body-md5'), causeOf('body-md5')), true);
    assert.equal(isSameDetail(causeOf('body-md5'), causeOf('body-md5', { case: 'upper' })), false);
  });

  it('are compared item by item if they’re lists', () => {
    const own = causeOf('order-wrong', { order: ['path', 'token', 'body', 'timestamp'] });
    assert.equal(
      isSameDetail(own, causeOf('order-wrong', { order: ['path', 'token', 'body', 'timestamp'] })),
      true,
    );
    assert.equal(
      isSameDetail(own, causeOf('order-wrong', { order: ['token', 'path', 'timestamp', 'body'] })),
      false,
    );
  });
});
