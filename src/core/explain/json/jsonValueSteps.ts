import { tokensOfJson } from '../../formats/tokensOfJson.ts';
import type { BooleanForm } from '../causes/causeDetails.ts';
import type { DetailOf } from '../causes/causes.ts';
import type { Binary } from '../pipeline/binary.ts';
import { alone, type Step, step } from '../pipeline/step.ts';
import type { JsonDocuments } from './jsonDocuments.ts';
import { isNumber, withFourDecimals } from './jsonNumbers.ts';
import { scalarStepsOn, scalars, stepsOn, treeOf } from './jsonStructure.ts';
import {
  changedTree,
  type JsonContainer,
  type JsonItem,
  type JsonValue,
  writeJsonTree,
} from './signedJsonTree.ts';

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
    // If no string has spaces to trim, its empty strings were only replaced, which is another cause.
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

/** Booleans in another form. */
export function booleanSteps(documents: JsonDocuments): readonly Step[] {
  const step = scalarStepsOn(documents);
  return Object.entries(BOOLEAN_FORMS).map(([form, words]) => {
    const own = step('body-json-booleans-rewritten', token => (isBoolean(token) ? words[token] : token), {
      ...{ form: form as BooleanForm, signed: words.true, sent: 'true' },
    });
    return COMBINED_BOOLEANS.has(form) ? own : alone(own);
  });
}

/** What languages and frameworks write for an empty value: Go writes a nil slice as `null`, and Laravel's requests have `null`
 *  for an empty string. */
const EMPTY_VALUES = [
  ['[]', 'null'],
  ['{}', 'null'],
  ['""', 'null'],
  ['null', '[]'],
  ['null', '{}'],
  ['null', '""'],
] as const;

type BooleanWord = 'true' | 'false';

/** What languages write for booleans when they convert them to text, and databases without booleans. Sources: .NET's documentation of
 *  `Boolean.ToString`; Microsoft's article Q216379 about Visual Basic 6, whose `&` uses the language of Windows; MySQL's documentation
 *  of `BOOLEAN`; ABAP's documentation of asJSON, which has no booleans; PHP's documentation of PDO::ATTR_STRINGIFY_FETCHES and of
 *  pg_fetch_row; Microsoft's documentation of VBA's type conversion functions; R's of `paste`; xBase's and AdvPL's logical type. */
export const BOOLEAN_FORMS: Readonly<Record<BooleanForm, Readonly<Record<BooleanWord, Binary>>>> = {
  True: { true: 'True', false: 'False' },
  Verdadeiro: { true: 'Verdadeiro', false: 'Falso' },
  1: { true: '1', false: '0' },
  '"X"': { true: '"X"', false: '""' },
  '"true"': { true: '"true"', false: '"false"' },
  '"True"': { true: '"True"', false: '"False"' },
  '"1"': { true: '"1"', false: '"0"' },
  '-1': { true: '-1', false: '0' },
  TRUE: { true: 'TRUE', false: 'FALSE' },
  VERDADEIRO: { true: 'VERDADEIRO', false: 'FALSO' },
  '.T.': { true: '.T.', false: '.F.' },
  '"S"': { true: '"S"', false: '"N"' },
  '"t"': { true: '"t"', false: '"f"' },
};

/** The usual forms, which are also tried together with other causes. */
const COMBINED_BOOLEANS: ReadonlySet<string> = new Set(['True', 'Verdadeiro', '1', '"X"', '"true"', '"1"']);

export function isBoolean(token: Binary): token is BooleanWord {
  return token === 'true' || token === 'false';
}

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

/** In larger documents, an enum's names can't be distinguished from hundreds of other words. */
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
  return isNumber(token) ? withFourDecimals(token) : token;
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

/** An element of a vector, or a row of a data frame, neither of which is boxed; its numbers are written like all others. */
function unboxed(value: JsonValue, write: WriteScalar): JsonValue {
  if (typeof value !== 'string')
    return {
      close: value.close,
      items: value.items.map(({ name, value: own }) => ({ name, value: unboxed(own, write) })),
    };
  const written = write(value);
  return typeof written === 'string' ? written : (written.items[0]?.value ?? value);
}

/** In larger documents, there are too many values, and hardly anyone writes them with variables. */
const MOST_VARIABLE_BYTES = 4_096;
const MOST_VALUES = 32;
/** Up to this size, names that aren't derived from the member's name are also tried. */
const FEW_BYTES = 1_024;

/** A value in the text of a document, with the names of its member and of the object that contains it. */
interface Value {
  readonly start: number;
  readonly end: number;
  readonly isText: boolean;
  readonly name: string;
  readonly parent: string;
  /** Where the member begins and ends with one of its commas; undefined if it's the only one of its object or with its name. */
  readonly member: [from: number, to: number] | undefined;
}

/** One value at a time, signed as an unresolved variable, because some tools resolve variables only after the script that signs; or as it
 *  was before the program set it: empty, or without its member. The rest of the document is unchanged. */
export function jsonVariableSteps(json: Binary): readonly Step[] {
  if (json.length > MOST_VARIABLE_BYTES) return [];
  const isSmall = json.length <= FEW_BYTES;
  return valuesOf(json).flatMap(({ start, end, isText, name, parent, member }) => {
    const replaced = (
      text: Binary,
      detail: DetailOf<'body-json-value-unresolved'>,
      [from, to] = [start, end],
    ): Step =>
      alone({
        id: 'body-json-value-unresolved',
        detail,
        change: body => (body === json ? json.slice(0, from) + text + json.slice(to) : undefined),
      });
    const value = json.slice(start, end);
    const later = [
      ...['null', isText ? '""' : '0'].map(signed => replaced(signed, { name, signed, set: 'later' })),
      ...(member === undefined ? [] : [replaced('', { name, signed: '', set: 'later' }, member)]),
    ];
    const written = [...variables(name, parent), ...(isSmall ? otherVariables(name) : [])];
    return [
      ...[...new Set(written)].flatMap(signed => {
        const quoted = `"${signed}"`;
        return (isText ? [quoted] : [signed, quoted]).map(text => replaced(text, { name, signed }));
      }),
      // What is left out or emptied because of its characters or its value has other causes.
      ...(/^(?:null|false)$/.test(value) || !/[1-9A-Za-z]/.test(value) ? [] : later),
    ];
  });
}

/** Postman, Insomnia, n8n, template strings in the wrong quotes, routers, documentation, shells. */
const SYNTAXES: readonly ((name: string) => string)[] = [
  name => `{{ ${name} }}`,
  name => `{{ _.${name} }}`,
  name => `{{_.${name}}}`,
  name => `{{ $json.${name} }}`,
  name => `{{$json.${name}}}`,
  name => `\${${name}}`,
  name => `:${name}`,
  name => `<${name}>`,
  name => `{${name}}`,
  name => `$${name}`,
  name => `#{${name}}`,
  name => `%${name}%`,
];

/** Usual names of variables, whatever the member's name is, and Postman's own variables. */
const USUAL_NAMES = [
  ...['id', 'numero', 'serie', 'nome', 'cnpj', 'cpf', 'valor', 'data', 'chave', 'email', 'mensagem', 'value'],
  ...['empresaId', 'empresa_id', 'nfeId', 'nfe_id', 'nota', 'pedido', 'ambiente', 'texto', 'msg'],
  ...['$guid', '$timestamp', '$isoTimestamp', '$randomInt', '$randomUUID'],
];

function variables(name: string, parent: string): readonly string[] {
  const key = snakeCase(name);
  const outer = snakeCase(parent);
  const longer =
    outer === '' ? [] : [`${key}_${outer}`, `${outer}_${key}`, `${outer.replace(/s$/, '')}_${key}`];
  const names = [name, key, ...longer];
  return [...[...names, ...names.map(camelCase)].map(inBraces), ...SYNTAXES.map(syntax => syntax(name))];
}

function otherVariables(name: string): readonly string[] {
  const key = snakeCase(name);
  return [...[key.toUpperCase(), ...USUAL_NAMES].map(inBraces), ...SYNTAXES.map(syntax => syntax(key))];
}

function inBraces(name: string): string {
  return `{{${name}}}`;
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`).replace(/^_/, '');
}

function camelCase(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The first `MOST_VALUES` scalar members, in any object, whose names are words. */
function valuesOf(json: Binary): readonly Value[] {
  const tokens = [...tokensOfJson(json)];
  const texts = tokens.map(({ start, end }) => json.slice(start, end));
  const values: Value[] = [];
  const parents: string[] = [];
  let name = '';
  for (const [index, token] of texts.entries()) {
    if (token === '{') parents.push(name);
    else if (token === '}') parents.pop();
    else if (texts[index + 1] === ':') name = token.slice(1, -1);
    else if (texts[index - 1] === ':' && token !== '[' && /^\w+$/.test(name)) {
      const { start = 0, end = 0 } = tokens[index] ?? {};
      const [comma, key, next] = [tokens[index - 3], tokens[index - 2], tokens[index + 2]];
      const following = texts[index + 1] === ',' ? next?.start : undefined;
      const isOnly = following === undefined && texts[index - 3] !== ',';
      // Of members with one name, another cause may have left out the others.
      const isRepeated = texts.filter(text => text === texts[index - 2]).length > 1;
      const member: Value['member'] =
        isOnly || isRepeated || comma === undefined || key === undefined
          ? undefined
          : following === undefined
            ? [comma.start, end]
            : [key.start, following];
      const isText = token.startsWith('"');
      values.push({ start, end, isText, name, parent: parents.at(-1) ?? '', member });
      if (values.length === MOST_VALUES) return values;
    }
  }
  return values;
}
