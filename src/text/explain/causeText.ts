import type { Cause, CauseId } from '../../core/explain/causes/causes.ts';
import { idsIn } from '../../core/libraries/serializers.ts';
import { localizeMarkdown } from '../codeSpan.ts';
import { type Locale, localize, type TextArguments } from '../text.ts';
import { BODY_ADDED_CAUSE_TEXT } from './bodyAddedCauseText.ts';
import { BODY_ENCODING_CAUSE_TEXT } from './bodyEncodingCauseText.ts';
import { BODY_ESCAPE_CAUSE_TEXT } from './bodyEscapeCauseText.ts';
import { BODY_SOURCE_CAUSE_TEXT } from './bodySourceCauseText.ts';
import { BODY_TEXT_CAUSE_TEXT } from './bodyTextCauseText.ts';
import { BODY_WRAPPING_CAUSE_TEXT } from './bodyWrappingCauseText.ts';
import type { CauseRow } from './causeRow.ts';
import { DIGEST_ADDED_CAUSE_TEXT, DIGEST_BYTES_CAUSE_TEXT } from './digestAddedCauseText.ts';
import { DIGEST_CAUSE_TEXT } from './digestCauseText.ts';
import { DIGEST_FORM_CAUSE_TEXT } from './digestFormCauseText.ts';
import { JSON_STYLE_CAUSE_TEXT } from './jsonStyleCauseText.ts';
import { JSON_VALUE_CAUSE_TEXT } from './jsonValueCauseText.ts';
import { KEPT_LINE_BREAK_CAUSE_TEXT } from './keptLineBreakCauseText.ts';
import { LINE_BREAK_CAUSE_TEXT } from './lineBreakCauseText.ts';
import { ORDER_CAUSE_TEXT } from './orderCauseText.ts';
import { PATH_CAUSE_TEXT } from './pathCauseText.ts';
import { PATH_ENCODING_CAUSE_TEXT } from './pathEncodingCauseText.ts';
import { PATH_SOURCE_CAUSE_TEXT } from './pathSourceCauseText.ts';
import { numbersRewritten } from './serializedText.ts';
import { SERIALIZER_CAUSE_TEXT } from './serializerCauseText.ts';
import { styleChangeTitle } from './styleChangeText.ts';
import { TIMESTAMP_CAUSE_TEXT } from './timestampCauseText.ts';
import { TOKEN_ADDED_CAUSE_TEXT } from './tokenAddedCauseText.ts';
import { TOKEN_CAUSE_TEXT } from './tokenCauseText.ts';

/** The texts of each cause. */
export const CAUSE_TEXT: { readonly [Id in CauseId]: CauseRow<Id> } = {
  ...TOKEN_CAUSE_TEXT,
  ...TOKEN_ADDED_CAUSE_TEXT,
  ...PATH_CAUSE_TEXT,
  ...PATH_ENCODING_CAUSE_TEXT,
  ...PATH_SOURCE_CAUSE_TEXT,
  ...TIMESTAMP_CAUSE_TEXT,
  ...ORDER_CAUSE_TEXT,
  ...DIGEST_FORM_CAUSE_TEXT,
  ...DIGEST_BYTES_CAUSE_TEXT,
  ...DIGEST_ADDED_CAUSE_TEXT,
  ...DIGEST_CAUSE_TEXT,
  ...KEPT_LINE_BREAK_CAUSE_TEXT,
  ...LINE_BREAK_CAUSE_TEXT,
  ...BODY_SOURCE_CAUSE_TEXT,
  ...BODY_ENCODING_CAUSE_TEXT,
  ...BODY_TEXT_CAUSE_TEXT,
  ...BODY_ESCAPE_CAUSE_TEXT,
  ...JSON_STYLE_CAUSE_TEXT,
  ...JSON_VALUE_CAUSE_TEXT,
  ...BODY_WRAPPING_CAUSE_TEXT,
  ...BODY_ADDED_CAUSE_TEXT,
  ...SERIALIZER_CAUSE_TEXT,
};

/** The complete text about a cause: what the code did, how that occurs, and what to do instead. */
export function causeText(cause: Cause, locale: Locale): string {
  const how = causeHow(cause, locale);
  return [`${causeTitle(cause, locale)}.`, ...(how === undefined ? [] : [how]), causeFix(cause, locale)].join(
    ' ',
  );
}

/** What the code did, including the cause's detail. */
export function causeTitle(cause: Cause, locale: Locale): string {
  const { detail } = cause;
  if (detail !== undefined && 'changes' in detail) {
    return styleChangeTitle(detail.changes ?? [], locale) ?? localize(CAUSE_TEXT[OTHER_STYLE].title, locale);
  }
  return localizeMarkdown(rowOf(cause).title, locale, wordsOf(cause, locale));
}

/** The cause whose texts are used if a serializer's style changed something other than what its own title says. */
const OTHER_STYLE = 'body-json-library-style';

/** A short label for a set of causes that occur together. */
export function causeLabel(causes: readonly Cause[], locale: Locale): string {
  return causes
    .map(cause =>
      localize(
        CAUSE_TEXT[cause.detail !== undefined && 'changes' in cause.detail ? OTHER_STYLE : cause.id].label,
        locale,
      ),
    )
    .join(' + ');
}

/** Which code is known to do this, if any. */
export function causeHow(cause: Cause, locale: Locale): string | undefined {
  const { how } = rowOf(cause);
  const sentences = how === undefined ? [] : [localizeMarkdown(how, locale, wordsOf(cause, locale))];
  const { detail = {} } = cause;
  if ('numbers' in detail)
    sentences.push(numbersRewritten('number' in detail ? detail.number : undefined, locale));
  const text = sentences.join(' ').trim();
  return text === '' ? undefined : text;
}

/** The libraries that a cause's texts name, by their ids. */
export function serializersNamed(cause: Cause): readonly string[] {
  const { detail = {} } = cause;
  if ('libraries' in detail && detail.libraries !== undefined) return idsIn(detail.libraries);
  return rowOf(cause).serializers ?? [];
}

/** What to do instead. */
export function causeFix(cause: Cause, locale: Locale): string {
  return localizeMarkdown(rowOf(cause).fix, locale, wordsOf(cause, locale));
}

function rowOf<Id extends CauseId>({ id, detail }: Cause<Id>): CauseRow<Id> {
  const row: CauseRow<Id> = CAUSE_TEXT[id];
  const values = new Map<string, unknown>(Object.entries(detail ?? {}));
  const variant = row.variants?.find(([own]) =>
    Object.entries(own).every(([name, value]) => values.get(name) === value),
  );
  return { ...row, ...variant?.[1] };
}

/** The arguments of a cause's texts: its detail, and the words for it in this language. */
function wordsOf<Id extends CauseId>({ id, detail }: Cause<Id>, locale: Locale): TextArguments {
  const row: CauseRow<Id> = CAUSE_TEXT[id];
  const own = Object.entries<unknown>(detail ?? {}).map(([name, value]) => [
    name,
    typeof value === 'number' ? value : Array.isArray(value) ? value.join(', ') : String(value),
  ]);
  const said = Object.entries(row.words?.(detail ?? {}, locale) ?? {}).map(([name, value]) => [
    name,
    typeof value === 'object' ? localize(value, locale) : value,
  ]);
  return Object.fromEntries([...own, ...said]);
}
