// Writes docs/mistakes.md and docs/mistakes.pt-BR.md: every known cause, with one page for each language. A test
// compares the pages with the tables.
import type { CauseElement } from '../src/core/explain/causes/causeStages.ts';
import { CAUSES, type Cause, type CauseId, causeOf, causeWith } from '../src/core/explain/causes/causes.ts';
import { causeSection } from '../src/report/explanation/causePage.ts';
import type { CauseRow } from '../src/text/explain/causeRow.ts';
import { CAUSE_TEXT, causeTitle } from '../src/text/explain/causeText.ts';
import { CAUSE_PAGE_TEXT, ELEMENT_TITLES } from '../src/text/explain/explanationText.ts';
import { type Locale, localize, type Text } from '../src/text/text.ts';
import { code, table } from './generatedParts.ts';

/** The pages by language; the English one has the name that other pages link to. */
export const CAUSES_PAGES: Readonly<Record<Locale, string>> = {
  en: 'docs/mistakes.md',
  'pt-BR': 'docs/mistakes.pt-BR.md',
};

const ELEMENTS = Object.keys(ELEMENT_TITLES) as CauseElement[];

const CAUSE: Text = { en: 'Cause', 'pt-BR': 'Causa' };

/** The page's Markdown. */
export function causesPage(locale: Locale): string {
  const ids = Object.keys(CAUSES) as CauseId[];
  return [
    `# ${localize(CAUSE_PAGE_TEXT.title, locale)}`,
    '',
    localize(CAUSE_PAGE_TEXT.otherLanguage, locale),
    '',
    localize(CAUSE_PAGE_TEXT.intro, locale, { count: ids.length }),
    '',
    ...table(
      ['Id', localize(CAUSE, locale)],
      ids.map(id => [`[${code(id)}](#${id})`, causeTitle(exampleOf(id), locale)]),
    ),
    ...ELEMENTS.flatMap(element => section(element, ids, locale)),
    '',
    `## ${localize(CAUSE_PAGE_TEXT.unknowable, locale)}`,
    '',
    localize(CAUSE_PAGE_TEXT.unknowableItems, locale),
    '',
  ].join('\n');
}

/** The cause with a detail, if its texts need one. */
export function exampleOf<Id extends CauseId>(id: Id): Cause<Id> {
  const { example }: CauseRow<Id> = CAUSE_TEXT[id];
  return example === undefined ? causeOf(id) : causeWith(causeOf(id), example);
}

function section(element: CauseElement, ids: readonly CauseId[], locale: Locale): readonly string[] {
  return [
    '',
    `## ${localize(ELEMENT_TITLES[element], locale)}`,
    ...ids
      .filter(id => CAUSES[id][0] === element)
      .flatMap(id => ['', `<a id="${id}"></a>`, ...causeSection(exampleOf(id), '###', locale)]),
  ];
}
