import { replaceUnsafe } from '../../core/visibleText.ts';

/** A JSON document that is safe to print: the same value, its unsafe characters as `\u` escapes. They stand in strings
 *  alone, as does the `#` of a build server's commands. */
export function safeJson(value: unknown): string {
  return replaceUnsafe(JSON.stringify(value), inJson).replace(/##(?=\[|(?:vso|teamcity)\[)/gi, '\\u0023#');
}

/**
 * Lines that a build server would take for commands (`::set-output`, `##[error]`, `##vso[…]`, `##teamcity[…]`), no more: the first
 * character is written as an escape. GitHub trims any white space before `::` and finds `##[` anywhere in a line, as
 * Azure Pipelines finds `##vso[` and TeamCity `##teamcity[`.
 */
export function withoutCommands(text: string): string {
  return text
    .replace(/^([^\S\n\r\u2028\u2029]*):(?=:)/gm, '$1\\x3a')
    .replace(/#(?=#(?:vso|teamcity)?\[)/gi, '\\x23');
}

function inJson(character: string): string {
  let escapes = '';
  for (let index = 0; index < character.length; index++) {
    escapes += `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`;
  }
  return escapes;
}
