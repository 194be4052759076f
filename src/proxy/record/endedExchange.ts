import type { ExchangeRecord } from '../forward/exchange.ts';
import type { SignedParts } from '../judge/signedParts.ts';

/** A finished exchange, and what was observed of it. */
export interface EndedExchange {
  readonly record: ExchangeRecord;
  /** According to the wall clock. */
  readonly receivedAtMs: number;
  readonly parts: SignedParts;
  readonly isSignatureRight: boolean | undefined;
  /** The response body without its content encodings; undefined if it can't be decoded or wasn't stored as a whole. */
  readonly responseBody: Uint8Array | undefined;
}

/** Records each exchange. Neither function throws. */
export interface Recorder {
  /** `tokens`: every App Secret that was forwarded so far. */
  readonly record: (exchange: EndedExchange, tokens: readonly string[]) => void;
  /** Resolves when everything is written. */
  readonly close: () => Promise<void>;
}
