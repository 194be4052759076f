import type { LibraryId, ProgrammingLanguage } from '../../libraries/libraries.ts';
import { idsIn, libraryIdOf, libraryOf, listOf } from '../../libraries/serializers.ts';
import { once } from '../../once.ts';
import type { ChangedText, NumberForm, StyleChange } from '../causes/causeDetails.ts';
import { type Cause, type CauseId, causeOf, causeWith, hasDetail } from '../causes/causes.ts';
import { type Binary, binaryOf } from '../pipeline/binary.ts';
import type { Hit } from '../pipeline/choice.ts';
import { wholeOf } from '../pipeline/choice.ts';
import type { ExplainInput } from '../pipeline/explainInput.ts';
import { BOM_MISSING } from '../pipeline/step.ts';
import { JsonDocument } from './jsonDocuments.ts';
import { charactersRewritten, ESCAPES, type JsonEscapes, stringWriter } from './jsonEscapes.ts';
import { EMPTY_CONTAINERS, libraryWrites } from './jsonLibraries.ts';
import {
  isNumber,
  JAVA_NUMBER_WRITERS,
  NUMBER_WRITERS,
  type NumberWriter,
  withCommaForPoint,
  withDecimalComma,
  withFourDecimals,
} from './jsonNumbers.ts';
import { rewriteJson } from './jsonRewriter.ts';
import { CENTS_WRITERS } from './jsonStructure.ts';
import { JSON_STYLE_ROWS, type JsonStyleRow, type StyleId } from './jsonStyleRows.ts';
import { type JsonLayout, LAYOUTS } from './jsonStyles.ts';
import { sortedItems, sortedTree, writeJsonTree } from './signedJsonTree.ts';

/** Larger documents aren't compared with what an explanation says about them. */
export const MOST_COMPARED = 1_048_576;

/** Styles whose titles say what they do to a document, rather than which library writes it. */
export const NAMED_STYLES: ReadonlyMap<CauseId, JsonStyleRow> = new Map(
  JSON_STYLE_ROWS.filter(({ style }) => style === undefined).map(row => [row.id, row]),
);

/** Styles without whitespace, whose titles say so. */
const MINIFYING: ReadonlySet<CauseId> = new Set(['body-json-minified', 'body-json-ascii-escaped']);

/** What else a title says was escaped. */
const ESCAPED: Partial<Record<CauseId, string>> = {
  'body-json-html-escaped': '<>&',
  'body-json-keys-sorted-html-escaped': '<>&',
  'body-json-gson-escaped': "='",
};

/** Says what a serializer changed in the document that was sent, if that isn't everything that the style's title names: the keys may
 *  already have been sorted, or the characters escaped. */
export function withDifferences({ causes, candidate }: Hit, input: ExplainInput): readonly Cause[] {
  if (input.multipart || input.body.length > MOST_COMPARED) return causes;
  if (!causes.some(isStyle)) return causes;
  const raw = binaryOf(input.body);
  const json = new JsonDocument((BOM_MISSING.change(raw) ?? raw).trim());
  const signed = new JsonDocument(wholeOf(candidate.elements.body.bytes));
  const rewritten = once(
    () => rewrittenNumber(json, signed) ?? numberInText(json, signed.text, NUMBER_WRITERS),
  );
  const numberOf = (form: NumberForm | undefined): ChangedText | undefined => {
    const own = form === undefined ? undefined : OWN_WRITERS[form];
    return own === undefined
      ? (changedNumber(json, signed) ?? rewritten())
      : numberInText(json, signed.text, own);
  };
  return causes.map(cause => {
    if (!isStyle(cause)) return cause;
    const { id, detail } = cause;
    const [level, kept] =
      cause.id === 'body-json-keys-sorted' ? [cause.detail?.level, cause.detail?.kept] : [];
    if (level !== undefined && sortsAll(json)) return causeOf(id);
    // Causes with their own details have their own wording.
    const isWorded = kept !== undefined || level !== undefined;
    const row = isWorded ? undefined : NAMED_STYLES.get(id);
    const changes =
      id === NUMBERS_REWRITTEN
        ? besideNumbers(json, signed)
        : row === undefined
          ? undefined
          : differences(row, json);
    const number = cause.id === NUMBERS_REWRITTEN ? numberOf(cause.detail?.form) : rewritten();
    const hasNumber = number !== undefined && (detail?.numbers !== undefined || id === NUMBERS_REWRITTEN);
    const { example, ofAscii, ofOtherNumbers = '', php, serializers } = NAMED_STYLES.get(id) ?? {};
    const writes = (library: LibraryId | undefined) =>
      library !== undefined && libraryWrites(library, json.numbers, signed.numbers);
    const isPossible = detail?.libraries !== undefined || example === undefined || writes(example);
    const plainer = detail?.libraries === undefined && isAscii(json.text) ? ofAscii : undefined;
    const other = writes(libraryIdOf(ofOtherNumbers)) ? ofOtherNumbers : '';
    const isOfPhp = detail?.libraries === undefined && isOfJsonEncode(json) && writes('php');
    const ofPhp =
      isOfPhp && php && serializers && listOf([...new Set([php, ...serializers])].slice(0, MOST_EXAMPLES));
    const isVersioned = id === 'body-json-pretty-2' && EMPTY_CONTAINERS.test(json.text);
    const ofVersion = isVersioned && !detail?.libraries && listOf(serializers?.slice(0, MOST_EXAMPLES) ?? []);
    const libraries = isPossible ? ofPhp || ofVersion || plainer : other;
    if (changes === undefined && !hasNumber && libraries === undefined) return cause;
    return causeWith(cause, {
      ...(changes && { changes }),
      ...(hasNumber ? { number } : {}),
      ...(libraries === undefined ? {} : { libraries }),
    });
  });
}

/** The most serializers that are given as examples when PHP is the likeliest. */
const MOST_EXAMPLES = 3;

const NUMBERS_REWRITTEN = 'body-json-numbers-rewritten';

/** Whether what was sent looks like the output of PHP, so that what was signed is probably PHP's, too. */
function isOfJsonEncode({ text }: JsonDocument): boolean {
  return text.includes('\\/');
}

function isAscii(json: Binary): boolean {
  return /^[\0-\x7f]*$/.test(json) && !json.includes('\\u');
}

/** Whether the cause is a style in which a serializer writes JSON. */
export function isJsonStyle(cause: Cause): cause is Cause<StyleId> {
  return cause.id === 'body-json-library-style' || isStyle(cause);
}

/** Whether the text of a style mentions numbers, or what was changed. */
function isStyle(cause: Cause): cause is Cause<StyleId> {
  return NAMED_STYLES.has(cause.id) || cause.id === NUMBERS_REWRITTEN || hasDetail(cause, 'numbers');
}

/** A number of the document, and what was signed in its place: the same value written differently, as a number or a string. */
export function changedNumber(
  json: JsonDocument,
  signed: JsonDocument,
  isShown: (from: string, to: string) => boolean = () => true,
): readonly [from: string, to: string] | undefined {
  const written = signed.tokens;
  if (json.tokens.length !== written.length) return undefined;
  for (const [at, from] of json.tokens.entries()) {
    const to = written[at] ?? from;
    if (from !== to && (isNumber(from) || isNumber(to)) && numericValue(from) === numericValue(to)) {
      if (isShown(from, to)) return [from, to];
    }
  }
  return undefined;
}

/** A number of the document that became a string at another place, or the reverse: members may have been sorted or left out. */
export function movedNumber(json: JsonDocument, signed: JsonDocument): ChangedText | undefined {
  const [sent, written] = [new Set(json.tokens), new Set(signed.tokens)];
  const added = [...written].filter(token => !sent.has(token) && /\d/.test(token));
  for (const from of sent) {
    if (written.has(from) || !/\d/.test(from)) continue;
    const value = numericValue(from);
    const to = added.find(one => isNumber(one) !== isNumber(from) && numericValue(one) === value);
    if (to !== undefined) return [from, to];
  }
  return undefined;
}

/** A number of the document that became another text at the same place, or the reverse, such as `1250` and `"R$ 1.250,00"`. */
export function reformattedNumber(json: JsonDocument, signed: JsonDocument): ChangedText | undefined {
  const written = signed.tokens;
  if (json.tokens.length !== written.length) return undefined;
  for (const [at, from] of json.tokens.entries()) {
    const to = written[at] ?? from;
    if (from !== to && (isNumber(from) || isNumber(to)) && haveSameDigits(from, to)) return [from, to];
  }
  return undefined;
}

/** Whether the digits of one text begin with those of the other; a few may be added, such as the cents of an amount. */
function haveSameDigits(from: Binary, to: Binary): boolean {
  const [left, right] = [from, to].map(token => token.replace(/\D/g, '').replace(/^0+(?=\d)/, '')) as [
    string,
    string,
  ];
  return (
    Math.abs(left.length - right.length) <= MOST_ADDED && (left.startsWith(right) || right.startsWith(left))
  );
}

const MOST_ADDED = 4;

function numericValue(token: Binary): number {
  return Number(token.replace(/^"(.*)"$/, '$1'));
}

/** A number of the document, and how it was signed at any place: members may have been sorted. */
function rewrittenNumber(
  json: JsonDocument,
  signed: JsonDocument,
): readonly [from: string, to: string] | undefined {
  const sent = new Set(json.numbers);
  const numbers = new Set(signed.numbers);
  for (const from of sent) {
    if (numbers.has(from)) continue;
    const to = WRITERS.map(write => write(from)).find(one => numbers.has(one) && !sent.has(one));
    if (to !== undefined) return [from, to];
  }
  return undefined;
}

/** A number of the document, and how it was written in a text that isn't JSON. */
function numberInText(
  json: JsonDocument,
  signed: Binary,
  writers: readonly NumberWriter[],
): ChangedText | undefined {
  for (const from of json.numbers) {
    if (isWrittenIn(signed, from)) continue;
    const to = writers.map(write => write(from)).find(one => one !== from && isWrittenIn(signed, one));
    if (to !== undefined) return [from, to];
  }
  return undefined;
}

/** Whether a text has a number that isn't a part of another one. */
function isWrittenIn(text: Binary, number: Binary): boolean {
  for (let at = text.indexOf(number); at !== -1; at = text.indexOf(number, at + 1)) {
    const [before, after] = [text.charAt(at - 1), text.charAt(at + number.length)];
    if (!/[\d.]/.test(before) && !/[\d.]/.test(after)) return true;
  }
  return false;
}

/** The writers of forms whose numbers aren't found by their values: JSON has no decimal comma, and rounding changes the value. */
const OWN_WRITERS: Readonly<Partial<Record<NumberForm, readonly NumberWriter[]>>> = {
  'decimal comma': [withCommaForPoint, withDecimalComma],
  'four decimals': [withFourDecimals],
  'cents after a comma': CENTS_WRITERS.filter(([form]) => form === 'cents after a comma').map(
    ([, write]) => write,
  ),
};

const WRITERS = [...NUMBER_WRITERS, ...JAVA_NUMBER_WRITERS];

/** Whether sorting the outermost keys sorts all of them. */
function sortsAll({ tree }: JsonDocument): boolean {
  if (tree === undefined || typeof tree === 'string') return false;
  const outermost = { ...tree, items: sortedItems(tree.items) };
  return writeJsonTree(outermost) === writeJsonTree(sortedTree(tree));
}

/** The ç that titles give as an example, in UTF-8. */
const TITLE_EXAMPLE = '\xc3\xa7';

/** What the style changed; undefined if a title that names everything that the style does is true. */
function differences(row: JsonStyleRow, json: JsonDocument): readonly StyleChange[] | undefined {
  const { order, id } = row;
  const layout: JsonLayout = LAYOUTS[row.layout];
  const escapes: JsonEscapes = ESCAPES[row.escapes];
  const { tree, minified, tokens, text } = json;
  if (tree === undefined) return undefined;
  const isSorted = order === 'sorted' && writeJsonTree(sortedTree(tree)) !== minified;
  const [own, spaced] = [text.replace(/[\r\n]/g, ''), [...rewriteJson(text, layout, {})].join('')];
  const isSpaced = spaced !== own;
  const isRespaced = row.layout === 'spaced' && !isWithMoreSpaces(spaced, own);
  const rewritten = charactersRewritten(tokens, stringWriter(escapes));
  const named = `${escapes.nonAscii === 'kept' ? '' : 'é'}${'/' in escapes.ascii ? '/' : ''}${ESCAPED[id] ?? ''}`;
  const isTrue =
    (isSorted || order === undefined) &&
    isSpaced === (row.layout !== 'minified' || MINIFYING.has(id)) &&
    !isRespaced &&
    (escapes.nonAscii === 'kept' || text.includes(TITLE_EXAMPLE)) &&
    [...named].every(character => rewritten.has(character)) &&
    [...rewritten.keys()].every(kind => named.includes(kind));
  if (isTrue) return undefined;
  return [
    ...(isSorted ? (['sorted'] as const) : []),
    ...(isRespaced ? (['respaced'] as const) : []),
    ...(isSpaced && !isRespaced ? LAYOUT_NAMES.filter(name => name === row.layout) : []),
    ...[...rewritten.values()].slice(0, MOST_CHARACTERS),
  ];
}

/** Whether a text only has spaces that the other doesn't have. */
function isWithMoreSpaces(text: Binary, other: Binary): boolean {
  let at = 0;
  for (const byte of text) {
    if (byte === other.charAt(at)) at += 1;
    else if (byte !== ' ') return false;
  }
  return at === other.length;
}

/** The layouts of the styles with titles. */
const LAYOUT_NAMES = ['minified', 'spaced', 'pretty2', 'pretty4', 'prettyTab'] as const;

/** What else was changed in a document whose numbers were rewritten; undefined if nothing was. */
function besideNumbers(json: JsonDocument, signed: JsonDocument): readonly StyleChange[] | undefined {
  if (json.tree === undefined) return undefined;
  const write = stringWriter(ESCAPES.plain);
  const written = new Set(signed.tokens);
  const own = json.tokens.filter(token => written.has(write(token)));
  const rewritten = [...charactersRewritten(own, write).values()];
  // A line break at the end has a cause of its own.
  const isMinified =
    signed.minified === signed.text.trimEnd() && json.minified !== json.text.replace(/[\r\n]/g, '');
  if (!isMinified && rewritten.length === 0) return undefined;
  return [...(isMinified ? (['minified'] as const) : []), ...rewritten.slice(0, MOST_CHARACTERS), 'numbers'];
}

/** The most characters that are listed; more would say nothing new. */
const MOST_CHARACTERS = 5;

/** The only language with something that writes numbers in this form. */
const OF_NUMBERS: Readonly<Partial<Record<NumberForm, ProgrammingLanguage>>> = {
  'Double.toString': 'Java',
  stripTrailingZeros: 'Java',
  Gson: 'Java',
  'Free Pascal': 'Free Pascal',
  'SQL Server float': 'SQL',
  'Go %v': 'Go',
  '17 digits': 'PHP',
};

/** The form of dates that only one language writes. */
const OF_DATES: Readonly<Record<string, ProgrammingLanguage>> = {
  '/Date(…)/': '.NET',
  '/Date(…-0300)/': '.NET',
  'PHP DateTime': 'PHP',
  'Gson Date': 'Java',
  'Gson Date, U+202F': 'Java',
  'Gson Date, Java 8': 'Java',
  'Java Timestamp': 'Java',
  'Java Date, BRT': 'Java',
  'seconds since 2001': 'Swift',
  'JavaScript Date': 'JavaScript',
  'JavaScript Date, local': 'JavaScript',
  list: 'Java',
};

/** The language that the text of a cause gives as the only one whose programs do this; undefined if there's none. */
function languageOf(cause: Cause): ProgrammingLanguage | undefined {
  switch (cause.id) {
    case 'body-json-numbers-rewritten':
      return OF_NUMBERS[cause.detail?.form ?? 'two decimals'];
    case 'body-json-dates-rewritten':
      return OF_DATES[cause.detail?.form ?? ''];
    case 'body-json-numbers-as-text':
      return cause.detail?.form === undefined ? undefined : 'PHP';
    case 'body-json-lists-as-objects':
      return cause.detail?.signed === '1' ? undefined : 'PHP';
    case 'body-json-empty-containers-swapped':
      return cause.detail?.signed === '[]' ? 'PHP' : undefined;
    case 'body-json-keys-renamed':
      return cause.detail?.naming === 'UPPERCASE' ? 'ABAP' : undefined;
    case 'body-json-booleans-rewritten':
      return OF_BOOLEANS[cause.detail?.form ?? 'True'];
    case 'body-json-values-in-lists':
      return 'R';
    default:
      return undefined;
  }
}

const OF_BOOLEANS: Readonly<Partial<Record<string, ProgrammingLanguage>>> = {
  Verdadeiro: 'Visual Basic',
  '"X"': 'ABAP',
};

/** Whether causes are those of different languages, or rewrite numbers that a later one writes in its own form: no program does both. */
export function contradictEachOther(causes: readonly Cause[]): boolean {
  const languages = new Set(causes.map(languageOf).filter(language => language !== undefined));
  const numberForms = causes.filter(
    cause => cause.id === 'body-json-numbers-rewritten' || rewritesNumbers(cause),
  );
  return languages.size > 1 || numberForms.length > 1;
}

function rewritesNumbers(cause: Cause): boolean {
  return isJsonStyle(cause) && cause.detail?.numbers !== undefined;
}

/** The causes, with only those libraries as examples of a style that programs in the language of another cause use. */
export function inOneLanguage(causes: readonly Cause[]): readonly Cause[] {
  const language = causes.map(languageOf).find(own => own !== undefined);
  if (language === undefined) return causes;
  return causes.map(cause => {
    if (!isJsonStyle(cause) || languageOf(cause) !== undefined) return cause;
    const { libraries } = cause.detail ?? {};
    const ids = libraries === undefined ? (NAMED_STYLES.get(cause.id)?.serializers ?? []) : idsIn(libraries);
    const own = ids.filter(id => [undefined, language].includes(libraryOf(id).language));
    return causeWith(cause, { libraries: listOf(own) });
  });
}
