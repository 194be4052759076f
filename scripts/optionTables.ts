// Writes every command with its arguments and options to docs/command-line.md and docs/command-line.pt-BR.md, from the table that
// the parser reads: `npm run generate`. A test compares.

import { COMMAND_NAMES, COMMANDS, type CommandName } from '../src/cli/options/commandTable.ts';
import type { OptionRow } from '../src/cli/options/optionRow.ts';
import { helpWords } from '../src/cli/program.ts';
import { CODE_LANGUAGE_IDS } from '../src/core/convert/code/codeLanguage.ts';
import { type HelpKey, helpText } from '../src/text/cli/cliHelpText.ts';
import { termText } from '../src/text/cli/placeholderText.ts';
import { type Locale, localize, type Text } from '../src/text/text.ts';
import { code, table, withParts } from './generatedParts.ts';

/** The pages by language. */
export const OPTION_PAGES: Readonly<Record<Locale, string>> = {
  en: 'docs/command-line.md',
  'pt-BR': 'docs/command-line.pt-BR.md',
};

const TEXTS = {
  written: { en: 'Option', 'pt-BR': 'Opção' },
  does: { en: 'What it does', 'pt-BR': 'O que faz' },
  none: { en: 'It has no options.', 'pt-BR': 'Não tem opções.' },
  repeatable: { en: '; repeatable', 'pt-BR': '; a opção pode ser repetida' },
} as const satisfies Readonly<Record<string, Text>>;

/** The page with the current options. Throws if it has no markers for them. */
export function withOptionTables(page: string, locale: Locale): string {
  const options = COMMAND_NAMES.flatMap(name => ['', ...commandLines(name, locale)]);
  return withParts(page, { options: [...options, ''] }, OPTION_PAGES[locale]);
}

function commandLines(name: CommandName, locale: Locale): readonly string[] {
  const { arguments: words, options } = COMMANDS[name];
  // Otherwise, Markdown would take `<NAME>` for a tag.
  const text = (key: HelpKey) =>
    helpText(key, locale, { ...helpWords('posix'), languages: CODE_LANGUAGE_IDS.join(', ') }).replaceAll(
      '<',
      '&lt;',
    );
  const rows = [
    ...words.map(([word, help]) => [code(termText(word, locale)), text(help)]),
    ...Object.entries<OptionRow>(options).map(([flags, row]) => {
      const { help, isRepeatable = false } = typeof row === 'string' ? { help: row } : row;
      const isSaid = localize(TEXTS.repeatable, locale).slice(2);
      const more = isRepeatable && !text(help).includes(isSaid) ? localize(TEXTS.repeatable, locale) : '';
      return [code(termText(flags, locale)), `${text(help)}${more}`];
    }),
  ];
  const titles = [localize(TEXTS.written, locale), localize(TEXTS.does, locale)];
  return [
    `### fiscal ${name}`,
    '',
    ...(rows.length === 0 ? [localize(TEXTS.none, locale)] : table(titles, rows)),
  ];
}
