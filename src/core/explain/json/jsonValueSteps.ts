import type { Binary } from '../pipeline/binary.ts';
import { alone, type Step } from '../pipeline/step.ts';
import type { JsonDocuments } from './jsonDocuments.ts';
import { scalars, stepsOn, treeOf } from './jsonStructure.ts';
import { changedTree, type JsonValue } from './signedJsonTree.ts';

/** What a framework does to single values of a document: empty ones replaced, strings trimmed, names of an enum as
 *  numbers. */
export function jsonValueSteps(text: Binary, documents: JsonDocuments): readonly Step[] {
  const step = stepsOn(documents);
  const trimmed = step('body-json-strings-trimmed', { value: scalars(trimmedString) });
  const trimmedOrNull = step(
    'body-json-strings-trimmed',
    {
      value: scalars(token => {
        const own = trimmedString(token);
        return own === '""' ? 'null' : own;
      }),
    },
    { empty: 'null' },
  );
  return [
    ...EMPTY_VALUES.map(([sent, signed]) =>
      step(
        'body-json-empty-values-replaced',
        { value: own => (isWritten(own, sent) ? written(signed) : own) },
        { signed, sent },
      ),
    ),
    trimmed,
    // If no string has spaces to trim, its empty ones were only replaced, which is another cause.
    {
      ...trimmedOrNull,
      change: json => (trimmed.change(json) === undefined ? undefined : trimmedOrNull.change(json)),
    },
    ...enumNumbers(text, documents).map(([name, sent, number]) =>
      alone(
        step(
          'body-json-enum-as-number',
          { value: (own, ownName) => (ownName === name && own === sent ? String(number) : own) },
          { signed: String(number), sent },
        ),
      ),
    ),
  ];
}

/** What languages write for nothing: a nil slice of Go is `null`, Laravel's requests have `null` for an empty string. */
const EMPTY_VALUES = [
  ['[]', 'null'],
  ['{}', 'null'],
  ['""', 'null'],
  ['null', '[]'],
  ['null', '{}'],
  ['null', '""'],
] as const;

function isWritten(value: JsonValue, as: string): boolean {
  if (typeof value === 'string') return value === as;
  return value.items.length === 0 && as === (value.close === ']' ? '[]' : '{}');
}

function written(as: string): JsonValue {
  if (as === '[]') return { close: ']', items: [] };
  return as === '{}' ? { close: '}', items: [] } : as;
}

/** A loop, because a regular expression anchored at the end rescans long runs of spaces. */
function trimmedString(token: Binary): Binary {
  if (!token.startsWith('"')) return token;
  let start = 1;
  let end = token.length - 1;
  while (start < end && token.charAt(start) === ' ') start += 1;
  while (end > start && token.charAt(end - 1) === ' ') end -= 1;
  return `"${token.slice(start, end)}"`;
}

/** In larger documents, the names of one enum can't be told from hundreds of other words. */
const MOST_BYTES = 2_048;
const MOST_NAMES = 12;
/** The first numbers of an enum. */
const NUMBERS = [0, 1, 2, 3, 4, 5];

/** Each string that may be the name of an enum's value, with each number that it may have. */
function enumNumbers(
  text: Binary,
  documents: JsonDocuments,
): readonly (readonly [name: Binary, sent: Binary, number: number])[] {
  const tree = text.length > MOST_BYTES ? undefined : treeOf(text, documents);
  if (tree === undefined) return [];
  const values = new Map<string, readonly [name: Binary, sent: Binary]>();
  const value = (own: JsonValue, name: Binary): JsonValue => {
    if (typeof own === 'string' && name !== '' && /^"[A-Za-z][A-Za-z_]*"$/.test(own)) {
      values.set(name + own, [name, own]);
    }
    return own;
  };
  changedTree(tree, { value });
  return [...values.values()]
    .slice(0, MOST_NAMES)
    .flatMap(([name, sent]) => NUMBERS.map(number => [name, sent, number] as const));
}
