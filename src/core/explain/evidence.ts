import { tokensOfXml, type XmlToken } from '../formats/tokensOfXml.ts';
import { idsIn, libraryOf, listOf, type SerializerId } from '../libraries/serializers.ts';
import { once } from '../once.ts';
import type { Character } from './causes/causeDetails.ts';
import { CAUSES, type Cause, type CauseId, causeWith, type DetailOf, hasDetail } from './causes/causes.ts';
import { JsonDocument } from './json/jsonDocuments.ts';
import { keepingNumbersOf, withoutSettings } from './json/jsonLibraries.ts';
import { NOTATIONS } from './json/jsonNumbers.ts';
import { BOOLEAN_FORMS, isBoolean } from './json/jsonValueSteps.ts';
import {
  changedNumber,
  inOneLanguage,
  isJsonStyle,
  MOST_COMPARED,
  movedNumber,
  reformattedNumber,
  withDifferences,
} from './json/styleDifferences.ts';
import { type Binary, binaryOf, decode } from './pipeline/binary.ts';
import type { Hit } from './pipeline/choice.ts';
import { wholeOf } from './pipeline/choice.ts';
import type { ExplainInput } from './pipeline/explainInput.ts';
import { BOM_MISSING } from './pipeline/step.ts';
import { entitiesOf, otherEntityOf } from './text/entitySteps.ts';
import { functionsRemoving } from './text/lineBreakSteps.ts';

/** The causes of a hit with the details that their texts mention: which of this request's numbers, characters, and line breaks were signed
 *  in another form. */
export function withEvidence(hit: Hit, input: ExplainInput): readonly Cause[] {
  const { timestamp } = hit.candidate.elements;
  const causes = inOneLanguage(withDifferences(hit, input)).map(cause =>
    cause.id === 'timestamp-fraction' && cause.detail?.separator === '/'
      ? causeWith(cause, { signed: wholeOf(timestamp.bytes) })
      : cause,
  );
  if (input.multipart || input.body.length === 0) return withoutBody(causes);
  if (input.body.length > MOST_COMPARED) return causes;
  const raw = binaryOf(input.body);
  const evidence: Evidence = {
    raw,
    signed: once(() => wholeOf(hit.candidate.elements.body.bytes)),
    isSerialized: causes.some(({ id }) => CAUSES[id][2] === 'serializer'),
    isJoined: causes.length > 1,
    isStripped: causes.some(({ id }) => CAUSES[id][2] === 'text'),
  };
  const isEnded = causes.some(({ id }) => id === 'body-final-newline-added');
  const isNested = causes.some(
    cause => cause.id === 'body-object-as-text' && cause.detail?.form.startsWith('ConvertTo-Json') === true,
  );
  const isDated = causes.some(
    cause => cause.id === 'body-json-dates-rewritten' && cause.detail?.form === '/Date(…)/',
  );
  return withoutSideEffects(causes.map(cause => withNumbersKept(withFewestSettings(cause, raw), raw))).map(
    cause => {
      if (isDated && hasDetail(cause, 'libraries')) {
        const dated = idsIn(cause.detail?.libraries ?? '').filter(id => libraryOf(id).dates !== undefined);
        if (dated.length > 0) return causeWith(cause, { libraries: listOf(dated) });
      }
      if (isNested && cause.id === 'body-json-minified')
        return causeWith(cause, { libraries: listOf([COMPRESSING]) });
      // Removing all whitespace would also remove the line break that was added.
      if (isEnded && cause.id === 'body-whitespace-removed' && isMinified(raw))
        return causeWith(cause, { runs: 'of JSON' });
      return withOwnEvidence(cause, evidence);
    },
  );
}

/** What causes say if no body is signed: its position isn't known, unless separators show it. */
function withoutBody(causes: readonly Cause[]): readonly Cause[] {
  const isSeparated = causes.some(({ id }) => id === 'separator-inserted');
  return causes.map(cause => {
    switch (cause.id) {
      case 'body-object-name':
        return causeWith(cause, { instead: 'nothing' });
      case 'order-wrong':
      case 'order-element-repeated':
      case 'order-elements-missing':
        return causeWith(cause, { body: isSeparated ? 'empty, separated' : 'empty' });
      default:
        return cause;
    }
  });
}

/** The libraries of a style without settings that make no difference to this document. */
function withFewestSettings(cause: Cause, raw: Binary): Cause {
  if (!hasDetail(cause, 'libraries')) return cause;
  const ids = idsIn(cause.detail?.libraries ?? '');
  const fewest = new Set(ids.map(id => withoutSettings(id, raw)));
  return fewest.size === ids.length && ids.every(id => fewest.has(id))
    ? cause
    : causeWith(cause, { libraries: listOf([...fewest]) });
}

/** The libraries of a style with what keeps the numbers that they would rewrite. */
function withNumbersKept(cause: Cause, raw: Binary): Cause {
  if (
    !isJsonStyle(cause) ||
    cause.id === 'body-json-numbers-rewritten' ||
    cause.detail?.numbers !== undefined
  )
    return cause;
  const libraries = keepingNumbersOf(
    cause.id,
    cause.detail?.libraries,
    () => new JsonDocument(BOM_MISSING.change(raw) ?? raw).numbers,
  );
  return libraries === undefined ? cause : causeWith(cause, { libraries });
}

const COMPRESSING: SerializerId = 'ConvertTo-Json -Compress';

/** In a PHP array's text, floats have a fraction: that isn't a separate cause. */
function withoutSideEffects(causes: readonly Cause[]): readonly Cause[] {
  const isText = causes.some(
    cause => cause.id === 'body-object-as-text' && cause.detail?.form === 'PHP var_export',
  );
  return isText ? causes.filter(({ id }) => id !== 'body-json-integers-as-doubles') : causes;
}

/** The body that was sent, what was signed instead, and whether a serializer wrote it. */
interface Evidence {
  readonly raw: Binary;
  readonly signed: () => Binary;
  readonly isSerialized: boolean;
  /** Whether other causes occur together with this one; then, those that sign the same bytes aren't listed. */
  readonly isJoined: boolean;
  /** Whether another cause may have removed line breaks, too. */
  readonly isStripped: boolean;
}

function withOwnEvidence(cause: Cause, evidence: Evidence): Cause {
  const { raw, signed, isSerialized, isJoined, isStripped } = evidence;
  switch (cause.id) {
    case 'body-crlf-kept':
      if (isSerialized) return causeWith(cause, { of: 'serializer', breaks: 'serialized' });
      return withFound(cause, (isStripped ? leftLineBreaks(raw, signed()) : undefined) ?? lineBreaksOf(raw));
    case 'body-sent-latin1': {
      const declared = /^<\?xml[^>]*\sencoding=["']([\w.-]+)["']/.exec(raw)?.[1];
      return declared === undefined || /^utf-?8$/i.test(declared) ? cause : causeWith(cause, { declared });
    }
    case 'body-json-pretty-lines-kept':
      return cause.detail?.sent === undefined && signed().trimEnd() === raw.trimEnd()
        ? causeWith(cause, { sent: 'with them' })
        : cause;
    case 'body-entities-escaped': {
      if (cause.detail?.order !== undefined)
        return causeWith(cause, {
          entities: (cause.detail.entities ?? []).filter(entity => raw.includes(entity.charAt(0))),
        });
      const others = cause.detail?.others === undefined ? [] : otherEntityOf(raw, signed());
      const entities = [...entitiesOf(raw, signed()), ...others];
      return entities.length === 0 ? cause : causeWith(cause, { entities });
    }
    case 'body-line-separators-removed': {
      const { characters = '', of } = cause.detail ?? {};
      return of === undefined ? causeWith(cause, { functions: functionsRemoving(characters, raw) }) : cause;
    }
    case 'body-newline-escapes-removed':
      if (cause.detail?.letters === undefined)
        return /[\r\n]/.test(signed()) ? causeWith(cause, { lines: 'kept' }) : cause;
      return raw.endsWith('\n') ? causeWith(cause, { last: 'removed' }) : cause;
    case 'body-case-changed':
      return cause.detail?.to.endsWith(', ASCII') === true
        ? withFound(cause, keptLetterOf(raw, cause.detail.to.startsWith('A')))
        : cause;
    case 'body-latin1-bytes': {
      if (cause.detail !== undefined) return cause;
      const text = decode(raw) ?? '';
      if (/[^\0-\xff]/.test(text)) return causeWith(cause, { others: '?' });
      return isJoined && !C1.test(text) ? causeWith(cause, { or: 'Windows-1252' }) : cause;
    }
    case 'body-percent-encoded': {
      // Functions differ in these characters.
      if (cause.detail === undefined)
        return /[!'()*]/.test(raw) ? causeWith(cause, { kept: "!'()*" }) : cause;
      const isForm = Object.keys(cause.detail).join() === 'spaces';
      return isForm && raw.includes('*') ? causeWith(cause, { kept: '*' }) : cause;
    }
    case 'body-lf-kept':
      return isSerialized ? causeWith(cause, { of: 'serializer' }) : cause;
    case 'body-final-newline-removed':
      if (isSerialized) return causeWith(cause, { of: 'serializer' });
      return cause.detail === undefined && raw.endsWith('\r\n')
        ? causeWith(cause, { breaks: 'CR LF' })
        : cause;
    case 'body-mojibake': {
      const found = characterOf(raw, character => Buffer.from(character).toString('latin1'));
      return withFound(cause, isJoined && !C1.test(raw) ? { ...found, or: 'Windows-1252' } : found);
    }
    case 'body-mojibake-cp1252':
      return withFound(
        cause,
        characterOf(raw, character => WINDOWS.decode(Buffer.from(character))),
      );
    case 'body-mojibake-cp850':
      return withFound(cause, changedCharacterOf(raw, signed()));
    case 'body-newlines-to-space':
      return cause.detail === undefined && /[\r\n]$/.test(raw)
        ? causeWith(cause, { ends: 'replaced' })
        : cause;
    case 'body-whitespace-collapsed':
      if (cause.detail === undefined)
        return /\r|^\s|\s$/.test(raw) ? cause : causeWith(cause, { ends: 'none' });
      return cause.detail.ends !== undefined && cause.detail.kept === undefined && raw.includes('\r')
        ? causeWith(cause, { breaks: 'CR LF' })
        : cause;
    case 'body-non-ascii-references': {
      const write = REFERENCES[cause.detail?.form ?? ''];
      return write === undefined ? cause : withFound(cause, characterOf(raw, write));
    }
    case 'body-accents-removed':
      return withFound(
        cause,
        characterOf(raw, character => character.normalize('NFD').replace(/\p{M}+/gu, '')),
      );
    case 'body-form-encoded': {
      const { words, nulls } = cause.detail ?? {};
      const literals = words === undefined && nulls === undefined ? literalsOf(raw) : undefined;
      return causeWith(cause, {
        ...(hasNestedNames(signed()) ? { isNested: 'true' } : {}),
        ...(literals === undefined ? {} : { literals }),
      });
    }
    case 'body-xml-declaration-rewritten':
      return causeWith(cause, {
        ...(DECLARATION.test(raw) ? { sent: 'another' } : {}),
        ...(isJoined || afterDeclaration(raw) === afterDeclaration(signed()) ? {} : { rest: 'rewritten' }),
      });
    case 'body-json-stringified-twice':
      return cause.detail?.escapes === 'ascii' && raw.includes('/')
        ? causeWith(cause, { slashes: signed().includes('\\/') ? 'escaped' : 'kept' })
        : cause;
    case 'body-json-empty-containers-swapped': {
      const { text, minified, numbers } = new JsonDocument(signed());
      const isOfPhp =
        cause.detail?.signed === '[]' &&
        text === minified &&
        numbers.every(number => PHP_NOTATIONS.some(write => write(number) === number));
      return isOfPhp ? causeWith(cause, { by: 'PHP' }) : cause;
    }
    case 'body-json-numbers-as-text': {
      const [own, changed] = [new JsonDocument(raw), new JsonDocument(signed())];
      const example = [cause.detail?.sent ?? '', cause.detail?.signed ?? ''];
      const isLikeExample = (...texts: readonly string[]) =>
        texts.every((text, at) => text.startsWith('"') === example[at]?.startsWith('"'));
      const [sent, written] =
        changedNumber(own, changed, isLikeExample) ??
        changedNumber(own, changed) ??
        movedNumber(own, changed) ??
        reformattedNumber(own, changed) ??
        [];
      return sent === undefined || written === undefined
        ? cause
        : causeWith(cause, { sent, signed: written });
    }
    case 'body-xml-library-style': {
      // Without elements that are written differently, what a serializer does with those isn't an example.
      const isShown = hasLongEmptyElement(raw) || !SHORT_TAGS.has(cause.detail?.libraries ?? '');
      return isShown ? cause : causeWith(cause, { libraries: '' });
    }
    case 'body-json-booleans-rewritten': {
      const sent = new JsonDocument(raw).tokens.find(isBoolean);
      const { form } = cause.detail ?? {};
      return sent === undefined || form === undefined
        ? cause
        : causeWith(cause, { sent, signed: BOOLEAN_FORMS[form][sent] });
    }
    default:
      return cause;
  }
}

/** How `json_encode` writes numbers. */
const PHP_NOTATIONS = (['PHP', 'PHP, fraction kept'] as const).map(notation => NOTATIONS[notation]);

/** Whether an XML document has `<a></a>`. */
function hasLongEmptyElement(document: Binary): boolean {
  let before: XmlToken['kind'] | undefined;
  for (const { kind } of tokensOfXml(document)) {
    if (before === 'start' && kind === 'end') return true;
    before = kind;
  }
  return false;
}

/** Styles that only differ from the document in empty elements, if it has those. */
const SHORT_TAGS: ReadonlySet<string> = new Set<SerializerId>(['<a/>', '<a/>, OMIT_XML_DECLARATION']);

function withFound<Id extends CauseId>(
  cause: Cause<Id>,
  found: Partial<DetailOf<Id>> | undefined,
): Cause<Id> {
  return found === undefined ? cause : causeWith(cause, found);
}

/** How a character is written, by the form of a reference to ç. */
const REFERENCES: Readonly<Record<string, (character: string) => string>> = {
  '&#231;': character => `&#${character.charCodeAt(0)};`,
  '&#xe7;': character => `&#x${hexOf(character)};`,
  '&#xE7;': character => `&#x${hexOf(character).toUpperCase()};`,
  '\\xe7': character => (character <= '\xff' ? `\\x${hexOf(character)}` : character),
  '\\x{00e7}': character => `\\x{${hexOf(character).padStart(4, '0')}}`,
  '\\00E7': character => `\\${hexOf(character).toUpperCase().padStart(4, '0')}`,
};

function hexOf(character: string): string {
  return character.charCodeAt(0).toString(16);
}

const WINDOWS = new TextDecoder('windows-1252');

/** Where ISO-8859-1 and Windows-1252 differ. */
const C1 = /[\x80-\x9f]/;

/** The first letter of a body outside ASCII that has another case. */
function keptLetterOf(raw: Binary, isUpper: boolean): Partial<DetailOf<'body-case-changed'>> | undefined {
  const letters = (decode(raw) ?? '').match(/[\u00c0-\u024f]/g) ?? [];
  const kept = letters.find(letter => letter !== (isUpper ? letter.toUpperCase() : letter.toLowerCase()));
  return kept === undefined ? undefined : { kept };
}

/** Which line breaks of a body are left if something else removed others; undefined if what's left is a part of the body. */
function leftLineBreaks(raw: Binary, signed: Binary): DetailOf<'body-crlf-kept'> | undefined {
  const [all = 0, left = 0] = [raw, signed].map(text => text.match(/\r\n?|\n/g)?.length);
  if (left === 0 || left >= all || raw.includes(signed)) return undefined;
  return { breaks: /^[^\r\n]+\r?\n$/.test(signed) ? 'end' : 'some' };
}

function lineBreaksOf(raw: Binary): DetailOf<'body-crlf-kept'> | undefined {
  if (/^[^\r\n]+\r?\n$/.test(raw)) return { breaks: 'last' };
  return raw.includes('\n') && !raw.includes('\r') ? { breaks: 'LF' } : undefined;
}

/** The first letter of a body that became other visible characters, and what it became. */
function characterOf(raw: Binary, change: (character: string) => string): Character | undefined {
  for (const [character] of (decode(raw) ?? '').matchAll(/[\u00c0-\u024f]/gu)) {
    const changed = change(character);
    if (changed !== character && /^[\p{L}\p{N}\p{P}\p{S}]+$/u.test(changed))
      return { character: [character, changed] };
  }
  return undefined;
}

/** Like `characterOf`, for a change of a whole body in which each character became the same everywhere. */
function changedCharacterOf(raw: Binary, signed: Binary): Character | undefined {
  const own = decode(raw)?.replace(/[\r\n]/g, '') ?? '';
  const written = decode(signed) ?? '';
  const at = own.search(/[\u00c0-\u024f]/);
  const from = own.charAt(at);
  const to = written.slice(at, at + Buffer.byteLength(from));
  return at === -1 || own.slice(0, at) !== written.slice(0, at) || !/^[\p{L}\p{N}\p{P}\p{S}]+$/u.test(to)
    ? undefined
    : { character: [from, to] };
}

/** Which of the words of JSON a document has; `null` if it has both kinds. */
function literalsOf(raw: Binary): DetailOf<'body-form-encoded'>['literals'] {
  const { tokens } = new JsonDocument(BOM_MISSING.change(raw) ?? raw);
  return tokens.includes('null') ? 'null' : tokens.some(isBoolean) ? 'booleans' : undefined;
}

const DECLARATION = /^(?:\xef\xbb\xbf)?<\?xml[^>]*\?>/;

/** An XML document without its declaration and line breaks. */
function afterDeclaration(xml: Binary): Binary {
  return xml.replace(DECLARATION, '').replace(/[\r\n]+/g, '');
}

/** Whether a form has names with brackets. */
function hasNestedNames(form: Binary): boolean {
  return form.split('&').some(field => /%5B|\[/i.test(field.split('=', 1)[0] ?? ''));
}

/** Whether removing all whitespace from a JSON document has the effect of serializing it without whitespace. */
function isMinified(raw: Binary): boolean {
  return new JsonDocument(raw).minified === raw.replace(/[ \t\r\n]+/g, '');
}
