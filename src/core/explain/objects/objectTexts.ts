import { causeWith } from '../causes/causes.ts';
import type { JsonDocuments } from '../json/jsonDocuments.ts';
import { capitalized, withInitialisms } from '../json/jsonNames.ts';
import {
  asCsharp,
  asDart,
  asGoFloat,
  asJavaDouble,
  asJavaScript,
  asPhpExport,
  asPhpText,
  asPython,
  asRuby,
  isNumber,
  type NumberWriter,
  withCommaForPoint,
} from '../json/jsonNumbers.ts';
import {
  changedTree,
  type JsonContainer,
  type JsonItem,
  type JsonValue,
  stringBytes,
  writeJsonTree,
} from '../json/signedJsonTree.ts';
import { type Binary, decode } from '../pipeline/binary.ts';
import { rememberingEach, rememberingLast } from '../pipeline/remembering.ts';
import { alone, type Step } from '../pipeline/step.ts';
import { pythonRepr, REPR_REPLACEMENTS, reprWriter } from './pythonRepr.ts';

/** The largest text; nobody converts larger documents to strings this way, and they would be copied several times. */
const MAX_TEXT = 1_048_576;
/** The largest document that can fit on one line of that size. */
const MAX_PARSED = 4 * MAX_TEXT;
/** The tree of a larger document isn't kept, because it's many times as large, and each way of writing numbers has its own tree. */
const MAX_KEPT_TREE = 65_536;
/** PHP indents by level: a more deeply nested text would be many times as long as the document, and nobody prints that. */
const MAX_PRINTED_LEVELS = 32;

/** What languages produce when an object is converted to a string instead of serialized. Numbers are formatted by the language, or stay
 *  unchanged if they were never parsed. */
export function objectTextSteps(documents: JsonDocuments): readonly Step[] {
  const object = objectsOf(documents);
  const both = (
    form: string,
    write: ObjectWriter,
    number: NumberWriter,
  ): readonly [ObjectTextStep, ObjectTextStep] => {
    // Most documents have no number that changes, and then both are the same text.
    const written = rememberingLast(write);
    return [
      object(form, written),
      { ...object(form, written, number), detail: { form, numbers: 'rewritten' } },
    ];
  };
  /** The same in a language that can't keep a number as it was sent, such as `1.50`. */
  const parsed = (...form: Parameters<typeof both>): ReturnType<typeof both> => {
    const [own, rewritten] = both(...form);
    return [unlessRewritten(own, rewritten.change), rewritten];
  };
  const struct = rememberingLast((value: JsonContainer) => goStruct(value, false));
  const namedStruct = rememberingLast((value: JsonContainer) => goStruct(value, true));
  const initialisms = rememberingEach(withInitialisms);
  const renamedStruct = rememberingLast((value: JsonContainer) => goStruct(value, true, initialisms));
  const string = rememberingEach(rubyString);
  const symbol = rememberingEach(name => `:${rubySymbol(stringBytes(name))}`);
  const [dart, dartRewritten] = parsed('Dart Map.toString()', value => javaText(value, ': '), asDart);
  const writeRepr = reprWriter();
  const repr = rememberingLast((json: Binary) => pythonRepr(json, writeRepr));
  const rewrittenRepr = rememberingLast((json: Binary) => {
    if (json.length > MAX_PARSED) return undefined;
    const { tree } = documents.of(json);
    const rewritten = tree === undefined ? undefined : numbered(tree, asPython);
    return rewritten === undefined || rewritten === tree
      ? repr(json)
      : pythonRepr(writeJsonTree(rewritten), writeRepr);
  });
  return [
    unlessRewritten({ id: 'body-python-repr', change: repr }, rewrittenRepr),
    { id: 'body-python-repr', detail: { numbers: 'rewritten' }, change: rewrittenRepr },
    unlessRewritten(
      {
        id: 'body-python-repr',
        detail: { quotes: '"' },
        change: text => repr(text)?.replaceAll("'", '"'),
      },
      text => rewrittenRepr(text)?.replaceAll("'", '"'),
    ),
    {
      id: 'body-python-repr',
      detail: { quotes: '"', numbers: 'rewritten' },
      change: text => rewrittenRepr(text)?.replaceAll("'", '"'),
    },
    ...REPR_REPLACEMENTS.map(([detail, replaced]) =>
      alone({
        id: 'body-python-repr',
        detail: { ...detail, done: 'replaced' },
        change: text => {
          const own = rewrittenRepr(text);
          return own === undefined ? undefined : replaced(own);
        },
      }),
    ),
    ...both('Java Map.toString()', value => javaText(value), asJavaDouble),
    alone(dart),
    object('Go %v (map)', goMap),
    object('Go %s (map)', value => goMap(value, goVerbText)),
    object('Go %v (struct)', struct),
    object('Go %v (pointer)', value => `&${struct(value)}`),
    object('Go %+v (struct)', namedStruct),
    object('Go %+v (struct, ID)', renamedStruct),
    object('Go %+v (pointer)', value => `&${namedStruct(value)}`),
    object('Go %+v (pointer, ID)', value => `&${renamedStruct(value)}`),
    ...parsed('Ruby Hash#to_s (3.3 or earlier)', value => rubyText(value, '=>', string), asRuby),
    ...parsed('Ruby Hash#to_s (3.4)', value => rubyText(value, ' => ', string), asRuby),
    ...parsed('Ruby Hash#to_s (symbols)', value => rubyText(value, '=>', string, symbol), asRuby),
    ...inLines(
      both(
        'PHP print_r',
        printed(value => printR(value, 0)),
        asPhpText,
      ),
    ),
    ...inLines(
      both(
        'PHP print_r (objects)',
        printed(value => printR(value, 0, 'stdClass Object')),
        asPhpText,
      ),
    ),
    ...inLines(
      parsed(
        'PHP var_export',
        printed(value => varExport(value, 0)),
        asPhpExport,
      ),
    ),
    ...both('PHP implode', implode(''), asPhpText),
    ...both('PHP implode with “,”', implode(','), asPhpText),
    object('JavaScript Object.values(…).join("")', value => joinedValues(value, '')),
    object('JavaScript String([…])', value => joinedValues(value, ',')),
    ...both('C# anonymous type', own => csharpText(own), asCsharp),
    object('C# anonymous type (10,5)', own => csharpText(own, withCommaForPoint)),
    ...parsed('Python pydantic', pydanticText, asPython),
    // A list of numbers looks the same in Ruby.
    alone(dartRewritten),
  ];
}

/** The step, unless the text has numbers that the language writes in another way. */
function unlessRewritten<Own extends Step>(step: Own, rewritten: Step['change']): Own {
  const change: Step['change'] = text => {
    const own = step.change(text);
    return own === rewritten(text) ? own : undefined;
  };
  return { ...step, change };
}

/** Multi-line text, also with its line breaks, because it's rarely signed without them. */
function inLines(steps: readonly ObjectTextStep[]): readonly ObjectTextStep[] {
  const shared = steps.map((step): ObjectTextStep => ({ ...step, change: rememberingLast(step.change) }));
  const kept = shared.map(
    ({ change, ...own }): ObjectTextStep => ({
      ...causeWith<'body-object-as-text'>(own, { lines: 'kept' }),
      change,
      isLast: true,
    }),
  );
  return [...kept, ...shared];
}

type ObjectWriter = (value: JsonContainer) => Binary | undefined;

function numbered(tree: JsonValue, number: NumberWriter): JsonValue {
  const written = rememberingEach(number);
  return changedTree(tree, {
    value: own => (typeof own === 'string' && isNumber(own) ? written(own) : own),
  });
}

/** C#'s `ToString()` of an anonymous type; of a record, if its properties are named as in C#. Numbers depend on the culture. */
export function csharpText(
  { close, items }: JsonContainer,
  number: NumberWriter = token => token,
  nameOf: (name: string) => string = name => name,
): Binary | undefined {
  if (close !== '}' || items.some(({ value }) => typeof value !== 'string')) return undefined;
  const text = (value: JsonValue) => {
    if (value === 'null') return '';
    return typeof value === 'string' && isNumber(value) ? number(value) : csharpWord(javaText(value));
  };
  return `{ ${items.map(({ name, value }) => `${nameOf(plain(name))} = ${text(value)}`).join(', ')} }`;
}

function csharpWord(word: Binary): Binary {
  return word === 'true' ? 'True' : word === 'false' ? 'False' : word;
}

function pydanticText({ close, items }: JsonContainer): Binary | undefined {
  if (close !== '}' || items.some(({ value }) => typeof value !== 'string')) return undefined;
  const write = reprWriter();
  const texts = items.map(({ value }) =>
    pythonRepr(`[${typeof value === 'string' ? value : ''}]`, write)?.slice(1, -1),
  );
  return items.map(({ name }, index) => `${plain(name)}=${texts[index] ?? ''}`).join(' ');
}

type ObjectTextStep = Step<'body-object-as-text'>;

export type ObjectStep = (form: string, write: ObjectWriter, number?: NumberWriter) => ObjectTextStep;

/** Returns a function that creates steps that sign the document, an object or a list, as text. */
export function objectsOf(documents: JsonDocuments): ObjectStep {
  const rewriters = new Map<NumberWriter, (tree: JsonValue) => JsonValue>();
  const rewriter = (number: NumberWriter, length: number) => {
    if (length > MAX_KEPT_TREE) return (tree: JsonValue) => numbered(tree, number);
    const rewrite = rewriters.get(number) ?? rememberingLast((tree: JsonValue) => numbered(tree, number));
    rewriters.set(number, rewrite);
    return rewrite;
  };
  return (form, write, number) => ({
    id: 'body-object-as-text',
    detail: { form },
    change: json => {
      const document = json.length > MAX_TEXT ? undefined : documents.of(json);
      if (document === undefined || document.depth > MAX_DEPTH) return undefined;
      const tree =
        document.tree === undefined || number === undefined
          ? document.tree
          : rewriter(number, json.length)(document.tree);
      return tree === undefined || typeof tree === 'string' ? undefined : write(tree);
    },
  });
}

/** The writers below are recursive; no real document is deeper. */
const MAX_DEPTH = 200;

function isText(value: JsonValue): value is Binary {
  return typeof value === 'string' && value.startsWith('"');
}

/** The characters of a string, or the token of a number or word. */
export function plain(token: Binary): Binary {
  return token.startsWith('"') ? stringBytes(token) : token;
}

/** Java's `toString()` of a map or list; Dart's has `: ` between name and value. */
export function javaText(value: JsonValue, between = '='): Binary {
  if (typeof value === 'string') return plain(value);
  const items = value.items.map(({ name, value: inner }) =>
    value.close === '}' ? plain(name) + between + javaText(inner, between) : javaText(inner, between),
  );
  return value.close === '}' ? `{${items.join(', ')}}` : `[${items.join(', ')}]`;
}

/** Go writes maps with sorted keys, and numbers as `float64`. */
function goMap(value: JsonValue, scalar: (token: Binary) => Binary = goScalar): Binary {
  if (typeof value === 'string') return scalar(value);
  if (value.close === ']') return `[${value.items.map(item => goMap(item.value, scalar)).join(' ')}]`;
  const sorted = value.items.toSorted((left, right) => (plain(left.name) < plain(right.name) ? -1 : 1));
  return `map[${sorted.map(item => `${plain(item.name)}:${goMap(item.value, scalar)}`).join(' ')}]`;
}

/** What Go's `%s` makes of values that aren't strings. */
function goVerbText(token: Binary): Binary {
  if (token.startsWith('"')) return plain(token);
  if (token === 'null') return '%!s(<nil>)';
  return isNumber(token) ? `%!s(float64=${asGoFloat(token)})` : `%!s(bool=${token})`;
}

function goStruct(value: JsonValue, named: boolean, rename: (name: string) => string = name => name): Binary {
  if (typeof value === 'string') return goField(value);
  const inner = ({ name, value: field }: JsonItem): Binary => {
    const text = goStruct(field, named, rename);
    const plainName = plain(name);
    const exported = rename(capitalized(plainName));
    return named && value.close === '}' ? `${exported}:${text}` : text;
  };
  const items = value.items.map(inner).join(' ');
  return value.close === '}' ? `{${items}}` : `[${items}]`;
}

function goScalar(token: Binary): Binary {
  if (token === 'null') return '<nil>';
  return isNumber(token) ? asGoFloat(token) : plain(token);
}

/** In a Go struct, integers are integers, and numbers with a fraction are float64. */
function goField(token: Binary): Binary {
  return /^-?\d+$/.test(token) ? token : goScalar(token);
}

function rubyText(
  value: JsonValue,
  arrow: string,
  string: (token: Binary) => Binary,
  nameOf = string,
): Binary {
  if (isText(value)) return string(value);
  if (typeof value === 'string') return value === 'null' ? 'nil' : value;
  const items = value.items.map(({ name, value: inner }) => {
    const text = rubyText(inner, arrow, string, nameOf);
    return value.close === '}' ? `${nameOf(name)}${arrow}${text}` : text;
  });
  return value.close === '}' ? `{${items.join(', ')}}` : `[${items.join(', ')}]`;
}

function rubyString(token: Binary): Binary {
  return `"${rubyEscaped(stringBytes(token))}"`;
}

/** A symbol without its colon: in quotes unless it's a name or an operator. */
function rubySymbol(text: Binary): Binary {
  const isPlain = RUBY_SYMBOL.test(text) && rubyEscaped(text) === text;
  return isPlain ? text : `"${rubyEscaped(text)}"`;
}

const RUBY_SYMBOL =
  /^(?:(?:@@?|\$)?[A-Za-z_\x80-\xff][\w\x80-\xff]*|[A-Za-z_\x80-\xff][\w\x80-\xff]*[?!=]|[|^&<>+\-*/%~`!]|==|===|=~|!=|!~|<=|>=|<=>|<<|>>|\*\*|[+-]@|\[\]=?)$/;

/** What Ruby's `inspect` makes of a string in UTF-8: what can't be printed is escaped, as is `#` before an interpolation. */
export function rubyEscaped(text: Binary): Binary {
  const escaped = text.replace(/["\\]|#(?=[{$@])/g, '\\$&').replace(/[\0-\x1f\x7f]/g, rubyEscape);
  // U+0080 to U+009F, U+2028, and U+2029.
  return escaped.replace(/\xc2[\x80-\x9f]|\xe2\x80[\xa8\xa9]/g, character =>
    rubyEscape(decode(character) ?? ''),
  );
}

function rubyEscape(character: string): string {
  const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return RUBY_ESCAPES[character] ?? `\\u${code}`;
}

const RUBY_ESCAPES: Readonly<Record<string, string>> = {
  '\x07': '\\a',
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\v': '\\v',
  '\f': '\\f',
  '\r': '\\r',
  '\x1b': '\\e',
};

function phpScalar(token: Binary): Binary {
  if (token === 'null' || token === 'false') return '';
  return token === 'true' ? '1' : plain(token);
}

function printed(write: ObjectWriter): ObjectWriter {
  return value => (nestsWithin(value, MAX_PRINTED_LEVELS) ? write(value) : undefined);
}

function nestsWithin(value: JsonValue, levels: number): boolean {
  if (typeof value === 'string') return true;
  return levels > 0 && value.items.every(item => nestsWithin(item.value, levels - 1));
}

function printR(value: JsonValue, depth: number, objects = 'Array'): Binary {
  if (typeof value === 'string') return phpScalar(value);
  const indent = ' '.repeat(depth * 8);
  const items = value.items.map(({ name, value: inner }, index) => {
    const key = value.close === '}' ? plain(name) : String(index);
    return `${indent}    [${key}] => ${printR(inner, depth + 1, objects)}\n`;
  });
  return `${value.close === '}' ? objects : 'Array'}\n${indent}(\n${items.join('')}${indent})\n`;
}

function varExport(value: JsonValue, depth: number): Binary {
  if (isText(value)) return `'${stringBytes(value).replace(/[\\']/g, '\\$&')}'`;
  if (typeof value === 'string') return value === 'null' ? 'NULL' : value;
  const indent = '  '.repeat(depth);
  const items = value.items.map(({ name, value: inner }, index) => {
    const key = value.close === '}' ? `'${plain(name)}'` : String(index);
    const break_ = typeof inner === 'string' ? '' : `\n${indent}  `;
    return `${indent}  ${key} => ${break_}${varExport(inner, depth + 1)},\n`;
  });
  return `array (\n${items.join('')}${indent})`;
}

function implode(glue: string): (value: JsonContainer) => Binary | undefined {
  return ({ items }) =>
    items.every(({ value }) => typeof value === 'string')
      ? items.map(({ value }) => (typeof value === 'string' ? phpScalar(value) : '')).join(glue)
      : undefined;
}

/** The values as JavaScript converts them to strings. */
function joinedValues({ items }: JsonContainer, glue: string): Binary {
  const text = (value: JsonValue): Binary => {
    if (typeof value === 'string')
      return value === 'null' ? '' : isNumber(value) ? asJavaScript(value) : plain(value);
    return value.close === '}' ? '[object Object]' : value.items.map(({ value: own }) => text(own)).join(',');
  };
  return items.map(({ value }) => text(value)).join(glue);
}
