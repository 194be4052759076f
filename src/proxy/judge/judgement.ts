import { hash } from 'node:crypto';
import { PATH_PREFIX, SIGNATURE_HEADERS } from '../../core/api/limits.ts';
import {
  type Remark,
  signRemark,
  skewRemark,
  type TokenKnowledge,
  type TrafficRemark,
  timestampRemark,
} from '../../core/explain/remarks.ts';
import { isMultipart } from '../../core/formats/multipartParts.ts';
import { strictJsonValue } from '../../core/formats/strictJson.ts';
import { isNestedDeeper } from '../../core/formats/tokensOfJson.ts';
import { decodeUtf8 } from '../../core/formats/utf8.ts';
import { type SignInPieces, signInPieces } from '../../core/signing/sign.ts';
import { equalInConstantTime } from '../../core/signing/verifySign.ts';
import type { Header } from '../../core/wireMessages.ts';
import type { OurVerdict } from '../../report/trafficRecord.ts';

/** The platform's response to a request. */
export interface PlatformResponse {
  readonly status: number;
  /** The code in the envelope. */
  readonly code: number | undefined;
  /** The time in the `Date` header. */
  readonly serverSeconds: number | undefined;
  /** Whether the content type is JSON: servers in front of the platform respond with HTML. */
  readonly isJson: boolean;
}

export interface Judgement {
  readonly verdict: OurVerdict;
  /** The platform's code, from its envelope. */
  readonly code: number | undefined;
  /** Faults in the three headers. */
  readonly remarks: readonly Remark[];
  readonly difference: 'body-changed-behind' | 'specification-differs' | undefined;
}

const SIGNATURE_MISMATCH = 10009003;

/** The codes of checks that come after the signature's. Source: Authentication › Verification order and outcomes. */
const BEHIND_SIGNATURE: ReadonlySet<number> = new Set([10009004, 10009015, 10009014, 10009005, 10009006]);

/** Compares what the specification says about a request with the platform's response. `isSignatureRight` is undefined
 *  if there was nothing to compare. Deterministic. */
export function judge(
  parts: ReceivedParts,
  isSignatureRight: boolean | undefined,
  isWhole: boolean,
  response: PlatformResponse | undefined,
): Judgement {
  const code = response?.code;
  if (parts.path === undefined || !isWhole) {
    return { verdict: { ours: 'unknown', agree: true }, code, remarks: [], difference: undefined };
  }
  const remarks = headerRemarks(parts, response?.serverSeconds);
  const isRight = isSignatureRight === true && !remarks.some(({ code: refusal }) => refusal !== undefined);
  const difference =
    response === undefined ? undefined : differenceOf(isRight, isSignatureRight, remarks, response);
  const verdict = { ours: isRight ? 'right' : 'wrong', agree: difference === undefined } as const;
  return { verdict, code, remarks, difference };
}

function differenceOf(
  isRight: boolean,
  isSignatureRight: boolean | undefined,
  remarks: readonly Remark[],
  response: PlatformResponse,
): Judgement['difference'] {
  const { code = 0 } = response;
  if (code === SIGNATURE_MISMATCH) return isSignatureRight === true ? 'body-changed-behind' : undefined;
  if (isRight) return undefined;
  if (isAccepted(response)) return 'specification-differs';
  // Such a code means that the platform found all three headers, although one is missing.
  const isMissing = remarks.some(({ id }) => id === 'headers-missing');
  return isMissing && code > 10009000 && code <= SIGNATURE_MISMATCH ? 'specification-differs' : undefined;
}

/** Whether the request passed the signature check. Source: Errors, rules 3 and 4. */
function isAccepted({ status, code, isJson }: PlatformResponse): boolean {
  if (code !== undefined && BEHIND_SIGNATURE.has(code)) return true;
  if (code !== undefined && code >= 10009000 && code <= 10009015) return false;
  return (status >= 200 && status < 300) || ((status === 400 || status === 404) && isJson);
}

/** The faults of the three headers, in the order in which the platform checks them. Source: Authentication › Verification order
 *  and outcomes. */
function headerRemarks(parts: ReceivedParts, serverSeconds: number | undefined): readonly Remark[] {
  const { timestamp, sign } = parts;
  const missing = SIGNATURE_HEADERS.filter(name => parts[name] === undefined);
  const found: (Remark | undefined)[] = [];
  if (missing.length > 0) {
    found.push({ id: 'headers-missing', code: 10009000, args: { names: missing.join(', ') } });
  }
  if (timestamp !== undefined) {
    const isOddForm = timestampRemark(timestamp);
    // Without the platform's time, its tolerance can't be checked.
    found.push(isOddForm ?? (serverSeconds === undefined ? undefined : skewRemark(timestamp, serverSeconds)));
  }
  if (sign !== undefined) found.push(signRemark(sign));
  return found.filter(remark => remark !== undefined);
}

/** The parts of a request that its signature covers, as the platform sees them. A missing or empty header is
 *  undefined; a repeated one is joined with `, `. */
export interface ReceivedParts {
  /** Starting at `/openapi`, without the query string; undefined for a target outside the API. */
  readonly path: string | undefined;
  readonly query: string;
  readonly token: string | undefined;
  readonly timestamp: string | undefined;
  readonly sign: string | undefined;
  /** Multipart signs an empty string. Source: Authentication › Signature, body rule 4. */
  readonly isMultipart: boolean;
}

export function signedParts(target: string, headers: readonly Header[]): ReceivedParts {
  const queryAt = target.indexOf('?');
  const whole = queryAt === -1 ? target : target.slice(0, queryAt);
  const start = whole.indexOf(PATH_PREFIX);
  const values: Record<string, string> = {};
  for (const [name, value] of headers) {
    if (!JUDGED_LENGTHS.has(name.length)) continue;
    const lower = name.toLowerCase();
    if (JUDGED_HEADERS.has(lower))
      values[lower] = values[lower] === undefined ? value : `${values[lower]}, ${value}`;
  }
  return {
    path: start === -1 ? undefined : whole.slice(start),
    query: queryAt === -1 ? '' : target.slice(queryAt),
    token: values['token'] || undefined,
    timestamp: values['timestamp'] || undefined,
    sign: values['sign'] || undefined,
    isMultipart: isMultipart(values['content-type'] ?? ''),
  };
}

const JUDGED_HEADERS: ReadonlySet<string> = new Set(['token', 'timestamp', 'sign', 'content-type']);
const JUDGED_LENGTHS: ReadonlySet<number> = new Set([...JUDGED_HEADERS].map(({ length }) => length));

/** Computes the correct signature of a request while its body is forwarded, even if the body exceeds the storage
 *  limit. */
export class RequestSignature {
  readonly #parts: ReceivedParts;
  readonly #running: SignInPieces | undefined;

  constructor(parts: ReceivedParts) {
    this.#parts = parts;
    const { path, token } = parts;
    this.#running = path === undefined || token === undefined ? undefined : signInPieces({ token, path });
  }

  add(content: Uint8Array): void {
    if (!this.#parts.isMultipart) this.#running?.update(content);
  }

  /** Must be called once, after the whole body. Undefined if there is no signature to compare with. */
  isRight(): boolean | undefined {
    const { timestamp, sign } = this.#parts;
    if (this.#running === undefined || timestamp === undefined || sign === undefined) return undefined;
    return equalInConstantTime(this.#running.end(timestamp), sign);
  }
}

interface EndedRequest {
  readonly id: number;
  /** The wall-clock time when the request arrived. */
  readonly receivedAtMs: number;
  readonly method: string;
  readonly target: string;
  /** Undefined if the body wasn't stored as a whole. */
  readonly body: Uint8Array | undefined;
  readonly timestamp: string | undefined;
  readonly sign: string | undefined;
  /** Whether the program doesn't know the request's outcome. */
  readonly isResponseLost: boolean;
}

/** Two requests within the same second may legitimately have the same timestamp; after that, the timestamp was reused. */
const SAME_MOMENT_MS = 2_000;
const MAX_REMEMBERED = 4_096;
const MAX_BODIES = 256;
/** The maximum size of a body whose members are compared with another's. */
const MAX_COMPARED_BYTES = 16_384;

interface Seen {
  readonly id: number;
  readonly receivedAtMs: number;
  readonly request: string;
}

interface SeenBody {
  readonly id: number;
  readonly body: Uint8Array;
}

/** What is stored about earlier requests, to detect problems that no single request shows. */
export class EarlierRequests {
  readonly #timestamps = new BoundedMap<Seen>(MAX_REMEMBERED);
  readonly #signs = new BoundedMap<Seen>(MAX_REMEMBERED);
  readonly #lost = new BoundedMap<number>(MAX_REMEMBERED);
  readonly #bodies = new BoundedMap<SeenBody>(MAX_BODIES);

  /** Remarks about a request in relation to earlier ones; stores the request. */
  remarksOn(request: EndedRequest): readonly TrafficRemark[] {
    const { id, receivedAtMs, method, target, body, timestamp, sign } = request;
    const digest = body === undefined ? `#${id}` : hash('md5', body, 'base64');
    const whole = `${method} ${target} ${digest}`;
    const seen: Seen = { id, receivedAtMs, request: whole };
    const remarks = [
      timestamp === undefined ? undefined : this.#reusedTimestamp(timestamp, seen),
      sign === undefined ? undefined : this.#repeatedSign(sign, seen),
      this.#sentAgain(request, whole),
      body === undefined ? undefined : this.#otherKeyOrder(`${method} ${target}`, { id, body }),
    ];
    return remarks.filter(remark => remark !== undefined);
  }

  #reusedTimestamp(timestamp: string, seen: Seen): TrafficRemark | undefined {
    const first = this.#timestamps.get(timestamp);
    if (first === undefined) this.#timestamps.set(timestamp, seen);
    const elapsedMs = first === undefined ? 0 : seen.receivedAtMs - first.receivedAtMs;
    if (first === undefined || elapsedMs < SAME_MOMENT_MS) return undefined;
    return { id: 'timestamp-reused', args: { id: first.id, seconds: Math.round(elapsedMs / 1000) } };
  }

  #repeatedSign(sign: string, seen: Seen): TrafficRemark | undefined {
    const first = this.#signs.get(sign);
    if (first === undefined) {
      this.#signs.set(sign, seen);
      return undefined;
    }
    const isSameMoment = seen.receivedAtMs - first.receivedAtMs < SAME_MOMENT_MS;
    if (isSameMoment && first.request === seen.request) return undefined;
    return { id: 'sign-repeated', args: { id: first.id } };
  }

  #sentAgain({ id, method, isResponseLost }: EndedRequest, whole: string): TrafficRemark | undefined {
    if (method !== 'POST' && method !== 'DELETE') return undefined;
    const lost = this.#lost.get(whole);
    if (isResponseLost) this.#lost.set(whole, id);
    return lost === undefined ? undefined : { id: 'post-sent-again', args: { id: lost, method } };
  }

  #otherKeyOrder(place: string, seen: SeenBody): TrafficRemark | undefined {
    if (seen.body.length === 0 || seen.body.length > MAX_COMPARED_BYTES) return undefined;
    const earlier = this.#bodies.get(place);
    // Copied, because the body is a view of a larger buffer.
    this.#bodies.set(place, { ...seen, body: Uint8Array.from(seen.body) });
    if (earlier === undefined || !isSameJsonInOtherOrder(earlier.body, seen.body)) return undefined;
    return { id: 'json-key-order', args: { id: earlier.id } };
  }
}

const MAX_TOKENS = 32;

/** What the platform's responses reveal about the tokens that were forwarded. */
export class SeenTokens implements TokenKnowledge {
  readonly #accepted = new BoundedMap<boolean>(MAX_TOKENS);
  readonly #appKeys = new BoundedMap<boolean>(MAX_TOKENS);

  /** Records that the platform knows the token. */
  accept(token: string): void {
    if (this.#accepted.get(token) === undefined) this.#accepted.set(token, true);
  }

  addAppKey(appKey: string): void {
    this.#appKeys.set(appKey, true);
  }

  isAppKey = (text: string): boolean => this.#appKeys.get(text) === true;

  /** Whether the platform once accepted a token that it doesn't know now. */
  isRetired = (text: string): boolean => this.#accepted.get(text) === true;

  isSecret = (): boolean => false;
}

/** A map that drops its oldest entries. */
class BoundedMap<Value> {
  readonly #maxEntries: number;
  readonly #map = new Map<string, Value>();

  constructor(maxEntries: number) {
    this.#maxEntries = maxEntries;
  }

  get(key: string): Value | undefined {
    return this.#map.get(key);
  }

  set(key: string, value: Value): void {
    this.#map.delete(key);
    this.#map.set(key, value);
    if (this.#map.size <= this.#maxEntries) return;
    const [oldest] = this.#map.keys();
    if (oldest !== undefined) this.#map.delete(oldest);
  }
}

/** Deeper bodies aren't compared, because the comparison is recursive. */
const MAX_JSON_DEPTH = 64;

/** Whether two bodies are the same JSON, written by the same serializer, with the members of at least one object in another order. */
function isSameJsonInOtherOrder(left: Uint8Array, right: Uint8Array): boolean {
  // Both must have the same characters in another order; this rules out nearly all other pairs without parsing.
  if (left.length !== right.length || sumOf(left) !== sumOf(right)) return false;
  const [leftValue, rightValue] = [jsonOf(left), jsonOf(right)];
  if (leftValue === undefined || rightValue === undefined) return false;
  const [leftText, rightText] = [JSON.stringify(leftValue), JSON.stringify(rightValue)];
  return (
    leftText !== rightText &&
    JSON.stringify(withSortedKeys(leftValue)) === JSON.stringify(withSortedKeys(rightValue))
  );
}

function sumOf(bytes: Uint8Array): number {
  let sum = 0;
  for (const byte of bytes) sum += byte;
  return sum;
}

/** An object or an array; undefined for anything else. */
function jsonOf(bytes: Uint8Array): object | undefined {
  const text = decodeUtf8(bytes);
  if (text === undefined || isNestedDeeper(text, MAX_JSON_DEPTH)) return undefined;
  const value = strictJsonValue(text);
  return typeof value === 'object' && value !== null ? value : undefined;
}

function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([key, member]) => [key, withSortedKeys(member)] as const);
  return members.sort(([left], [right]) => (left < right ? -1 : 1));
}
