/** What build servers take for the start of a command wherever it is in a line of output: Azure Pipelines, GitHub, TeamCity. */
const ANYWHERE = /#(?=#(?:vso|teamcity)?\[)/gi;
/** What GitHub takes for one at the start of a line, behind any white space. */
const AT_START = /^([^\S\n\r\u2028\u2029]*):(?=:)/gm;

/** A quoted text of another language with the first character of each command written as `write` gives it: the same value,
 *  and nothing that a build server would run if the document is printed in its log. */
export function withoutBuildCommands(text: string, write: (character: ':' | '#') => string): string {
  return text.replace(ANYWHERE, () => write('#')).replace(AT_START, (_, space: string) => space + write(':'));
}

/** A document of JSON. Its strings are the only place where a `#` can be, and its lines start with no colon. */
export function jsonWithoutBuildCommands(json: string): string {
  return withoutBuildCommands(json, character => `\\u00${character.charCodeAt(0).toString(16)}`);
}
