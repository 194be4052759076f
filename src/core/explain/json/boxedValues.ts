import type { DetailOf } from '../causes/causes.ts';
import type { Binary } from '../pipeline/binary.ts';
import { alone, type Step, step } from '../pipeline/step.ts';
import type { JsonDocuments } from './jsonDocuments.ts';
import { isNumber } from './jsonNumbers.ts';
import { treeOf } from './jsonStructure.ts';
import { type JsonContainer, type JsonItem, type JsonValue, writeJsonTree } from './signedJsonTree.ts';

/** The writer below is recursive; no real document is deeper. */
const MAX_DEPTH = 200;

/** Each value in a list of its own, as R's jsonlite writes vectors of one value without `auto_unbox`. Source: jsonlite, `toJSON`:
 *  a NULL is an empty object, numbers have four decimals at most, and the rows of a data frame aren't boxed. */
export function boxedValueSteps(documents: JsonDocuments): readonly Step[] {
  const boxed = (
    detail: DetailOf<'body-json-values-in-lists'> | undefined,
    box: (value: JsonValue) => JsonValue,
  ): Step =>
    alone(
      step(
        'body-json-values-in-lists',
        text => {
          const tree = treeOf(text, documents);
          return tree === undefined || documents.of(text).depth > MAX_DEPTH
            ? undefined
            : writeJsonTree(box(tree));
        },
        detail,
      ),
    );
  return [false, true].flatMap(hasRows =>
    [VERBATIM, JSONLITE].map(([numbers, write]) =>
      boxed(hasRows ? { ...numbers, kept: 'rows' } : numbers, value => boxedValue(value, write, hasRows)),
    ),
  );
}

type WriteScalar = (token: Binary) => JsonValue;

const VERBATIM: readonly [detail: DetailOf<'body-json-values-in-lists'> | undefined, write: WriteScalar] = [
  undefined,
  token => boxOf(token),
];
const JSONLITE: readonly [detail: DetailOf<'body-json-values-in-lists'>, write: WriteScalar] = [
  { numbers: 'rewritten' },
  token => (token === 'null' ? { close: '}', items: [] } : boxOf(fourDecimals(token))),
];

function boxOf(token: Binary): JsonContainer {
  return { close: ']', items: [{ name: '', value: token }] };
}

function fourDecimals(token: Binary): Binary {
  return isNumber(token) ? String(Number(Number(token).toFixed(4))) : token;
}

function boxedValue(value: JsonValue, write: WriteScalar, hasRows: boolean): JsonValue {
  if (typeof value === 'string') return write(value);
  const inside = ({ name, value: own }: JsonItem): JsonItem => {
    if (value.close === '}') return { name, value: boxedValue(own, write, hasRows) };
    const isElement = typeof own === 'string' || hasRows;
    return { name, value: isElement ? unboxed(own, write) : boxedValue(own, write, hasRows) };
  };
  return { close: value.close, items: value.items.map(inside) };
}

/** An element of a vector, or a row: the numbers in it are written alike. */
function unboxed(value: JsonValue, write: WriteScalar): JsonValue {
  if (typeof value !== 'string')
    return {
      close: value.close,
      items: value.items.map(({ name, value: own }) => ({ name, value: unboxed(own, write) })),
    };
  const written = write(value);
  return typeof written === 'string' ? written : (written.items[0]?.value ?? value);
}
