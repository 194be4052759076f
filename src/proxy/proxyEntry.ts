import type { ProxyLogEntry } from '../report/proxyLogEntry.ts';
import type { MismatchExplanation } from '../traffic/mismatchExplainer.ts';

/** An entry of the request log as the proxy itself makes it. */
export interface ProxyEntry extends ProxyLogEntry {
  readonly explanation?: ProxyExplanation;
}

/** `too-large`: the body exceeds the storage limit. */
export type ProxyExplanation = MismatchExplanation | { readonly verdict: 'too-large' };
