import { type Binary, slices, WITHIN_ASCII } from './binary.ts';
import type { BodyHabit } from './bodyHabit.ts';
import { ESCAPES, escaper, type JsonEscapes, stringWriter } from './jsonEscapes.ts';
import { type JsonLayout, LAYOUTS, rewriteJson, sortedJson } from './jsonStyles.ts';
import type { MistakeId } from './mistakes.ts';

/** A serializer's habit: layout, escapes, and whether it sorts keys. */
type Style = readonly [id: MistakeId, layout: JsonLayout, escapes: JsonEscapes, sorted?: 'sorted'];

const STYLES: readonly Style[] = [
  ['body-json-minified', LAYOUTS.minified, ESCAPES.plain],
  ['body-json-spaced', LAYOUTS.spaced, ESCAPES.plain],
  ['body-json-pretty-2', LAYOUTS.pretty2, ESCAPES.plain],
  ['body-json-pretty-4', LAYOUTS.pretty4, ESCAPES.plain],
  ['body-json-pretty-tab', LAYOUTS.prettyTab, ESCAPES.plain],
  ['body-json-keys-sorted', LAYOUTS.minified, ESCAPES.plain, 'sorted'],
  ['body-json-keys-sorted-spaced', LAYOUTS.spaced, ESCAPES.plain, 'sorted'],
  ['body-json-keys-sorted-ascii-escaped', LAYOUTS.minified, ESCAPES.ascii, 'sorted'],
  ['body-json-ascii-escaped', LAYOUTS.minified, ESCAPES.ascii],
  ['body-json-ascii-escaped-spaced', LAYOUTS.spaced, ESCAPES.ascii],
  ['body-json-keys-sorted-ascii-escaped-spaced', LAYOUTS.spaced, ESCAPES.ascii, 'sorted'],
  ['body-json-pretty-2-ascii-escaped', LAYOUTS.pretty2, ESCAPES.ascii],
  ['body-json-pretty-4-ascii-escaped', LAYOUTS.pretty4, ESCAPES.ascii],
  ['body-json-slash-escaped', LAYOUTS.minified, ESCAPES.slash],
  ['body-json-slash-and-ascii-escaped', LAYOUTS.minified, ESCAPES.slashAndAscii],
  ['body-json-pretty-4-slash-and-ascii-escaped', LAYOUTS.pretty4, ESCAPES.slashAndAscii],
  ['body-json-html-escaped', LAYOUTS.minified, ESCAPES.html],
  ['body-json-keys-sorted-html-escaped', LAYOUTS.minified, ESCAPES.html, 'sorted'],
  ['body-json-gson-escaped', LAYOUTS.minified, ESCAPES.gson],
  ['body-json-dotnet-escaped', LAYOUTS.minified, ESCAPES.dotnet],
];

const INDENTS = { 2: LAYOUTS.pretty2, 4: LAYOUTS.pretty4, tab: LAYOUTS.prettyTab };
const LINE_ENDS = { LF: '\n', CRLF: '\r\n' };

/** Sorting holds the whole document as a tree, several times its size. */
const MAX_SORTED = 4_194_304;

/** What serializers make of a JSON body; nothing where the body is none. */
export function jsonHabits(raw: Binary): readonly BodyHabit[] {
  const json = raw.startsWith('\xef\xbb\xbf') ? raw.slice(3) : raw;
  const stringified: BodyHabit[] = [
    { id: 'body-json-stringified-twice', pieces: () => stringifiedTwice(raw, ESCAPES.plain) },
    {
      id: 'body-json-stringified-twice',
      detail: { escapes: 'ascii' },
      pieces: () => stringifiedTwice(raw, ESCAPES.ascii),
    },
  ];
  if (!/^\s*[{["]/.test(json)) return stringified;
  const styles = STYLES.map(([id, layout, escapes, sorted]): BodyHabit => {
    const pieces = () => {
      const write = tokenWriter(escapes);
      if (sorted === undefined) return rewriteJson(json, layout, write);
      const text = json.length > MAX_SORTED ? undefined : sortedJson(json, layout, write);
      return text === undefined ? undefined : [text];
    };
    return { id, pieces };
  });
  const rewritten: BodyHabit = {
    id: 'body-json-numbers-rewritten',
    pieces: () => rewriteJson(json, LAYOUTS.minified, rewriteNumbers(tokenWriter(ESCAPES.plain))),
  };
  return [...styles, ...linesKept(json), rewritten, ...stringified];
}

/** Indented, and signed with the line breaks that the gateway leaves out. */
function linesKept(json: Binary): readonly BodyHabit[] {
  const write = tokenWriter(ESCAPES.plain);
  return Object.entries(LINE_ENDS).flatMap(([name, lineEnd]) =>
    Object.entries(INDENTS).map(
      ([indent, layout]): BodyHabit => ({
        id: 'body-json-pretty-lines-kept',
        detail: { indent, lineEnd: name },
        pieces: () => rewriteJson(json, { ...layout, lineEnd }, write),
      }),
    ),
  );
}

function tokenWriter(escapes: JsonEscapes): (token: Binary) => Binary {
  const writeString = stringWriter(escapes);
  return token => (token.startsWith('"') ? writeString(token) : token);
}

/** Numbers as JavaScript writes them again: `10.50` as `10.5`, `1e2` as `100`. */
function rewriteNumbers(write: (token: Binary) => Binary): (token: Binary) => Binary {
  return token => (/^-?\d/.test(token) ? String(Number(token)) : write(token));
}

/** The body less CR and LF as one JSON string. */
function* stringifiedTwice(raw: Binary, escapes: JsonEscapes): Generator<Binary> {
  const escapeValue = escaper(escapes);
  yield '"';
  for (const slice of slices(raw, WITHIN_ASCII)) yield escapeValue(slice.replace(/[\r\n]+/g, ''));
  yield '"';
}
