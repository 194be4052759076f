import type { Reference } from './references.ts';

/** A text that represents a value from a response that doesn't exist yet, in characters that any part of a request may contain. */
export function standIn({ name, side, part, path }: Reference): string {
  const words = path === '' ? [name, side, part] : [name, side, part, path];
  return `(${words.join('.').replaceAll(/[^\w.$-]/g, '_')})`;
}
