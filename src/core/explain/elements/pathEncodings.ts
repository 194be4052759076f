import { dotNetFormEncoded } from '../../formats/percentEncoding.ts';
import type { DetailOf } from '../causes/causes.ts';
import { type Binary, decode, percentDecoded } from '../pipeline/binary.ts';
import { alone, type Step, step } from '../pipeline/step.ts';

/** The path decoded, encoded, or encoded again, as a whole or its escapes only. */
export function pathEncodingSteps(path: string): readonly Step[] {
  const allEncoded = SIGNS.test(path) ? ({ kept: 'none' } as const) : undefined;
  return [
    step('path-percent-decoded', percentDecoded, escapeOf(path)),
    step('path-percent-decoded', text => percentDecoded(text.replaceAll('+', ' ')), {
      ...escapeOf(path),
      plus: 'as space',
    }),
    step(
      'path-percent-encoded',
      percentEncoded,
      allEncoded ?? (path.includes('~') ? { kept: '~' } : undefined),
    ),
    step('path-percent-encoded', text => (SIGNS.test(text) ? encodeURIComponent(text) : undefined), {
      kept: "!'()*",
    }),
    step('path-segments-percent-encoded', segmentsEncoded, allEncoded),
    step('path-percent-encoded', text => lowerEscapes(percentEncoded(text)), {
      ...{ hex: 'lowercase', ...(SIGNS_OF_DOTNET.test(path) ? { kept: 'none' } : {}) },
    }),
    step(
      'path-percent-encoded',
      text => (SIGNS_OF_DOTNET.test(text) ? lowerEscapes(dotNetFormEncoded(text)) : undefined),
      { hex: 'lowercase' },
    ),
    step('path-percent-decoded', text => text.replaceAll('%20', '+'), { spaces: '+' }),
    step('path-percent-encoded-twice', text => text.replaceAll('%', '%25'), encodedEscapeOf(path)),
    step('path-case-changed', lowerEscapes, { of: '%2f' }),
    step('path-case-changed', text => text.replace(/%[0-9a-fA-F]{2}/g, code => code.toUpperCase()), {
      of: '%2F',
    }),
    ...encodedAsAWhole(path),
  ];
}

/** The whole path encoded by functions that also encode `-` and `.`, after it was decoded, or twice; its values encoded once more; and an
 *  escaped slash decoded alone, as servers do. Sources: RFC 5849, section 3.4.1; Perl's `s/([^A-Za-z0-9])/…/g` and ASP's
 *  `Server.URLEncode`, which keep only letters and digits. */
function encodedAsAWhole(path: string): readonly Step[] {
  const isEscaped = path.includes('%');
  const both = (write: Encoding, detail: NonNullable<DetailOf<'path-percent-encoded'>>): readonly Step[] =>
    inBothCases(write).map(([encoded, hex]) =>
      alone(step('path-percent-encoded', encoded, { ...detail, ...hex })),
    );
  const ofSlash = { from: '/', to: '%252F' } as const;
  return [
    ...(isEscaped
      ? [
          ...both(text => percentEncoded(percentDecoded(text)), { existing: 'kept' }),
          ...both(text => percentEncoded(percentDecoded(text)).replaceAll('%20', '+'), {
            existing: 'kept',
          }),
          alone(
            step('path-percent-encoded', text => componentEncoded(percentDecoded(text)), {
              existing: 'kept',
            }),
          ),
          alone(
            step(
              'path-percent-encoded-twice',
              text => text.split('/').map(percentEncoded).join('/'),
              encodedEscapeOf(path),
            ),
          ),
          alone(
            step('path-percent-decoded', text => text.replace(/%2f/gi, '/'), {
              from: '%2F',
              to: '/',
            }),
          ),
        ]
      : []),
    ...both(text => byteEscapes(text, /[^A-Za-z0-9]/g), { kept: 'letters and digits' }),
    alone(step('path-percent-encoded-twice', text => percentEncoded(percentEncoded(text)), ofSlash)),
    alone(
      step(
        'path-percent-encoded-twice',
        text => lowerEscapes(percentEncoded(lowerEscapes(percentEncoded(text)))),
        {
          ...ofSlash,
          to: '%252f',
        },
      ),
    ),
  ];
}

/** The path's first escape of a visible character, as an example; undefined if the path has an escaped space, the title's own example. */
function escapeOf(path: string): DetailOf<'path-percent-decoded'> | undefined {
  if (path.includes('%20')) return undefined;
  for (const [from] of path.matchAll(/(?:%[89a-f][0-9a-f])+|%[0-7][0-9a-f]/gi)) {
    const to = decode(percentDecoded(from)) ?? '';
    if (/^[^\p{Z}\p{C}`]+$/u.test(to)) return { from, to };
  }
  return undefined;
}

function encodedEscapeOf(path: string): DetailOf<'path-percent-encoded-twice'> | undefined {
  const from = /%[0-9a-f]{2}/i.exec(path)?.[0];
  return from === undefined || path.includes('%20') ? undefined : { from, to: from.replace('%', '%25') };
}

/** What `encodeURIComponent` keeps although RFC 3986 reserves it; and what .NET's `HttpUtility.UrlEncode` keeps, or encodes as only it does. */
const SIGNS = /[!'()*]/;
const SIGNS_OF_DOTNET = /[!()*~]/;

/** Encodes every byte except the unreserved ones of RFC 3986, section 2.3. */
export function percentEncoded(path: Binary): Binary {
  return byteEscapes(path, /[^A-Za-z0-9\-._~]/g);
}

function byteEscapes(path: Binary, bytes: RegExp): Binary {
  return path.replace(bytes, byte => `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);
}

/** As `encodeURIComponent` encodes a text; undefined for bytes that aren't UTF-8. */
function componentEncoded(path: Binary): Binary | undefined {
  const text = decode(path);
  return text?.isWellFormed() === true ? encodeURIComponent(text) : undefined;
}

/** Encodes each segment separately, so the slashes stay. */
function segmentsEncoded(path: Binary): Binary | undefined {
  // Encoding what is already encoded has its own cause.
  return path.includes('%') ? undefined : path.split('/').map(percentEncoded).join('/');
}

type Encoding = (text: Binary) => Binary;

/** What writes uppercase escapes, and what writes the same in lowercase, as .NET does. */
export function inBothCases(
  write: Encoding,
): readonly (readonly [Encoding, { readonly hex?: 'lowercase' }])[] {
  return [
    [write, {}],
    [text => lowerEscapes(write(text)), { hex: 'lowercase' }],
  ];
}

function lowerEscapes(path: Binary): Binary {
  return path.replace(/%[0-9a-fA-F]{2}/g, code => code.toLowerCase());
}
