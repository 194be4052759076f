import { equal } from 'node:assert/strict';
import { AppSecret } from '../../../../../src/core/signing/appSecret.ts';
import { signNow } from '../../../../../src/editor/features/clock/signNow.ts';
import { CANARY, environmentWith } from '../../../../support/builders.ts';
import { fixedClock } from '../../../../support/fakes.ts';
import { preparedOf } from '../../../../support/preparing.ts';

describe('signing without sending', () => {
  it('uses the same clock as sending to the same destination', async () => {
    const prepared = await preparedOf('GET /openapi/demo/echo', { environment: environmentWith({}) });
    const corrected = ({ environment, origin }: { environment: string; origin: string }): number =>
      environment === prepared.environment && origin === prepared.origin ? -312_000 : 0;
    const signed = (correctionMs: typeof corrected) =>
      signNow(prepared, new AppSecret(CANARY), {
        clock: fixedClock(1_700_000_000_999),
        clocks: { correctionMs },
      });
    equal(signed(corrected).elements.timestamp, '1699999688');
    equal(signed(corrected).clockCorrectionSeconds, -312);
    equal(signed(() => 0).elements.timestamp, '1700000000');
  });
});
