import type { ResponseCopy } from '../../../report/proxyLogEntry.ts';

/** A stub as `fiscal.gateway.json` has it. */
export interface StubMember {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** The local gateway sets these itself, refuses them, or sends the body without the encoding that they name. */
const NOT_OF_A_STUB =
  /^(?:connection|content-encoding|content-length|date|keep-alive|trailer|transfer-encoding|upgrade|vary|via|server|x-fiscal-.*|access-control-.*|strict-transport-security|alt-svc)$/i;

/** What the local gateway takes for a header's value. */
const PRINTABLE = /^[\t\x20-\x7e]*$/;

/** A stub with which the local gateway responds like the platform did; undefined for a status that a stub can't have, or a body
 *  that isn't text. */
export function stubOf({ status, headers, body }: ResponseCopy): StubMember | undefined {
  if (status < 200 || status > 599 || body === undefined) return undefined;
  const kept = headers.filter(([name, value]) => !NOT_OF_A_STUB.test(name) && PRINTABLE.test(value));
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

/** A JSON text without what stands between its tokens. */
function withoutSpaces(text: string): string {
  return text.replace(/("(?:[^"\\]|\\.)*")|[ \t\r\n]+/g, '$1');
}
