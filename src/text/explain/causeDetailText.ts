import type { Cause, CauseDetail } from '../../core/explain/causes/causes.ts';
import { type Locale, localize, type Text, type TextArguments } from '../text.ts';
import {
  ALL_REMOVED,
  BASE64_FORMS,
  BASE64_NAMES,
  CEDILLAS,
  COLLAPSED,
  COMBINED_FIELDS,
  DOUBLED,
  ELEMENTS,
  ENCODINGS,
  LATIN1,
  LINE_BREAKS,
  NUMBER_DEFAULTS,
  NUMBER_EXAMPLES,
  REMOVED_BACKSLASHES,
  REMOVED_RUNS,
  STYLE_EXAMPLES,
  TRIMMED,
  WRITERS,
} from './causeDetailForms.ts';
import { WORDS } from './causeDetailWords.ts';
import { fieldWords } from './fieldWords.ts';
import { changeName, formatName } from './formNames.ts';
import { separatorName } from './separatorNames.ts';
import { serializerNames } from './serializerNames.ts';
import { changeNames } from './styleChangeText.ts';

/** The arguments of a cause's text. A missing detail gets a default text, or none. */
export function detailWords({ id, detail = {} }: Cause, locale: Locale): TextArguments {
  const word = (text: Text) => localize(text, locale);
  switch (id) {
    case 'token-decoded':
      return { encoding: word(ENCODINGS[String(detail['encoding'])] ?? WORDS.base64) };
    case 'path-percent-decoded':
      return decodedExample(detail, locale);
    case 'path-percent-encoded-twice':
      return { from: '%20', to: '%2520', ...argumentsOf(detail) };
    case 'timestamp-cut-short':
      return { bytes: String(detail['bytes'] ?? 4) };
    case 'timestamp-decimal':
      return { ending: `.${'0'.repeat(Number(detail['digits'] ?? 1))}` };
    case 'timestamp-other-second': {
      const seconds = Number(detail['seconds']);
      return { shift: shift(seconds, 's', locale), example: word(momentExample(seconds)) };
    }
    case 'timestamp-timezone-shift': {
      const hours = Number(detail['hours']);
      return {
        shift: shift(hours, 'h', locale),
        cause: word(hours < 0 ? WORDS.localAsUtc : WORDS.utcAsLocal),
      };
    }
    case 'timestamp-milliseconds-later':
      return { milliseconds: String(detail['milliseconds']).padStart(3, '0') };
    case 'order-wrong':
    case 'order-element-repeated':
    case 'order-elements-missing':
      return {
        order: [detail['order'] ?? []]
          .flat()
          .map(name => word(ELEMENTS[name] ?? WORDS.nothing))
          .join(' + '),
      };
    case 'separator-inserted':
      return { separator: separatorName(String(detail['separator']), locale) };
    case 'digest-hmac-md5':
    case 'digest-hmac-sha256':
    case 'digest-hmac-sha1':
    case 'digest-hmac-sha512':
      return {
        encoding: BASE64_NAMES[String(detail['encoding'])] ?? word(WORDS.hex),
        key: word(hmacKey(detail)),
      };
    case 'digest-double-md5':
      return { of: word(DOUBLED[String(detail['of'])] ?? WORDS.hexText) };
    case 'digest-md5-16':
      return { part: word(detail['half'] === 'first' ? WORDS.firstHalf : WORDS.middle) };
    case 'digest-as-text':
      return { done: word(hashAsText(detail)) };
    case 'digest-leading-zeros-dropped':
      return { zeros: word(detail['of'] === 'the number' ? WORDS.zerosOfNumber : WORDS.zerosOfBytes) };
    case 'digest-sign-extended':
      return { negative: word(detail['of'] === 'the number' ? WORDS.negativeNumber : WORDS.negativeBytes) };
    case 'body-python-bytes-repr':
      return { of: word(detail['of'] === 'the raw body' ? WORDS.rawBody : WORDS.signedBody) };
    case 'body-base64':
      return {
        of: word(detail['of'] === undefined ? WORDS.rawBody : WORDS.signedBody),
        form: word(BASE64_FORMS[base64Form(detail)] ?? WORDS.nothing),
      };
    case 'body-form-encoded':
      return { encoder: word(formEncoder(detail)), arrangement: word(formArrangement(detail)) };
    case 'body-multipart-part-signed': {
      const what = String(detail['what']);
      const fields = COMBINED_FIELDS.get(what);
      return { what: fields === undefined ? partName(what, locale) : word(fields) };
    }
    case 'body-trimmed':
      return { example: word(TRIMMED[String(detail['ends'])] ?? WORDS.trimmed) };
    case 'body-json-pretty-lines-kept':
      return {
        ...argumentsOf(detail),
        added: word(
          detail['sent'] !== 'without its line breaks' ? WORDS.addedIndentation : WORDS.addedLineBreaks,
        ),
        reason: word(detail['sent'] !== 'without its line breaks' ? WORDS.indentedAgain : WORDS.linesLost),
      };
    case 'body-crlf-kept':
      return {
        text: word(textSigned(detail)),
        example: word(LINE_BREAKS[String(detail['breaks'])] ?? WORDS.otherBreaks),
      };
    case 'body-lf-kept':
      return { text: word(textSigned(detail)) };
    case 'body-final-newline-removed': {
      const [last, example] = finalRemoved(detail);
      return { text: word(textSigned(detail)), last: word(last), example: word(example) };
    }
    case 'body-newlines-to-space':
      if (detail['ends'] !== undefined) return { example: word(WORDS.replacedBySpaces) };
      return { example: word(detail['last'] === undefined ? WORDS.getContent : WORDS.lastRemoved) };
    case 'body-whitespace-collapsed':
      return collapsed(detail, word);
    case 'body-entities-escaped':
      return { changes: changeNames([detail['entities'] ?? ENTITIES].flat().map(String), locale) };
    case 'digest-text-added':
      return { text: withSymbols(String(detail['text'])) };
    case 'body-object-name':
    case 'body-placeholder-signed':
      return {
        ...argumentsOf(detail),
        instead: word(detail['instead'] === undefined ? WORDS.body : WORDS.emptyString),
      };
    case 'body-non-ascii-references': {
      const [from, to] = [detail['character'] ?? []].flat();
      return { from: from ?? 'ç', to: to ?? String(detail['form'] ?? '&#231;') };
    }
    case 'body-mojibake':
    case 'body-mojibake-cp1252':
    case 'body-mojibake-cp850':
    case 'body-accents-removed': {
      const [from, to] = [detail['character'] ?? []].flat();
      return { from: from ?? 'ç', to: to ?? CEDILLAS[id] };
    }
    case 'token-padded':
    case 'path-padded':
    case 'body-padded':
    case 'body-lines-padded':
    case 'body-cut-short':
    case 'timestamp-padded':
    case 'digest-string-cut-short':
      return fieldWords(detail, locale);
    case 'body-final-newline-added':
      return { example: word(newlineAdded(detail)) };
    case 'body-read-by-shell':
      return { example: word(shellRead(detail)) };
    case 'body-newline-escapes-removed':
      return { example: word(WORDS.escapesOfQuotes) };
    case 'body-xml-declaration-missing':
      return {
        example: word(detail['whitespace'] === undefined ? WORDS.undeclared : WORDS.undeclaredMinified),
      };
    case 'body-python-repr':
      return {
        example: word((detail['done'] ?? detail['quotes']) === undefined ? WORDS.repr : WORDS.replacedRepr),
      };
    case 'body-sent-latin1':
      return { example: word(detail['encoding'] === undefined ? WORDS.sentLatin1 : WORDS.sentCp1252) };
    case 'body-latin1-bytes':
      return { example: word(LATIN1[String(detail['others'])] ?? WORDS.latin1) };
    case 'body-backslashes-removed':
      return { example: word(REMOVED_BACKSLASHES[String(detail['only'])] ?? WORDS.stripslashes) };
    case 'body-escapes-interpreted':
      return { example: word(escapesRead(detail)) };
    case 'body-whitespace-removed': {
      const { code, whitespace } = REMOVED_RUNS[String(detail['runs'])] ?? ALL_REMOVED;
      return { code: typeof code === 'string' ? code : word(code), whitespace: word(whitespace) };
    }
    case 'body-json-numbers-rewritten':
      return {
        example: localize(
          NUMBER_EXAMPLES[String(detail['form'])] ?? WORDS.shorterNumbers,
          locale,
          numberArguments(detail),
        ),
        output: outputOf(detail, WORDS.nothing, locale, WORDS.outputOfNumbers),
      };
    case 'body-json-nulls-dropped':
      return { output: word(WORDS.withoutNulls) };
    case 'body-json-minified':
      return { output: outputOf(detail, WRITERS.minified, locale) };
    case 'body-json-pretty-2':
      return { output: outputOf(detail, WRITERS.pretty2, locale) };
    case 'body-json-pretty-4':
      return { output: outputOf(detail, WRITERS.pretty4, locale) };
    case 'body-json-pretty-tab':
      return { output: outputOf(detail, WRITERS.prettyTab, locale) };
    case 'body-json-keys-sorted':
      if (detail['kept'] !== undefined) return { output: word(WORDS.arrayReplacer) };
      if (detail['level'] !== undefined) return { output: word(WORDS.outermostSorted) };
      return { output: outputOf(detail, WORDS.sortedKeys, locale) };
    case 'body-json-numbers-as-text':
      return {
        ...argumentsOf(detail),
        example: word(detail['form'] === undefined ? WORDS.nothing : WORDS.numericCheck),
      };
    case 'body-json-keys-reordered':
      return { order: listedKeys([detail['order'] ?? []].flat()) };
    case 'body-json-stringified-twice':
      return {
        escapes: word(detail['escapes'] === 'ascii' ? WORDS.asciiEscapes : WORDS.nothing),
        lines: word(detail['lines'] === 'escaped' ? WORDS.escapedLines : WORDS.nothing),
      };
    case 'body-json-library-style':
    case 'body-xml-library-style':
      return { ...argumentsOf(detail), libraries: serializerNames(String(detail['libraries']), locale) };
    case 'body-object-as-text':
    case 'body-json-dates-rewritten':
    case 'timestamp-date':
      return { form: formatName(String(detail['form']), locale) };
    case 'timestamp-formatted':
      return {
        form: changeName(detail['form'] === 'space' ? spaceAt(detail) : String(detail['form']), locale),
      };
    case 'digest-string-changed':
      return { form: changeName(String(detail['form']), locale) };
    default: {
      const library = STYLE_EXAMPLES.get(id);
      return library === undefined ? argumentsOf(detail) : { output: outputOf(detail, library, locale) };
    }
  }
}

/** Which of the libraries with a style write these bytes; what is known of the style, or its libraries, if all do. */
function outputOf(
  { libraries, changes }: CauseDetail,
  every: Text | string,
  locale: Locale,
  sentence: Text = WORDS.output,
): string {
  if (libraries === '' && [changes].flat().join() === 'minified') return localize(WORDS.compacted, locale);
  const names = libraries === undefined ? every : withoutJq(String(libraries));
  if (typeof names === 'object' && 'en' in names) return localize(names, locale);
  if (names === '') return localize(WORDS.serializedAgain, locale);
  return localize(sentence, locale, { libraries: serializerNames(names, locale) });
}

/** Up to version 1.6, jq writes numbers as JavaScript does, and later as they were: where numbers matter, it's no example. */
function withoutJq(libraries: string): string {
  return libraries
    .split('; ')
    .filter(name => !name.startsWith('jq'))
    .join('; ');
}

function hashAsText({ written }: CauseDetail): Text {
  if (written === 'hex') return WORDS.readAsTextInHex;
  return written === undefined ? WORDS.readAsText : WORDS.inspectedByRuby;
}

function hmacKey({ key, message }: CauseDetail): Text {
  if (key !== undefined) return message === undefined ? WORDS.keySwapped : WORDS.keySwappedWithoutSecret;
  return message === undefined ? WORDS.keyInText : WORDS.keyOnly;
}

function escapesRead({ of }: CauseDetail): Text {
  if (of === 'echo -e') return WORDS.bothEscapes;
  if (of === 'printf') return WORDS.formatRead;
  return of === undefined ? WORDS.controlEscapes : WORDS.unicodeEscapes;
}

const ENTITIES = ['< → &lt;', '> → &gt;', '& → &amp;'];

/** Whitespace around the signature, which its detail has as a JSON string, with symbols. */
function withSymbols(text: string): string {
  if (!text.startsWith('"') || !/ |\\[nrt]/.test(text)) return text;
  const symbols: Readonly<Record<string, string>> = { ' ': '␣', '\\n': '␊', '\\r': '␍', '\\t': '␉' };
  return text.slice(1, -1).replace(/ |\\[nrt]/g, written => symbols[written] ?? written);
}

/** What was signed with line breaks: the body, or what a serializer wrote. */
function textSigned({ of }: CauseDetail): Text {
  return of === undefined ? WORDS.theBody : WORDS.serializedText;
}

function finalRemoved({ count, of, breaks }: CauseDetail): readonly [last: Text, example: Text] {
  if (of !== undefined) return [WORDS.lastBreak, WORDS.noneAtEnd];
  if (breaks !== undefined) return [WORDS.lastBreak, WORDS.chompedPairs];
  return count === undefined ? [WORDS.lastBreak, WORDS.chomped] : [WORDS.breaksAtEnd, WORDS.stripped];
}

function trimmedForm({ kept, breaks, characters }: CauseDetail): string {
  if (kept !== undefined) return 'shell';
  return breaks === undefined && characters === undefined ? 'trimmed' : 'trimmed with CR';
}

function collapsed(detail: CauseDetail, word: (text: Text) => string): TextArguments {
  const isTrimmed = detail['ends'] !== undefined;
  const form = isTrimmed ? trimmedForm(detail) : String(detail['of'] ?? detail['runs']);
  return {
    runs: word(detail['of'] === undefined ? WORDS.runsOfWhitespace : WORDS.runsOfSpaces),
    trimmed: word(isTrimmed ? WORDS.andTrimmed : WORDS.nothing),
    example: word(COLLAPSED[form] ?? WORDS.collapsedAll),
  };
}

function base64Form(detail: CauseDetail): string {
  return Object.keys(detail).find(name => name === 'quotes' || name === 'lines' || name === 'alphabet') ?? '';
}

function newlineAdded({ others }: CauseDetail): Text {
  if (others === 'CR LF') return WORDS.linesOfDelphi;
  return others === undefined ? WORDS.newlineAdded : WORDS.newlineAddedToOthers;
}

function shellRead(detail: CauseDetail): Text {
  if (detail['IFS'] !== undefined) return WORDS.readWhole;
  return detail['read'] === undefined ? WORDS.readWithBackslashes : WORDS.readRaw;
}

/** What a serializer that rewrites numbers changes besides whitespace and escapes. */
export function numbersRewritten(detail: CauseDetail, locale: Locale): string {
  return localize(WORDS.numbersRewritten, locale, numberArguments(detail));
}

/** What became of a number: one of the document's, if known. */
function numberArguments({ number, form }: CauseDetail): TextArguments {
  const [from = '10.50', to = '10.5'] = [number ?? NUMBER_DEFAULTS[String(form)] ?? []].flat();
  return { from, to };
}

function spaceAt({ side }: CauseDetail): string {
  return side === 'after' ? 'space after' : 'space before';
}

function argumentsOf(detail: CauseDetail): TextArguments {
  return Object.fromEntries(
    Object.entries(detail).map(([name, value]) => [
      name,
      typeof value === 'object' ? value.join(', ') : value,
    ]),
  );
}

/** A part's name, which comes from the request: in a code span that nothing in it ends, because texts can be Markdown. */
function partName(name: string, locale: Locale): string {
  return localize(WORDS.part, locale, { name: inCodeSpan(name) });
}

/** More keys than anyone reads. */
const MOST_KEYS = 12;

/** The keys of an object in their order, as code, because they also come from the request. */
function listedKeys(keys: readonly (string | number)[]): string {
  const listed = keys.slice(0, MOST_KEYS).join(', ') + (keys.length > MOST_KEYS ? ', …' : '');
  return `\`${inCodeSpan(listed)}\``;
}

function inCodeSpan(text: string): string {
  return text.replace(/[`\r\n]+/g, ' ');
}

function formEncoder(detail: CauseDetail): Text {
  const isSorted = detail['order'] === 'sorted';
  if (detail['encoding'] === 'none') return WORDS.formUnencoded;
  if (detail['words'] === 'qs') return WORDS.formOfQs;
  if (detail['words'] === 'Rails') return WORDS.formOfRails;
  // Python's urlencode and browsers have no brackets for nested values.
  if (detail['isNested'] !== undefined) return isSorted ? WORDS.formOfSortedPhp : WORDS.formOfPhp;
  if (detail['tilde'] === 'kept') return isSorted ? WORDS.formOfRailsOrSortedPhp : WORDS.formOfPython;
  if (detail['star'] === 'encoded') return isSorted ? WORDS.formOfSortedPhp : WORDS.formOfPhp;
  return WORDS.formOfBrowsers;
}

function formArrangement({ order, empty }: CauseDetail): Text {
  if (order !== 'sorted') return WORDS.nothing;
  return empty === undefined ? WORDS.sortedForm : WORDS.sortedFormOfValues;
}

/** Where a difference of minutes comes from: two readings of a clock are closer to each other. */
function momentExample(seconds: number): Text {
  if (Math.abs(seconds) < 60) return WORDS.nothing;
  return seconds < 0 ? WORDS.reused : WORDS.expiring;
}

/** `56 s earlier`: a value less than the header's is earlier. */
function shift(amount: number, unit: 's' | 'h', locale: Locale): string {
  return localize(amount < 0 ? WORDS.earlier : WORDS.later, locale, {
    amount: `${Math.abs(amount)} ${unit}`,
  });
}

/** What became of an escape of the path: of the first one, if it's known. */
function decodedExample({ spaces, from = '%20', to }: CauseDetail, locale: Locale): TextArguments {
  const decoded = to === undefined ? separatorName(' ', locale) : `\`${String(to)}\``;
  return { from: String(from), to: spaces === '+' ? '`+`' : decoded };
}
