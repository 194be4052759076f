import { tokensOfJson } from '../../../core/formats/tokensOfJson.ts';
import type { ResponseCopy } from '../../../report/trafficRecord.ts';

/** A stub in `fiscal.gateway.json`. */
export interface StubMember {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** The local gateway sets these itself, refuses them, or sends the body without the encoding that they name. */
const NOT_OF_A_STUB: ReadonlySet<string> = new Set([
  ...['alt-svc', 'connection', 'content-encoding', 'content-length', 'date', 'keep-alive', 'server'],
  ...['strict-transport-security', 'trailer', 'transfer-encoding', 'upgrade', 'vary', 'via'],
]);
const NOT_OF_A_STUB_PREFIXES = ['x-fiscal-', 'access-control-'];

/** What the local gateway accepts as a header value. */
const PRINTABLE = /^[\t\x20-\x7e]*$/;

/** A stub that makes the local gateway respond as the platform did; undefined for a status that a stub can't have, or a body
 *  that isn't text. */
export function stubOf({ status, headers, body }: ResponseCopy): StubMember | undefined {
  if (status < 200 || status > 599 || body === undefined) return undefined;
  const kept = headers.filter(([name, value]) => isOfStub(name.toLowerCase()) && PRINTABLE.test(value));
  return {
    status,
    ...(kept.length === 0 ? {} : { headers: Object.fromEntries(kept) }),
    ...(body === '' ? {} : { body: bodyOf(body) }),
  };
}

/** As JSON, which is easier to read and to change; as a string if JSON would lose something, such as the zero of `10.50`. */
function bodyOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null;
    return isObject && JSON.stringify(value) === withoutSpaces(text) ? value : text;
  } catch {
    return text;
  }
}

function isOfStub(name: string): boolean {
  return !NOT_OF_A_STUB.has(name) && !NOT_OF_A_STUB_PREFIXES.some(prefix => name.startsWith(prefix));
}

/** A valid JSON text without the whitespace between its tokens. */
function withoutSpaces(text: string): string {
  return [...tokensOfJson(text)].map(({ start, end }) => text.slice(start, end)).join('');
}
