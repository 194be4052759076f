/** A value as JSON on one line, whatever a program takes for the end of a line: some readers also split at U+2028 and U+2029, as
 *  Node's `readline` does, or at U+0085. */
export function jsonLine(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\x7f-\x9f\u2028\u2029]/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
