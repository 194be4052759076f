import { type Binary, slices, WITHIN_ASCII } from './binary.ts';
import type { BodyHabit } from './bodyHabit.ts';
import { ESCAPES, escaper, type JsonEscapes, stringWriter } from './jsonEscapes.ts';
import { changesNumbers, isNumber, NUMBER_WRITERS, type NumberWriter } from './jsonNumbers.ts';
import { indentLevels, type JsonLayout, LAYOUTS, rewriteJson } from './jsonStyles.ts';
import type { MistakeId } from './mistakes.ts';
import { sortedJson } from './sortedJson.ts';

/** A serializer's habit: layout, escapes, and whether it sorts keys. */
type Style = readonly [id: MistakeId, layout: JsonLayout, escapes: JsonEscapes, sorted?: 'sorted'];

const MINIFIED: Style = ['body-json-minified', LAYOUTS.minified, ESCAPES.plain];

const STYLES: readonly Style[] = [
  MINIFIED,
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

/** Beyond it nothing says that two styles come to the same bytes, and each would be hashed. */
const MAX_NUMBERS = 1_048_576;

/** What serializers make of a JSON body; nothing where the body is none. */
export function jsonHabits(raw: Binary): readonly BodyHabit[] {
  const json = withoutMark(raw);
  const stringified: BodyHabit[] = [
    { id: 'body-json-stringified-twice', pieces: () => stringifiedTwice(raw, ESCAPES.plain) },
    {
      id: 'body-json-stringified-twice',
      detail: { escapes: 'ascii' },
      pieces: () => stringifiedTwice(raw, ESCAPES.ascii),
    },
  ];
  if (!looksLikeJson(json)) return stringified;
  const indents = indentsWithin(json);
  const stylesTried = STYLES.filter(([, layout]) => indents(layout));
  const styles = stylesTried.map(style => ({ id: style[0], pieces: () => written(json, style) }));
  const indented = linesKept(
    json,
    Object.entries(INDENTS).filter(([, layout]) => indents(layout)),
  );
  return [...styles, ...indented, ...numbersRewritten(json, stylesTried), ...stringified];
}

/** Whether some indented forms of this body are left out of `jsonHabits`, because nesting makes them too long. */
export function leavesOutIndented(raw: Binary): boolean {
  const json = withoutMark(raw);
  return looksLikeJson(json) && !Object.values(INDENTS).every(indentsWithin(json));
}

function withoutMark(raw: Binary): Binary {
  return raw.startsWith('\xef\xbb\xbf') ? raw.slice(3) : raw;
}

function looksLikeJson(json: Binary): boolean {
  return /^\s*[{["]/.test(json);
}

/** How much longer than a body its indentation may be. Real documents stay below four times. */
const MAX_INDENTATION = 8;
/** What is allowed in any case: a small body may be all brackets. */
const ALLOWED_INDENTATION = 4_096;

/** Tells which layouts a body can be written in without becoming much longer than it is. */
function indentsWithin(json: Binary): (layout: JsonLayout) => boolean {
  const levels = indentLevels(json);
  const limit = Math.max(ALLOWED_INDENTATION, MAX_INDENTATION * json.length);
  return ({ indent = '' }) => levels * indent.length <= limit;
}

function written(json: Binary, style: Style, writeNumber?: NumberWriter): Iterable<Binary> | undefined {
  const [, layout, escapes, sorted] = style;
  const write = tokenWriter(escapes, writeNumber);
  if (sorted === undefined) return rewriteJson(json, layout, write);
  return json.length > MAX_SORTED ? undefined : sortedJson(json, layout, write);
}

/** A serializer that parsed the body writes its numbers in its own way, whatever else its habits are. */
function numbersRewritten(json: Binary, styles: readonly Style[]): readonly BodyHabit[] {
  if (json.length > MAX_NUMBERS) return [];
  return NUMBER_WRITERS.filter(writer => changesNumbers(json, writer)).flatMap(writer => [
    { id: 'body-json-numbers-rewritten', pieces: () => written(json, MINIFIED, writer) },
    ...styles.map(
      (style): BodyHabit => ({
        id: style[0],
        detail: { numbers: 'rewritten' },
        pieces: () => written(json, style, writer),
      }),
    ),
  ]);
}

/** Indented, and signed with the line breaks that the gateway leaves out. */
function linesKept(
  json: Binary,
  indents: readonly (readonly [name: string, layout: JsonLayout])[],
): readonly BodyHabit[] {
  const write = tokenWriter(ESCAPES.plain);
  return Object.entries(LINE_ENDS).flatMap(([name, lineEnd]) =>
    indents.map(
      ([indent, layout]): BodyHabit => ({
        id: 'body-json-pretty-lines-kept',
        detail: { indent, lineEnd: name },
        pieces: () => rewriteJson(json, { ...layout, lineEnd }, write),
      }),
    ),
  );
}

function tokenWriter(escapes: JsonEscapes, writeNumber?: NumberWriter): (token: Binary) => Binary {
  const writeString = stringWriter(escapes);
  return token => {
    if (token.startsWith('"')) return writeString(token);
    return writeNumber !== undefined && isNumber(token) ? writeNumber(token) : token;
  };
}

/** The body less CR and LF as one JSON string. */
function* stringifiedTwice(raw: Binary, escapes: JsonEscapes): Generator<Binary> {
  const escapeValue = escaper(escapes);
  yield '"';
  for (const slice of slices(raw, WITHIN_ASCII)) yield escapeValue(slice.replace(/[\r\n]+/g, ''));
  yield '"';
}
