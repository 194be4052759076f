import type { Clock, Random } from '../../../core/ports.ts';
import type { PreparedRequest } from '../../../core/request/prepare/preparedRequest.ts';

/** The time and the random numbers that dynamic values are made of. */
export interface AgreedSources {
  readonly clock: Clock;
  readonly random: Random;
}

/** What the user agreed to before a send. A request that has become another one isn't sent. */
export interface AgreedRequest {
  /** Those of the request that the user was shown, so that its dynamic values are the same. */
  readonly sources: AgreedSources;
  readonly isSame: (request: PreparedRequest) => boolean;
}
