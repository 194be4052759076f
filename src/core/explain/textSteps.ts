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
    // Line breaks at the ends are removed before signing anyway, so they may be mixed with the trimmed spaces.
    step('body-trimmed', body => trimmed(body, ' \t\r\n')),
    step('body-trimmed', body => trimmedAt(body, 'end', ' \t\r\n'), { ends: 'the end' }),
    step('body-trimmed', body => trimmedAt(body, 'start', ' \t\r\n'), { ends: 'the start' }),
    step('body-lines-trimmed', linesTrimmed),
    step('body-lines-trimmed', body => body.replace(/^[ \t]+/gm, ''), { ends: 'the start' }),
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
const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '\\': '\\' };

function escaped(body: Binary, entities: Readonly<Record<string, string>>): Binary {
  return body.replace(/[<>&"']/g, character => entities[character] ?? character);
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
    .map((part, index) => (index % 2 === 0 ? trimmed(part, ' \t') : part))
    .join('');
}

function trimmed(text: Binary, space: string): Binary {
  return trimmedAt(trimmedAt(text, 'start', space), 'end', space);
}

/** Removes the characters of `space` at one end. `String.trim` would remove a byte of `à`, whose last one is a
 *  no-break space in a binary string, and a regular expression anchored at the end rescans long runs of spaces. */
function trimmedAt(text: Binary, side: 'start' | 'end', space: string): Binary {
  let start = 0;
  let end = text.length;
  if (side === 'start') while (start < end && space.includes(text.charAt(start))) start += 1;
  else while (end > start && space.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
