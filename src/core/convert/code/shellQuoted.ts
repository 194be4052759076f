import { SHELLS } from '../../shells.ts';
import { withoutBuildCommands } from '../buildCommands.ts';
import type { ResponseValue } from '../responseValues.ts';

/** A text as one word of a POSIX shell, in which a CI server finds no command. */
export function shellQuoted(text: string): string {
  const quoted = SHELLS.posix.argument(text).slice(1, -1);
  return `'${withoutBuildCommands(quoted, character => `${character}''`)}'`;
}

/** A header for curl, in a command and in PHP. An empty value is written with a semicolon, because curl omits a header that has only a
 *  colon. Source: curl(1), --header. */
export function curlHeader(name: string, value: string): string {
  return value === '' ? `${name};` : `${name}: ${value}`;
}

/** The environment variable for a value of another request's response: `RESPONSE_LOGIN_ID`. */
export function shellVariable(variable: string): string {
  return variable.toUpperCase();
}

/** A command whose quoted texts contain marks, with shell variables in their places. A command isn't run if one of its
 *  variables is missing. */
export function withShellVariables(command: string, values: readonly ResponseValue[]): string {
  return values.reduce(
    (before, { mark, variable }) => before.replaceAll(mark, () => `'"\${${shellVariable(variable)}:?}"'`),
    command,
  );
}
