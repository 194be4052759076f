import { PATH_PREFIX } from '../../api/limits.ts';
import type { Span } from '../../syntax/nodes.ts';
import type { BaseUrl } from './baseUrl.ts';
import { findPathFault, findQueryFault, nestedPlaceholder, type TargetFault } from './pathFaults.ts';

/** The parts of a request target. `basePath + path + query` is sent, and `path` is signed. */
export interface Target {
  readonly basePath: string;
  readonly path: string;
  readonly query: string;
}

/** Reads a target after replacing variables: `/openapi/…`, or an absolute URL with the base URL's origin. The parts
 *  are substrings, never rebuilt by a URL parser, so the signed path is exactly the path that is sent. */
export function readTarget(text: string, base: BaseUrl): Target | TargetFault {
  const absolute = /^(https?:\/\/)([^/?#\\]*)/i.exec(text);
  const pathStart = absolute?.[0].length ?? 0;
  if (absolute !== null) {
    const fault = originFault(absolute[0], absolute[2] ?? '', base);
    if (fault !== undefined) return fault;
  } else if (!text.startsWith('/')) {
    return nestedPlaceholder(text) ?? malformedTarget(text, base);
  }

  const fragment = text.indexOf('#', pathStart);
  if (fragment !== -1) return { code: 'target-fragment', start: fragment, end: text.length, args: {} };
  const question = text.indexOf('?', pathStart);
  const pathEnd = question === -1 ? text.length : question;
  const fault = findPathFault(text, pathStart, pathEnd) ?? findQueryFault(text, pathEnd);
  if (fault !== undefined) return fault;

  const sent = text.slice(pathStart, pathEnd);
  const query = text.slice(pathEnd);
  // An absolute URL includes the base URL's path; the origin form doesn't.
  const spelledOut = absolute !== null && sent.startsWith(`${base.basePath}/`);
  const path = spelledOut ? sent.slice(base.basePath.length) : sent;
  if (!path.startsWith(PATH_PREFIX)) {
    return { code: 'path-prefix-missing', start: pathStart, end: pathEnd, args: { path } };
  }
  return { basePath: absolute !== null && !spelledOut ? '' : base.basePath, path, query };
}

/** A target that's neither a path nor a URL: often a URL without its scheme, as curl and browsers accept it. `example` is then the URL with
 *  the scheme. */
function malformedTarget(text: string, base: BaseUrl): TargetFault {
  const host =
    /^(?:localhost|\[[\da-f:.]+\]|[\w-]+(?:\.[\w-]+)+|[\w-]+(?=:\d))(?::\d{1,5})?(?=[/?#]|$)/i.exec(
      text,
    )?.[0];
  const isHttp =
    host !== undefined &&
    (`http://${host.toLowerCase()}` === base.origin || /^(?:localhost|127\.|\[::1\])/i.test(host));
  const example = host === undefined ? '' : ` (${isHttp ? 'http' : 'https'}://${host})`;
  return { code: 'target-malformed', start: 0, end: text.length, args: { example } };
}

/** Why the origin of an absolute URL isn't the base URL's. */
function originFault(written: string, authority: string, base: BaseUrl): TargetFault | undefined {
  const place = { start: 0, end: written.length };
  if (authority.includes('@')) return { code: 'target-userinfo', ...place, args: {} };
  const nested = nestedPlaceholder(written);
  if (nested !== undefined) return nested;
  if (!/^\S+$/.test(authority) || !URL.canParse(written))
    return { code: 'target-malformed', ...place, args: { example: '' } };
  const origin = new URL(written).origin;
  if (origin === base.origin) return undefined;
  return { code: 'origin-mismatch', ...place, args: { origin, expected: base.origin } };
}

/** The first fault of a target that no value of its unknown placeholders could remedy; undefined if there is none. In `masked`, these
 *  placeholders consist of letters, which are never a fault; `first` is the first placeholder. */
export function partialTargetFault(
  text: string,
  masked: string,
  first: Span,
  base: BaseUrl,
): TargetFault | undefined {
  const absolute = /^(https?:\/\/)([^/?#\\]*)/i.exec(masked);
  const origin = absolute?.[0] ?? '';
  // A placeholder directly after the origin could be the rest of the host.
  const knowsOrigin = absolute === null || origin.length < first.start;
  if (absolute !== null && (knowsOrigin || absolute[2]?.includes('@') === true)) {
    const fault = originFault(origin, absolute[2] ?? '', base);
    if (fault !== undefined) return fault;
  }
  if (absolute === null && first.start > 0 && !masked.startsWith('/') && !mayBecomeUrl(masked, first.start)) {
    return malformedTarget(text, base);
  }
  const pathStart = absolute !== null || masked.startsWith('/') ? origin.length : first.end;
  const fragment = masked.indexOf('#', pathStart);
  if (fragment !== -1) return { code: 'target-fragment', start: fragment, end: text.length, args: {} };
  const question = masked.indexOf('?', pathStart);
  const pathEnd = question === -1 ? masked.length : question;
  const fault = findPathFault(masked, pathStart, pathEnd) ?? findQueryFault(masked, pathEnd);
  if (fault !== undefined) return fault;

  if (!knowsOrigin || pathStart > first.start) return undefined;
  const written = masked.slice(pathStart, Math.min(first.start, pathEnd));
  const isWhole = first.start >= pathEnd;
  const prefixes = absolute === null ? [PATH_PREFIX] : [PATH_PREFIX, base.basePath + PATH_PREFIX];
  const isPossible = prefixes.some(
    prefix => written.startsWith(prefix) || (!isWhole && prefix.startsWith(written)),
  );
  if (isPossible) return undefined;
  const path = text.slice(pathStart, pathEnd);
  return { code: 'path-prefix-missing', start: pathStart, end: pathEnd, args: { path } };
}

/** Whether the text before the first placeholder could be the beginning of `https://` or `http://`. */
function mayBecomeUrl(text: string, end: number): boolean {
  const written = text.slice(0, end).toLowerCase();
  return 'https://'.startsWith(written) || 'http://'.startsWith(written);
}
