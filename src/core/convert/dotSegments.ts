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
