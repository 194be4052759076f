import { CAUSES, type Cause } from '../../core/explain/causes/causes.ts';
import { causeTitle } from '../../text/explain/causeText.ts';
import { explanationText } from '../../text/explain/explanationText.ts';
import { serializerNames } from '../../text/explain/serializerNames.ts';
import type { Locale } from '../../text/text.ts';
import { BLANK, type ExplanationLine, line } from './causeLines.ts';

/** More than this say nothing that helps: the bytes are the same. */
const MAX_EQUIVALENTS = 4;

/** The other causes that sign the same bytes: serializers in one sentence, since only their output is known, and the rest in a
 *  list. Those with the same ids (another order in which an empty body moves) add nothing. */
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
  const serializers = isSerializer(shown) ? all.filter(isSerializer) : [];
  const rest = all.filter(causes => !serializers.includes(causes));
  const lines = [
    ...serializerLines(
      serializers,
      librariesOf(shown),
      shown[0]?.id === 'body-xml-declaration-rewritten',
      locale,
    ),
    ...listLines(rest, MAX_EQUIVALENTS - Math.min(serializers.length, MAX_EQUIVALENTS - 1), locale),
  ];
  return lines.length === 0 ? [] : [BLANK, ...lines];
}

/** Whether others only say in other words what is shown: a query at the end of the path is where no body is, the segment after a
 *  trailing slash is empty, and a document that was sent with its indentation and line breaks needn't have been serialized
 *  again. */
function isSameStory(shown: readonly Cause[], others: readonly Cause[]): boolean {
  const hasQuery = shown.some(({ id }) => id.startsWith('path-') && id.includes('query'));
  const hasNoSlash = shown.some(({ id }) => id === 'path-trailing-slash-missing');
  return others.some(
    ({ id, detail }) =>
      (id === 'path-last-segment-missing' && hasNoSlash) ||
      (id === 'body-query-signed' && hasQuery) ||
      (id === 'body-json-pretty-lines-kept' && detail?.['sent'] === 'with them'),
  );
}

function serializerLines(
  serializers: readonly (readonly Cause[])[],
  named: readonly string[],
  isDeclaration: boolean,
  locale: Locale,
): readonly ExplanationLine[] {
  // JAXB also writes the rest of a document in its own way.
  const isPossible = (name: string) => !named.includes(name) && (!isDeclaration || name !== 'JAXB');
  const libraries = [...new Set(serializers.flatMap(librariesOf))].filter(isPossible);
  if (libraries.length === 0) return [];
  const names = serializerNames(libraries.slice(0, MAX_EQUIVALENTS).join('; '), locale);
  return [
    line(
      'note',
      `  ${explanationText(isDeclaration ? 'serializers-of-these' : 'serializers', locale, { names })}`,
    ),
  ];
}

/** The libraries of a style, which say more than what the cause is called. */
function librariesOf(causes: readonly Cause[]): readonly string[] {
  const libraries = causes[0]?.detail?.['libraries'];
  return typeof libraries === 'string' && libraries !== '' ? libraries.split('; ') : [];
}

function isSerializer([cause, ...more]: readonly Cause[]): boolean {
  return cause !== undefined && more.length === 0 && CAUSES[cause.id][2] === 'serializer';
}

function listLines(
  others: readonly (readonly Cause[])[],
  most: number,
  locale: Locale,
): readonly ExplanationLine[] {
  const names = others.map(causes => `${titlesOf(causes, locale)} (${idsOf(causes)})`);
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
  return causes.map(cause => causeTitle(cause, locale)).join(' + ');
}
