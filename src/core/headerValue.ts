import type { Header } from './wireMessages.ts';

/** The value of the first header named `name` (in lowercase); undefined if there is none. */
export function headerValue(headers: readonly Header[], name: string): string | undefined {
  return headers.find(header => header[0].toLowerCase() === name)?.[1];
}
