import type { Header } from '../../core/wireMessages.ts';
import type { MessageHead, ResponseHead, WireRequestHead } from './messageHead.ts';

/** Headers of one connection, which aren't forwarded. `Transfer-Encoding` is forwarded because the framing is, and `TE: trailers`
 *  because trailers are. Source: RFC 9110, 7.6.1. */
const HOP_BY_HOP: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'upgrade',
]);

/** Headers that a `Connection` header must not name, because removing them would change the message. */
const NEVER_NOMINATED: ReadonlySet<string> = new Set(['content-length', 'transfer-encoding', 'host']);

/** The names in a `Connection` header, in lowercase; undefined if one of them must not be named there. */
export function connectionOptions(headers: readonly Header[]): ReadonlySet<string> | undefined {
  const options = new Set<string>();
  for (const [name, value] of headers) {
    if (name.length !== CONNECTION.length || name.toLowerCase() !== CONNECTION) continue;
    for (const option of value.split(',')) {
      const word = option.trim().toLowerCase();
      if (NEVER_NOMINATED.has(word)) return undefined;
      if (word !== '') options.add(word);
    }
  }
  return options;
}

const CONNECTION = 'connection';

/** A request's head as forwarded: with the platform's target in the request line and its `Host`. */
export function forwardedRequestHead(
  head: WireRequestHead,
  options: ReadonlySet<string>,
  target: string,
  host: string,
): string {
  const kept = keptLines(head, options, name => (name === 'host' ? host : undefined));
  const wantsTrailers = head.headers.some(
    ([name, value]) => name.toLowerCase() === 'te' && /(?:^|,)\s*trailers\s*(?:,|$)/i.test(value),
  );
  const added = wantsTrailers ? 'TE: trailers\r\nConnection: TE\r\n' : '';
  return `${head.method} ${target} HTTP/1.${head.minorVersion}\r\n${kept}${added}\r\n`;
}

/** A response's head as forwarded to the program. `isLast`: the connection to the program closes afterwards. */
export function forwardedResponseHead(
  head: ResponseHead,
  options: ReadonlySet<string>,
  isLast: boolean,
): string {
  const kept = keptLines(head, options, () => undefined);
  return `${head.startLine}\r\n${kept}${isLast ? 'Connection: close\r\n' : ''}\r\n`;
}

/** The forwarded lines, unchanged or with the value from `replace`. */
function keptLines(
  { lines, headers }: MessageHead,
  options: ReadonlySet<string>,
  replace: (lowerName: string) => string | undefined,
): string {
  let kept = '';
  for (const [index, [name]] of headers.entries()) {
    const lower = name.toLowerCase();
    if (HOP_BY_HOP.has(lower) || options.has(lower)) continue;
    const value = replace(lower);
    kept += `${value === undefined ? lines[index] : `${name}: ${value}`}\r\n`;
  }
  return kept;
}
