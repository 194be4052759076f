import { strictJsonValue } from '../formats/strictJson.ts';
import { isNestedDeeper } from '../formats/tokensOfJson.ts';
import { isRecord } from '../formats/unknownValue.ts';

/** An untrusted JSON value: nothing is known about its structure. */
export type Json = unknown;

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
  return isRecord(value) ? Object.entries(value) : [];
}

/** Nesting limit of objects and lists. Documents stay far below this limit, and the code that writes values is recursive. */
const MAX_DEPTH = 100;

/** The value of a JSON text; undefined for any other text and for a value nested deeper than any real document. The parser's
 *  message isn't used, because it quotes the text. */
export function parsedJson(text: string, reviver?: (key: string, value: Json) => Json): Json {
  return isNestedDeeper(text, MAX_DEPTH) ? undefined : strictJsonValue(text, reviver);
}
