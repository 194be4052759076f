import type { ProxyLogEntry } from '../report/proxyLogEntry.ts';
import type { JournalExplanation } from '../traffic/mismatchExplainer.ts';

/** An entry of the request log as the proxy itself makes it. */
export interface ProxyEntry extends ProxyLogEntry {
  readonly explanation?: ProxyExplanation;
}

/** `too-large`: the body exceeds the storage limit. */
export type ProxyExplanation = JournalExplanation | { readonly verdict: 'too-large' };
