import { equal } from 'node:assert/strict';
import { withoutSecrets } from '../../../../src/report/explanation/explainReport.ts';

describe('secrets in a string to sign', () => {
  it('A1 are masked as a whole if one contains another, in a long string, too', () => {
    const masked = withoutSecrets({ secret: 'inner-7f3a', entered: ['7f3a', 'inner-7f3a-and-more'] });
    for (const length of [10, 600_000]) {
      const before = 'x'.repeat(length);
      equal(masked(`${before}inner-7f3a-and-more`), `${before}••••••••`);
    }
  });
});
