import { type Binary, decode, encode } from '../pipeline/binary.ts';
import { LARGE_BYTES } from '../pipeline/pipeline.ts';
import { alone, type Step, step } from '../pipeline/step.ts';

/** The UTF-8 bytes of whitespace outside ASCII, and controls that some languages count as whitespace. */
const UNUSUAL =
  /\xc2[\x85\xa0]|\xe1\x9a\x80|\xe2\x80[\x80-\x8a\xa8\xa9\xaf]|\xe2\x81\x9f|\xe3\x80\x80|\xef\xbb\xbf|[\x1c-\x1f]/;

/** What `\s` and functions that split at whitespace match. Sources: ECMAScript, WhiteSpace and LineTerminator; .NET,
 *  Char.IsWhiteSpace; Python, str.isspace. */
const WHITESPACE: readonly RegExp[] = [
  /\s+/g,
  /[\t-\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g,
  /[\t-\r\x1c-\x1f \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g,
];

/** Whitespace outside ASCII removed or collapsed with the rest; no steps for a body without it, as most. */
export function unicodeSpaceSteps(body: Binary): readonly Step[] {
  const text = body.length > LARGE_BYTES || !UNUSUAL.test(body) ? undefined : decode(body);
  if (text === undefined) return [];
  const change = (write: (own: string) => string): Step['change'] => {
    return own => {
      const decoded = decode(own);
      return decoded === undefined ? undefined : encode(write(decoded));
    };
  };
  return WHITESPACE.flatMap(pattern => [
    alone(
      step(
        'body-whitespace-removed',
        change(own => own.replace(pattern, '')),
        { of: 'Unicode' },
      ),
    ),
    alone(
      step(
        'body-whitespace-collapsed',
        change(own => own.replace(pattern, ' ')),
        { characters: 'Unicode' },
      ),
    ),
    alone(
      step(
        'body-whitespace-collapsed',
        change(own => own.replace(pattern, ' ').replace(/^ | $/g, '')),
        { ends: 'trimmed', characters: 'Unicode' },
      ),
    ),
  ]);
}
