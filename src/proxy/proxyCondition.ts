import type { ForeignCondition } from '../traffic/requestGuard.ts';
import type { MalformedCondition } from './forward/programConnection.ts';

/** Why the proxy forwarded nothing: what came wasn't for it. */
export type ProxyCondition =
  | ForeignCondition
  | MalformedCondition
  | 'connect-refused'
  | 'absolute-form'
  | 'plain-to-tls';
