import type { JsonDocuments } from '../json/jsonDocuments.ts';
import { capitalized } from '../json/jsonNames.ts';
import { asJavaDouble, asPython, isNumber, withCommaForPoint, withTwoDecimals } from '../json/jsonNumbers.ts';
import {
  type JsonContainer,
  type JsonItem,
  type JsonValue,
  sortedItems,
  stringBytes,
  writeJsonTree,
} from '../json/signedJsonTree.ts';
import { type Binary, decode, encode } from '../pipeline/binary.ts';
import { rememberingLast } from '../pipeline/remembering.ts';
import { alone, type Step, step } from '../pipeline/step.ts';
import { csharpText, javaText, objectsOf, plain } from './objectTexts.ts';
import { pythonDate, pythonRepr, reprWriter } from './pythonRepr.ts';

/** What is printed for an object of a class whose name isn't in the document, for lists of pairs, and for Python's dates and
 *  decimals; and PHP's `serialize`. */
export function modelTextSteps(json: Binary, documents: JsonDocuments): readonly Step[] {
  const object = objectsOf(documents);
  const serialized = object('PHP serialize', phpSerialized);
  const pairs = PAIRS.map(([form, arranged, comma]) =>
    object(form, ({ close, items }) => (close === '}' ? pairsOf(arranged(items), comma) : undefined)),
  );
  if (json.length > MOST_BYTES) return [serialized, ...pairs];
  const objects = PYTHON_OBJECTS.map(([numbers, dates]): Step => {
    const write = reprWriter();
    return alone({
      id: 'body-python-repr',
      detail: { objects: numbers === undefined ? 'date' : 'Decimal' },
      change: text =>
        pythonRepr(text, token => {
          if (numbers !== undefined && isNumber(token) && token.includes('.'))
            return `Decimal('${numbers(token)}')`;
          return (dates ? pythonDate(token) : undefined) ?? write(isNumber(token) ? asPython(token) : token);
        }),
    });
  });
  const models = FORMS.flatMap(([open, close, write]) =>
    [asIs, double].flatMap(number => {
      const members = rememberingLast((tree: JsonContainer) =>
        membersOf(tree, token => write(number(token))),
      );
      return CLASS_NAMES.map(name =>
        alone(
          object(`${name}${open}…${close}`, tree => {
            const text = members(tree);
            return text === undefined ? undefined : name + open + text + close;
          }),
        ),
      );
    }),
  );
  const records = [asIs, withCommaForPoint].flatMap(number => {
    const members = rememberingLast((tree: JsonContainer) => csharpText(tree, number, capitalized));
    return CLASS_NAMES.map(name =>
      alone(
        object(`${name} { … }`, tree => {
          const text = members(tree);
          return text === undefined ? undefined : `${name} ${text}`;
        }),
      ),
    );
  });
  return [serialized, ...pairs, ...objects, ...models, ...records, ...pythonModels(object)];
}

/** Python's `repr` of a dataclass, a named tuple, a namespace, or a Pydantic model, whose `str` doesn't name its class. Sources: Python,
 *  dataclasses, collections and types; Pydantic, `BaseModel.__repr_str__`. */
function pythonModels(object: ReturnType<typeof objectsOf>): readonly Step[] {
  const repr = reprWriter();
  const write = (token: Binary) => repr(isNumber(token) ? asPython(token) : token);
  const list = (value: JsonContainer) => pythonRepr(writeJsonTree(value), write) ?? '';
  const members = rememberingLast((tree: JsonContainer) => membersOf(tree, write, list));
  const ordered = (
    { close, items }: JsonContainer,
    member: (own: readonly [name: Binary, value: Binary]) => Binary,
    around: '[]' | '{}',
  ): Binary | undefined => {
    if (close !== '}' || items.some(({ value }) => typeof value !== 'string' && !isListOfScalars(value)))
      return undefined;
    const written = items.map(({ name, value }) =>
      member([repr(name), typeof value === 'string' ? write(value) : list(value)]),
    );
    return `OrderedDict(${around.charAt(0)}${written.join(', ')}${around.charAt(1)})`;
  };
  return [
    ...[...CLASS_NAMES, 'namespace', 'Namespace'].map(name =>
      object(`Python ${name}(a='…')`, tree => {
        const text = members(tree);
        return text === undefined ? undefined : `${name}(${text})`;
      }),
    ),
    object('Pydantic str(model)', tree => membersOf(tree, write, list, ' ')),
    // Before Python 3.12, and since.
    object('Python OrderedDict([…])', tree => ordered(tree, ([name, value]) => `(${name}, ${value})`, '[]')),
    object('Python OrderedDict({…})', tree => ordered(tree, member => member.join(': '), '{}')),
  ].map(alone);
}

const inOrder = (items: readonly JsonItem[]) => items;

/** An object as a list of its names and values, as JavaScript's `Object.entries` and Ruby's `sort` return it. */
const PAIRS: readonly (readonly [form: string, arranged: typeof inOrder, comma: string])[] = [
  ['[["b",1],["a",2]]', inOrder, ','],
  ['[["a",2],["b",1]]', sortedItems, ','],
  ['[["b", 1], ["a", 2]]', inOrder, ', '],
  ['[["a", 2], ["b", 1]]', sortedItems, ', '],
];

function pairsOf(items: readonly JsonItem[], comma: string): Binary {
  return `[${items.map(({ name, value }) => `[${name}${comma}${writeJsonTree(value)}]`).join(comma)}]`;
}

/** The largest document; nobody names larger models in these few ways. */
const MOST_BYTES = 4_096;

const NOUNS = ['Nota', 'NotaFiscal', 'NFe', 'Nfe', 'Pedido', 'Emissao', 'Invoice', 'Documento'];
const ENDINGS = ['', 'Request', 'DTO', 'Dto'];
/** What developers of this API call the class of a document. */
const CLASS_NAMES = NOUNS.flatMap(noun => ENDINGS.map(ending => noun + ending));

const asIs = (token: Binary) => token;
const double = (token: Binary) => (isNumber(token) ? asJavaDouble(token) : token);
const quotedText = (token: Binary) => (token.startsWith('"') ? `'${plain(token)}'` : token);

/** Lombok and Kotlin, records, and the methods that development environments generate. */
const FORMS: readonly (readonly [open: string, close: string, write: (token: Binary) => Binary])[] = [
  ['(', ')', plain],
  ['[', ']', plain],
  ['{', '}', quotedText],
];

/** The members as text; undefined if a member isn't a scalar or a list of scalars, since the name of its class would also be
 *  needed. */
function membersOf(
  { close, items }: JsonContainer,
  write: (token: Binary) => Binary,
  list: (value: JsonContainer) => Binary = javaText,
  between = ', ',
): Binary | undefined {
  if (close !== '}' || items.some(({ value }) => typeof value !== 'string' && !isListOfScalars(value)))
    return undefined;
  const text = (value: JsonValue) => (typeof value === 'string' ? write(value) : list(value));
  return items.map(({ name, value }) => `${plain(name)}=${text(value)}`).join(between);
}

function isListOfScalars({ close, items }: JsonContainer): boolean {
  return close === ']' && items.every(({ value }) => typeof value === 'string');
}

/** Values that a database returns as objects: decimals, with all digits or with cents, and dates. */
const PYTHON_OBJECTS: readonly (readonly [
  numbers: ((token: Binary) => Binary) | undefined,
  dates: boolean,
])[] = [
  [asIs, false],
  [withTwoDecimals, false],
  [undefined, true],
  [asIs, true],
  [withTwoDecimals, true],
];

/** PHP's `serialize` of what `json_decode($body, true)` returns. Source: PHP manual, serialize(). */
function phpSerialized(value: JsonValue): Binary {
  if (typeof value === 'string') return phpScalar(value);
  const items = value.items.map(({ name, value: inner }, at) => {
    const key = value.close === '}' ? phpScalar(name) : `i:${at};`;
    return key + phpSerialized(inner);
  });
  return `a:${items.length}:{${items.join('')}}`;
}

function phpScalar(token: Binary): Binary {
  if (token.startsWith('"')) {
    const text = plain(token);
    return `s:${text.length}:"${text}";`;
  }
  if (token === 'null') return 'N;';
  if (!isNumber(token)) return `b:${token === 'true' ? 1 : 0};`;
  return /^-?\d+$/.test(token) ? `i:${token};` : `d:${JSON.stringify(Number(token))};`;
}

/** ConvertTo-Json writes this many levels below the outermost object by default (`-Depth`). */
const DEFAULT_DEPTH = 2;
const MAX_TEXT = 1_048_576;
/** The functions below call themselves; no real document is deeper. */
const MAX_DEPTH = 200;

/** PowerShell's ConvertTo-Json, which writes what is nested deeper than two levels as text: for objects that were read from JSON, their
 *  members; for hash tables, the name of their type. */
export function powerShellDepthSteps(documents: JsonDocuments): readonly Step[] {
  const written = (form: string, objectText: ObjectText): Step => ({
    id: 'body-object-as-text',
    detail: { form },
    change: json => {
      const tree = json.length > MAX_TEXT ? undefined : documents.of(json).tree;
      if (tree === undefined || typeof tree === 'string' || isTooDeep(tree, MAX_DEPTH)) return undefined;
      if (!isTooDeep(tree, DEFAULT_DEPTH + 1)) return undefined;
      return writeJsonTree(cut(tree, DEFAULT_DEPTH, objectText));
    },
  });
  return [
    written('ConvertTo-Json -Depth 2, @{…}', membersText),
    written('ConvertTo-Json -Depth 2, System.Collections.Hashtable', () => 'System.Collections.Hashtable'),
  ];
}

type ObjectText = (object: JsonContainer) => Binary;

function isTooDeep(value: JsonValue, levels: number): boolean {
  if (typeof value === 'string') return false;
  return levels === 0 || value.items.some(item => isTooDeep(item.value, levels - 1));
}

function cut(value: JsonValue, levels: number, objectText: ObjectText): JsonValue {
  if (typeof value === 'string') return value;
  if (levels < 0) return JSON.stringify(textOf(value, objectText));
  return {
    close: value.close,
    items: value.items.map(item => ({ name: item.name, value: cut(item.value, levels - 1, objectText) })),
  };
}

/** In a string, an array becomes its elements with spaces between them. */
function textOf(value: JsonValue, objectText: ObjectText): Binary {
  if (typeof value === 'string') return scalarText(value);
  if (value.close === '}') return objectText(value);
  return value.items.map(item => textOf(item.value, objectText)).join(' ');
}

function membersText({ items }: JsonContainer): Binary {
  const members = items.map(({ name, value }) => `${stringBytes(name)}=${memberText(value)}`);
  return `@{${members.join('; ')}}`;
}

function memberText(value: JsonValue): Binary {
  if (typeof value === 'string') return scalarText(value);
  return value.close === ']' ? 'System.Object[]' : '';
}

function scalarText(token: Binary): Binary {
  if (token.startsWith('"')) return stringBytes(token);
  if (isNumber(token)) return token;
  return token === 'null' ? '' : token === 'true' ? 'True' : 'False';
}

/** For bodies longer than this, in bytes, only the first notations are tried. */
const LONG_BODY = 4_096;
const USUAL_NOTATIONS = 2;

/** What other languages write for an object in a string. */
export function objectNotationSteps(json: Binary, documents: JsonDocuments): readonly Step[] {
  const object = objectsOf(documents);
  const notations = NOTATIONS.slice(0, json.length > LONG_BODY ? USUAL_NOTATIONS : undefined);
  return notations.map(([form, write, number]) => {
    const own = alone(object(form, write, number));
    const isRewritten =
      number !== undefined && documents.of(json).numbers.some(token => number(token) !== token);
    return isRewritten ? { ...own, detail: { form, numbers: 'rewritten' } } : own;
  });
}

type Notation = readonly [
  form: string,
  write: (value: JsonContainer) => Binary,
  number?: (token: Binary) => Binary,
];

/** How a language writes a map, a list, a string, and other values. */
interface Syntax {
  readonly map: (members: readonly (readonly [name: Binary, value: Binary])[]) => Binary;
  readonly list: (values: readonly Binary[]) => Binary;
  readonly text: (text: Binary) => Binary;
  readonly word: (token: Binary) => Binary;
  readonly order?: (items: readonly JsonItem[]) => readonly JsonItem[];
}

function writerOf({ map, list, text, word, order }: Syntax): (value: JsonValue) => Binary {
  const write = (value: JsonValue): Binary => {
    if (typeof value === 'string') return value.startsWith('"') ? text(stringBytes(value)) : word(value);
    if (value.close === ']') return list(value.items.map(item => write(item.value)));
    const items = order === undefined ? value.items : order(value.items);
    return map(items.map(item => [plain(item.name), write(item.value)]));
  };
  return write;
}

const quoted = (text: Binary): Binary => {
  const escaped = text
    .replace(/["\\]/g, '\\$&')
    .replace(/[\n\r\t]/g, character => SHORT[character] ?? character);
  return `"${escaped}"`;
};
const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const nil = (token: Binary): Binary => (token === 'null' ? 'nil' : token);

const GROOVY = writerOf({
  map: members => (members.length === 0 ? '[:]' : `[${members.map(member => member.join(':')).join(', ')}]`),
  list: values => `[${values.join(', ')}]`,
  text: asIs,
  word: asIs,
});

const elixir = (member: (name: Binary, value: Binary) => Binary) =>
  writerOf({
    map: members => `%{${members.map(([name, value]) => member(name, value)).join(', ')}}`,
    list: values => `[${values.join(', ')}]`,
    text: text => quoted(text).replaceAll('#{', '\\#{'),
    word: nil,
    order: sortedItems,
  });

const clojure = (name: (text: Binary) => Binary) =>
  writerOf({
    map: members => `{${members.map(([own, value]) => `${name(own)} ${value}`).join(', ')}}`,
    list: values => `[${values.join(' ')}]`,
    text: quoted,
    word: nil,
  });

const rustValue = (order: Syntax['order']) =>
  writerOf({
    map: members => `Object {${members.map(([name, value]) => `${quoted(name)}: ${value}`).join(', ')}}`,
    list: values => `Array [${values.join(', ')}]`,
    text: text => `String(${quoted(text)})`,
    word: token =>
      token === 'null' ? 'Null' : isNumber(token) ? `Number(${asPython(token)})` : `Bool(${token})`,
    ...(order === undefined ? {} : { order }),
  });

const SCALA = writerOf({
  map: members => `Map(${members.map(member => member.join(' -> ')).join(', ')})`,
  list: values => `List(${values.join(', ')})`,
  text: asIs,
  word: asIs,
});

/** A word with a space, or an empty word, is in braces. */
const tclWord = (text: Binary): Binary => (text === '' || /[\s"[\]$;]/.test(text) ? `{${text}}` : text);
const TCL = writerOf({
  map: members => members.flat().map(tclWord).join(' '),
  list: values => values.map(tclWord).join(' '),
  text: asIs,
  word: asIs,
});

const NOTATIONS: readonly Notation[] = [
  ['Groovy Map.toString()', GROOVY],
  ['Elixir inspect', elixir((name, value) => `${quoted(name)} => ${value}`), asPython],
  ['Elixir inspect (atoms)', elixir((name, value) => `${name}: ${value}`), asPython],
  ['Clojure str', clojure(quoted), asJavaDouble],
  ['Clojure str (keywords)', clojure(name => `:${name}`), asJavaDouble],
  ['Rust {:?} (serde_json)', rustValue(sortedItems)],
  ['Rust {:?} (serde_json, preserve_order)', rustValue(undefined)],
  ['Tcl dict', TCL],
  ['Scala Map.toString()', SCALA],
  ['PowerShell @{…}', membersText],
];

/** How libraries describe bytes if the bytes themselves are put into a string: Swift's `Data`, Apex's `Blob`, and Okio's `ByteString`
 *  and `Buffer`, which OkHttp uses. */
export function descriptionSteps(raw: Binary): readonly Step[] {
  const described = (own: Step): Step => alone({ ...own, isLast: true });
  return [
    ...[`${raw.length} bytes`, `Blob[${raw.length}]`].map(text =>
      described(step('body-object-name', () => text, { text })),
    ),
    described(step('body-object-as-text', okioText, { form: 'Okio ByteString.toString()' })),
  ];
}

/** In characters. Source: Okio, `ByteString.toString`. */
const MOST_SHOWN = 64;
/** Four bytes at most for each character, and one more character, which shows that there are more. */
const MOST_READ = 4 * (MOST_SHOWN + 1);

function okioText(body: Binary): Binary | undefined {
  const beginning = body.length > MOST_READ ? beginningOf(body) : body;
  const text = decode(beginning);
  if (text === undefined) return undefined;
  const characters = [...text];
  const shown = characters
    .slice(0, MOST_SHOWN)
    .join('')
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r');
  return encode(characters.length > MOST_SHOWN ? `[size=${body.length} text=${shown}…]` : `[text=${shown}]`);
}

/** The first bytes, up to the end of a character. */
function beginningOf(body: Binary): Binary {
  let end = MOST_READ;
  while (/[\x80-\xbf]/.test(body.charAt(end))) end -= 1;
  return body.slice(0, end);
}
