import { deepEqual } from 'node:assert/strict';
import { REMARK_TEXT } from '../../../src/text/gateway/remarkText.ts';

describe('what is noticed in a request', () => {
  it('names no gateway: the proxy’s entries have it, too, about other servers', () => {
    const named = Object.entries(REMARK_TEXT).filter(([, text]) => /gateway/i.test(JSON.stringify(text)));
    deepEqual(
      named.map(([id]) => id),
      [],
    );
  });
});
