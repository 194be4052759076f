import { PATH_PREFIX, SIGNATURE_HEADERS } from '../core/api/limits.ts';
import { isMultipart } from '../core/formats/multipartParts.ts';
import { decodeUtf8 } from '../core/formats/utf8.ts';
import type { SecretMask } from '../core/masking/secretMask.ts';
import { responseBodyText } from '../core/responseBodyText.ts';
import { type Header, headerValue } from '../core/wireMessages.ts';
import type { ReceivedClaim, ReceivedCopy, ResponseCopy } from '../report/trafficRecord.ts';
import { SentSecrets } from './sentSecrets.ts';

/** A request before anything is omitted or masked. */
export interface UnmaskedRequest {
  readonly method: string;
  readonly target: string;
  /** Alternating names and values, as in Node. */
  readonly rawHeaders: readonly string[];
  readonly body: Uint8Array;
}

/** The requests of the latest log entries. They're masked on demand: most are never viewed, and masking each one would
 *  cost more than responding to it. */
export class ReceivedStore {
  readonly #kept = new RecentValues<UnmaskedRequest>(bytesOf);

  add(id: number, request: UnmaskedRequest): void {
    this.#kept.add(id, request);
  }

  /** The request of a log entry with the App Secret that it sent; undefined if it's no longer stored, or if a signature header is
   *  missing. */
  claimOf(id: number, appKey: string | undefined): ReceivedClaim | undefined {
    const kept = this.#kept.get(id);
    if (kept === undefined) return undefined;
    const { method, target, body } = kept;
    const headers = pairsOf(kept.rawHeaders);
    const [secret, timestamp, claimedSign] = ['token', 'timestamp', 'sign'].map(name =>
      headerValue(headers, name),
    );
    if (secret === undefined || timestamp === undefined || claimedSign === undefined) return undefined;
    const [whole = ''] = target.split('?', 1);
    const path = whole.slice(Math.max(0, whole.indexOf(PATH_PREFIX)));
    const origin = `http://${headerValue(headers, 'host') ?? ''}`;
    const multipart = isMultipart(headerValue(headers, 'content-type') ?? '');
    const query = target.slice(whole.length);
    return {
      request: { appKey, method, origin, path, query, multipart, body, timestamp, claimedSign },
      secret,
    };
  }

  /** The request of a log entry; undefined if it's no longer stored. `maskWith` also masks the secrets that the request
   *  itself sent. */
  copyOf(id: number, maskWith: (sent: readonly string[]) => SecretMask): ReceivedCopy | undefined {
    const kept = this.#kept.get(id);
    if (kept === undefined) return undefined;
    const headers = pairsOf(kept.rawHeaders);
    const secretMask = maskWith(new SentSecrets().find({ target: kept.target, headers, body: kept.body }));
    const mask = (text: string): string => secretMask.text(text);
    const [timestamp, sign] = [headerValue(headers, 'timestamp'), headerValue(headers, 'sign')];
    // A request file can't contain bytes that aren't text.
    const body = decodeUtf8(kept.body);
    return {
      method: mask(kept.method),
      target: mask(kept.target),
      headers: headers
        .filter(([name]) => !SIGNATURE.has(name.toLowerCase()))
        .map(([name, value]) => [mask(name), mask(value)]),
      ...(timestamp === undefined ? {} : { timestamp: mask(timestamp) }),
      ...(sign === undefined ? {} : { sign: mask(sign) }),
      body: body === undefined ? undefined : mask(body),
    };
  }
}

const SIGNATURE = new Set<string>(SIGNATURE_HEADERS);

function bytesOf({ target, rawHeaders, body }: UnmaskedRequest): number {
  let bytes = target.length + body.length;
  for (const text of rawHeaders) bytes += text.length;
  return bytes;
}

/** The headers of Node's list of alternating names and values. */
export function pairsOf(rawHeaders: readonly string[]): readonly Header[] {
  const pairs: Header[] = [];
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    pairs.push([rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '']);
  }
  return pairs;
}

/** A response before anything is omitted or masked. */
export interface StoredResponse {
  readonly status: number;
  readonly headers: readonly Header[];
  /** The body without its content encodings. */
  readonly body: Uint8Array;
  /** The secrets that the request sent, because they may be in the response. */
  readonly secrets: readonly string[];
}

/** The responses of the latest log entries. They're masked on demand. */
export class RecentResponses {
  readonly #kept = new RecentValues<StoredResponse>(responseBytes);

  add(id: number, response: StoredResponse): void {
    this.#kept.add(id, response);
  }

  copyOf(id: number, maskWith: (sent: readonly string[]) => SecretMask): ResponseCopy | undefined {
    const kept = this.#kept.get(id);
    if (kept === undefined) return undefined;
    const mask = maskWith(kept.secrets);
    const text = responseBodyText(kept.body, kept.headers)?.text;
    return {
      status: kept.status,
      headers: kept.headers
        .filter(([name]) => !/^set-cookie2?$/i.test(name))
        .map(([name, value]) => [mask.text(name), mask.text(value)]),
      body: text === undefined ? undefined : mask.text(text),
      bodyBytes: kept.body.length,
    };
  }
}

function responseBytes({ headers, body, secrets }: StoredResponse): number {
  let bytes = body.length;
  for (const [name, value] of headers) bytes += name.length + value.length;
  for (const secret of secrets) bytes += secret.length;
  return bytes;
}

/** The maximum total size of the values in one store. */
const MAX_BYTES = 16_777_216;
const MAX_VALUES = 1_000;

/** The values of the latest log entries, within the memory limit: the oldest are dropped first. Ids grow. */
export class RecentValues<Value> {
  readonly #bytesOf: (value: Value) => number;
  /** A value's position follows from its id. Deleting from a map for each request took longer than everything else here. */
  readonly #ring: (Kept<Value> | undefined)[] = [];
  /** No value with a smaller id is stored. */
  #oldestId = 1;
  #bytes = 0;

  constructor(bytesOf: (value: Value) => number) {
    this.#bytesOf = bytesOf;
  }

  add(id: number, value: Value): void {
    while (this.#oldestId <= id - MAX_VALUES) this.#dropOldest();
    const bytes = this.#bytesOf(value);
    this.#ring[id % MAX_VALUES] = { id, value, bytes };
    this.#bytes += bytes;
    while (this.#bytes > MAX_BYTES) this.#dropOldest();
  }

  /** Undefined if it's no longer stored. */
  get(id: number): Value | undefined {
    return this.#find(id)?.value;
  }

  #find(id: number): Kept<Value> | undefined {
    const kept = this.#ring[id % MAX_VALUES];
    return kept?.id === id ? kept : undefined;
  }

  #dropOldest(): void {
    const kept = this.#find(this.#oldestId);
    this.#oldestId += 1;
    if (kept === undefined) return;
    this.#ring[kept.id % MAX_VALUES] = undefined;
    this.#bytes -= kept.bytes;
  }
}

interface Kept<Value> {
  readonly id: number;
  readonly value: Value;
  readonly bytes: number;
}
