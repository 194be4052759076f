import { CAUSES, type Cause } from '../../core/explain/causes/causes.ts';
import { visibleText } from '../../core/visibleText.ts';
import { causeFix, causeHow, causeTitle } from '../../text/explain/causeText.ts';
import { CHECKLIST_TEXT } from '../../text/explain/explainText.ts';
import { explanationText } from '../../text/explain/explanationText.ts';
import { type Locale, localize } from '../../text/text.ts';

/** Causes that occur together, each with its title, id, description, fix, and checklist item, unless the item says something
 *  about JSON that the body isn't. Symbols work without color: a `+` joins a cause to the previous one. */
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

const ITEM_ABOUT_JSON = 1;

function adviceLines(cause: Cause, locale: Locale, isJson: boolean): readonly ExplanationLine[] {
  const how = causeHow(cause, locale);
  const own = CAUSES[cause.id][1];
  const item = own === ITEM_ABOUT_JSON && !isJson ? null : own;
  const rule = item === null ? undefined : localize(CHECKLIST_TEXT[item], locale);
  return [
    ...(how === undefined ? [] : [line('text', `  ${how}`)]),
    line('text', `  ${explanationText('fix', locale, { fix: causeFix(cause, locale) })}`),
    ...(item === null || rule === undefined
      ? []
      : [line('rule', `  ${explanationText('checklist', locale, { item, rule })}`)]),
  ];
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
