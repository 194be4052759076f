const PLACEHOLDER = /\{\{([^{}\r\n]*)\}\}/g;

/** Whether the words of a placeholder `{{words}}` are a variable in the other tool, too. */
export type IsVariable = (words: string) => boolean;

/** Whether a text contains a placeholder that was plain text in the other tool. In a request file it would become live:
 *  `{{$processEnv NAME}}` reads a variable of the process. */
export function hasForeignPlaceholder(text: string, isVariable: IsVariable): boolean {
  return text
    .replace(PLACEHOLDER, (written, words: string) => (isVariable(words.trim()) ? ' ' : written))
    .includes('{{');
}

/** Percent-encodes the braces of foreign placeholders in a URL; the characters stay the same. */
export function encodedPlaceholders(url: string, isVariable: IsVariable): string {
  if (!hasForeignPlaceholder(url, isVariable)) return url;
  const pieces: string[] = [];
  let from = 0;
  for (const match of url.matchAll(PLACEHOLDER)) {
    if (!isVariable((match[1] ?? '').trim())) continue;
    pieces.push(encodedBraces(url.slice(from, match.index)), match[0]);
    from = match.index + match[0].length;
  }
  return [...pieces, encodedBraces(url.slice(from))].join('');
}

function encodedBraces(text: string): string {
  return text.replaceAll('{', '%7B').replaceAll('}', '%7D');
}
