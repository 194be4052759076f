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

/** Like `withoutBuildCommands`, for a JSON document. A `#` can only be in its strings, and no line starts with a colon. */
export function jsonWithoutBuildCommands(json: string): string {
  return withoutBuildCommands(json, character => `\\u00${character.charCodeAt(0).toString(16)}`);
}
