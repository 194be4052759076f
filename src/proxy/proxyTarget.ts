import type { Address } from '../node/transport/address.ts';

/** Where all requests are forwarded. */
export interface ProxyTarget {
  readonly address: Address;
  /** A path before every target (`/gw`), without a trailing slash; usually empty. */
  readonly basePath: string;
}
