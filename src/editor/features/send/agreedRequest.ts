import type { AgreedSources } from '../../../app/consent/askedMoment.ts';
import type { PreparedRequest } from '../../../core/request/prepare/preparedRequest.ts';

/** What the user agreed to before a send. A request that has become another one isn't sent. */
export interface AgreedRequest {
  /** Those of the request that the user was shown, so that its dynamic values are the same. */
  readonly sources: AgreedSources;
  readonly isSame: (request: PreparedRequest) => boolean;
}
