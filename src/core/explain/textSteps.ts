import { type Binary, decode, encode } from './binary.ts';
import { type Step, step } from './pipeline.ts';

/** What programs do to the text of a body before signing. Line breaks are kept for a later stage. */
export function textSteps(): readonly Step[] {
  return [
    step('body-whitespace-removed', body => body.replace(/[ \t\r\n\f\v]+/g, '')),
    step('body-whitespace-removed', body => body.replace(/[ \t\r\n\f\v]{2,}/g, ''), {
      runs: 'of two or more',
    }),
    step('body-whitespace-removed', body => body.replace(/[\r\n]+/g, '').replaceAll('  ', ''), {
      runs: 'in pairs',
    }),
    step('body-whitespace-collapsed', body => body.replace(/[ \t\r\n\f\v]+/g, ' ')),
    step('body-whitespace-collapsed', body => trimmed(body.replace(/[ \t\r\n\f\v]+/g, ' '), ' '), {
      ends: 'trimmed',
    }),
    step('body-whitespace-collapsed', body => body.replace(/ {2,}/g, ' '), { of: 'spaces' }),
    step('body-whitespace-collapsed', body => body.replace(/[ \t\r\n\f\v]{2,}/g, ' '), {
      runs: 'of two or more',
    }),
    // A shell splits words at spaces, tabs and line feeds, so the CR of a CR LF stays.
    {
      ...step('body-whitespace-collapsed', body => trimmed(body.replace(/[ \t\n]+/g, ' '), ' '), {
        ...{ ends: 'trimmed', kept: 'CR' },
      }),
      isLast: true,
    },
    // Line breaks at the ends are removed before signing anyway, so they may be mixed with the trimmed spaces.
    step('body-trimmed', body => trimmed(body, ' \t\r\n')),
    step('body-trimmed', body => trimmedEnd(body, ' \t\r\n'), { ends: 'the end' }),
    step('body-trimmed', body => trimmedStart(body, ' \t\r\n'), { ends: 'the start' }),
    step('body-lines-trimmed', linesTrimmed),
    step('body-lines-trimmed', body => body.replace(/^[ \t]+/gm, ''), { ends: 'the start' }),
    { ...step('body-lines-trimmed', body => body.replace(/\n\s*/g, ''), { kept: 'CR' }), isLast: true },
    step('body-entities-escaped', body => escaped(body, { '<': '&lt;', '>': '&gt;', '&': '&amp;' })),
    step('body-entities-escaped', body => escaped(body, HTML_ENTITIES), { quotes: '&quot; and &#039;' }),
    step('body-entities-escaped', body => escaped(body, { ...HTML_ENTITIES, "'": '&#39;', '"': '&#34;' }), {
      quotes: '&#34; and &#39;',
    }),
    step('body-entities-escaped', body => escaped(body, { ...HTML_ENTITIES, "'": '&#39;' }), {
      quotes: '&quot; and &#39;',
    }),
    step('body-entities-escaped', body => escaped(body, { ...HTML_ENTITIES, "'": '&#x27;' }), {
      quotes: '&quot; and &#x27;',
    }),
    step('body-entities-escaped', body => escaped(body, { ...HTML_ENTITIES, "'": "'" }), {
      quotes: '&quot;',
    }),
    step('body-entities-escaped', webEncoded, { quotes: '&quot; and &#39;', others: 'numbers' }),
    step(
      'body-entities-escaped',
      body => markup(escaped(body, { ...HTML_ENTITIES, "'": '&#39;', '"': '&#34;' })),
      {
        quotes: '&#34; and &#39;',
        lines: '&#xA;',
      },
    ),
    step('body-entities-escaped', body => named(escaped(body, HTML_ENTITIES)), {
      quotes: '&quot; and &#039;',
      others: 'names',
    }),
    step('body-entities-escaped', body => named(escaped(body, { ...HTML_ENTITIES, "'": "'" })), {
      quotes: '&quot;',
      others: 'names',
    }),
    step('body-entities-escaped', body => named(escaped(body, { ...HTML_ENTITIES, "'": "'", '"': '"' })), {
      others: 'names',
    }),
    step('body-quotes-removed', body => body.replaceAll('"', '')),
    step('body-quotes-escaped', body => body.replace(/[\\'"]/g, '\\$&').replace(/\0/g, '\\0')),
    step('body-quotes-escaped', body => body.replace(/"/g, '\\"'), { only: '"' }),
    step('body-backslashes-removed', body => body.replace(/\\([\s\S]?)/g, '$1')),
    step('body-backslashes-removed', body => body.replaceAll('\\/', '/'), { only: '\\/' }),
    step('body-backslashes-removed', body => body.replaceAll('\\', ''), { only: 'every \\' }),
    step('body-escapes-interpreted', body =>
      body.replace(/\\([nrt\\])/g, (_, letter: string) => ESCAPED[letter] ?? letter),
    ),
    step('body-escapes-interpreted', unicodeEscapesRead, { of: '\\u00e7' }),
    step('body-quotes-escaped', body => body.replace(/["\\]/g, '\\$&'), { only: '" and \\' }),
    step('body-case-changed', body => body.replace(/[A-Z]/g, letter => letter.toLowerCase()), {
      to: 'a–z, ASCII',
    }),
    step('body-case-changed', body => body.replace(/[a-z]/g, letter => letter.toUpperCase()), {
      to: 'A–Z, ASCII',
    }),
    step('body-case-changed', body => asText(body, text => text.toLowerCase()), { to: 'a–z' }),
    step('body-case-changed', body => asText(body, text => text.toUpperCase()), { to: 'A–Z' }),
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

/** The ampersand first, because the others become entities with one. In a large body, this takes a tenth of the time
 *  of a regular expression with a function. */
function escaped(body: Binary, entities: Readonly<Record<string, string>>): Binary {
  let text = body;
  for (const character of ['&', '<', '>', '"', "'"]) {
    const entity = entities[character] ?? character;
    if (entity !== character) text = text.replaceAll(character, entity);
  }
  return text;
}

/** Go's `xml.EscapeText`, which also writes tabs and line breaks as references. */
function markup(body: Binary): Binary {
  return body.replaceAll('\t', '&#x9;').replaceAll('\n', '&#xA;').replaceAll('\r', '&#xD;');
}

/** .NET's `WebUtility.HtmlEncode`, which also encodes characters from U+00A0 to U+00FF as numbers. */
function webEncoded(body: Binary): Binary {
  const entities = { ...HTML_ENTITIES, "'": '&#39;' };
  return asText(escaped(body, entities), text =>
    text.replace(/[\xa0-\xff]/g, character => `&#${character.charCodeAt(0)};`),
  );
}

/** The names of U+00A0 to U+00FF in HTML. Source: HTML standard, Named character references. */
const LATIN1_NAMES =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'.split(
    ' ',
  );
const OTHER_NAMES: Readonly<Record<string, string>> = {
  ...{ '\u2013': 'ndash', '\u2014': 'mdash', '\u2018': 'lsquo', '\u2019': 'rsquo' },
  ...{ '\u201c': 'ldquo', '\u201d': 'rdquo', '\u2022': 'bull', '\u2026': 'hellip' },
  ...{ '\u20ac': 'euro', '\u2122': 'trade' },
};

/** PHP's `htmlentities`. */
function named(body: Binary): Binary {
  return asText(body, text =>
    text.replace(/[\u00a0-\uffff]/g, character => {
      const name = LATIN1_NAMES[character.charCodeAt(0) - 0xa0] ?? OTHER_NAMES[character];
      return name === undefined ? character : `&${name};`;
    }),
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

/** Line breaks between the trimmed lines are kept for the stage that removes them. */
function linesTrimmed(body: Binary): Binary {
  return body
    .split(/([\r\n]+)/)
    .map(part => trimmed(part, ' \t'))
    .join('');
}

/** Removes the characters of `space` at both ends. `String.trim` would remove a byte of `à`, whose last one is a no-break
 *  space in a binary string. */
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
