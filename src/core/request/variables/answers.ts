import type { WireResponse } from '../../ports.ts';
import type { PreparedRequest } from '../prepare/preparedRequest.ts';

/** A request that was answered, kept for the references of others (`{{name.response.body.$.id}}`). Neither half holds the
 *  signature's headers. */
export interface Exchange {
  readonly request: PreparedRequest;
  readonly response: Pick<WireResponse, 'status' | 'headers' | 'body'>;
}

/** The last answered exchange of each named request of a file. */
export type Answers = ReadonlyMap<string, Exchange>;
