import { libraryOf, listOf, type SerializerId } from '../../libraries/serializers.ts';
import { once } from '../../once.ts';
import type { NumberForm, Serialized } from '../causes/causeDetails.ts';
import { type Binary, BOM } from '../pipeline/binary.ts';
import type { Stage } from '../pipeline/pipeline.ts';
import { rememberingEach, rememberingLast } from '../pipeline/remembering.ts';
import { alone, BOM_MISSING, type Step, step } from '../pipeline/step.ts';
import type { JsonDocument, JsonDocuments } from './jsonDocuments.ts';
import { ESCAPES, type EscapesId, effectOn, keptBytes, stringWriter } from './jsonEscapes.ts';
import { serializersWriting } from './jsonLibraries.ts';
import {
  asGsonNumber,
  isNumber,
  JAVA_NUMBER_WRITERS,
  NOTATIONS,
  NUMBER_WRITERS,
  type NumberWriter,
} from './jsonNumbers.ts';
import { hashMapOrder, isReorderedByJavaScript } from './jsonOrderSteps.ts';
import { rewriteJson, type TokenWriters } from './jsonRewriter.ts';
import { JSON_STYLE_ROWS, type JsonStyleRow } from './jsonStyleRows.ts';
import { indentLevels, type JsonLayout, LAYOUTS, type LayoutId } from './jsonStyles.ts';
import { jsonTokens } from './jsonTokens.ts';
import { changedTree, type JsonChanges, KEYS_SORTED, shortFirst, writeJsonTree } from './signedJsonTree.ts';

/** Sorting members or leaving them out needs the whole document as a tree, which takes several times its size. */
const MAX_ARRANGED = 4_194_304;

/** In larger documents, numbers aren't rewritten, and most styles are written while they're hashed. */
const MAX_KEPT = 1_048_576;

/** The possible layouts of a document, for values that changed while the layout stayed. */
const OWN_LAYOUTS: readonly JsonLayout[] = [
  LAYOUTS.minified,
  LAYOUTS.spaced,
  { ...LAYOUTS.pretty2, lineEnd: '\n' },
  { ...LAYOUTS.pretty2, lineEnd: '\r\n' },
  { ...LAYOUTS.pretty4, lineEnd: '\n' },
  { ...LAYOUTS.pretty4, lineEnd: '\r\n' },
  { ...LAYOUTS.prettyTab, lineEnd: '\n' },
  LAYOUTS.commaSpaced,
  LAYOUTS.colonSpaced,
];

/** How serializers write a JSON document after parsing it. If only values changed, it keeps its layout. */
export function jsonStyleStage(json: Binary, documents: JsonDocuments): Stage {
  const fits = layoutsWithin(json);
  const own = ownLayout(json, fits);
  const workshop = createWorkshop(json, documents);
  return {
    // A byte order mark isn't part of the document.
    correct: text => (text === json || BOM_MISSING.change(text) === json ? text : written(text, own, {})),
    steps: [
      ...stylesWithin(json, fits, workshop.hasNulls).flatMap(row =>
        stepsOf(row, json, workshop).map(own => combinedAs(row, own)),
      ),
      ...linesKept(json, fits, workshop),
    ],
  };
}

const INDENTS = [
  ['2', LAYOUTS.pretty2],
  ['4', LAYOUTS.pretty4],
  ['tab', LAYOUTS.prettyTab],
] as const;
const LINE_ENDS = [
  ['LF', '\n'],
  ['CRLF', '\r\n'],
] as const;

/** Indented and signed with line breaks, which the platform removes. It's common enough to be one step with its own
 *  id. */
function linesKept(json: Binary, fits: FitsLayout, workshop: Workshop): readonly Step[] {
  const indents = INDENTS.filter(([, layout]) => fits(layout));
  const write = tokenWriters({ escapes: 'plain' }, workshop);
  return LINE_ENDS.flatMap(([name, lineEnd]) =>
    indents.flatMap(([indent, layout]) => {
      const change = rememberingLast((text: Binary) => written(text, { ...layout, lineEnd }, write));
      const id = 'body-json-pretty-lines-kept';
      if (json.length > MAX_KEPT) {
        const own = { ...step(id, change, { indent, lineEnd: name }), isLast: true };
        return [inSlices(own, json, { ...layout, lineEnd }, write)];
      }
      // The same document except for its line breaks: it wasn't necessarily serialized again.
      const isSent = change(json).replace(/[\r\n]+/g, '') === json;
      const detail = {
        indent,
        lineEnd: name,
        ...(isSent ? { sent: 'without its line breaks' as const } : {}),
      };
      return [
        { ...step(id, change, detail), isLast: true },
        // The file that `curl -d @file` sends without its line breaks ends with a line break.
        alone({ ...step(id, text => change(text) + lineEnd, { ...detail, end: 'kept' }), isLast: true }),
      ];
    }),
  );
}

/** What all styles of a document share, computed once. */
interface Workshop {
  /** Returns the same key for escaping rules that write the document alike. */
  readonly effectOf: (escapes: EscapesId) => string;
  readonly stringWriters: (escapes: EscapesId) => TokenWriters;
  readonly arranged: (text: Binary, arrangement: Arrangement) => Binary | undefined;
  readonly documentOf: (text: Binary) => JsonDocument;
  /** A key for a way of writing numbers. */
  readonly keyOf: (writer: NumberWriter | undefined) => string;
  /** The writers that change a number of the document (`10.50`, but not `10.5`), each in a different way. */
  readonly changing: (writers: readonly NumberWriter[]) => readonly NumberWriter[];
  /** Whether both write all numbers of the document alike; undefined keeps them as they are. */
  readonly writesAlike: (writer: NumberWriter, other: NumberWriter | undefined) => boolean;
  /** Whether the document has no whitespace between its tokens. */
  readonly isMinified: boolean;
  /** Whether the document may have characters that only DataContractJsonSerializer escapes. */
  readonly isBeyondXml: boolean;
  /** Whether a member's value may be null; a string can look like that. */
  readonly hasNulls: boolean;
  /** Whether JavaScript would write the members in another order. */
  readonly isReordered: boolean;
}

/** What a style does to the document's tree before it's written. */
type Arrangement = NonNullable<JsonStyleRow['order'] | JsonStyleRow['nulls']>;

const ARRANGEMENTS: Readonly<Record<Arrangement, JsonChanges>> = {
  sorted: KEYS_SORTED,
  'short-first': { ordered: (items, close) => (close === '}' ? shortFirst(items) : items) },
  'hash-map': { ordered: (items, close) => (close === '}' ? hashMapOrder(items) : items) },
  'left-out': { keeps: ({ name, value }) => name === '' || value !== 'null' },
};

function createWorkshop(json: Binary, documents: JsonDocuments): Workshop {
  const writers = new Map<EscapesId, TokenWriters>();
  const changed = new Map<NumberWriter, string>();
  const keys = new Map<NumberWriter | undefined, string>();
  const numbersBy = (write: NumberWriter): string => {
    const result = changed.get(write) ?? documents.of(json).numbers.map(write).join();
    changed.set(write, result);
    return result;
  };
  const own = once(() => documents.of(json).numbers.join());
  const effect = once(() => effectOn(json));
  const trees = new Map<Arrangement, { readonly text: Binary; readonly arranged: Binary | undefined }>();
  return {
    effectOf: escapes => effect()(escapes),
    hasNulls: /:\s*null\b/.test(json),
    isBeyondXml: BEYOND_XML.test(json),
    isReordered: json.length <= MAX_KEPT && isReorderedByJavaScript(documents.of(json).tree),
    isMinified: json.length <= MAX_KEPT && documents.of(json).minified === json,
    stringWriters: escapes => {
      const before = writers.get(escapes);
      if (before !== undefined) return before;
      const rules = ESCAPES[escapes];
      const made = { string: rememberingEach(stringWriter(rules)), keptBytes: keptBytes(rules) };
      writers.set(escapes, made);
      return made;
    },
    arranged: (text, arrangement) => {
      const before = trees.get(arrangement);
      if (before?.text === text) return before.arranged;
      const { tree } = documents.of(text);
      const arranged =
        tree === undefined ? undefined : writeJsonTree(changedTree(tree, ARRANGEMENTS[arrangement]));
      trees.set(arrangement, { text, arranged });
      return arranged;
    },
    documentOf: text => documents.of(text),
    keyOf: writer => {
      const key = keys.get(writer) ?? String(keys.size);
      keys.set(writer, key);
      return key;
    },
    changing: writers => {
      const results = writers.map(numbersBy);
      return writers.filter((_, at) => results[at] !== own() && results.indexOf(results[at] ?? '') === at);
    },
    writesAlike: (writer, other) => numbersBy(writer) === (other === undefined ? own() : numbersBy(other)),
  };
}

function combinedAs({ combined }: JsonStyleRow, step: Step): Step {
  if (combined === undefined) return step;
  return combined === 'never' ? alone(step) : { ...step, isSingle: true };
}

/** Characters of two UTF-16 units, U+0085, U+FFFE, and U+FFFF, or a `\u` escape, in UTF-8 bytes. */
const BEYOND_XML = /[\xf0-\xf4]|\xc2\x85|\xef\xbf[\xbe\xbf]|\\u/;

function stepsOf(row: JsonStyleRow, json: Binary, workshop: Workshop): readonly Step[] {
  const changeWith = (writeNumber?: NumberWriter) => styler(row, workshop, writeNumber);
  if (json.length > MAX_KEPT) {
    const own = withDetail(row, detailOf(row, row.serializers), changeWith());
    // Without line breaks, which would be removed again.
    const layout: JsonLayout = LAYOUTS[row.layout];
    const isStreamed = [row.emptyObjects, row.order, row.nulls, layout.aligned].every(
      option => option === undefined,
    );
    if (!isStreamed) return [own];
    const result = `${row.layout} ${workshop.effectOf(row.escapes)}`;
    return [{ ...inSlices(own, json, layout, tokenWriters(row, workshop)), result }];
  }
  const writers = [...NUMBER_WRITERS, ...(isOfJava(row) ? JAVA_NUMBER_WRITERS : []), ...ownWriters(row)];
  return [undefined, ...workshop.changing(writers)].flatMap((writer): readonly Step[] => {
    const names = serializersWriting(row.serializers, own => workshop.writesAlike(own, writer)).filter(id =>
      isPossible(id, row, workshop),
    );
    // No library with this style writes numbers in this way.
    if (row.style !== undefined && names.length === 0) return [];
    // If a style has its own id, its text names all libraries.
    const change = changeWith(writer);
    const rewritten: Serialized = writer === undefined ? {} : { numbers: 'rewritten' };
    const isEvery = names.length === row.serializers.length;
    const narrowed = isEvery || row.style !== undefined ? {} : { libraries: listOf(names) };
    const own = detailOf(row, names);
    const styled = withDetail(row, { ...own, ...rewritten, ...narrowed }, change);
    if (writer === undefined || row.id !== 'body-json-minified') return [styled];
    // If only numbers changed, the cause says so instead of "without its whitespace".
    if (JAVA_NUMBER_WRITERS.includes(writer))
      return workshop.isMinified
        ? [step('body-json-numbers-rewritten', change, { form: formOf(writer) })]
        : [styled];
    return [withDetail({ id: 'body-json-numbers-rewritten' }, narrowed, change), styled];
  });
}

/** Whether a library that leaves nulls out, escapes more than others, or has an order of its own can have written the document in this style. */
function isPossible(
  id: SerializerId,
  row: JsonStyleRow,
  { hasNulls, isBeyondXml, isReordered }: Workshop,
): boolean {
  const { nulls, escapes, language } = libraryOf(id);
  if (language === 'JavaScript' && isReordered && row.order === undefined) return false;
  if (nulls !== undefined && hasNulls && row.nulls === undefined) return false;
  return escapes === undefined || !isBeyondXml || row.escapes === 'dataContract';
}

function formOf(writer: NumberWriter): NumberForm {
  return writer === asGsonNumber ? 'Gson' : 'Double.toString';
}

/** The notations of libraries that have one of their own. */
function ownWriters({ serializers }: JsonStyleRow): readonly NumberWriter[] {
  return serializers.flatMap(id => {
    const { ownNumbers } = libraryOf(id);
    return ownNumbers === undefined ? [] : [NOTATIONS[ownNumbers]];
  });
}

/** Java libraries write doubles in their own notation. */
function isOfJava({ escapes, serializers }: JsonStyleRow): boolean {
  return escapes === 'gson' || serializers.some(id => libraryOf(id).language === 'Java');
}

function withDetail(
  { id }: Pick<JsonStyleRow, 'id'>,
  detail: Serialized,
  change: Step['change'],
): Step<JsonStyleRow['id']> {
  return step(id, change, Object.keys(detail).length === 0 ? undefined : detail);
}

function detailOf({ style }: JsonStyleRow, serializers: readonly SerializerId[]): Serialized {
  return style === undefined ? {} : { style, libraries: listOf(serializers) };
}

function styler(
  { layout, escapes, order, emptyObjects, nulls }: JsonStyleRow,
  workshop: Workshop,
  writeNumber?: NumberWriter,
): Step['change'] {
  const write = tokenWriters({ escapes }, workshop, writeNumber);
  const lines = linesOf(layout);
  const numbers = workshop.keyOf(writeNumber);
  const styled = (text: Binary) =>
    workshop.documentOf(text).styled(layout, escapes, numbers, () => written(text, lines, write));
  return text => {
    if (emptyObjects !== undefined) {
      const own = jsonTokens(text);
      return own.length > MOST_TOKENS ? undefined : styled(withListsFor(own).join(''));
    }
    const arrangement = order ?? nulls;
    if (arrangement === undefined) return styled(text);
    const arranged = text.length > MAX_ARRANGED ? undefined : workshop.arranged(text, arrangement);
    if (arranged === undefined) return undefined;
    // A document that already has this order, or is sorted as most programs sort, doesn't show that order.
    if (
      arrangement === 'short-first' &&
      [workshop.arranged(text, 'sorted'), workshop.documentOf(text).minified].includes(arranged)
    )
      return undefined;
    return styled(arranged);
  };
}

function tokenWriters(
  { escapes }: Pick<JsonStyleRow, 'escapes'>,
  workshop: Workshop,
  writeNumber?: NumberWriter,
): TokenWriters {
  const writers = workshop.stringWriters(escapes);
  if (writeNumber === undefined) return writers;
  return { ...writers, word: token => (isNumber(token) ? writeNumber(token) : token) };
}

function linesOf(id: LayoutId): JsonLayout {
  const layout: JsonLayout = LAYOUTS[id];
  return layout.indent === undefined ? layout : { ...layout, lineEnd: '\n' };
}

/** A large document is written while it's hashed. A byte order mark is written, too, if the text has one. */
function inSlices(step: Step, json: Binary, layout: JsonLayout, writers: TokenWriters): Step {
  return {
    ...step,
    inSlices: function* (slices) {
      for (const first of slices) {
        if (BOM_MISSING.change(first) !== undefined) yield BOM;
        break;
      }
      yield* rewriteJson(json, layout, writers);
    },
  };
}

/** More tokens than a document of a megabyte usually has. */
const MOST_TOKENS = 1_000_000;

function withListsFor(tokens: readonly Binary[]): readonly Binary[] {
  return tokens.map((token, at) => {
    if (token === '{' && tokens[at + 1] === '}') return '[';
    return token === '}' && tokens[at - 1] === '{' ? ']' : token;
  });
}

function written(json: Binary, layout: JsonLayout, writers: TokenWriters): Binary {
  return [...rewriteJson(json, layout, writers)].join('');
}

function ownLayout(json: Binary, fits: FitsLayout): JsonLayout {
  const trimmed = json.trim();
  if (trimmed.length > MAX_KEPT) return LAYOUTS.minified;
  const isOwn = (layout: JsonLayout) => written(trimmed, layout, {}) === trimmed;
  return OWN_LAYOUTS.filter(fits).find(isOwn) ?? LAYOUTS.minified;
}

/** The maximum ratio of indentation to body length. Real documents stay below four. */
const MAX_INDENTATION = 8;
/** Always allowed: a small body may consist of brackets. */
const ALLOWED_INDENTATION = 4_096;

type FitsLayout = (layout: JsonLayout) => boolean;

/** Returns a predicate that is true for a layout that doesn't make the body much longer. */
function layoutsWithin(json: Binary): FitsLayout {
  const levels = indentLevels(json);
  const limit = Math.max(ALLOWED_INDENTATION, MAX_INDENTATION * json.length);
  return ({ indent = '' }) => levels * indent.length <= limit;
}

function stylesWithin(json: Binary, fits: FitsLayout, hasNulls: boolean): readonly JsonStyleRow[] {
  const hasEmptyObjects = /\{\s*\}/.test(json);
  return JSON_STYLE_ROWS.filter(({ layout: id, emptyObjects, nulls }) => {
    const layout: JsonLayout = LAYOUTS[id];
    return (
      fits(layout) &&
      (layout.shownBy === undefined || layout.shownBy.test(json)) &&
      (hasEmptyObjects || emptyObjects === undefined) &&
      (hasNulls || nulls === undefined)
    );
  });
}

/** Whether some indented forms of this body are skipped because nesting makes them too long. */
export function leavesOutIndented(json: Binary): boolean {
  const fits = layoutsWithin(json);
  return !JSON_STYLE_ROWS.every(({ layout }) => fits(LAYOUTS[layout]));
}
