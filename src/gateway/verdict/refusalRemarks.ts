import { type Remark, skewRemark, timestampRemark, tokenRemark } from '../../core/explain/remarks.ts';
import type { ReceivedRequest } from '../http/receivedRequest.ts';

/** What a token is compared with, besides the current secrets. */
export interface TokenBook {
  readonly isSecret: (token: string) => boolean;
  readonly isAppKey: (text: string) => boolean;
  readonly isRetired: (token: string) => boolean;
}

/** For 10009000: which of the three headers are missing. */
export function missingHeaders({ token, timestamp, sign }: ReceivedRequest): readonly Remark[] {
  const missing = Object.entries({ token, timestamp, sign }).filter(([, value]) => value === undefined);
  return [
    { id: 'headers-missing', code: 10009000, args: { names: missing.map(([name]) => name).join(', ') } },
  ];
}

/** For 10009001: an invalid format, such as milliseconds, or else how far the clock is off. */
export function timestampRemarks(timestamp: string, nowMs: number): readonly Remark[] {
  const remark = timestampRemark(timestamp) ?? skewRemark(timestamp, Math.floor(nowMs / 1000));
  return remark === undefined ? [] : [remark];
}

/** For 10009002: what the token looks like, if it's recognizable. Contains nothing of the token itself. */
export function tokenRemarks(token: string, book: TokenBook): readonly Remark[] {
  const remark = tokenRemark(token, book);
  return remark === undefined ? [] : [remark];
}
