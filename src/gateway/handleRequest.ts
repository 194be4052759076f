import type { IncomingMessage, ServerResponse } from 'node:http';
import { type GatewayResponse, refusalResponse } from '../core/api/envelope.ts';
import { PATH_PREFIX } from '../core/api/limits.ts';
import { isMultipart } from '../core/formats/multipartParts.ts';
import type { MaskedStart } from '../core/masking/maskedStart.ts';
import type { Clock } from '../core/ports.ts';
import { type SignInPieces, signInPieces } from '../core/signing/sign.ts';
import { remarkReport } from '../report/explanation/remarkReport.ts';
import type { LogCondition } from '../report/loggedRecord.ts';
import type { ReceivedClaim, TrafficRecord } from '../report/trafficRecord.ts';
import type { Locale } from '../text/text.ts';
import { hiddenTexts, shownSigningInput } from '../traffic/maskedExplanation.ts';
import { pairsOf } from '../traffic/receivedStore.ts';
import { CONTROL_PREFIX, type RecordLog } from '../traffic/recordLog.ts';
import { isOfOtherUser, type RefusalCounter } from '../traffic/requestGuard.ts';
import type { SentSecrets } from '../traffic/sentSecrets.ts';
import { isoTime } from '../traffic/serverTimes.ts';
import type { Application } from './applications/application.ts';
import type { ApplicationRegister } from './applications/applicationRegister.ts';
import type { FaultPlan } from './configuration/faultPlan.ts';
import type { GatewayConfiguration } from './configuration/gatewayConfiguration.ts';
import { FAULT_HEADER, type Fault, faultText, touchesDelivery, withoutDelivery } from './faults/fault.ts';
import { type HeldResponses, writeFaulty } from './faults/writeFaulty.ts';
import { noteLocale, noteResponse, type WriteResponse } from './http/gatewayResponse.ts';
import type { GatewayLimits } from './http/gatewayServer.ts';
import { type BodyRead, readBody } from './http/readBody.ts';
import { headerText, type ReceivedRequest, receivedRequest } from './http/receivedRequest.ts';
import {
  controlResponse,
  endpointResponse,
  faultRefused,
  frontResponse,
  heldTooMuch,
  refuseForeign,
} from './responses.ts';
import {
  type GatewayVerdict,
  judge,
  type Mismatch,
  type RateLimiter,
  type Refused,
} from './verdict/verdict.ts';

const MAX_TARGET = 2_048;
const MAX_SIGN = 256;

/** What is known about an exchange when its response is ready. */
interface GatewayExchange {
  readonly receivedAtMs: number;
  readonly method: string;
  readonly target: string;
  readonly bodyBytes: number;
  readonly costMs: number;
  readonly response: GatewayResponse;
  /** Absent if the local gateway responded before the API's checks. */
  readonly verdict?: GatewayVerdict;
  readonly condition?: LogCondition | undefined;
  readonly fault?: Fault | undefined;
}

/** The record of an exchange; `masked` masks its secrets. */
function gatewayRecord(id: number, exchange: GatewayExchange, masked: MaskedStart): TrafficRecord {
  const { verdict, method, costMs, bodyBytes, condition, fault } = exchange;
  const base = {
    ...{ source: 'gateway' as const, id, time: isoTime(exchange.receivedAtMs) },
    ...{ method, target: masked.start(exchange.target, MAX_TARGET), bodyBytes, costMs },
    response: { status: exchange.response.status },
    ...(condition === undefined ? {} : { condition }),
    ...(fault === undefined ? {} : { fault: masked.start(faultText(fault), MAX_TARGET) }),
    remarks: [],
  };
  if (verdict === undefined) return base;
  const { application, endpoint } = verdict;
  return {
    ...base,
    ...(application === undefined ? {} : { appKey: application.appKey }),
    ...(endpoint === undefined ? {} : { endpoint: endpoint.id }),
    ...(verdict.kind === 'refused'
      ? {
          ...{ code: verdict.reason.code, condition: verdict.reason.id },
          remarks: (verdict.remarks ?? []).map(remarkReport),
          ...(verdict.mismatch === undefined ? {} : mismatchFields(verdict.mismatch, masked)),
        }
      : {}),
  };
}

function mismatchFields({ elements, receivedSign }: Mismatch, masked: MaskedStart): Partial<TrafficRecord> {
  return {
    signingInput: shownSigningInput(elements, masked),
    receivedSign: masked.start(receivedSign, MAX_SIGN),
  };
}

/** The parts of a running gateway. */
export interface GatewayParts {
  readonly clock: Clock;
  readonly configuration: GatewayConfiguration;
  readonly limits: GatewayLimits;
  /** The language of notes for requests without Accept-Language. */
  readonly locale: Locale;
  readonly hosts: ReadonlySet<string>;
  readonly register: ApplicationRegister;
  readonly rateLimiter: RateLimiter;
  readonly faults: FaultPlan;
  readonly log: RecordLog;
  readonly maskedFor: (secrets: readonly string[]) => MaskedStart;
  readonly sentSecrets: SentSecrets;
  readonly refusals: RefusalCounter;
  readonly held: HeldResponses;
  readonly writeResponse: WriteResponse;
  readonly onRequest: (request: SeenRequest) => void;
}

/** A request as received, including its secret, for code that plays the platform while testing the program that sent
 *  it. */
export interface SeenRequest {
  readonly method: string;
  /** Path and query string as sent. */
  readonly target: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Uint8Array;
}

/** The decision about a request: the response, and what the request log shows; no log entry for control requests. */
type Decision = Pick<GatewayExchange, 'response' | 'verdict' | 'condition' | 'fault'> & {
  readonly isLogged: boolean;
  /** For a signature mismatch: what to explain. */
  readonly toExplain?: ReceivedClaim | undefined;
};

/** Handles one request from its headers to its response and its log entry: guard, body, verdict, response. */
export function handleRequest(parts: GatewayParts, request: IncomingMessage, response: ServerResponse): void {
  const foreign = refuseForeign(request, parts.hosts, parts.locale);
  if (foreign !== undefined) {
    parts.refusals.add(foreign.condition);
    finish(parts, request, response, performance.now(), undefined, { ...foreign, isLogged: false });
    return;
  }
  const signing = signWhileReading(request);
  readBody(request, parts.limits.maxBodyBytes, {
    onPiece: piece => signing?.update(piece),
    onRead: read => {
      const startedMs = performance.now();
      if (read.kind === 'whole') parts.onRequest(seenRequest(request, read.body));
      const expectedSign = signing?.end(headerText(request.headers['timestamp']) ?? '');
      finish(parts, request, response, startedMs, read, decide(parts, request, read, expectedSign));
    },
  });
}

function seenRequest({ method = '', url = '', headers }: IncomingMessage, body: Uint8Array): SeenRequest {
  return { method, target: url, headers, body };
}

/** The signature of a large body is computed while it arrives. For a small one, a single call at the end is faster. */
function signWhileReading(request: IncomingMessage): SignInPieces | undefined {
  const { headers, url = '' } = request;
  const isOfUnknownLength = headers['transfer-encoding'] !== undefined;
  const isSmall = !isOfUnknownLength && Number(headers['content-length'] ?? 0) < LARGE_BODY_BYTES;
  const token = headerText(headers['token']);
  if (isSmall || token === undefined || isMultipart(headers['content-type'] ?? '')) return undefined;
  return signInPieces({ token, path: pathOf(url) });
}

const LARGE_BODY_BYTES = 65_536;

function decide(
  parts: GatewayParts,
  request: IncomingMessage,
  read: BodyRead,
  expectedSign: string | undefined,
): Decision {
  const locale = localeFor(parts, request);
  if (read.kind === 'too-large') {
    return {
      response: noteResponse(413, 'refused', 'body-too-large', locale),
      condition: 'body-too-large',
      isLogged: true,
    };
  }
  const path = pathOf(request.url ?? '');
  const method = request.method ?? '';
  if (path.startsWith(CONTROL_PREFIX)) {
    if (isOfOtherUser(request.socket)) {
      return { response: noteResponse(403, 'control', 'other-user', locale), isLogged: false };
    }
    return { response: controlResponse(method, path, parts, locale), isLogged: false };
  }
  if (!path.startsWith(PATH_PREFIX)) {
    return {
      response: noteResponse(404, 'not-shown', 'path-not-shown', locale),
      condition: 'path-not-shown',
      isLogged: true,
    };
  }
  const fault = parts.faults.faultOf(headerText(request.headers[FAULT_HEADER]), method, path);
  if (fault === undefined)
    return decideByApi(parts, request, path, { body: read.body, expectedSign }, NO_FAULT);
  if (fault === 'malformed') {
    return { response: faultRefused(locale), condition: 'fault-malformed', isLogged: true };
  }
  const front = frontResponse(fault, locale);
  if (front !== undefined) return { response: front, condition: 'fault-in-front', isLogged: true, fault };
  const decision = decideByApi(parts, request, path, { body: read.body, expectedSign }, fault);
  const isOfBurst = fault.burst !== undefined && isRateLimited(decision.verdict);
  return { ...decision, fault: isOfBurst ? withoutDelivery(fault) : fault };
}

function localeFor({ locale }: GatewayParts, { headers }: IncomingMessage): Locale {
  return noteLocale(headers['accept-language'], locale);
}

const NO_FAULT: Fault = {};

function decideByApi(
  parts: GatewayParts,
  request: IncomingMessage,
  path: string,
  { body, expectedSign }: Pick<ReceivedRequest, 'body' | 'expectedSign'>,
  fault: Fault,
): Decision {
  const { clock, configuration, register, rateLimiter } = parts;
  const nowMs = clock.nowMs() + offsetMs(fault);
  const circumstances = {
    applications: register.registered,
    endpoints: configuration.endpoints,
    isRetired: (token: string) => register.wasSecret(token),
    waitSeconds: (application: Application) =>
      rateLimiter.waitSeconds(application, nowMs) || burstWaitSeconds(parts, request, application, fault),
  };
  const verdict = judge(receivedRequest(request, path, body, expectedSign), circumstances, nowMs);
  if (verdict.application !== undefined && !isRateLimited(verdict)) {
    rateLimiter.count(verdict.application, nowMs);
  }
  if (verdict.kind === 'refused') {
    const toExplain = verdict.mismatch && mismatchClaim(request, verdict, verdict.mismatch, body);
    const response = refusalResponse(verdict.reason, retryAfterOf(verdict, fault));
    return { response, verdict, isLogged: true, toExplain };
  }
  const response = endpointResponse(verdict, body, configuration.stubs, nowMs, localeFor(parts, request));
  const condition = verdict.endpoint === undefined ? 'path-not-shown' : undefined;
  return { response, verdict, condition, isLogged: true };
}

function offsetMs({ clockOffsetSeconds = 0 }: Fault): number {
  return clockOffsetSeconds * 1000;
}

/** A burst applies where the rate limit would: all other checks have passed, and the request doesn't reach the
 *  endpoint. */
function burstWaitSeconds(
  { faults }: GatewayParts,
  { method, url }: IncomingMessage,
  { appKey }: Application,
  { burst }: Fault,
): number {
  return burst !== undefined && faults.refuses(burst, `${appKey} ${method} ${url}`) ? 1 : 0;
}

function retryAfterOf(verdict: Refused, { retryAfter }: Fault): string | undefined {
  const seconds = verdict.retryAfterSeconds;
  if (seconds === undefined || retryAfter === '') return undefined;
  return retryAfter ?? String(seconds);
}

function mismatchClaim(
  request: IncomingMessage,
  { application, endpoint }: Refused,
  { elements, receivedSign }: Mismatch,
  body: Uint8Array,
): ReceivedClaim {
  const target = request.url ?? '';
  const claimed = {
    appKey: application?.appKey,
    method: request.method ?? '',
    origin: `http://${request.headers.host ?? ''}`,
    path: elements.path,
    query: target.slice(elements.path.length),
    template: endpoint?.pathTemplate,
    multipart: elements.body !== body,
    body,
    timestamp: elements.timestamp,
    claimedSign: receivedSign,
  };
  return { request: claimed, secret: elements.token };
}

function isRateLimited(verdict: GatewayVerdict | undefined): boolean {
  return verdict?.kind === 'refused' && verdict.reason.id === 'rate-limit-exceeded';
}

function pathOf(target: string): string {
  const query = target.indexOf('?');
  return query < 0 ? target : target.slice(0, query);
}

function finish(
  parts: GatewayParts,
  request: IncomingMessage,
  response: ServerResponse,
  startedMs: number,
  read: BodyRead | undefined,
  decided: Decision,
): void {
  const receivedAtMs = parts.clock.nowMs();
  const decision = withinHeld(parts, request, response, decided);
  const { response: content, fault = NO_FAULT } = decision;
  const dateMs = receivedAtMs + offsetMs(fault);
  if (touchesDelivery(fault)) writeFaulty(request, response, content, dateMs, fault);
  else parts.writeResponse(request, response, content, dateMs);
  if (!decision.isLogged) return;
  const exchange: GatewayExchange = {
    receivedAtMs,
    method: request.method ?? '',
    target: request.url ?? '',
    bodyBytes: bodyBytesOf(read),
    costMs: Math.round((performance.now() - startedMs) * 1000) / 1000,
    ...decision,
  };
  const masked = parts.maskedFor(hiddenTexts(parts.register.secretTexts, sentIn(parts, request, read)));
  const { method, target } = exchange;
  const { rawHeaders } = request;
  const bytes = read?.kind === 'whole' ? { method, target, rawHeaders, body: read.body } : undefined;
  const record = parts.log.add(id => gatewayRecord(id, exchange, masked), { request: bytes });
  parts.log.conclude(record, decision.toExplain, () => masked);
}

function sentIn({ sentSecrets }: GatewayParts, request: IncomingMessage, read: BodyRead | undefined) {
  const body = read?.kind === 'whole' ? read.body : new Uint8Array();
  return sentSecrets.find({ target: request.url ?? '', headers: pairsOf(request.rawHeaders), body });
}

function bodyBytesOf(read: BodyRead | undefined): number {
  if (read === undefined) return 0;
  return read.kind === 'whole' ? read.body.length : read.receivedBytes;
}

/** Returns the decision, or one that reports that too many delayed responses are already in memory. */
function withinHeld(
  parts: GatewayParts,
  request: IncomingMessage,
  response: ServerResponse,
  decision: Decision,
): Decision {
  const { fault = NO_FAULT, response: content } = decision;
  if (!touchesDelivery(fault) || parts.held.take(response, Buffer.byteLength(content.body))) return decision;
  const refusal = heldTooMuch(localeFor(parts, request));
  return { ...decision, response: refusal, condition: 'fault-limit', fault: undefined };
}
