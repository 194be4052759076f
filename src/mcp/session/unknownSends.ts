import type { PlannedRequest } from '../../cli/send/sendPlan.ts';
import { FiscalError } from '../../core/errors.ts';
import type { PreparedRequest } from '../../core/request/prepare/preparedRequest.ts';
import { isInconclusive, isOutcomeUnknown } from '../../core/request/send/outcome.ts';
import { fingerprint } from '../../core/signing/fingerprint.ts';
import type { Transport } from '../../core/transportPort.ts';

/** A request as it's sent, and where it's written. */
type Sent = readonly [PreparedRequest, PlannedRequest];

/** Whether `known` contains the same request: the same bytes, or the same text in the same file. */
export function isKnownSend(known: ReadonlySet<string>, sent: Sent): boolean {
  return keysOf(sent).some(key => known.has(key));
}

/** A transport that adds to `known` what it sent if the outcome is unknown: a fiscal document must not be issued twice by accident, a program
 *  that gets no response tends to send again, and the user can't see that a question is about the same document. Whatever becomes of a later
 *  attempt, an earlier one stays unknown. */
export class UnknownSendRecorder implements Transport {
  readonly #known: Set<string>;
  readonly #transport: Transport;
  readonly #current: () => Sent | undefined;

  /** `current` is what is being sent. */
  constructor(known: Set<string>, transport: Transport, current: () => Sent | undefined) {
    this.#known = known;
    this.#transport = transport;
    this.#current = current;
  }

  readonly exchange: Transport['exchange'] = async (wire, limits, signal) => {
    const sent = this.#current();
    try {
      const response = await this.#transport.exchange(wire, limits, signal);
      this.#record(sent, request => isInconclusive(response.status, request));
      return response;
    } catch (error) {
      if (error instanceof FiscalError) this.#record(sent, request => isOutcomeUnknown(error, request));
      throw error;
    }
  };

  readonly close = (): Promise<void> => this.#transport.close();

  #record(sent: Sent | undefined, isUnknown: (request: PreparedRequest) => boolean): void {
    if (sent === undefined || !isUnknown(sent[0])) return;
    for (const key of keysOf(sent)) this.#known.add(key);
  }
}

function keysOf([request, { requestFile, entry }]: Sent): readonly string[] {
  const { environment, origin, method, basePath, path, query, body } = request;
  const text = requestFile.document.blocks[entry.blockIndex]?.text ?? '';
  return [
    fingerprint(JSON.stringify([environment, origin, method, basePath, path, query]), body),
    fingerprint(JSON.stringify([environment, origin, requestFile.path]), new TextEncoder().encode(text)),
  ];
}
