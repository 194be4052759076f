// Writes the tables of docs/request-files.md and docs/request-files.pt-BR.md between their markers: every word of the
// request file format, from the tables in src/core/vocabulary: `npm run generate`. A test compares.
import type { About } from '../src/core/vocabulary/about.ts';
import {
  ASSERTION_SUBJECTS,
  COMPARISONS,
  EXPECTED_ASSERTION,
  UNARY_OPERATORS,
  WORD_OPERATORS,
} from '../src/core/vocabulary/assertionWords.ts';
import { DIRECTIVES, type Directive } from '../src/core/vocabulary/directives.ts';
import { DYNAMIC_VARIABLES } from '../src/core/vocabulary/dynamicVariables.ts';
import { REQUEST_HEADERS } from '../src/core/vocabulary/requestHeaders.ts';
import { ABOUT_TEXTS } from '../src/text/language/vocabularyText.ts';
import { type Locale, localize, type Text } from '../src/text/text.ts';
import { code, table, withParts } from './generatedParts.ts';

/** The pages by language. */
export const FORMAT_PAGES: Readonly<Record<Locale, string>> = {
  en: 'docs/request-files.md',
  'pt-BR': 'docs/request-files.pt-BR.md',
};

const TEXTS = {
  operators: {
    en: 'Operators with a value: {binary}.\nOperators without one: {unary}.',
    'pt-BR': 'Operadores com um valor: {binary}.\nOperadores sem valor: {unary}.',
  },
  written: { en: 'Syntax', 'pt-BR': 'Como se escreve' },
  does: { en: 'What it does', 'pt-BR': 'O que faz' },
  repeatable: { en: 'Repeatable', 'pt-BR': 'Repetível' },
  values: { en: 'Values', 'pt-BR': 'Valores' },
  yes: { en: 'yes', 'pt-BR': 'sim' },
  no: { en: 'no', 'pt-BR': 'não' },
} as const satisfies Readonly<Record<string, Text>>;

/** The page with current tables. Throws if a table has no markers: `<!-- directives -->` and `<!-- /directives -->`. */
export function withFormatTables(page: string, locale: Locale): string {
  return withParts(page, formatTables(locale), FORMAT_PAGES[locale]);
}

/** The lines of each table, by its name in the markers. */
function formatTables(locale: Locale): Readonly<Record<string, readonly string[]>> {
  const text = (key: keyof typeof TEXTS) => localize(TEXTS[key], locale);
  const about = (word: About) => localize(ABOUT_TEXTS[word], locale);
  const directive = ({ name, example, isRepeatable }: Directive & { readonly name: string }) => [
    code(`# @${name}${example === undefined ? '' : ` ${example}`}`),
    text(isRepeatable ? 'yes' : 'no'),
  ];
  const unary: readonly string[] = UNARY_OPERATORS;
  const binary = [...COMPARISONS, ...WORD_OPERATORS].filter(operator => !unary.includes(operator));
  const operators = { binary: binary.map(code).join(' '), unary: unary.map(code).join(' ') };
  return {
    directives: table(
      [text('written'), text('repeatable'), text('does')],
      DIRECTIVES.map(row => [...directive(row), about(`directive:${row.name}`)]),
    ),
    'dynamic-variables': table(
      [text('written'), text('does')],
      DYNAMIC_VARIABLES.map(({ name, usage }) => [code(usage), about(`dynamic:${name}`)]),
    ),
    headers: table(
      [text('written'), text('values'), text('does')],
      REQUEST_HEADERS.map(({ name, values }) => [
        code(name),
        values.map(code).join(', '),
        about(`header:${name}`),
      ]),
    ),
    assertions: [
      ...table(
        [text('written'), text('does')],
        [
          ...ASSERTION_SUBJECTS.map(({ name, snippet }) => [
            code(`?? ${snippet}`),
            about(`assertion:${name}`),
          ]),
          [code(`?? ${EXPECTED_ASSERTION}`), about('assertion:expected')],
        ],
      ),
      '',
      localize(TEXTS.operators, locale, operators),
    ],
  };
}
