import type { Clock } from '../../../core/ports.ts';
import { correctedClock } from '../../../core/request/clock/clockEstimate.ts';
import type { PreparedRequest } from '../../../core/request/prepare/preparedRequest.ts';
import { type SignedRequest, signRequest } from '../../../core/request/send/signedRequest.ts';
import type { AppSecret } from '../../../core/signing/appSecret.ts';
import type { ClockWatch } from './clockWatch.ts';

/** The machine's clock, and the user's correction for a request's destination. */
export interface SigningClocks {
  readonly clock: Clock;
  readonly clocks: Pick<ClockWatch, 'correctionMs'>;
}

/** Signs as if sending at this moment, to show the signature without sending. */
export function signNow(
  prepared: PreparedRequest,
  secret: AppSecret,
  { clock, clocks }: SigningClocks,
): SignedRequest {
  return signRequest(prepared, secret, correctedClock(clock, clocks.correctionMs(prepared)));
}
