import { CAUSES, type Cause } from '../../core/explain/causes/causes.ts';
import { causeFix, causeHow, causeTitle } from '../../text/explain/causeText.ts';
import { CHECKLIST_TEXT } from '../../text/explain/explainText.ts';
import { CAUSE_PAGE_TEXT } from '../../text/explain/explanationText.ts';
import { type Locale, localize, type Text } from '../../text/text.ts';

/** Documentation of causes as Markdown: a section for each, how to compute a signature, and the checklist. */
export function causePage(causes: readonly Cause[], locale: Locale): string {
  const { title, signature, formula, rules, checklist } = CAUSE_PAGE_TEXT;
  const heading = (text: Text) => ['', `## ${localize(text, locale)}`, ''];
  return [
    `# ${localize(title, locale)}`,
    ...causes.flatMap(cause => causeSection(cause, '##', locale)),
    ...heading(signature),
    '```',
    localize(formula, locale),
    '```',
    '',
    localize(rules, locale),
    ...heading(checklist),
    ...Object.values<Text>(CHECKLIST_TEXT).map((text, index) => `${index + 1}. ${localize(text, locale)}`),
    '',
  ].join('\n');
}

/** The section about a cause, as Markdown. */
export function causeSection(cause: Cause, level: '##' | '###', locale: Locale): readonly string[] {
  const item = CAUSES[cause.id][1];
  const how = causeHow(cause, locale);
  const ofChecklist = item === null ? '' : ` · ${localize(CAUSE_PAGE_TEXT.item, locale, { item })}`;
  return [
    '',
    `${level} ${causeTitle(cause, locale)}`,
    '',
    `\`${cause.id}\`${ofChecklist}`,
    ...(how === undefined ? [] : ['', how]),
    '',
    localize(CAUSE_PAGE_TEXT.fix, locale, { fix: causeFix(cause, locale) }),
  ];
}
