import * as vscode from 'vscode';
import { FiscalError } from '../../../core/errors.ts';
import type { Clock } from '../../../core/ports.ts';
import type { SignedRequest } from '../../../core/request/send/signedRequest.ts';
import type { MaskText } from '../../platform/notifications/maskText.ts';
import type { Say } from '../../platform/notifications/say.ts';
import type { HistoryStore } from '../history/historyStore.ts';
import { keptRequest } from '../history/keptRequest.ts';
import type { ResponseView } from '../response/responseText.ts';
import type { Sent } from './sentRequest.ts';
import type { SigningChannel } from './signingChannel.ts';
import { type Reported, signingReport } from './signingReport.ts';

/** What the history keeps of an outcome besides the request. */
export interface Kept {
  readonly outcome: string;
  readonly isGood: boolean;
  readonly view: ResponseView;
  /** What to check, for a signature mismatch. */
  readonly mismatch?: readonly string[];
}

/** Writes down what became of a send: in the signing channel, and in the history. */
export class SendNotes {
  readonly #channel: SigningChannel;
  readonly #history: HistoryStore;
  readonly #clock: Clock;
  readonly #say: Say;

  constructor(channel: SigningChannel, history: HistoryStore, clock: Clock, say: Say) {
    this.#channel = channel;
    this.#history = history;
    this.#clock = clock;
    this.#say = say;
  }

  /** Brings the channel to the front. */
  show(): void {
    this.#channel.show();
  }

  append(request: SignedRequest, reported: Reported, mask: MaskText): void {
    this.#channel.append(signingReport(request, reported, mask, this.#clock.nowMs(), this.#say));
  }

  /** Resolves with the entry's id; undefined if it couldn't be kept. */
  async remember(
    { file, written, sentAtMs }: Sent,
    request: SignedRequest,
    mask: MaskText,
    { outcome, isGood, view, mismatch }: Kept,
  ): Promise<string | undefined> {
    const { environment, origin, method, line } = request.prepared;
    try {
      return await this.#history.keep({
        ...{ sentAtMs, environment, origin, method, line, isGood, ...view },
        target: mask(request.wire.target),
        outcome: mask(outcome),
        file: file.toString(),
        written: mask(written),
        isMismatch: mismatch !== undefined,
        mismatch: (mismatch ?? []).map(mask),
        request: keptRequest(request, mask),
      });
    } catch (error) {
      // A full disk must not hide an answer that came.
      if (!(error instanceof FiscalError)) throw error;
      void vscode.window.showWarningMessage(this.#say('history.notKept'));
      return undefined;
    }
  }
}
