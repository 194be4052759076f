import type { Binary } from './binary.ts';
import { DATE_WRITERS } from './jsonDates.ts';
import {
  asJavaDouble,
  asStrippedDecimal,
  isNumber,
  withDecimalComma,
  withTwoDecimals,
} from './jsonNumbers.ts';
import {
  changedJson,
  type JsonChanges,
  type JsonItem,
  type JsonValue,
  readJsonTree,
  stringBytes,
} from './jsonTree.ts';
import type { MistakeDetail, MistakeId } from './mistakes.ts';
import type { Step } from './pipeline.ts';

/** A tree takes several times as much memory as its text. */
const MAX_TREE = 1_048_576;

/** What a model does to a document's values between reading and writing it. Each step gives JSON on one line. */
export function jsonStructureSteps(): readonly Step[] {
  return [
    step('body-json-nulls-dropped', { keeps: ({ value }) => value !== 'null' }),
    step(
      'body-json-nulls-dropped',
      { keeps: ({ value }, depth) => depth > 1 || value !== 'null' },
      {
        level: 'outermost',
      },
    ),
    step('body-json-empty-values-dropped', { keeps: ({ value }) => !isFalsy(value) }),
    step(
      'body-json-empty-values-dropped',
      { keeps: ({ name, value }) => name === '' || !isZero(value) },
      { kept: 'empty objects' },
    ),
    step(
      'body-json-empty-values-dropped',
      { keeps: ({ value }, depth) => depth > 1 || !isFalsy(value) },
      {
        level: 'outermost',
      },
    ),
    step(
      'body-json-empty-values-dropped',
      { keeps: ({ value }) => !isEmpty(value) },
      {
        kept: 'zero and false',
      },
    ),
    step('body-json-empty-containers-swapped', { value: emptyListFor }, { signed: '[]', sent: '{}' }),
    step('body-json-empty-containers-swapped', { value: emptyObjectFor }, { signed: '{}', sent: '[]' }),
    step(
      'body-json-numbers-as-text',
      { value: scalars(token => (isNumber(token) ? `"${token}"` : token)) },
      { signed: '"10"', sent: '10' },
    ),
    step('body-json-numbers-as-text', { value: scalars(unquoted) }, { signed: '10', sent: '"10"' }),
    numbers('Double.toString', asJavaDouble),
    numbers('stripTrailingZeros', asStrippedDecimal),
    numbers('decimal comma', withDecimalComma),
    numbers('two decimals', withTwoDecimals),
    ...DATE_WRITERS.map(([form, write]) =>
      step('body-json-dates-rewritten', { value: scalars(write) }, { form }),
    ),
    ...(['PascalCase', 'camelCase', 'snake_case'] as const).map(naming => renamed(naming)),
  ];
}

/** Integers that a model has as doubles: `2` as `2.0`. Which ones is not known, so they are tried name by name. */
export function integersAsDoubles(text: Binary): readonly Step[] {
  const names = integerNames(text);
  if (names.length === 0) return [];
  const subsets: (ReadonlySet<Binary> | undefined)[] = [undefined];
  if (names.length <= MOST_NAMES) {
    for (let mask = 1; mask < 2 ** names.length - 1; mask++)
      subsets.push(new Set(names.filter((_, index) => (mask >> index) & 1)));
  } else {
    subsets.push(new Set(names.filter(name => AMOUNT.test(name))));
  }
  return subsets.map(
    (some): Step => ({
      ...step(
        'body-json-integers-as-doubles',
        {
          value: (value, name) =>
            typeof value === 'string' && isInteger(value) && (some === undefined || some.has(name))
              ? `${value}.0`
              : value,
        },
        some === undefined ? undefined : { names: [...some].map(name => name.slice(1, -1)) },
      ),
      isAlone: some !== undefined,
    }),
  );
}

/** 2 to the power of it are tried. */
const MOST_NAMES = 8;
const AMOUNT =
  /valor|quantidade|preco|preço|aliquota|alíquota|desconto|total|frete|seguro|base|peso|^"v[A-Z]|^"q[A-Z]|^"p[A-Z]|amount|price|quantity/i;

function integerNames(text: Binary): readonly Binary[] {
  if (text.length > MAX_TREE) return [];
  const names = new Set<Binary>();
  readJsonTree(text, {
    value: (value, name) => {
      if (typeof value === 'string' && name !== '' && isInteger(value)) names.add(name);
      return value;
    },
  });
  return [...names];
}

function isInteger(token: Binary): boolean {
  return /^-?\d+$/.test(token);
}

function step(id: MistakeId, changes: JsonChanges, detail?: MistakeDetail): Step {
  // Writing the document on one line is no change of its values.
  const change = (text: Binary) => {
    if (text.length > MAX_TREE) return undefined;
    const changed = changedJson(text, changes);
    return changed === changedJson(text, {}) ? undefined : changed;
  };
  return detail === undefined ? { id, change } : { id, detail, change };
}

function numbers(form: string, write: (token: Binary) => Binary): Step {
  const value = scalars(token => (isNumber(token) ? write(token) : token));
  return step('body-json-numbers-rewritten', { value }, { form });
}

function scalars(write: (token: Binary) => Binary): (value: JsonValue) => JsonValue {
  return value => (typeof value === 'string' ? write(value) : value);
}

function unquoted(token: Binary): Binary {
  const inner = token.slice(1, -1);
  return token.startsWith('"') && /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(inner) ? inner : token;
}

function isFalsy(value: JsonValue): boolean {
  return isEmpty(value) || isZero(value);
}

function isZero(value: JsonValue): boolean {
  if (typeof value !== 'string') return value.close === ']' && value.items.length === 0;
  return (
    value === 'null' ||
    value === 'false' ||
    value === '""' ||
    value === '"0"' ||
    (isNumber(value) && Number(value) === 0)
  );
}

function isEmpty(value: JsonValue): boolean {
  if (typeof value !== 'string') return value.items.length === 0;
  return value === 'null' || value === '""';
}

function emptyListFor(value: JsonValue): JsonValue {
  return typeof value !== 'string' && value.items.length === 0 ? { close: ']', items: [] } : value;
}

function emptyObjectFor(value: JsonValue): JsonValue {
  return typeof value !== 'string' && value.items.length === 0 ? { close: '}', items: [] } : value;
}

function renamed(naming: 'PascalCase' | 'camelCase' | 'snake_case'): Step {
  const rename = ({ name, value }: JsonItem): JsonItem => ({ name: inNaming(name, naming), value });
  return step(
    'body-json-keys-renamed',
    { ordered: (items, close) => (close === '}' ? items.map(rename) : items) },
    {
      naming,
    },
  );
}

function inNaming(token: Binary, naming: 'PascalCase' | 'camelCase' | 'snake_case'): Binary {
  const name = stringBytes(token);
  if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(name)) return token;
  const first = name.charAt(0);
  if (naming === 'snake_case') {
    const snake = name.replace(/(?<=[a-z0-9])[A-Z]/g, letter => `_${letter}`);
    return `"${snake.toLowerCase()}"`;
  }
  const joined = name.slice(1).replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  return `"${(naming === 'PascalCase' ? first.toUpperCase() : first.toLowerCase()) + joined}"`;
}
