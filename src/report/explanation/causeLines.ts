import { CAUSES, type Cause } from '../../core/explain/causes/causes.ts';
import { checklistItemOf } from '../../core/explain/checklistItem.ts';
import { withoutCommon } from '../../core/explain/explain.ts';
import { libraryOf, withoutSpecialCases } from '../../core/libraries/serializers.ts';
import { visibleText } from '../../core/visibleText.ts';
import { causeFix, causeHow, causeTitle, serializersNamed } from '../../text/explain/causeText.ts';
import { checklistRule } from '../../text/explain/checklistText.ts';
import { explanationText } from '../../text/explain/explanationText.ts';
import { serializerNames } from '../../text/explain/serializerNames.ts';
import type { Locale } from '../../text/text.ts';

/** Causes that occur together, each with its title, id, description, and fix, and with its checklist item unless that is about
 *  JSON and the body isn't JSON. Symbols work without color: a `+` joins a cause to the previous one. */
export function causeLines(
  causes: readonly Cause[],
  locale: Locale,
  isJson = true,
): readonly ExplanationLine[] {
  return causes.flatMap((cause, index) => [
    ...(index === 0 ? [] : [BLANK]),
    line('title', `${index === 0 ? '✗' : '+'} ${causeTitle(cause, locale)}`),
    line('cause', `  ${cause.id}`),
    ...adviceLines(cause, locale, isJson),
  ]);
}

function adviceLines(cause: Cause, locale: Locale, isJson: boolean): readonly ExplanationLine[] {
  const how = causeHow(cause, locale);
  const item = checklistItemOf(cause, isJson);
  return [
    ...(how === undefined ? [] : [line('text', `  ${how}`)]),
    line('text', `  ${explanationText('fix', locale, { fix: causeFix(cause, locale) })}`),
    ...(item === null
      ? []
      : [
          line(
            'rule',
            `  ${explanationText('checklist', locale, { item, rule: checklistRule(item, cause, locale) })}`,
          ),
        ]),
  ];
}

/** What to do about each of the causes, to be copied: its title, id, and fix. */
export function causeFixes(causes: readonly Cause[], locale: Locale): readonly string[] {
  return causes.map(cause => `${causeTitle(cause, locale)} (${cause.id}). ${causeFix(cause, locale)}`);
}

/** A line of an explanation for display. The kinds determine colors; the text is safe to display. */
export interface ExplanationLine {
  readonly kind: 'heading' | 'title' | 'cause' | 'text' | 'rule' | 'right' | 'theirs' | 'note' | 'blank';
  readonly text: string;
}

export const BLANK: ExplanationLine = { kind: 'blank', text: '' };

export function line(kind: ExplanationLine['kind'], text: string): ExplanationLine {
  return { kind, text: visibleText(text) };
}

/** More than this don't help, because the bytes are the same. */
const MAX_EQUIVALENTS = 4;

/** The other causes that sign the same bytes: serializers in one sentence, because only their output is known, and the rest in a list.
 *  Causes with the same ids, such as an empty body in another position, add nothing. */
export function equivalentLines(
  shown: readonly Cause[],
  others: readonly (readonly Cause[])[],
  locale: Locale,
): readonly ExplanationLine[] {
  const distinct = new Map(
    others.filter(causes => !isSameStory(shown, causes)).map(causes => [idsOf(causes), causes]),
  );
  distinct.delete(idsOf(shown));
  const all = [...distinct.values()];
  const serializers = all.filter(
    causes => isSerializer(withoutCommon(shown, causes)) && isSerializer(withoutCommon(causes, shown)),
  );
  const rest = all.filter(causes => !serializers.includes(causes));
  const lines = [
    ...serializerLines(
      serializers.flatMap(causes => withoutCommon(causes, shown)),
      shown.flatMap(serializersNamed),
      shown[0]?.id === 'body-xml-declaration-rewritten',
      locale,
    ),
    ...listLines(rest, MAX_EQUIVALENTS - Math.min(serializers.length, MAX_EQUIVALENTS - 1), locale),
  ];
  return lines.length === 0 ? [] : [BLANK, ...lines];
}

/** Whether other causes only describe what is shown in other words: a query string at the end of the path is in the position of an empty
 *  body, the segment after a trailing slash is empty, a JSON string has its quotation marks, the only value of an object is the text that some languages make of the object, and a document that was sent with its indentation and line breaks needn't have been
 *  serialized again. */
function isSameStory(shown: readonly Cause[], others: readonly Cause[]): boolean {
  const hasQuery = shown.some(({ id }) => id.startsWith('path-') && id.includes('query'));
  const isPart = shown.some(({ id }) => id === 'body-part-signed');
  const isJsonString = shown.some(({ id }) => id === 'body-json-stringified-twice');
  const saysWindows1252 = shown.some(
    cause => cause.id === 'body-latin1-bytes' && cause.detail?.or !== undefined,
  );
  const hasNoSlash = shown.some(({ id }) => id === 'path-trailing-slash-missing');
  return others.some(
    cause =>
      (cause.id === 'path-last-segment-missing' && hasNoSlash) ||
      (cause.id === 'body-query-signed' && hasQuery) ||
      (cause.id === 'body-object-as-text' && isPart) ||
      (cause.id === 'body-quoted' && isJsonString) ||
      (cause.id === 'body-cp1252-bytes' && saysWindows1252) ||
      (cause.id === 'body-json-pretty-lines-kept' && cause.detail?.sent === 'with them'),
  );
}

function serializerLines(
  serializers: readonly Cause[],
  named: readonly string[],
  isDeclaration: boolean,
  locale: Locale,
): readonly ExplanationLine[] {
  const isPossible = (id: string) =>
    !named.includes(id) && (!isDeclaration || libraryOf(id).rewrites === undefined);
  const libraries = withoutSpecialCases([...named, ...serializers.flatMap(serializersNamed)]).filter(
    isPossible,
  );
  if (libraries.length === 0) return [];
  const names = serializerNames(libraries.slice(0, MAX_EQUIVALENTS), locale);
  const key = isDeclaration ? 'serializers-of-these' : 'serializers';
  return [line('note', `  ${explanationText(key, locale, { names })}`)];
}

function isSerializer([cause, ...more]: readonly Cause[]): boolean {
  return cause !== undefined && more.length === 0 && CAUSES[cause.id][2] === 'serializer';
}

function listLines(
  others: readonly (readonly Cause[])[],
  most: number,
  locale: Locale,
): readonly ExplanationLine[] {
  const names = [
    ...new Map(
      others.map(causes => [titlesOf(causes, locale), `${titlesOf(causes, locale)} (${idsOf(causes)})`]),
    ).values(),
  ];
  if (names.length === 0) return [];
  const [only, ...more] = names;
  if (more.length === 0)
    return [line('note', `  ${explanationText('equivalent', locale, { cause: only ?? '' })}`)];
  const left = names.length - most;
  return [
    line('note', `  ${explanationText('equivalents', locale)}`),
    ...names.slice(0, most).map(name => line('note', `    - ${name}`)),
    ...(left > 0 ? [line('note', `    - ${explanationText('more', locale, { count: left })}`)] : []),
  ];
}

function idsOf(causes: readonly Cause[]): string {
  return causes.map(({ id }) => id).join(' + ');
}

function titlesOf(causes: readonly Cause[], locale: Locale): string {
  return causes.map(cause => causeTitle(cause, locale)).join('; ');
}
