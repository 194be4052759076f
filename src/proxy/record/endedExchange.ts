import type { ExchangeRecord } from '../forward/exchange.ts';
import type { SignedParts } from '../judge/signedParts.ts';

/** An exchange that is over, and what was seen of it on its way. */
export interface EndedExchange {
  readonly record: ExchangeRecord;
  /** By the wall clock. */
  readonly receivedAtMs: number;
  readonly parts: SignedParts;
  readonly isSignatureRight: boolean | undefined;
  /** The response's body without its encodings; undefined if it can't be decoded, or wasn't kept whole. */
  readonly responseBody: Uint8Array | undefined;
}

/** Writes down each exchange. Neither call throws. */
export interface Recorder {
  /** `tokens`: every App Secret that has come through. */
  readonly record: (exchange: EndedExchange, tokens: readonly string[]) => void;
  /** Resolves once everything is written. */
  readonly close: () => Promise<void>;
}
