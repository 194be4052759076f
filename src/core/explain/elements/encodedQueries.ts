import type { DetailOf } from '../causes/causes.ts';
import { formWordOfBrowsers } from '../objects/formTexts.ts';
import { type Binary, decode, encode, percentDecoded } from '../pipeline/binary.ts';

type QueryEncoding = NonNullable<DetailOf<'path-query-included'>['encoding']>;

/** What a library that encodes parameters itself makes of the query that another one sent. */
const ENCODINGS: readonly (readonly [QueryEncoding, (text: string) => string])[] = [
  ['component', encodeURIComponent],
  ['form', formWordOfBrowsers],
  [
    'axios',
    text =>
      encodeURIComponent(text)
        .replaceAll('%20', '+')
        .replace(/%(?:3A|24|2C)/g, decodeURIComponent),
  ],
];

/** The query in other encodings; only those that differ from it. */
export function encodedQueries(query: string): readonly (readonly [QueryEncoding, string])[] {
  const parameters = query.replace(/^\?/, '').split('&');
  const decoded = parameters.map(parameter => parameter.split('=').map(decodedText));
  if (query === '' || decoded.flat().includes(undefined)) return [];
  const written = ENCODINGS.map(([encoding, write]) => {
    const texts = decoded.map(parts => parts.map(text => write(text ?? '')).join('='));
    return [encoding, `?${texts.join('&')}`] as const;
  });
  const different = new Map(written.filter(([, text]) => text !== query).map(row => [row[1], row] as const));
  return [...different.values()];
}

/** As .NET's `Uri.ToString` writes a URL: decoded, except for the escapes of `#`, `?` and `%`. Source: .NET API, Uri.ToString. */
export function readableUrl(url: Binary): Binary {
  return url.replace(/%(?!23|25|3[fF])[0-9A-Fa-f]{2}/g, percentDecoded);
}

function decodedText(text: string): string | undefined {
  return decode(percentDecoded(encode(text.replaceAll('+', ' '))));
}
