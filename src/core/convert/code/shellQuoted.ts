import { withoutBuildCommands } from '../buildCommands.ts';

/** A text as one word of a POSIX shell: inside single quotes, only the quote itself is special. */
export function shellQuoted(text: string): string {
  const quoted = text.replaceAll("'", `'\\''`);
  return `'${withoutBuildCommands(quoted, character => `${character}''`)}'`;
}
