import type { Clock } from '../../../core/ports.ts';
import { correctedClock } from '../../../core/request/clock/clockCorrection.ts';
import type { PreparedRequest } from '../../../core/request/prepare/preparedRequest.ts';
import { type SignedRequest, signRequest } from '../../../core/request/send/signedRequest.ts';
import type { AppSecret } from '../../../core/signing/appSecret.ts';
import type { ClockWatch } from './clockWatch.ts';

/** The machine's clock, and what the user wants it corrected by where a request goes. */
export interface SigningClocks {
  readonly clock: Clock;
  readonly clocks: Pick<ClockWatch, 'correctionMs'>;
}

/** Signs as a send at this moment would, for whoever looks at the signature and sends nothing. */
export function signNow(
  prepared: PreparedRequest,
  secret: AppSecret,
  { clock, clocks }: SigningClocks,
): SignedRequest {
  return signRequest(prepared, secret, correctedClock(clock, clocks.correctionMs(prepared)));
}
