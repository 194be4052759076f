import { PATH_PREFIX } from '../../core/api/limits.ts';
import { isMultipart } from '../../core/formats/multipartParts.ts';
import { type SignInPieces, signInPieces } from '../../core/signing/sign.ts';
import { equalInConstantTime } from '../../core/signing/verifySign.ts';
import type { Header } from '../../core/wireMessages.ts';

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
    if (!WANTED_LENGTHS.has(name.length)) continue;
    const lower = name.toLowerCase();
    if (WANTED.has(lower)) values[lower] = values[lower] === undefined ? value : `${values[lower]}, ${value}`;
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

const WANTED: ReadonlySet<string> = new Set(['token', 'timestamp', 'sign', 'content-type']);
const WANTED_LENGTHS: ReadonlySet<number> = new Set([...WANTED].map(({ length }) => length));

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
