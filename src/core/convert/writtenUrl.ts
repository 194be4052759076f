const API_PATH = '/openapi/';

/** Where the host of a URL starts: after its scheme, and after its user info, which ends with an `@`. A password with a slash, `?`, or `#`
 *  makes the URL invalid (curl refuses it), but it's still a password. So user info ends at the last `@` before the API's path. Without
 *  such a path, or if the path is in a parameter, it ends before the next slash, unless `user:password/` can't be a host and a port. */
export function userInfoEnd(url: string): { readonly start: number; readonly end: number } {
  const scheme = /^(?:[a-z][a-z0-9+.-]{0,20}:)?\/\//i.exec(url)?.[0] ?? '';
  const rest = url.slice(scheme.length);
  return { start: scheme.length, end: scheme.length + frontOf(rest, scheme !== '').lastIndexOf('@') + 1 };
}

/** The text after a URL's scheme that may contain user info. */
function frontOf(rest: string, hasScheme: boolean): string {
  const authority = matched(/^[^/?#]*/, rest);
  const hasPassword = isNoPort(authority);
  const api = hasPassword ? rest.lastIndexOf(API_PATH) : rest.indexOf(API_PATH);
  const isParameter = !hasPassword && /^[^?]*\?[^?]*=/.test(rest.slice(0, Math.max(0, api)));
  if (api !== -1 && !isParameter && (hasScheme || hasPassword)) return rest.slice(0, api);
  if (!hasScheme) return authority;
  return hasPassword ? matched(/^[^@]*@[^/?#]*/, rest) : matched(/^[^/]*/, rest);
}

/** Whether what follows the colon is neither a port nor a variable. */
function isNoPort(authority: string): boolean {
  return /^[^@:[\]{}$<]+:[^@:[\]{}$<]*$/.test(authority) && !/:\d*$/.test(authority);
}

function matched(pattern: RegExp, text: string): string {
  return pattern.exec(text)?.[0] ?? '';
}

/** A URL without the segments `.` and `..` of its path, which programs such as curl resolve before sending, even if the dots are
 *  percent-encoded. The text before the path, such as a host or a variable, isn't changed. Source: RFC 3986, 5.2.4. Linear. */
export function withoutDotSegments(url: string): string {
  const [, base = '', path = '', rest = ''] =
    /^((?:[a-z][a-z0-9+.-]*:\/\/)?[^/?#]*)([^?#]*)([\s\S]*)$/i.exec(url) ?? [];
  if (!hasDotSegments(path)) return url;
  const kept: string[] = [];
  const segments = path.split('/').slice(1);
  for (const [index, segment] of segments.entries()) {
    const dots = dotsOf(segment);
    if (dots === 0) kept.push(segment);
    if (dots === 2) kept.pop();
    // `/a/..` and `/a/.` end with a slash.
    if (dots > 0 && index === segments.length - 1) kept.push('');
  }
  return `${base}/${kept.join('/')}${rest}`;
}

export function hasDotSegments(path: string): boolean {
  return /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i.test(path);
}

/** 1 for `.`, 2 for `..`, 0 for any other segment. */
function dotsOf(segment: string): number {
  return /^(?:\.|%2e){1,2}$/i.test(segment) ? segment.replace(/%2e/gi, '.').length : 0;
}
