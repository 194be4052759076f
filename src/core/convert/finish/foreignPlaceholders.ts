import type { IsVariable } from '../requestDraft.ts';

const PLACEHOLDER = /\{\{([^{}\r\n]*)\}\}/g;

/** Whether a text contains a placeholder that was literal text in the other tool. In a request file it would be
 *  replaced: `{{$processEnv NAME}}` reads an environment variable. */
export function hasForeignPlaceholder(text: string, isVariable: IsVariable): boolean {
  return text
    .replace(PLACEHOLDER, (written, words: string) => (isVariable(words.trim()) ? ' ' : written))
    .includes('{{');
}

/** Percent-encodes the braces of literal placeholders in a URL, which keeps their meaning. */
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
