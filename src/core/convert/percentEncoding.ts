/** Percent-encodes all characters but letters, digits, and `-._~`, as Postman and `Uri.EscapeDataString` of .NET do. Source: RFC 3986, 2.3. */
export function strictlyEncoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(/[!'()*]/g, percentEncoded);
}

/** Like `strictlyEncoded`, with `+` for a space, as `curl --data-urlencode` writes. */
export function formEncoded(text: string): string {
  return strictlyEncoded(text).replaceAll('%20', '+');
}

/** As `WebUtility.UrlEncode` of .NET writes, which PowerShell uses for forms: with `+` for a space, and `!()*` as they are. */
export function dotNetFormEncoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(/['~]/g, percentEncoded).replaceAll('%20', '+');
}

function percentEncoded(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
}
