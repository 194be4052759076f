import type { Header, WireResponse } from '../../ports.ts';

/** A request and its response, stored for references from other requests (`{{name.response.body.$.id}}`). Neither
 *  contains the signature headers. */
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

/** The last exchange of each named request in a file. */
export type NamedResponses = ReadonlyMap<string, Exchange>;
