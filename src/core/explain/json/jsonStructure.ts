import { tokensOfJson } from '../../formats/tokensOfJson.ts';
import type { NumberForm } from '../causes/causeDetails.ts';
import type { CauseId, DetailOf } from '../causes/causes.ts';
import { type Binary, decode } from '../pipeline/binary.ts';
import { alone, type Step, step } from '../pipeline/step.ts';
import type { JsonDocuments } from './jsonDocuments.ts';
import {
  asErlang,
  asFreePascal,
  asGoFloat,
  asJavaDouble,
  asJavaScript,
  asPhpNumber,
  asPython,
  asRubyDecimal,
  asSqlServerFloat,
  asStrippedDecimal,
  grouped,
  isInteger,
  isNumber,
  type NumberWriter,
  withCommaForPoint,
  withDecimalComma,
  withFourDecimals,
  withoutWholeZero,
  withSeventeenDigits,
  withSixDecimals,
  withTwoDecimals,
} from './jsonNumbers.ts';
import {
  changedTree,
  type JsonChanges,
  type JsonValue,
  sortedItems,
  writeJsonTree,
} from './signedJsonTree.ts';

/** A tree takes several times the memory of its text. */
const MAX_TREE = 1_048_576;

/** What a model does to a document's values between reading and writing it. Each step returns JSON on one line. */
export function jsonStructureSteps(documents: JsonDocuments): readonly Step[] {
  const step = stepsOn(documents);
  const numbers = (form: NumberForm, write: (token: Binary) => Binary): Step => {
    const value = scalars(token => (isNumber(token) ? write(token) : token));
    return step('body-json-numbers-rewritten', { value }, { form });
  };
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
    step(
      'body-json-empty-values-dropped',
      { keeps: ({ value }) => value !== 'null' && value !== '""' },
      {
        kept: 'zero, false and empty containers',
      },
    ),
    step('body-json-empty-containers-swapped', { value: emptyListFor }, { signed: '[]', sent: '{}' }),
    step('body-json-empty-containers-swapped', { value: emptyObjectFor }, { signed: '{}', sent: '[]' }),
    step(
      'body-json-numbers-as-text',
      { value: scalars(token => (isNumber(token) ? `"${token}"` : token)) },
      { signed: '"10"', sent: '10' },
    ),
    step(
      'body-json-numbers-as-text',
      { value: scalars(token => (isNumber(token) && token.includes('.') ? `"${token}"` : token)) },
      { signed: '"10.5"', sent: '10.5' },
    ),
    step('body-json-numbers-as-text', { value: scalars(unquoted) }, { signed: '10', sent: '"10"' }),
    step(
      'body-json-numbers-as-text',
      { value: scalars(asPhpNumber) },
      { signed: '10', sent: '"10"', form: 'JSON_NUMERIC_CHECK' },
    ),
    step(
      'body-json-numbers-as-text',
      {
        value: scalars(token =>
          isNumber(token) && token.includes('.') ? `"${withTwoDecimals(token)}"` : token,
        ),
      },
      { signed: '"10.50"', sent: '10.5' },
    ),
    step(
      'body-json-numbers-as-text',
      { value: scalars(token => (isNumber(token) && token.includes('.') ? asRubyDecimal(token) : token)) },
      { signed: '"0.105e2"', sent: '10.5' },
    ),
    step(
      'body-json-numbers-as-text',
      { value: scalars(token => (isNumber(token) && token.includes('.') ? `"${asPython(token)}"` : token)) },
      { signed: '"10.5"', sent: '10.50' },
    ),
    step(
      'body-json-numbers-as-text',
      {
        value: scalars(token =>
          isNumber(token) && token.includes('.') ? `"${withCommaForPoint(token)}"` : token,
        ),
      },
      { signed: '"10,5"', sent: '10.5' },
    ),
    ...AMOUNT_WRITERS.flatMap(([signed, write]) =>
      amounts(write).map(value => step('body-json-numbers-as-text', { value }, { signed, sent: '1250' })),
    ),
    step(
      'body-json-keys-sorted',
      { ordered: (items, close, depth) => (close === '}' && depth === 1 ? sortedItems(items) : items) },
      { level: 'outermost' },
    ),
    {
      id: 'body-json-keys-sorted',
      detail: { kept: 'names of the outermost level' },
      change: text => withOuterNames(treeOf(text, documents)),
    },
    step('body-json-lists-as-objects', { value: listAsObject }, { signed: '{"0":1}', sent: '[1]' }),
    step('body-json-lists-as-objects', { value: onlyElement }, { signed: '1', sent: '[1]' }),
    {
      id: 'body-json-lists-as-objects',
      detail: { signed: '1', sent: '[1]', level: 'outermost' },
      change: text => {
        const tree = treeOf(text, documents);
        return tree === undefined || onlyElement(tree) === tree
          ? undefined
          : writeJsonTree(onlyElement(tree));
      },
    },
    numbers('1e2 as 100, 10.50 as 10.5', asJavaScript),
    numbers('10.50 as 10.5, 100.00 as 100.0', asPython),
    numbers('Double.toString', asJavaDouble),
    numbers('stripTrailingZeros', asStrippedDecimal),
    numbers('decimal comma', withDecimalComma),
    numbers('decimal comma', withCommaForPoint),
    alone(numbers('Free Pascal', asFreePascal)),
    alone(numbers('Erlang', asErlang)),
    alone(numbers('SQL Server float', asSqlServerFloat)),
    alone(numbers('six decimals', withSixDecimals)),
    alone(numbers('four decimals', withFourDecimals)),
    numbers('.5', withoutWholeZero),
    numbers('Go %v', asGoFloat),
    numbers('17 digits', withSeventeenDigits),
    numbers('two decimals', withTwoDecimals),
    ...CENTS_WRITERS.flatMap(([form, write]) =>
      amounts(write).map(value => step('body-json-numbers-rewritten', { value }, { form })),
    ),
  ];
}

/** Changes of all numbers, and of only those whose names say that they're amounts. */
function amounts(write: (token: Binary) => Binary): readonly NonNullable<JsonChanges['value']>[] {
  return [
    scalars(token => (isNumber(token) ? write(token) : token)),
    (own, name) =>
      typeof own === 'string' && isNumber(own) && AMOUNT_NAMES.test(textOf(name)) ? write(own) : own,
  ];
}

/** Integers that a model declares as doubles: `2` as `2.0`. Which ones isn't known, so they're tried by name. */
export function integersAsDoubles(text: Binary, documents: JsonDocuments): readonly Step[] {
  const step = stepsOn(documents);
  const { names, besideDecimals } = integerNames(treeOf(text, documents));
  if (names.length === 0) return [];
  const likely = names.filter(name => AMOUNT_NAMES.test(textOf(name)) || besideDecimals.has(name));
  const subsets = new Map<string, readonly Binary[]>();
  const add = (some: readonly Binary[]): void => {
    const key = some.join();
    if (some.length > 0 && some.length < names.length && !subsets.has(key)) subsets.set(key, some);
  };
  const beside = names.filter(name => besideDecimals.has(name));
  for (const some of [beside, likely, ...eachSubset(names, 10)]) add(some);
  for (const some of eachSubset(likely, 9)) add(some);
  for (const [index, name] of names.slice(0, MOST_NAMES).entries()) {
    add([name]);
    for (const other of names.slice(index + 1, MOST_NAMES)) add([name, other]);
  }
  return [undefined, ...subsets.values()].map((some): Step => {
    const chosen = some === undefined ? undefined : new Set(some);
    const value = (own: JsonValue, name: Binary): JsonValue =>
      typeof own === 'string' && isInteger(own) && (chosen === undefined || chosen.has(name))
        ? `${own}.0`
        : own;
    const detail = some === undefined ? undefined : { names: some.map(name => textOf(name).slice(1, -1)) };
    const isAlone = some !== undefined && some !== beside;
    return { ...step('body-json-integers-as-doubles', { value }, detail), isAlone };
  });
}

/** A name's characters instead of its bytes, with its quotes. */
function textOf(name: Binary): string {
  return decode(name) ?? name;
}

/** Every subset of at most `most` names; none if there are more than `most` names. */
function eachSubset(names: readonly Binary[], most: number): readonly (readonly Binary[])[] {
  if (names.length > most) return [];
  return Array.from({ length: 2 ** names.length }, (_, mask) =>
    names.filter((_name, index) => (mask >> index) & 1),
  );
}

/** Each of the first names, up to this number, and each pair of them is tried. */
const MOST_NAMES = 24;

interface IntegerNames {
  readonly names: readonly Binary[];
  /** Names whose value is a decimal elsewhere in the document, so they're certainly doubles. */
  readonly besideDecimals: ReadonlySet<Binary>;
}

function integerNames(tree: JsonValue | undefined): IntegerNames {
  const names = new Set<Binary>();
  const besideDecimals = new Set<Binary>();
  const value = (own: JsonValue, name: Binary): JsonValue => {
    if (typeof own !== 'string' || name === '' || !isNumber(own)) return own;
    (isInteger(own) ? names : besideDecimals).add(name);
    return own;
  };
  if (tree !== undefined) changedTree(tree, { value });
  return { names: [...names], besideDecimals };
}

/** The document's tree; undefined if the text isn't JSON or is large. */
export function treeOf(text: Binary, documents: JsonDocuments): JsonValue | undefined {
  return text.length > MAX_TREE ? undefined : documents.of(text).tree;
}

/** Returns a step that changes the document and writes it on one line. */
export type StructureStep = <Id extends CauseId>(
  id: Id,
  changes: JsonChanges,
  detail?: DetailOf<Id>,
) => Step<Id>;

export function stepsOn(documents: JsonDocuments): StructureStep {
  return (id, changes, detail) => step(id, text => changedIn(text, changes, documents), detail);
}

/** Returns a step that changes single strings and words, even of a text that isn't JSON because an earlier step wrote its numbers with a
 *  decimal comma. */
export function scalarStepsOn(
  documents: JsonDocuments,
): <Id extends CauseId>(id: Id, write: (token: Binary) => Binary, detail?: DetailOf<Id>) => Step<Id> {
  return (id, write, detail) => {
    const value = scalars(write);
    const change = (text: Binary): Binary | undefined => {
      if (text.length > MAX_TREE) return undefined;
      return treeOf(text, documents) === undefined
        ? withTokens(text, write)
        : changedIn(text, { value }, documents);
    };
    return step(id, change, detail);
  };
}

/** A text with its strings, `true` and `false` changed. */
function withTokens(text: Binary, write: (token: Binary) => Binary): Binary {
  let [result, kept] = ['', 0];
  for (const { start, end } of tokensOfJson(text)) {
    const token = text.slice(start, end);
    if (!/^(?:"|true$|false$)/.test(token)) continue;
    result += text.slice(kept, start) + write(token);
    kept = end;
  }
  return result + text.slice(kept);
}

/** The changed document; undefined if only the layout would change, because putting a document on one line doesn't change its values. */
function changedIn(text: Binary, changes: JsonChanges, documents: JsonDocuments): Binary | undefined {
  const tree = treeOf(text, documents);
  const changedValue = tree === undefined ? undefined : changedTree(tree, changes);
  if (changedValue === undefined || changedValue === tree) return undefined;
  const changed = writeJsonTree(changedValue);
  return changed === documents.of(text).minified ? undefined : changed;
}

/** A change of numbers, strings, and words. */
export function scalars(write: (token: Binary) => Binary): (value: JsonValue) => JsonValue {
  return value => (typeof value === 'string' ? write(value) : value);
}

function unquoted(token: Binary): Binary {
  const inner = token.slice(1, -1);
  return token.startsWith('"') && /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(inner) ? inner : token;
}

/** JavaScript's `JSON.stringify(value, Object.keys(value).sort())`, whose list of names applies to the members of every level. */
function withOuterNames(tree: JsonValue | undefined): Binary | undefined {
  if (tree === undefined || typeof tree === 'string' || tree.close !== '}') return undefined;
  const names = new Set(tree.items.map(({ name }) => name));
  return writeJsonTree(
    changedTree(tree, {
      keeps: ({ name }) => name === '' || names.has(name),
      ordered: (items, close) => (close === '}' ? sortedItems(items) : items),
    }),
  );
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

/** PHP's `JSON_FORCE_OBJECT`. */
function listAsObject(value: JsonValue): JsonValue {
  if (typeof value === 'string' || value.close === '}') return value;
  return { close: '}', items: value.items.map((item, index) => ({ name: `"${index}"`, value: item.value })) };
}

/** As PowerShell's pipeline passes on a list with one element. Source: about_Pipelines, Windows PowerShell. */
function onlyElement(value: JsonValue): JsonValue {
  if (typeof value === 'string' || value.close === '}' || value.items.length !== 1) return value;
  return value.items[0]?.value ?? value;
}

/** Names that business documents have for amounts and quantities, with their quotes. */
const AMOUNT_NAMES =
  /valor|quantidade|preco|preço|aliquota|alíquota|desconto|total|frete|seguro|base|peso|^"v[A-Z]|^"q[A-Z]|^"p[A-Z]|amount|price|quantity/i;

/** How decimals and formatted numbers are written, including whole numbers: `5` as `5.00`. */
export const CENTS_WRITERS: readonly (readonly [form: NumberForm, write: NumberWriter])[] = [
  ['cents', fixed],
  ['cents after a comma', token => comma(fixed(token))],
  ['four decimals, zeros too', token => Number(token).toFixed(4)],
];

/** How amounts are written for people, as strings. */
export const AMOUNT_WRITERS: readonly (readonly [signed: string, write: NumberWriter])[] = [
  ['"1250.00"', token => `"${fixed(token)}"`],
  ['"1250,00"', token => `"${comma(fixed(token))}"`],
  ['"1.250,00"', token => `"${inThousands(token)}"`],
  ['"R$ 1.250,00"', token => `"R$ ${inThousands(token)}"`],
];

function fixed(token: Binary): Binary {
  return Number(token).toFixed(2);
}

function comma(number: string): string {
  return number.replace('.', ',');
}

function inThousands(token: Binary): string {
  const [, sign = '', whole = '', cents = ''] = /^(-?)(\d+)\.(\d+)$/.exec(fixed(token)) ?? [];
  if (whole === '') return token;
  return `${sign}${grouped(whole, '.') ?? whole},${cents}`;
}
