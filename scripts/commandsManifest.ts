// The manifest's commands and their titles, from the table of commands: `npm run generate`. A test compares.
import { COMMAND_ROWS, type CommandRow } from '../src/editor/platform/commands/commands.ts';
import { COMMAND_TEXT } from '../src/text/editor/commandText.ts';
import type { Locale, Text } from '../src/text/text.ts';
import { withTexts } from './generatedParts.ts';

/** Fails to compile if a command has no title. */
const TEXTS = COMMAND_TEXT satisfies Readonly<Record<keyof typeof COMMAND_ROWS, Text>>;

const ROWS = Object.entries<CommandRow>(COMMAND_ROWS);

/** The manifest (package.json) with the commands of the table. */
export function withCommands(manifest: string): string {
  const read = JSON.parse(manifest);
  read.contributes.commands = ROWS.map(([name, row]) => ({
    ...{ command: `fiscal.${name}`, title: `%command.${name}%`, category: 'Fiscal' },
    ...(row.icon !== undefined && { icon: `$(${row.icon})` }),
    ...(row.untrusted !== true && { enablement: trusted(row) }),
  }));
  read.contributes.menus.commandPalette = ROWS.flatMap(([name, { enabled, listed = enabled }]) =>
    listed === undefined ? [] : [{ command: `fiscal.${name}`, when: String(listed) }],
  );
  return `${JSON.stringify(read, undefined, 2)}\n`;
}

function trusted({ enabled }: CommandRow): string {
  if (enabled === undefined) return 'isWorkspaceTrusted';
  return `isWorkspaceTrusted && ${enabled.includes('||') ? `(${enabled})` : enabled}`;
}

/** A text file of the manifest with the titles of the commands. */
export function withCommandTexts(texts: string, locale: Locale): string {
  const own = Object.entries<Text>(TEXTS).map(([name, text]) => [name, text[locale]] as const);
  return withTexts(texts, 'command.', own);
}

/** What the Command Palette shows for each command, by the command's id. */
export function commandTitles(locale: Locale): ReadonlyMap<string, string> {
  return new Map(
    Object.entries<Text>(TEXTS).map(([name, text]) => [`fiscal.${name}`, `Fiscal: ${text[locale]}`]),
  );
}
