import type { Cause, CauseId } from '../../core/explain/causes/causes.ts';
import { type Locale, localize } from '../text.ts';
import { BODY_ENCODING_CAUSE_TEXT } from './bodyEncodingCauseText.ts';
import { BODY_SOURCE_CAUSE_TEXT } from './bodySourceCauseText.ts';
import { BODY_TEXT_CAUSE_TEXT } from './bodyTextCauseText.ts';
import { BODY_VALUE_CAUSE_TEXT } from './bodyValueCauseText.ts';
import { detailWords, numbersRewritten } from './causeDetailText.ts';
import type { CauseRow } from './causeRow.ts';
import { causeVariant } from './causeVariants.ts';
import { DIGEST_CAUSE_TEXT } from './digestCauseText.ts';
import { DIGEST_STRING_CAUSE_TEXT } from './digestStringCauseText.ts';
import { ORDER_CAUSE_TEXT } from './orderCauseText.ts';
import { PATH_CAUSE_TEXT } from './pathCauseText.ts';
import { SERIALIZER_CAUSE_TEXT } from './serializerCauseText.ts';
import { styleChangeTitle } from './styleChangeText.ts';
import { TIMESTAMP_CAUSE_TEXT } from './timestampCauseText.ts';
import { TOKEN_CAUSE_TEXT } from './tokenCauseText.ts';

/** The texts of each cause. `detailWords` provides their arguments. */
export const CAUSE_TEXT: Readonly<Record<CauseId, CauseRow>> = {
  ...TOKEN_CAUSE_TEXT,
  ...PATH_CAUSE_TEXT,
  ...TIMESTAMP_CAUSE_TEXT,
  ...BODY_SOURCE_CAUSE_TEXT,
  ...BODY_TEXT_CAUSE_TEXT,
  ...BODY_VALUE_CAUSE_TEXT,
  ...SERIALIZER_CAUSE_TEXT,
  ...BODY_ENCODING_CAUSE_TEXT,
  ...ORDER_CAUSE_TEXT,
  ...DIGEST_CAUSE_TEXT,
  ...DIGEST_STRING_CAUSE_TEXT,
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
  if (!hasChanges(cause)) return localize(rowOf(cause).title, locale, detailWords(cause, locale));
  return (
    styleChangeTitle([detail?.['changes'] ?? []].flat().map(String), locale) ??
    localize(CAUSE_TEXT[OTHER_STYLE].title, locale)
  );
}

/** The style of a serializer that changed something other than what its title says. */
function hasChanges({ detail }: Pick<Cause, 'detail'>): boolean {
  return detail?.['changes'] !== undefined;
}

const OTHER_STYLE = 'body-json-library-style';

/** A short label for a set of causes that occur together. */
export function causeLabel(causes: readonly Cause[], locale: Locale): string {
  return causes
    .map(cause => localize(CAUSE_TEXT[hasChanges(cause) ? OTHER_STYLE : cause.id].label, locale))
    .join(' + ');
}

/** Which code is known to do this, if any. */
export function causeHow(cause: Cause, locale: Locale): string | undefined {
  const { how } = rowOf(cause);
  const sentences = how === undefined ? [] : [localize(how, locale, detailWords(cause, locale))];
  if (cause.detail?.['numbers'] === 'rewritten') sentences.push(numbersRewritten(cause.detail, locale));
  const text = sentences.join(' ').trim();
  return text === '' ? undefined : text;
}

/** What to do instead. */
export function causeFix(cause: Pick<Cause, 'id' | 'detail'>, locale: Locale): string {
  return localize(rowOf(cause).fix, locale);
}

function rowOf(cause: Pick<Cause, 'id' | 'detail'>): CauseRow {
  return { ...CAUSE_TEXT[cause.id], ...causeVariant(cause) };
}
