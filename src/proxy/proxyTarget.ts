import type { Address } from '../node/transport/address.ts';

/** Where everything goes. */
export interface ProxyTarget {
  readonly address: Address;
  /** A path in front of every target (`/gw`), without a slash at its end; mostly empty. */
  readonly basePath: string;
}
