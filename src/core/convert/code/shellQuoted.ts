import { withoutBuildCommands } from '../buildCommands.ts';

/** A text as one word of a POSIX shell: in single quotes nothing means anything but the quote itself. */
export function shellQuoted(text: string): string {
  const quoted = text.replaceAll("'", `'\\''`);
  return `'${withoutBuildCommands(quoted, character => `${character}''`)}'`;
}
