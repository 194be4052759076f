import type { Clock } from '../../../core/ports.ts';
import type { SignedRequest } from '../../../core/request/send/signedRequest.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import type { MaskText } from '../../platform/notifications/maskText.ts';
import type { ResponseView } from '../response/responseText.ts';
import type { Sent } from './sentRequest.ts';
import type { SigningChannel } from './signingChannel.ts';
import { type Reported, signingReport } from './signingReport.ts';

/** What is stored about an outcome besides the request. */
export interface KeptOutcome {
  readonly outcome: string;
  readonly isGood: boolean;
  readonly view: ResponseView;
  /** For a signature mismatch: what to check. */
  readonly mismatch?: readonly string[];
}

/** Stores a request that was sent in the history. Resolves to the entry's id; undefined if it couldn't be stored. */
export type RecordSend = (
  sent: Sent,
  request: SignedRequest,
  mask: MaskText,
  outcome: KeptOutcome,
) => Promise<string | undefined>;

/** Records the outcome of a request in the signing channel and in the history. */
export class SendNotes {
  readonly remember: RecordSend;
  readonly #channel: SigningChannel;
  readonly #clock: Clock;
  readonly #localize: Localizer;

  constructor(channel: SigningChannel, record: RecordSend, clock: Clock, localize: Localizer) {
    this.#channel = channel;
    this.remember = record;
    this.#clock = clock;
    this.#localize = localize;
  }

  /** Shows the channel. */
  show(): void {
    this.#channel.show();
  }

  append(request: SignedRequest, reported: Reported, mask: MaskText): void {
    this.#channel.append(signingReport(request, reported, mask, this.#clock.nowMs(), this.#localize));
  }
}
