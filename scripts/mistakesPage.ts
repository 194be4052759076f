// Writes docs/mistakes.md and docs/mistakes.pt-BR.md: every cause that the explainer looks for, a page for each language. A
// test compares the pages with the tables.
import { writeFileSync } from 'node:fs';
import {
  MISTAKES,
  type MistakeDetail,
  type MistakeElement,
  type MistakeId,
} from '../src/core/explain/mistakes.ts';
import { causeSection } from '../src/report/causePage.ts';
import { CAUSE_PAGE_TEXT, ELEMENT_TITLES } from '../src/text/causePageText.ts';
import { type Locale, say } from '../src/text/text.ts';

/** The pages by language; the English one has the name that other pages link to. */
export const MISTAKES_PAGES: Readonly<Record<Locale, string>> = {
  en: 'docs/mistakes.md',
  'pt-BR': 'docs/mistakes.pt-BR.md',
};

const ELEMENTS = Object.keys(ELEMENT_TITLES) as MistakeElement[];

/** Titles and sentences that have a detail are shown with one. */
const EXAMPLES: Partial<Record<MistakeId, MistakeDetail>> = {
  'token-undefined': { text: 'undefined' },
  'body-placeholder-signed': { text: 'body' },
  'body-object-name': { text: '[object Object]' },
  'body-json-pretty-lines-kept': { lineEnd: 'LF' },
  'timestamp-other-second': { seconds: 1 },
  'timestamp-timezone-shift': { hours: -3 },
  'timestamp-milliseconds-later': { milliseconds: 123 },
  'order-wrong': { order: ['path', 'token', 'body', 'timestamp'] },
  'separator-inserted': { separator: '&' },
};

/** The page's Markdown. */
export function mistakesPage(locale: Locale): string {
  const ids = Object.keys(MISTAKES) as MistakeId[];
  return [
    `# ${say(CAUSE_PAGE_TEXT.title, locale)}`,
    '',
    say(CAUSE_PAGE_TEXT.intro, locale, { count: ids.length }),
    ...ELEMENTS.flatMap(element => section(element, ids, locale)),
    '',
  ].join('\n');
}

function section(element: MistakeElement, ids: readonly MistakeId[], locale: Locale): readonly string[] {
  return [
    '',
    `## ${say(ELEMENT_TITLES[element], locale)}`,
    ...ids
      .filter(id => MISTAKES[id][0] === element)
      .flatMap(id => causeSection({ id, detail: EXAMPLES[id] ?? {} }, '###', locale)),
  ];
}

if (process.argv[1] === import.meta.filename) {
  for (const locale of ['en', 'pt-BR'] as const) {
    writeFileSync(new URL(`../${MISTAKES_PAGES[locale]}`, import.meta.url), mistakesPage(locale));
  }
}
