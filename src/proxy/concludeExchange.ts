import { type Envelope, readEnvelope } from '../core/api/envelope.ts';
import { tokenRemark } from '../core/explain/remarks.ts';
import type { TrafficRemark } from '../core/explain/trafficRemark.ts';
import { decodeUtf8 } from '../core/formats/utf8.ts';
import { headerValue } from '../core/headerValue.ts';
import { serverDateMs } from '../core/httpDate.ts';
import type { SigningElements } from '../core/signing/sign.ts';
import { remarkReport } from '../report/explanation/remarkReport.ts';
import type { ReceivedClaim, RecordRemark, TrafficRecord } from '../report/trafficRecord.ts';
import { trafficRemarkText } from '../text/explain/explainText.ts';
import { isoTime } from '../traffic/serverTimes.ts';
import type { EarlierRequests, SeenTokens } from './judge/earlierRequests.ts';
import { judge, type PlatformResponse } from './judge/judgement.ts';
import type { EndedExchange } from './record/endedExchange.ts';

/** What is known in addition to the exchange. */
export interface TrafficKnowledge {
  readonly earlier: EarlierRequests;
  readonly tokens: SeenTokens;
  /** Masks and truncates a text for the log. */
  readonly shown: (text: string) => string;
  /** The masked start of what the platform signs. */
  readonly shownInput: (elements: SigningElements) => string;
}

export interface Conclusion {
  readonly entry: TrafficRecord;
  /** What to explain; `too-large` if the body wasn't stored as a whole. */
  readonly toExplain: ReceivedClaim | 'too-large' | undefined;
}

/** A larger body isn't an envelope. */
const MAX_ENVELOPE_BYTES = 65_536;

const TOKEN_UNKNOWN = 10009002;

/** Checks an exchange and creates its log entry. */
export function concludeExchange(
  id: number,
  exchange: EndedExchange,
  knowledge: TrafficKnowledge,
): Conclusion {
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
  return { entry: { ...entry, signingInput: knowledge.shownInput(elementsOf(toExplain)) }, toExplain };
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
  const data = envelopeOf(responseBody)?.data;
  const appKey = typeof data === 'object' && data !== null && 'appKey' in data ? data.appKey : undefined;
  if (typeof appKey === 'string') tokens.addAppKey(appKey);
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

function elementsOf({ request, secret }: ReceivedClaim): SigningElements {
  const { path, body, multipart, timestamp } = request;
  return { token: secret, path, body: multipart ? new Uint8Array() : body, timestamp };
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
