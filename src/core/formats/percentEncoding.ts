/** A text without percent-encoding; undefined if its percent signs don't encode UTF-8. */
export function percentDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    // It throws only for such percent signs.
    return undefined;
  }
}

/** The decoded names and values in a query string, with or without its question mark. Linear: for parameters without an equals sign, which
 *  it therefore gets, `URLSearchParams` takes quadratic time. Source: WHATWG URL, application/x-www-form-urlencoded parsing. */
export function parametersOf(query: string): readonly [name: string, value: string][] {
  const parts = query.replace(/^\?/, '').split('&');
  const complete = parts.map(part => (part === '' || part.includes('=') ? part : `${part}=`));
  return [...new URLSearchParams(`?${complete.join('&')}`)];
}

/** Percent-encodes all characters but letters, digits, and `-._~`, as Postman, the library qs, and `Uri.EscapeDataString` of .NET do;
 *  `encodeURIComponent` also keeps `!'()*`. Source: RFC 3986, 2.3. */
export function strictlyEncoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(/[!'()*]/g, percentEncoded);
}

/** Like `strictlyEncoded`, with `+` for a space, as `curl --data-urlencode` writes. */
export function formEncoded(text: string): string {
  return strictlyEncoded(text).replaceAll('%20', '+');
}

/** As `WebUtility.UrlEncode` and `HttpUtility.UrlEncode` of .NET write, the former also in PowerShell’s forms: with `+` for a space, and `!()*`
 *  as they are. */
export function dotNetFormEncoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(/['~]/g, percentEncoded).replaceAll('%20', '+');
}

function percentEncoded(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
}
