import type { ForeignCondition } from '../traffic/requestGuard.ts';
import type { MalformedCondition } from './forward/programConnection.ts';

/** Why the proxy didn't forward a request: it wasn't meant for it. */
export type ProxyCondition =
  | ForeignCondition
  | MalformedCondition
  | 'connect-refused'
  | 'absolute-form'
  | 'plain-to-tls';
