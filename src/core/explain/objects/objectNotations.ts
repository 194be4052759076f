import type { JsonDocuments } from '../json/jsonDocuments.ts';
import { asJavaDouble, asPython, isNumber } from '../json/jsonNumbers.ts';
import {
  type JsonContainer,
  type JsonItem,
  type JsonValue,
  sortedItems,
  stringBytes,
} from '../json/signedJsonTree.ts';
import type { Binary } from '../pipeline/binary.ts';
import { alone, type Step } from '../pipeline/step.ts';
import { objectsOf, plain } from './objectTexts.ts';

/** For long bodies, in bytes, only the first notations are tried. */
const LONG_BODY = 4_096;
const USUAL_NOTATIONS = 2;

/** What more languages write for an object in a string. */
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

/** How a language writes a map, a list, a text, and other values. */
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

const asIs = (token: Binary): Binary => token;
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

/** A word with a space, or none at all, is in braces. */
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
];
