// Writes docs/words.md and docs/words.pt-BR.md: every word of the request file format, from the tables in
// src/core/vocabulary: `npm run generate`. A test compares.
import { writeFileSync } from 'node:fs';
import type { About } from '../src/core/vocabulary/about.ts';
import {
  ASSERTION_SUBJECTS,
  COMPARISONS,
  UNARY_OPERATORS,
  WORD_OPERATORS,
} from '../src/core/vocabulary/assertionWords.ts';
import { DIRECTIVES, type Directive } from '../src/core/vocabulary/directives.ts';
import { DYNAMIC_VARIABLES } from '../src/core/vocabulary/dynamicVariables.ts';
import { REQUEST_HEADERS } from '../src/core/vocabulary/requestHeaders.ts';
import { ABOUT_TEXTS } from '../src/text/language/vocabularyText.ts';
import { type Locale, localize, type Text } from '../src/text/text.ts';

/** The pages by language. */
export const WORDS_PAGES: Readonly<Record<Locale, string>> = {
  en: 'docs/words.md',
  'pt-BR': 'docs/words.pt-BR.md',
};

const TEXTS = {
  title: { en: 'Words of request files', 'pt-BR': 'Palavras dos arquivos de requisições' },
  intro: {
    en: 'The directives, dynamic variables, headers and assertions that the editor completes and explains. What they do in detail is in the [request file reference](request-files.md).',
    'pt-BR':
      'As diretivas, as variáveis dinâmicas, os cabeçalhos e as asserções que o editor completa e explica. Os detalhes estão na [referência dos arquivos de requisições](request-files.pt-BR.md).',
  },
  directives: { en: 'Directives', 'pt-BR': 'Diretivas' },
  directivesIntro: {
    en: 'In a comment before the request line. If a directive isn’t repeatable, the last one counts.',
    'pt-BR':
      'Em um comentário antes da linha da requisição. Se uma diretiva não pode se repetir, vale a última.',
  },
  dynamic: { en: 'Dynamic variables', 'pt-BR': 'Variáveis dinâmicas' },
  headers: { en: 'Headers', 'pt-BR': 'Cabeçalhos' },
  assertions: { en: 'Assertions', 'pt-BR': 'Asserções' },
  operators: {
    en: 'Operators with a value: {binary}. Operators without one: {unary}.',
    'pt-BR': 'Operadores com um valor: {binary}. Operadores sem valor: {unary}.',
  },
  written: { en: 'Written', 'pt-BR': 'Como se escreve' },
  does: { en: 'What it does', 'pt-BR': 'O que faz' },
  repeatable: { en: 'Repeatable', 'pt-BR': 'Repetível' },
  values: { en: 'Values', 'pt-BR': 'Valores' },
  yes: { en: 'yes', 'pt-BR': 'sim' },
  no: { en: 'no', 'pt-BR': 'não' },
} as const satisfies Readonly<Record<string, Text>>;

/** The page's Markdown. */
export function wordsPage(locale: Locale): string {
  const text = (key: keyof typeof TEXTS) => localize(TEXTS[key], locale);
  const about = (word: About) => localize(ABOUT_TEXTS[word], locale);
  const table = (titles: readonly string[], rows: readonly (readonly string[])[]) =>
    [titles, titles.map(() => '---'), ...rows].map(row => `| ${row.map(escaped).join(' | ')} |`);
  const directive = ({ name, example, isRepeatable }: Directive & { readonly name: string }) => [
    code(`# @${name}${example === undefined ? '' : ` ${example}`}`),
    text(isRepeatable ? 'yes' : 'no'),
  ];
  const unary: readonly string[] = UNARY_OPERATORS;
  const binary = [...COMPARISONS, ...WORD_OPERATORS].filter(operator => !unary.includes(operator));
  return [
    `# ${text('title')}`,
    '',
    text('intro'),
    '',
    `## ${text('directives')}`,
    '',
    text('directivesIntro'),
    '',
    ...table(
      [text('written'), text('repeatable'), text('does')],
      DIRECTIVES.map(row => [...directive(row), about(`directive:${row.name}`)]),
    ),
    '',
    `## ${text('dynamic')}`,
    '',
    ...table(
      [text('written'), text('does')],
      DYNAMIC_VARIABLES.map(({ name, usage }) => [code(usage), about(`dynamic:${name}`)]),
    ),
    '',
    `## ${text('headers')}`,
    '',
    ...table(
      [text('written'), text('values'), text('does')],
      REQUEST_HEADERS.map(({ name, values }) => [
        code(name),
        values.map(code).join(', '),
        about(`header:${name}`),
      ]),
    ),
    '',
    `## ${text('assertions')}`,
    '',
    ...table(
      [text('written'), text('does')],
      ASSERTION_SUBJECTS.map(({ name, snippet }) => [code(`?? ${snippet}`), about(`assertion:${name}`)]),
    ),
    '',
    localize(TEXTS.operators, locale, {
      binary: binary.map(code).join(' '),
      unary: unary.map(code).join(' '),
    }),
    '',
  ].join('\n');
}

function code(written: string): string {
  return `\`${written}\``;
}

function escaped(cell: string): string {
  return cell.replaceAll('|', '\\|');
}

if (process.argv[1] === import.meta.filename) {
  for (const locale of ['en', 'pt-BR'] as const) {
    writeFileSync(new URL(`../${WORDS_PAGES[locale]}`, import.meta.url), wordsPage(locale));
  }
}
