import { deepEqual, equal } from 'node:assert/strict';
import { isInSecret, withoutSecrets } from '../../../../src/report/explanation/explainReport.ts';

describe('secrets in a string to sign', () => {
  it('A1 are masked as a whole if one contains another, in a long string, too', () => {
    const masked = withoutSecrets({ secret: 'inner-7f3a', entered: ['7f3a', 'inner-7f3a-and-more'] });
    for (const length of [10, 600_000]) {
      const before = 'x'.repeat(length);
      equal(masked(`${before}inner-7f3a-and-more`), `${before}••••••••`);
    }
  });

  it('A1 are known by the position of each of their bytes, however they’re written', () => {
    const body = '{"a":"á","senha":"çé\\u0061\\"-7f3a","b":"x"}';
    const input = {
      ...{ method: 'POST', path: '/openapi/x', query: '', multipart: false, timestamp: '1700000000' },
      ...{ secret: 'token-1', entered: ['çéa"-7f3a'], claimedSign: '', body: Buffer.from(body) },
    };
    const before = Buffer.byteLength(`token-1/openapi/x${body.slice(0, body.indexOf('çé'))}`);
    const length = Buffer.byteLength('çé\\u0061\\"-7f3a');
    const inside = Array.from({ length: before + length + 20 }, (_, at) => at)
      .slice('token-1'.length)
      .filter(at => isInSecret(input, at));
    deepEqual([inside[0], inside.length, inside.at(-1)], [before, length, before + length - 1]);
  });
});
