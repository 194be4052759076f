import { deepEqual, ok } from 'node:assert/strict';
import { sendHistories } from '../../../soak/sendHistories.ts';

describe('generated histories of sent requests', () => {
  it('never resend, without asking, a document that may have arrived', async () => {
    const { repeated, sends, exchanges, askedAgain, agreedAgain } = await sendHistories(1_000, 20_261_126);
    deepEqual(repeated, []);
    ok(
      sends > 4_000 && exchanges > 2_000 && askedAgain > 500 && agreedAgain > 300,
      JSON.stringify({ sends, exchanges, askedAgain, agreedAgain }),
    );
  });
});
