import { once } from '../../once.ts';
import { type Binary, decode, encode } from '../pipeline/binary.ts';
import { byteReplacer } from '../pipeline/byteReplacer.ts';
import { LARGE_BYTES } from '../pipeline/pipeline.ts';
import { textChanger } from '../pipeline/runChanger.ts';
import { alone, localStep, type Step, step } from '../pipeline/step.ts';
import { LATIN1_NAMES, OTHER_NAMES, partialEntitySteps } from './entitySteps.ts';
import { quoteSteps } from './replacedCharacters.ts';

/** What programs do to the whitespace of a body before signing. */
export const whitespaceSteps = once(allWhitespaceSteps);

/** What programs do to the other characters of a body's text, often after they have trimmed it. */
export const textSteps = once(allTextSteps);

function allWhitespaceSteps(): readonly Step[] {
  return [
    localStep('body-whitespace-removed', body => body.replace(/[ \t\r\n\f\v]+/g, '')),
    localStep('body-lines-trimmed', linesTrimmed),
    localStep('body-lines-trimmed', body => body.replace(/^[ \t]+/gm, ''), { ends: 'the start' }),
    localStep(
      'body-lines-trimmed',
      body => (hasTrailingSpace(body) ? eachLine(body, line => trimmedEnd(line, ' \t')) : body),
      { ends: 'the end' },
    ),
    localStep('body-whitespace-removed', body => body.replace(/[ \t\r\n\f\v]{2,}/g, ''), {
      runs: 'of two or more',
    }),
    localStep('body-whitespace-removed', body => body.replace(/[\r\n]+/g, '').replaceAll('  ', ''), {
      runs: 'in pairs',
    }),
    localStep('body-whitespace-collapsed', body => body.replace(/[ \t\r\n\f\v]+/g, ' ')),
    localStep('body-whitespace-collapsed', body => trimmed(body.replace(/[ \t\r\n\f\v]+/g, ' '), ' '), {
      ends: 'trimmed',
    }),
    localStep('body-whitespace-collapsed', body => body.replace(/ {2,}/g, ' '), { of: 'spaces' }),
    localStep('body-whitespace-collapsed', body => body.replace(/[ \t\r\n\f\v]{2,}/g, ' '), {
      runs: 'of two or more',
    }),
    alone(step('body-whitespace-collapsed', withoutShellQuotes, { ends: 'trimmed', quotes: 'removed' })),
    // A shell splits words at spaces, tabs, and line feeds, so the CR of a CR LF stays.
    {
      ...localStep('body-whitespace-collapsed', body => trimmed(body.replace(/[ \t\n]+/g, ' '), ' '), {
        ...{ ends: 'trimmed', kept: 'CR' },
      }),
      isLast: true,
    },
    // Line breaks at the ends are removed before signing anyway, so they may be mixed with the trimmed spaces.
    localStep('body-trimmed', body => trimmed(body, ' \t\r\n')),
    localStep('body-trimmed', body => trimmedEnd(body, ' \t\r\n'), { ends: 'the end' }),
    localStep('body-trimmed', body => trimmedStart(body, ' \t\r\n'), { ends: 'the start' }),
    { ...localStep('body-lines-trimmed', body => body.replace(/\n\s*/g, ''), { kept: 'CR' }), isLast: true },
  ];
}

function allTextSteps(): readonly Step[] {
  return [
    localStep('body-entities-escaped', entityEscaper({ '"': '"', "'": "'" })),
    localStep('body-entities-escaped', entityEscaper(), { quotes: '&quot; and &#039;' }),
    localStep('body-entities-escaped', entityEscaper({ "'": '&#39;', '"': '&#34;' }), {
      quotes: '&#34; and &#39;',
    }),
    localStep('body-entities-escaped', entityEscaper({ "'": '&#39;' }), { quotes: '&quot; and &#39;' }),
    localStep('body-entities-escaped', entityEscaper({ "'": '&#x27;' }), { quotes: '&quot; and &#x27;' }),
    localStep('body-entities-escaped', entityEscaper({ "'": "'" }), { quotes: '&quot;' }),
    localStep('body-entities-escaped', after(entityEscaper({ "'": '&#39;' }), numbered()), {
      ...{ quotes: '&quot; and &#39;', others: 'numbers' },
    }),
    localStep('body-entities-escaped', entityEscaper({ "'": '&#39;', '"': '&#34;', ...GO_WHITESPACE }), {
      ...{ quotes: '&#34; and &#39;', lines: '&#xA;' },
    }),
    localStep('body-entities-escaped', after(entityEscaper(), named()), {
      ...{ quotes: '&quot; and &#039;', others: 'names' },
    }),
    localStep('body-entities-escaped', after(entityEscaper({ "'": "'" }), named()), {
      ...{ quotes: '&quot;', others: 'names' },
    }),
    localStep('body-entities-escaped', after(entityEscaper({ "'": "'", '"': '"' }), named()), {
      others: 'names',
    }),
    localStep('body-entities-escaped', entityEscaper({ "'": '&apos;' }), { quotes: '&quot; and &apos;' }),
    alone(step('body-entities-escaped', escapedOnce, { existing: 'kept' })),
    ...partialEntitySteps(),
    alone(
      localStep(
        'body-entities-escaped',
        entityEscaper({ "'": '&#39;', ...TEMPLATE_ENTITIES, '/': '&#x2F;' }),
        {
          quotes: '&quot; and &#39;',
          others: 'Mustache',
        },
      ),
    ),
    alone(
      localStep('body-entities-escaped', entityEscaper({ "'": '&#x27;', ...TEMPLATE_ENTITIES }), {
        quotes: '&quot; and &#x27;',
        others: 'Handlebars',
      }),
    ),
    ...quoteSteps(),
    localStep('body-backslashes-removed', body => body.replace(/\\([\s\S]?)/g, '$1')),
    localStep('body-backslashes-removed', body => body.replaceAll('\\/', '/'), { only: '\\/' }),
    localStep('body-backslashes-removed', body => body.replaceAll('\\', ''), { only: 'every \\' }),
    localStep('body-escapes-interpreted', body =>
      body.replace(/\\([nrt\\])/g, (_, letter: string) => ESCAPED[letter] ?? letter),
    ),
    step('body-escapes-interpreted', unicodeEscapesRead, { of: '\\u00e7' }),
    ...[(body: Binary) => body, (body: Binary) => body.replace(/[\r\n]+/g, '')].map(
      (before): Step => ({
        ...step('body-escapes-interpreted', body => echoed(before(body)), { of: 'echo -e' }),
        isLast: true,
      }),
    ),
    ...[(body: Binary) => body, (body: Binary) => body.replace(/[\r\n]+/g, '')].map(
      (before): Step => ({
        ...alone(step('body-escapes-interpreted', body => printed(before(body)), { of: 'printf' })),
        isLast: true,
      }),
    ),
    alone(localStep('body-entities-escaped', byteReplacer(numberedByte), { form: '&#60;' })),
    alone(step('body-tags-removed', withoutTags)),
    alone(
      step('body-tags-removed', body => withNumberedQuotes(withoutTags(body)), { quotes: '&#34; and &#39;' }),
    ),
    localStep(
      'body-case-changed',
      byteReplacer(byte => (byte < '\x80' ? byte.toLowerCase() : byte)),
      { to: 'a–z, ASCII' },
    ),
    localStep(
      'body-case-changed',
      byteReplacer(byte => (byte < '\x80' ? byte.toUpperCase() : byte)),
      { to: 'A–Z, ASCII' },
    ),
    localStep(
      'body-case-changed',
      caseChanger(text => text.toLowerCase()),
      { to: 'a–z' },
    ),
    localStep(
      'body-case-changed',
      caseChanger(text => text.toUpperCase()),
      { to: 'A–Z' },
    ),
  ];
}

const HTML_ENTITIES: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
  "'": '&#039;',
};
const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

/** Templates with two braces also escape what ends an attribute without quotation marks. */
const TEMPLATE_ENTITIES = { '`': '&#x60;', '=': '&#x3D;' } as const;

/** Go's `xml.EscapeText` also writes tabs and line breaks as references. */
const GO_WHITESPACE = { '\t': '&#x9;', '\n': '&#xA;', '\r': '&#xD;' } as const;

/** Writes special characters as entities; `others` replaces some of PHP's entities. */
function entityEscaper(others: Readonly<Record<string, string>> = {}): (body: Binary) => Binary {
  const entities: Readonly<Record<string, string>> = { ...HTML_ENTITIES, ...others };
  return byteReplacer(byte => entities[byte]);
}

function after(first: (body: Binary) => Binary, second: (body: Binary) => Binary): (body: Binary) => Binary {
  return body => second(first(body));
}

function caseChanger(change: (text: string) => string): (body: Binary) => Binary {
  return after(
    byteReplacer(byte => (byte < '\x80' ? change(byte) : byte)),
    textChanger(text => encode(change(text))),
  );
}

/** PHP's `htmlspecialchars` without `double_encode`. */
function escapedOnce(body: Binary): Binary {
  return withEntities(body.replace(/&(?!#?\w+;)/g, '&amp;'));
}

const withEntities = entityEscaper({ '&': '&' });

/** PHP's `FILTER_SANITIZE_SPECIAL_CHARS`, which also encodes control characters. */
function numberedByte(byte: Binary): Binary {
  return /[\0-\x1f"&'<>]/.test(byte) ? `&#${byte.charCodeAt(0)};` : byte;
}

/** PHP's `strip_tags`. */
function withoutTags(body: Binary): Binary {
  return body.replace(/<[^\s<>][^<>]*>/g, '');
}

/** What PHP's `FILTER_SANITIZE_STRING` does after removing the tags. */
function withNumberedQuotes(body: Binary): Binary {
  return body.replace(/["']/g, quote => numberedByte(quote));
}

/** .NET's `WebUtility.HtmlEncode` also encodes characters from U+00A0 to U+00FF, as numbers. */
function numbered(): (body: Binary) => Binary {
  return textChanger(text =>
    encode(text.replace(/[\xa0-\xff]/g, character => `&#${character.charCodeAt(0)};`)),
  );
}

/** PHP's `htmlentities` also writes the names of other characters. */
function named(): (body: Binary) => Binary {
  return textChanger(text =>
    encode(
      text.replace(/[\u00a0-\uffff]/g, character => {
        const name = LATIN1_NAMES[character.charCodeAt(0) - 0xa0] ?? OTHER_NAMES[character];
        return name === undefined ? character : `&${name};`;
      }),
    ),
  );
}

function asText(body: Binary, change: (text: string) => string): Binary {
  const text = decode(body);
  return text === undefined ? body : encode(change(text));
}

/** Replaces `\u00e7` with the character everywhere in the text. */
function unicodeEscapesRead(body: Binary): Binary {
  if (!body.includes('\\u')) return body;
  return asText(body, text => {
    const read = text.replace(/(?:\\u[0-9A-Fa-f]{4})+/g, escapes =>
      escapes.replace(/\\u([0-9A-Fa-f]{4})/g, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    );
    return read.isWellFormed() ? read : text;
  });
}

const ECHO_ESCAPES: Readonly<Record<string, string>> = {
  ...{ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '\\': '\\' },
};

/** What bash's `echo -e` makes of JSON escapes: it reads all of them except those of quotation marks and slashes. */
function echoed(body: Binary): Binary | undefined {
  if (!body.includes('\\')) return undefined;
  return body.replace(/\\(?:u([0-9A-Fa-f]{4})|([nrtbf\\]))/g, (written, hex?: string, letter?: string) => {
    if (letter !== undefined) return ECHO_ESCAPES[letter] ?? written;
    const character = String.fromCharCode(Number.parseInt(hex ?? '', 16));
    return character.isWellFormed() ? encode(character) : written;
  });
}

const PRINTF_ESCAPES: Readonly<Record<string, string>> = {
  ...ECHO_ESCAPES,
  ...{ '"': '"', '/': '\\/', a: '\x07', v: '\v' },
};

/** What a shell's `printf` without arguments makes of a body as its format: escapes are read, `%%` is `%`, and other conversions write
 *  nothing or zero. Undefined if the body has no conversion, because then `echo -e` does the same, or an invalid one, at which `printf`
 *  stops. A width has up to two digits: `%2212345678909%22` is percent-encoded, and so many spaces would fill the memory. */
function printed(body: Binary): Binary | undefined {
  if (!body.includes('%')) return undefined;
  let isValid = true;
  const written = body.replace(
    /\\u([0-9A-Fa-f]{4})|\\([\s\S])|%([-+ #0]*)(\d{0,2})(?:\.\d+)?([\s\S]?)/g,
    (own, hex?: string, letter?: string, flags?: string, width?: string, conversion?: string) => {
      if (hex !== undefined) {
        const character = String.fromCharCode(Number.parseInt(hex, 16));
        return character.isWellFormed() ? encode(character) : own;
      }
      if (letter !== undefined) return PRINTF_ESCAPES[letter] ?? own;
      if (conversion === '%' && own === '%%') return '%';
      const empty = CONVERSIONS[conversion ?? ''];
      if (empty === undefined) isValid = false;
      if (flags === '') return (empty ?? '').padStart(Number(width ?? 0));
      return signOf(flags ?? '', conversion ?? '') + (empty ?? '');
    },
  );
  return isValid ? written : undefined;
}

/** What the flags ` ` and `+` write before a number that isn't negative: `100% de` has the conversion `% d`. */
function signOf(flags: string, conversion: string): string {
  if (!/[difeg]/.test(conversion)) return '';
  if (flags.includes('+')) return '+';
  return flags.includes(' ') ? ' ' : '';
}

/** What a conversion writes for a missing argument. */
const CONVERSIONS: Readonly<Record<string, string>> = {
  ...{ s: '', b: '', c: '', q: "''", d: '0', i: '0', u: '0', x: '0', X: '0', o: '0' },
  ...{ f: '0.000000', e: '0.000000e+00', g: '0' },
};

/** Line breaks between the trimmed lines are kept for the stage that removes them. */
function linesTrimmed(body: Binary): Binary {
  if (!hasTrailingSpace(body)) return body.replace(/^[ \t]+/gm, '');
  return eachLine(body, line => trimmed(line, ' \t'));
}

function eachLine(body: Binary, trim: (line: Binary) => Binary): Binary {
  return body
    .split(/([\r\n]+)/)
    .map(trim)
    .join('');
}

function hasTrailingSpace(body: Binary): boolean {
  return /[ \t](?:[\r\n]|$)/.test(body);
}

/** Removes the characters of `space` at both ends. `String.trim` would remove a byte of `à`, whose last byte is a no-break space in a
 *  binary string. */
export function trimmed(text: Binary, space: string): Binary {
  return trimmedEnd(trimmedStart(text, space), space);
}

function trimmedStart(text: Binary, space: string): Binary {
  let start = 0;
  while (start < text.length && space.includes(text.charAt(start))) start += 1;
  return text.slice(start);
}

/** A loop, because a regular expression anchored at the end rescans long runs of spaces. */
function trimmedEnd(text: Binary, space: string): Binary {
  let end = text.length;
  while (end > 0 && space.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

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

/** Whitespace outside ASCII removed or collapsed with the rest; no steps for a body without such whitespace, which is usual. */
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

/** What is quoted: the rest of a word, whose quotation marks or backslash are removed. */
const QUOTED = /"([^"\n]*)"|'([^'\n]*)'|\\([\s\S])/g;
const WORD = /(?:"[^"\n]*"|'[^'\n]*'|\\[\s\S]|[^\s"'\\])+/g;

/** What `xargs` writes: words joined with spaces, without the quotation marks and backslashes around them; undefined if there are none, or
 *  if one isn't closed, which `xargs` reports as an error. Source: POSIX, xargs. */
export function withoutShellQuotes(body: Binary): Binary | undefined {
  if (!/["'\\]/.test(body) || /["'\\]/.test(body.replace(QUOTED, ''))) return undefined;
  return (body.match(WORD) ?? []).map(word => word.replace(QUOTED, '$1$2$3')).join(' ');
}
