/** A URL or path without the segments `.` and `..` of its path, which other tools resolve before sending; possibly
 *  percent-encoded. Here, a path is sent and signed as written. Source: RFC 3986, 5.2.4; URL Standard, path state. */
export function withoutDotSegments(url: string): string {
  const [, front = '', path = '', rest = ''] =
    /^((?:[a-z][a-z0-9+.-]*:\/\/)?[^/?#]*)([^?#]*)([\s\S]*)$/i.exec(url) ?? [];
  const segments = path.split('/');
  if (!segments.some(segment => dotsOf(segment) !== undefined)) return url;
  const kept: string[] = [];
  for (const [index, segment] of segments.entries()) {
    const dots = dotsOf(segment);
    // The text before the first slash is no segment.
    if (dots === '..' && kept.length > 1) kept.pop();
    if (dots === undefined) kept.push(segment);
    else if (index === segments.length - 1) kept.push('');
  }
  return front + kept.join('/') + rest;
}

function dotsOf(segment: string): '.' | '..' | undefined {
  const decoded = segment.replace(/%2e/gi, '.');
  return decoded === '.' || decoded === '..' ? decoded : undefined;
}
