import { withoutBuildCommands } from '../buildCommands.ts';

/** A text as one word of a POSIX shell: inside single quotes, only the quote itself is special. */
export function shellQuoted(text: string): string {
  const quoted = text.replaceAll("'", `'\\''`);
  return `'${withoutBuildCommands(quoted, character => `${character}''`)}'`;
}

/** A header for curl, in a command and in PHP. An empty value is written with a semicolon, because curl would omit
 *  the header with a colon. Source: curl(1), --header. */
export function curlHeader(name: string, value: string): string {
  return value === '' ? `${name};` : `${name}: ${value}`;
}
