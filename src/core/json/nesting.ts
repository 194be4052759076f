import { createScanner } from 'jsonc-parser';

/** The offset of the first brace or bracket nested deeper than `maxDepth`, or undefined. Scans tokens instead of a
 *  tree, so any depth is safe. */
export function nestingBeyond(text: string, maxDepth: number): number | undefined {
  const scanner = createScanner(text, true);
  let depth = 0;
  // The scanner's token kinds are a const enum, which type stripping can't read, but the first character is enough:
  // strings start with a quote and comments with a slash. The end is detected by offset, because after an unclosed
  // comment the end token has a length and repeats.
  for (scanner.scan(); scanner.getTokenOffset() < text.length; scanner.scan()) {
    const offset = scanner.getTokenOffset();
    const first = text[offset];
    if (first === '{' || first === '[') depth += 1;
    if (first === '}' || first === ']') depth -= 1;
    if (depth > maxDepth) return offset;
  }
  return undefined;
}
