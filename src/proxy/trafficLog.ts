import type { Clock } from '../core/ports.ts';
import { maskedSigningInputStart } from '../core/signing/signingInput.ts';
import { BodyDecoder, contentEncodings, MAX_ENCODINGS } from '../node/transport/bodyDecoder.ts';
import type { ReceivedCopy } from '../report/logEntry.ts';
import type { ResponseCopy } from '../report/proxyLogEntry.ts';
import { EntryRing } from '../traffic/entryRing.ts';
import { maskCache } from '../traffic/maskCache.ts';
import {
  createMaskedStart,
  hiddenTexts,
  MAX_SIGNING_INPUT,
  maskedExplanation,
} from '../traffic/maskedStart.ts';
import type { MismatchExplainer } from '../traffic/mismatchExplainer.ts';
import { ReceivedStore } from '../traffic/receivedStore.ts';
import {
  type Conclusion,
  concludeExchange,
  type ProxyEntry,
  type ProxyExplanation,
} from './concludeExchange.ts';
import { EarlierRequests } from './judge/earlierRequests.ts';
import { SeenTokens } from './judge/seenTokens.ts';
import type { ProxyTarget } from './proxyTarget.ts';
import type { EndedExchange, Recorder } from './record/endedExchange.ts';
import { ResponseStore } from './responseStore.ts';

interface LogSetting {
  readonly clock: Clock;
  readonly target: ProxyTarget;
  readonly explainer: MismatchExplainer;
  readonly onEntry: (entry: ProxyEntry) => void;
  readonly onExplained: (entry: ProxyEntry) => void;
  readonly recorder?: Recorder;
}

const MAX_TARGET = 2_048;

/** What is stored about exchanges: an entry for each of the last 1,000, with their requests and responses within the
 *  memory limits. */
export class TrafficLog {
  readonly #setting: LogSetting;
  readonly #ring = new EntryRing<ProxyEntry>();
  readonly #received = new ReceivedStore();
  readonly #responses = new ResponseStore();
  readonly #earlier = new EarlierRequests();
  readonly #tokens = new SeenTokens();
  readonly #maskedFor = maskCache(createMaskedStart);
  #underWay = 0;
  #onIdle: () => void = () => {};

  constructor(setting: LogSetting) {
    this.#setting = setting;
  }

  nowMs(): number {
    return this.#setting.clock.nowMs();
  }

  entries(): readonly ProxyEntry[] {
    return this.#ring.entries();
  }

  request(id: number): ReceivedCopy | undefined {
    return this.#received.copyOf(id, this.#tokens.texts);
  }

  response(id: number): ResponseCopy | undefined {
    return this.#responses.copyOf(id, this.#tokens.texts);
  }

  /** Adds a finished exchange, after its response was forwarded. */
  add(exchange: Omit<EndedExchange, 'responseBody'>): void {
    const { token } = exchange.parts;
    if (token !== undefined && hiddenTexts([], token).length > 0) this.#tokens.add(token);
    this.#underWay += 1;
    setImmediate(() => {
      void this.#conclude(exchange).finally(() => {
        this.#underWay -= 1;
        if (this.#underWay === 0) this.#onIdle();
      });
    });
  }

  async close(): Promise<void> {
    if (this.#underWay > 0) {
      await new Promise<void>(resolve => {
        this.#onIdle = resolve;
      });
    }
    await this.#setting.explainer.close();
    await this.#setting.recorder?.close();
  }

  async #conclude(exchange: Omit<EndedExchange, 'responseBody'>): Promise<void> {
    const { record } = exchange;
    const { responseHead, responseBody } = record;
    const encodings = contentEncodings(responseHead?.headers ?? []);
    const isWhole = responseHead !== undefined && record.failure === undefined && responseBody.isWhole;
    // Usually synchronous, so that the log has the exchanges in the order in which they ended.
    const body =
      encodings.length === 0 || !isWhole
        ? responseBody.bytes()
        : await decodedBody(responseBody.bytes(), encodings);
    this.#keep({ ...exchange, responseBody: isWhole ? body : undefined });
  }

  #keep(exchange: EndedExchange): void {
    const { recorder, onEntry, onExplained } = this.#setting;
    const { record, responseBody } = exchange;
    let conclusion: Conclusion | undefined;
    const entry = this.#ring.add(id => {
      conclusion = concludeExchange(id, exchange, {
        earlier: this.#earlier,
        tokens: this.#tokens,
        shown: text => this.#maskedFor(this.#tokens.texts).start(text, MAX_TARGET),
        shownInput: elements => {
          const masked = this.#maskedFor(this.#tokens.texts);
          const start = maskedSigningInputStart(elements, masked.searched(MAX_SIGNING_INPUT) + 1);
          return masked.start(start, MAX_SIGNING_INPUT);
        },
      });
      return conclusion.entry;
    });
    const { head, requestBody, responseHead } = record;
    if (record.isRequestWhole && requestBody.isWhole) {
      const { method, target, headers } = head;
      this.#received.add(entry.id, { method, target, rawHeaders: headers.flat(), body: requestBody.bytes() });
    }
    if (responseHead !== undefined && responseBody !== undefined) {
      const { status, headers } = responseHead;
      this.#responses.add(entry.id, { status, headers, body: responseBody });
    }
    recorder?.record(exchange, this.#tokens.texts);
    onEntry(entry);
    const toExplain = conclusion?.toExplain;
    if (toExplain === undefined) onExplained(entry);
    else if (toExplain === 'too-large') this.#explained(entry, { verdict: 'too-large' });
    else {
      void this.#setting.explainer
        .explain(toExplain)
        .then(found => this.#explained(entry, maskedExplanation(found, this.#tokens.texts)));
    }
  }

  #explained(entry: ProxyEntry, explanation: ProxyExplanation): void {
    const explained: ProxyEntry = { ...entry, explanation };
    this.#ring.replace(explained);
    this.#setting.onExplained(explained);
  }
}

const MAX_DECODED_BYTES = 10 * 1024 * 1024;

/** A body without its content encodings; undefined if it doesn't match them or exceeds a limit. */
async function decodedBody(body: Uint8Array, encodings: readonly string[]): Promise<Uint8Array | undefined> {
  if (encodings.length > MAX_ENCODINGS) return undefined;
  return new Promise(resolve => {
    const decoder = new BodyDecoder(encodings, MAX_DECODED_BYTES, () => resolve(undefined));
    decoder.write(body);
    decoder.end(({ body: decoded }) => resolve(decoded));
  });
}
