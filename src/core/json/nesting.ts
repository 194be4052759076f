import { createScanner } from 'jsonc-parser';

/** The offset of the first brace or bracket that opens more than `maxDepth` levels, or undefined. Reads tokens, not a
 *  tree, so no depth is too much for it. */
export function nestingBeyond(text: string, maxDepth: number): number | undefined {
  const scanner = createScanner(text, true);
  let depth = 0;
  // The scanner's kinds are a const enum, which type stripping cannot read; a token's first character says as much,
  // since texts begin with a quote and comments with a slash. The end is told by its offset: the token of the end has
  // a length, and stays, where a comment is not closed.
  for (scanner.scan(); scanner.getTokenOffset() < text.length; scanner.scan()) {
    const offset = scanner.getTokenOffset();
    const first = text[offset];
    if (first === '{' || first === '[') depth += 1;
    if (first === '}' || first === ']') depth -= 1;
    if (depth > maxDepth) return offset;
  }
  return undefined;
}
