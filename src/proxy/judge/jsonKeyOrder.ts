import { strictJsonValue } from '../../core/formats/strictJson.ts';
import { isNestedDeeper } from '../../core/formats/tokensOfJson.ts';
import { decodeUtf8 } from '../../core/formats/utf8.ts';

/** Deeper bodies aren't compared, because the comparison is recursive. */
const MAX_DEPTH = 64;

/** Whether two bodies are the same JSON, written by the same serializer, with the members of at least one object in another order. */
export function isSameJsonInOtherOrder(left: Uint8Array, right: Uint8Array): boolean {
  // Both must have the same characters in another order; this rules out nearly all other pairs without parsing.
  if (left.length !== right.length || sumOf(left) !== sumOf(right)) return false;
  const [leftValue, rightValue] = [jsonOf(left), jsonOf(right)];
  if (leftValue === undefined || rightValue === undefined) return false;
  const [leftText, rightText] = [JSON.stringify(leftValue), JSON.stringify(rightValue)];
  return leftText !== rightText && JSON.stringify(sorted(leftValue)) === JSON.stringify(sorted(rightValue));
}

function sumOf(bytes: Uint8Array): number {
  let sum = 0;
  for (const byte of bytes) sum += byte;
  return sum;
}

/** An object or an array; undefined for anything else. */
function jsonOf(bytes: Uint8Array): object | undefined {
  const text = decodeUtf8(bytes);
  if (text === undefined || isNestedDeeper(text, MAX_DEPTH)) return undefined;
  const value = strictJsonValue(text);
  return typeof value === 'object' && value !== null ? value : undefined;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([key, member]) => [key, sorted(member)] as const);
  return members.sort(([left], [right]) => (left < right ? -1 : 1));
}
