import { PATH_PREFIX } from '../../api/limits.ts';
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
export function malformedTarget(text: string, base: BaseUrl): TargetFault {
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
export function originFault(written: string, authority: string, base: BaseUrl): TargetFault | undefined {
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
