/** What build servers take for the start of a command wherever it is in a line of output: Azure Pipelines, GitHub, TeamCity. */
const ANYWHERE = /#(?=#(?:vso|teamcity)?\[)/gi;
const LINE_BREAK = /([\n\r\u2028\u2029])/;

/** A quoted text of another language with the first character of each command written as `write` gives it: the same value,
 *  and nothing that a build server would run if the document is printed in its log. */
export function withoutBuildCommands(text: string, write: (character: ':' | '#') => string): string {
  const lines = text.replace(ANYWHERE, () => write('#')).split(LINE_BREAK);
  return lines.map(line => withoutCommandAtStart(line, write(':'))).join('');
}

/** GitHub takes `::` for one at the start of a line, after any white space. */
function withoutCommandAtStart(line: string, colon: string): string {
  const command = line.trimStart();
  return command.startsWith('::')
    ? line.slice(0, line.length - command.length) + colon + command.slice(1)
    : line;
}

/** A document of JSON. Its strings are the only place where a `#` can be, and its lines start with no colon. */
export function jsonWithoutBuildCommands(json: string): string {
  return withoutBuildCommands(json, character => `\\u00${character.charCodeAt(0).toString(16)}`);
}
