import type { Header, WireResponse } from '../../ports.ts';

/** A request that was answered, kept for the references of others (`{{name.response.body.$.id}}`). Neither half holds the
 *  signature's headers. */
export interface Exchange {
  readonly request: {
    readonly name: string | undefined;
    readonly environment: string;
    readonly origin: string;
    readonly headers: readonly Header[];
    readonly body: Uint8Array;
  };
  readonly response: Pick<WireResponse, 'status' | 'headers' | 'body'>;
}

/** The last answered exchange of each named request of a file. */
export type Answers = ReadonlyMap<string, Exchange>;
