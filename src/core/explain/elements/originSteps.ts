import type { DetailOf } from '../causes/causes.ts';
import { formWordOfBrowsers } from '../objects/formTexts.ts';
import { type Binary, decode, encode, percentDecoded } from '../pipeline/binary.ts';
import { alone, type Step, step } from '../pipeline/step.ts';
import { inBothCases, percentEncoded } from './pathEncodings.ts';

/** The host, or the whole URL, signed before the path. */
export function originSteps(origin: string | undefined, query: string): readonly Step[] {
  if (origin === undefined) return [];
  const host = origin.replace(/^[a-z]+:\/\//i, '');
  const name = host.replace(/:\d+$/, '');
  return [
    step('path-full-url', text => encode(origin) + text),
    step('path-full-url', text => encode(origin.replace(/^https:/i, 'http:')) + text, { scheme: 'http' }),
    step('path-full-url', text => encode(`${origin}/`) + text, { slashes: 'two' }),
    step('path-full-url', text => encode(`${origin}:443`) + text, { port: '443' }),
    step('path-full-url-with-query', text => encode(origin) + text + encode(query)),
    alone(
      step(
        'path-full-url-with-query',
        text => (query === '' ? undefined : encode(origin) + readableUrl(text + encode(query))),
        { encoding: 'decoded' },
      ),
    ),
    ...encodedUrls(origin, query),
    step('path-host-included', text => encode(host) + text),
    step('path-host-included', text => encode(name) + text, { port: 'missing' }),
    step('path-host-included', text => `//${encode(host)}${text}`, { slashes: 'two' }),
    step('path-host-included', text => encode(`${host}:443`) + text, { port: '443' }),
    step('path-host-included', text => `${encode(host)}\n${text}`, { separator: 'LF' }),
  ];
}

/** The whole URL encoded as one value, as in a signature base string. Source: RFC 5849, section 3.4.1. */
function encodedUrls(origin: string, query: string): readonly Step[] {
  return inBothCases(percentEncoded).flatMap(([write]) => [
    alone(step('path-full-url', text => write(encode(origin) + text), { encoding: 'encoded' })),
    alone(
      step(
        'path-full-url-with-query',
        text => (query === '' ? undefined : write(encode(origin) + text + encode(query))),
        { encoding: 'encoded' },
      ),
    ),
  ]);
}

type QueryEncoding = NonNullable<DetailOf<'path-query-included'>['encoding']>;

/** What a library that encodes parameters itself makes of the query that another one sent. */
const QUERY_ENCODINGS: readonly (readonly [QueryEncoding, (text: string) => string])[] = [
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
  const written = QUERY_ENCODINGS.map(([encoding, write]) => {
    const texts = decoded.map(parts => parts.map(text => write(text ?? '')).join('='));
    return [encoding, `?${texts.join('&')}`] as const;
  });
  const different = new Map(written.filter(([, text]) => text !== query).map(row => [row[1], row] as const));
  return [...different.values()];
}

/** As .NET's `Uri.ToString` writes a URL: decoded, except for the escapes of `#`, `?` and `%`. Source: .NET API, Uri.ToString. */
function readableUrl(url: Binary): Binary {
  return url.replace(/%(?!23|25|3[fF])[0-9A-Fa-f]{2}/g, percentDecoded);
}

function decodedText(text: string): string | undefined {
  return decode(percentDecoded(encode(text.replaceAll('+', ' '))));
}
