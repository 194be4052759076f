import { hash } from 'node:crypto';
import type { TokenKnowledge, TrafficRemark } from '../../core/explain/remarks.ts';
import { isSameJsonInOtherOrder } from './jsonKeyOrder.ts';

export interface EndedRequest {
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

  keys(): readonly string[] {
    return [...this.#map.keys()];
  }
}
