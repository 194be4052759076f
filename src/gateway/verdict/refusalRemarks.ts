import { type Remark, skewRemark, timestampRemark, tokenRemark } from '../../core/explain/remarks.ts';
import type { ReceivedRequest } from '../http/receivedRequest.ts';

/** What a token can be held against, beside the secrets in force. */
export interface TokenBook {
  readonly isSecret: (token: string) => boolean;
  readonly isAppKey: (text: string) => boolean;
  readonly isRetired: (token: string) => boolean;
}

/** For 10009000: which of the three headers are not there. */
export function missingHeaders({ token, timestamp, sign }: ReceivedRequest): readonly Remark[] {
  const missing = Object.entries({ token, timestamp, sign }).filter(([, value]) => value === undefined);
  return [
    { id: 'headers-missing', code: 10009000, args: { names: missing.map(([name]) => name).join(', ') } },
  ];
}

/** For 10009001: a form that is none, such as milliseconds, or else how far the clock is off. */
export function timestampRemarks(timestamp: string, nowMs: number): readonly Remark[] {
  const remark = timestampRemark(timestamp) ?? skewRemark(timestamp, Math.floor(nowMs / 1000));
  return remark === undefined ? [] : [remark];
}

/** For 10009002: what the token looks like, where it looks like something. Nothing of the token itself is in it. */
export function tokenRemarks(token: string, book: TokenBook): readonly Remark[] {
  const remark = tokenRemark(token, book);
  return remark === undefined ? [] : [remark];
}
