import { replaceUnsafe } from '../../core/visibleText.ts';

/** A JSON document that is safe to print: the same value, with unsafe characters as `\u` escapes. They only occur in
 *  strings, and so does the `#` of CI commands. */
export function safeJson(value: unknown): string {
  return replaceUnsafe(JSON.stringify(value), inJson).replace(/##(?=\[|(?:vso|teamcity)\[)/gi, '\\u0023#');
}

/** Escapes the first character of CI commands (`::set-output`, `##[error]`, `##vso[…]`, `##teamcity[…]`). GitHub
 *  ignores whitespace before `::` and finds `##[` anywhere in a line, as Azure Pipelines does with `##vso[` and
 *  TeamCity with `##teamcity[`. */
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
