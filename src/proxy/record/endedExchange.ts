import type { SecretMask } from '../../core/masking/secretMask.ts';
import type { ExchangeRecord } from '../forward/exchange.ts';
import type { ReceivedParts } from '../judge/judgement.ts';

/** A finished exchange, and what was observed during it. */
export interface EndedExchange {
  readonly record: ExchangeRecord;
  /** When the request arrived, according to the wall clock. */
  readonly receivedAtMs: number;
  readonly parts: ReceivedParts;
  readonly isSignatureRight: boolean | undefined;
  /** The strings in the request that may be App Secrets. */
  readonly secrets: readonly string[];
  /** The bodies without their content encodings; undefined if they can't be decoded or weren't stored as a whole. */
  readonly requestContent: Uint8Array | undefined;
  readonly responseBody: Uint8Array | undefined;
}

/** Records each exchange. Neither function throws. */
export interface Recorder {
  /** `mask` masks the secrets of this and other exchanges. */
  readonly record: (exchange: EndedExchange, mask: SecretMask) => void;
  /** Resolves when everything is written. */
  readonly close: () => Promise<void>;
}
