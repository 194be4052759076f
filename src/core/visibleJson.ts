import { replaceUnsafe } from './visibleText.ts';

/** JSON with every unsafe character as a `\u` escape: the same value, and nothing in it is invisible or acted on. On one line
 *  unless it's indented. Such characters only occur in strings. */
export function visibleJson(value: unknown, indentation = 0): string {
  return replaceUnsafe(JSON.stringify(value, null, indentation), escaped);
}

function escaped(character: string): string {
  let escapes = '';
  for (let index = 0; index < character.length; index++) {
    escapes += `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`;
  }
  return escapes;
}
