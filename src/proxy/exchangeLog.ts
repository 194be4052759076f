import { createMaskedStart, type MaskedStart } from '../core/masking/maskedStart.ts';
import type { Clock, Header } from '../core/ports.ts';
import { maskedSigningInputStart } from '../core/signing/signingInput.ts';
import type { MismatchExplaining } from '../report/explanation/explainReport.ts';
import type { ReceivedCopy } from '../report/logEntry.ts';
import type { ResponseCopy } from '../report/proxyLogEntry.ts';
import { EntryRing } from '../traffic/entryRing.ts';
import { MAX_SIGNING_INPUT, maskedExplanation } from '../traffic/maskedExplanation.ts';
import { type ReceivedClaim, ReceivedStore } from '../traffic/receivedStore.ts';
import { SentSecrets } from '../traffic/sentSecrets.ts';
import {
  type Conclusion,
  concludeExchange,
  type ProxyEntry,
  type ProxyExplanation,
} from './concludeExchange.ts';
import { EarlierRequests } from './judge/earlierRequests.ts';
import { SeenTokens } from './judge/seenTokens.ts';
import type { ProxyTarget } from './proxyTarget.ts';
import { RecentResponses } from './recentResponses.ts';
import type { EndedExchange, Recorder } from './record/endedExchange.ts';
import { decodedBody, encodingsOf } from './record/plainContent.ts';
import { type KnownSecrets, SecretMemory } from './secretMemory.ts';
import type { KeptBody } from './wire/keptBody.ts';
import type { WireRequestHead } from './wire/messageHead.ts';

interface LogSetting {
  readonly clock: Clock;
  readonly target: ProxyTarget;
  readonly explainer: MismatchExplaining;
  readonly onEntry: (entry: ProxyEntry) => void;
  readonly onExplained: (entry: ProxyEntry) => void;
  readonly recorder?: Recorder;
  /** Masked in everything, although no program may send them. */
  readonly secrets?: readonly string[];
}

const MAX_TARGET = 2_048;
/** Takes a few milliseconds. */
const MAX_SEARCHED_AT_ONCE = 262_144;

type FinishedExchange = Omit<EndedExchange, 'requestContent' | 'responseBody'>;

/** What is stored about exchanges: an entry for each of the last 1,000, with their requests and responses within the
 *  memory limits. */
export class ExchangeLog {
  readonly #setting: LogSetting;
  readonly #ring = new EntryRing<ProxyEntry>();
  readonly #received = new ReceivedStore();
  readonly #responses = new RecentResponses();
  readonly #earlier = new EarlierRequests();
  readonly #tokens = new SeenTokens();
  readonly #sent = new SentSecrets();
  readonly #memory = new SecretMemory();
  #masked: { readonly known: KnownSecrets; readonly start: MaskedStart } | undefined;
  #underWay = 0;
  #onIdle: () => void = () => {};

  constructor(setting: LogSetting) {
    this.#setting = setting;
    this.#memory.hold(setting.secrets ?? []);
  }

  nowMs(): number {
    return this.#setting.clock.nowMs();
  }

  entries(): readonly ProxyEntry[] {
    return this.#ring.entries();
  }

  request(id: number): ReceivedCopy | undefined {
    return this.#received.copyOf(id, sent => this.#memory.maskWith(sent));
  }

  toExplain(id: number): ReceivedClaim | undefined {
    return this.#received.claimOf(id, undefined);
  }

  response(id: number): ResponseCopy | undefined {
    return this.#responses.copyOf(id, sent => this.#memory.maskWith(sent));
  }

  /** Remembers the secrets of a request that is about to be forwarded, and returns them. */
  arrived({ target, headers }: WireRequestHead): readonly string[] {
    const secrets = this.#sent.find({ target, headers, body: new Uint8Array() });
    this.#memory.hold(secrets);
    return secrets;
  }

  /** Adds a finished exchange, after its response was forwarded. Must be called once for each request that arrived. */
  add(exchange: FinishedExchange): void {
    const body = exchange.record.requestBody.bytes();
    const ofBody = body.length > MAX_SEARCHED_AT_ONCE ? [] : this.#found(body);
    this.#memory.hold(ofBody);
    this.#underWay += 1;
    setImmediate(() => {
      void this.#conclude({ ...exchange, secrets: [...exchange.secrets, ...ofBody] }).finally(() => {
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

  async #conclude(exchange: FinishedExchange): Promise<void> {
    const { head, isRequestWhole, requestBody, responseHead, responseBody, failure } = exchange.record;
    const sent = contentOf(head.headers, requestBody, isRequestWhole);
    const received = contentOf(responseHead?.headers ?? [], responseBody, failure === undefined);
    // Usually synchronous, so that the log has the exchanges in the order in which they ended.
    const requestContent = sent instanceof Promise ? await sent : sent;
    const content = received instanceof Promise ? await received : received;
    // Of a compressed body, only the content can be searched.
    const toSearch = requestContent ?? requestBody.bytes();
    const isSearched = toSearch === requestBody.bytes() && toSearch.length <= MAX_SEARCHED_AT_ONCE;
    const isLarge = toSearch.length > MAX_SEARCHED_AT_ONCE;
    const ofContent = isSearched
      ? []
      : isLarge
        ? await this.#sent.findInBody(toSearch)
        : this.#found(toSearch);
    this.#memory.hold(ofContent);
    this.#keep({
      ...exchange,
      secrets: [...exchange.secrets, ...ofContent],
      requestContent,
      responseBody: responseHead === undefined ? undefined : content,
    });
  }

  #found(body: Uint8Array): readonly string[] {
    return this.#sent.find({ target: '', headers: [], body });
  }

  #start(): MaskedStart {
    const { known } = this.#memory;
    if (this.#masked?.known !== known) {
      this.#masked = { known, start: createMaskedStart(known.secrets, known.mask) };
    }
    return this.#masked.start;
  }

  #keep(exchange: EndedExchange): void {
    const { recorder, onEntry, onExplained } = this.#setting;
    const { record, responseBody } = exchange;
    let conclusion: Conclusion | undefined;
    const entry = this.#ring.add(id => {
      conclusion = concludeExchange(id, exchange, {
        earlier: this.#earlier,
        tokens: this.#tokens,
        shown: text => this.#start().start(text, MAX_TARGET),
        shownInput: elements => {
          const masked = this.#start();
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
      this.#responses.add(entry.id, { status, headers, body: responseBody, secrets: exchange.secrets });
    }
    recorder?.record(exchange, this.#memory.known.mask);
    onEntry(entry);
    const toExplain = conclusion?.toExplain;
    if (toExplain === undefined || toExplain === 'too-large') {
      this.#memory.release(exchange.secrets);
      if (toExplain === undefined) onExplained(entry);
      else this.#explained(entry, { verdict: 'too-large' });
      return;
    }
    void this.#setting.explainer.explain(toExplain.request, toExplain.secret).then(found => {
      const masked = maskedExplanation(found, this.#start());
      this.#memory.release(exchange.secrets);
      this.#explained(entry, masked);
    });
  }

  #explained(entry: ProxyEntry, explanation: ProxyExplanation): void {
    const explained: ProxyEntry = { ...entry, explanation };
    this.#ring.replace(explained);
    this.#setting.onExplained(explained);
  }
}

/** A body without its content encodings; undefined if that isn't possible, or if it's incomplete. */
function contentOf(
  headers: readonly Header[],
  body: KeptBody,
  isComplete: boolean,
): Uint8Array | undefined | Promise<Uint8Array | undefined> {
  if (!isComplete || !body.isWhole) return undefined;
  const bytes = body.bytes();
  const encodings = encodingsOf(headers, bytes);
  return encodings.length === 0 ? bytes : decodedBody(bytes, encodings);
}
