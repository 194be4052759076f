import { visibleJson } from '../visibleText.ts';

/** What CI servers (Azure Pipelines, GitHub, Octopus Deploy, TeamCity) treat as the start of a command anywhere in a line of output. */
const ANYWHERE = /#(?=#(?:vso|teamcity|octopus)?\[)/gi;
const LINE_BREAK = /([\n\r\u2028\u2029])/;

/** A text quoted in another language, with the first character of each command replaced by the result of `write`. The value stays the same,
 *  but a CI server that prints it in its log runs no command. */
export function withoutBuildCommands(text: string, write: (character: ':' | '#') => string): string {
  const lines = text.replace(ANYWHERE, () => write('#')).split(LINE_BREAK);
  return lines.map(line => withoutCommandAtStart(line, write(':'))).join('');
}

/** GitHub treats `::` as a command at the start of a line, after any whitespace. */
function withoutCommandAtStart(line: string, colon: string): string {
  const command = line.trimStart();
  return command.startsWith('::')
    ? line.slice(0, line.length - command.length) + colon + command.slice(1)
    : line;
}

/** A JSON document that is safe to print, also for a file that someone may print: the same value, with characters that a terminal acts on,
 *  or that are invisible, and the `#` of commands as `\u` escapes. They occur only in strings, and no line starts with a colon. */
export function safeJson(value: unknown, indentation = 0): string {
  const json = visibleJson(value, indentation);
  return json.includes('##') ? json.replace(ANYWHERE, '\\u0023') : json;
}
