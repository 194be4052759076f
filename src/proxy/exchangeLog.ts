import { type Envelope, readEnvelope } from '../core/api/envelope.ts';
import { type TrafficRemark, tokenRemark } from '../core/explain/remarks.ts';
import { textMember } from '../core/formats/unknownValue.ts';
import { decodeUtf8 } from '../core/formats/utf8.ts';
import { serverDateMs } from '../core/httpDate.ts';
import { createMaskedStart, type MaskedStart } from '../core/masking/maskedStart.ts';
import type { Clock } from '../core/ports.ts';
import { type SigningElements, signingElements } from '../core/signing/sign.ts';
import { type Header, headerValue } from '../core/wireMessages.ts';
import type { Address } from '../node/transport/address.ts';
import type { MismatchExplaining } from '../report/explanation/explainReport.ts';
import { remarkReport } from '../report/explanation/remarkReport.ts';
import type { ReceivedClaim, RecordRemark, TrafficEvents, TrafficRecord } from '../report/trafficRecord.ts';
import { trafficRemarkText } from '../text/explain/explainText.ts';
import { shownSigningInput } from '../traffic/maskedExplanation.ts';
import { RecordLog } from '../traffic/recordLog.ts';
import { SentSecrets } from '../traffic/sentSecrets.ts';
import { isoTime } from '../traffic/serverTimes.ts';
import { EarlierRequests, judge, type PlatformResponse, SeenTokens } from './judge/judgement.ts';
import type { EndedExchange, Recorder } from './record/endedExchange.ts';
import { decodedBody, encodingsOf } from './record/plainContent.ts';
import { type KnownSecrets, SecretMemory } from './secretMemory.ts';
import type { KeptBody } from './wire/keptBody.ts';
import type { WireRequestHead } from './wire/messageHead.ts';

interface LogSetting extends TrafficEvents {
  readonly clock: Clock;
  readonly target: ProxyTarget;
  readonly explainer: MismatchExplaining;
  readonly recorder?: Recorder;
  /** The user's App Secrets, masked in everything even if no program has sent them. */
  readonly secrets?: readonly string[];
}

const MAX_TARGET = 2_048;
/** Searching this much takes a few milliseconds. */
const MAX_SEARCHED_AT_ONCE = 262_144;

type FinishedExchange = Omit<EndedExchange, 'requestContent' | 'responseBody'>;

/** Makes a record of each exchange that has ended, and remembers what must be masked in it and in others. */
export class ExchangeLog {
  readonly records: RecordLog;
  readonly #setting: LogSetting;
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
    const { explainer, onEntry, onExplained } = setting;
    const maskWith = (sent: readonly string[]) => this.#memory.maskWith(sent);
    this.records = new RecordLog({ explainer, maskWith, onEntry, onExplained });
  }

  nowMs(): number {
    return this.#setting.clock.nowMs();
  }

  /** Remembers the secrets of a request that is about to be forwarded, and returns them. */
  arrived({ target, headers }: WireRequestHead): readonly string[] {
    const secrets = this.#sent.find({ target, headers, body: new Uint8Array() });
    this.#memory.hold(secrets);
    return secrets;
  }

  /** Adds a finished exchange, after its response was forwarded. Must be called once for each request that arrived. */
  add(exchange: FinishedExchange): void {
    const { requestBody, requestLines } = exchange.record;
    const body = requestBody.bytes();
    const ofBody = [
      ...(body.length > MAX_SEARCHED_AT_ONCE ? [] : this.#found(body)),
      ...requestLines.flatMap(line => this.#foundInLine(line)),
    ];
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
    await this.records.close();
    await this.#setting.recorder?.close();
  }

  async #conclude(exchange: FinishedExchange): Promise<void> {
    const { head, isRequestWhole, requestBody, responseHead, responseBody, failure } = exchange.record;
    const sent = contentOf(head.headers, requestBody, isRequestWhole);
    const received = contentOf(responseHead?.headers ?? [], responseBody, failure === undefined);
    // Usually synchronous, so that the log has the exchanges in the order in which they ended.
    const requestContent = sent instanceof Promise ? await sent : sent;
    const content = received instanceof Promise ? await received : received;
    // If a body is compressed, only its decoded content can be searched.
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

  #foundInLine(line: string): readonly string[] {
    const colon = line.indexOf(':');
    const isTrailer = colon > 0 && !line.startsWith(';');
    const headers: readonly Header[] = isTrailer
      ? [[line.slice(0, colon), line.slice(colon + 1).trim()]]
      : [];
    return this.#sent.find({ target: isTrailer ? '' : line, headers, body: new Uint8Array() });
  }

  #start(): MaskedStart {
    const { known } = this.#memory;
    if (this.#masked?.known !== known) {
      this.#masked = { known, start: createMaskedStart(known.secrets, known.mask) };
    }
    return this.#masked.start;
  }

  #keep(exchange: EndedExchange): void {
    const { record, responseBody, secrets } = exchange;
    const { head, requestBody, responseHead } = record;
    const { method, target } = head;
    const isKept = record.isRequestWhole && requestBody.isWhole;
    let conclusion: Conclusion | undefined;
    const kept = this.records.add(
      id => {
        conclusion = concludeExchange(id, exchange, {
          earlier: this.#earlier,
          tokens: this.#tokens,
          shown: text => this.#start().start(text, MAX_TARGET),
          shownInput: elements => shownSigningInput(elements, this.#start()),
        });
        return conclusion.entry;
      },
      {
        request: isKept
          ? { method, target, rawHeaders: head.headers.flat(), body: requestBody.bytes() }
          : undefined,
        response:
          responseHead !== undefined && responseBody !== undefined
            ? { status: responseHead.status, headers: responseHead.headers, body: responseBody, secrets }
            : undefined,
      },
    );
    this.#setting.recorder?.record(exchange, this.#memory.known.mask);
    const release = () => this.#memory.release(secrets);
    this.records.conclude(kept, conclusion?.toExplain, () => this.#start(), release);
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

/** Where all requests are forwarded. */
export interface ProxyTarget {
  readonly address: Address;
  /** A path before every target (`/gw`), without a trailing slash; usually empty. */
  readonly basePath: string;
}

/** What is known in addition to the exchange. */
interface TrafficKnowledge {
  readonly earlier: EarlierRequests;
  readonly tokens: SeenTokens;
  /** Masks and truncates a text for the log. */
  readonly shown: (text: string) => string;
  /** The masked start of what the platform signs. */
  readonly shownInput: (elements: SigningElements) => string;
}

interface Conclusion {
  readonly entry: TrafficRecord;
  /** What to explain; `too-large` if the body wasn't stored as a whole. */
  readonly toExplain: ReceivedClaim | 'too-large' | undefined;
}

/** A larger body isn't an envelope. */
const MAX_ENVELOPE_BYTES = 65_536;

const TOKEN_UNKNOWN = 10009002;

/** Checks an exchange and creates its log entry. */
function concludeExchange(id: number, exchange: EndedExchange, knowledge: TrafficKnowledge): Conclusion {
  const { record, parts, isSignatureRight, receivedAtMs } = exchange;
  const { head, requestBody, responseBody, responseHead, failure, isRequestWhole } = record;
  const response = platformResponse(exchange);
  learn(exchange, response, knowledge.tokens);
  const { verdict, code, remarks, difference } = judge(parts, isSignatureRight, isRequestWhole, response);
  const ofToken =
    response?.code === TOKEN_UNKNOWN && parts.token !== undefined
      ? tokenRemark(parts.token, knowledge.tokens)
      : undefined;
  const ofTraffic: TrafficRemark[] = [
    ...(isRequestWhole ? knowledge.earlier.remarksOn(endedRequest(id, exchange, response)) : []),
    ...(difference === undefined
      ? []
      : [{ id: difference, args: { code: code ?? 0, status: response?.status ?? 0 } }]),
    ...(requestBody.isWhole
      ? []
      : [{ id: 'body-not-kept', args: { bytes: requestBody.byteCount } } as const]),
  ];
  const entry: TrafficRecord = {
    ...{ source: 'proxy', id, time: isoTime(receivedAtMs) },
    method: knowledge.shown(head.method),
    target: knowledge.shown(head.target),
    bodyBytes: requestBody.byteCount,
    ...(responseHead === undefined || failure !== undefined
      ? { failure: { code: failure?.code ?? 'connection-reset' } }
      : { response: { status: responseHead.status, bodyBytes: responseBody.byteCount } }),
    verdict,
    ...(code === undefined ? {} : { code }),
    remarks: [
      ...(ofToken === undefined ? remarks : [...remarks, ofToken]).map(remarkReport),
      ...ofTraffic.map(trafficRemarkReport),
    ],
  };
  const toExplain = isSignatureRight === false && isRequestWhole ? claimOf(exchange) : undefined;
  if (toExplain === undefined || toExplain === 'too-large') return { entry, toExplain };
  return {
    entry: {
      ...entry,
      signingInput: knowledge.shownInput(signingElements({ ...toExplain.request, secret: toExplain.secret })),
    },
    toExplain,
  };
}

function trafficRemarkReport(remark: TrafficRemark): RecordRemark {
  return { ...remark, message: trafficRemarkText(remark) };
}

function platformResponse({ record, responseBody }: EndedExchange): PlatformResponse | undefined {
  const { responseHead, failure } = record;
  if (responseHead === undefined || failure !== undefined) return undefined;
  const { status, headers } = responseHead;
  const isJson = /json/i.test(headerValue(headers, 'content-type') ?? '');
  const dateMs = serverDateMs(headers);
  const code = status < 400 ? undefined : envelopeOf(responseBody)?.code;
  return {
    status,
    code,
    isJson,
    serverSeconds: dateMs === undefined ? undefined : Math.floor(dateMs / 1000),
  };
}

function envelopeOf(body: Uint8Array | undefined): Envelope | undefined {
  if (body === undefined || body.length > MAX_ENVELOPE_BYTES) return undefined;
  return readEnvelope(decodeUtf8(body) ?? '');
}

/** Records what a response reveals about the token in its request. */
function learn(
  { parts, responseBody }: EndedExchange,
  response: PlatformResponse | undefined,
  tokens: SeenTokens,
): void {
  if (parts.token === undefined || response === undefined) return;
  const { status, code } = response;
  const isKnown = code === undefined ? status >= 200 && status < 300 : code > TOKEN_UNKNOWN;
  if (!isKnown) return;
  tokens.accept(parts.token);
  if (code !== undefined || parts.path?.endsWith('/demo/echo') !== true) return;
  const appKey = textMember(envelopeOf(responseBody)?.data, 'appKey');
  if (appKey !== undefined) tokens.addAppKey(appKey);
}

function endedRequest(
  id: number,
  { record, receivedAtMs, parts }: EndedExchange,
  response: PlatformResponse | undefined,
) {
  const { head, requestBody, failure } = record;
  const isOfFront = response !== undefined && response.status >= 502 && response.status <= 504;
  return {
    ...{ id, receivedAtMs, method: head.method, target: head.target },
    body: requestBody.isWhole ? requestBody.bytes() : undefined,
    timestamp: parts.timestamp,
    sign: parts.sign,
    isResponseLost: isOfFront || (failure !== undefined && failure.sent !== 'nothing'),
  };
}

function claimOf({ record, parts }: EndedExchange): ReceivedClaim | 'too-large' | undefined {
  const { head, requestBody } = record;
  const { path, query, token, timestamp, sign, isMultipart } = parts;
  if (path === undefined || token === undefined || timestamp === undefined || sign === undefined)
    return undefined;
  if (!requestBody.isWhole) return 'too-large';
  const request = {
    method: head.method,
    // The address that the program was configured with instead of the platform's.
    origin: `http://${headerValue(head.headers, 'host') ?? ''}`,
    ...{ path, query, multipart: isMultipart, body: requestBody.bytes(), timestamp, claimedSign: sign },
  };
  return { request, secret: token };
}
