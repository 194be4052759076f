import { deepEqual } from 'node:assert/strict';
import { REMARK_TEXT } from '../../../src/text/gateway/remarkText.ts';

describe('the remarks about a request', () => {
  it('don’t mention a gateway, because the proxy’s entries about other servers have them, too', () => {
    const named = Object.entries(REMARK_TEXT).filter(([, text]) => /gateway/i.test(JSON.stringify(text)));
    deepEqual(
      named.map(([id]) => id),
      [],
    );
  });
});
