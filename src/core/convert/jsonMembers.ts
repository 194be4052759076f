import { isNestedDeeper } from '../formats/tokensOfJson.ts';

/** An untrusted JSON value: nothing is known about its structure. */
export type Json = unknown;

/** The member at a path of names; undefined if there is none. */
export function member(value: Json, ...path: readonly string[]): Json {
  return path.reduce<Json>((inner, name) => {
    if (typeof inner !== 'object' || inner === null || !Object.hasOwn(inner, name)) return undefined;
    return (inner as Readonly<Record<string, Json>>)[name];
  }, value);
}

export function textOf(value: Json): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** A value as text, for formats in which every value is text; empty for null and for no value. */
export function valueText(value: Json): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

export function listOf(value: Json): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

export function entriesOf(value: Json): readonly (readonly [string, Json])[] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}

/** Nesting limit of objects and lists. Documents stay far below this limit, and the code that writes values is recursive. */
const MAX_DEPTH = 100;

/** The value of a JSON text; undefined for any other text and for a value nested deeper than any real document. The parser's
 *  message isn't used, because it quotes the text. */
export function parsedJson(text: string, reviver?: (key: string, value: Json) => Json): Json {
  if (isNestedDeeper(text, MAX_DEPTH)) return undefined;
  try {
    return JSON.parse(text, reviver);
  } catch {
    // The caller has its own message.
    return undefined;
  }
}
