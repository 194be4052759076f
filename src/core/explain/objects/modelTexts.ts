import type { JsonDocuments } from '../json/jsonDocuments.ts';
import { asJavaDouble, isNumber, withTwoDecimals } from '../json/jsonNumbers.ts';
import {
  type JsonContainer,
  type JsonItem,
  type JsonValue,
  sortedItems,
  writeJsonTree,
} from '../json/signedJsonTree.ts';
import type { Binary } from '../pipeline/binary.ts';
import { rememberingLast } from '../pipeline/remembering.ts';
import { alone, type Step } from '../pipeline/step.ts';
import { javaText, objectsOf, plain } from './objectTexts.ts';
import { pythonRepr, reprWriter } from './pythonRepr.ts';

/** What is printed for an object of a class, whose name isn't in the document, and PHP's `serialize`. */
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
          return (dates ? pythonDate(token) : undefined) ?? write(token);
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
  return [serialized, ...pairs, ...objects, ...models];
}

const inOrder = (items: readonly JsonItem[]) => items;

/** An object as a list of its names and values, such as JavaScript's `Object.entries` and Ruby's `sort` return. */
const PAIRS: readonly (readonly [form: string, arranged: typeof inOrder, comma: string])[] = [
  ['[["b",1],["a",2]]', inOrder, ','],
  ['[["a",2],["b",1]]', sortedItems, ','],
  ['[["b", 1], ["a", 2]]', inOrder, ', '],
  ['[["a", 2], ["b", 1]]', sortedItems, ', '],
];

function pairsOf(items: readonly JsonItem[], comma: string): Binary {
  return `[${items.map(({ name, value }) => `[${name}${comma}${writeJsonTree(value)}]`).join(comma)}]`;
}

/** Nobody names larger models in these few ways. */
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

/** Undefined if a member is an object, since the name of its class would be needed too. */
function membersOf({ close, items }: JsonContainer, write: (token: Binary) => Binary): Binary | undefined {
  if (close !== '}' || items.some(({ value }) => typeof value !== 'string' && !isListOfScalars(value)))
    return undefined;
  const text = (value: JsonValue) => (typeof value === 'string' ? write(value) : javaText(value));
  return items.map(({ name, value }) => `${plain(name)}=${text(value)}`).join(', ');
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

function pythonDate(token: Binary): Binary | undefined {
  const parts = /^"(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2}))?)?"$/.exec(token)?.slice(1);
  const numbers = parts?.filter(part => part !== undefined).map(Number);
  if (numbers === undefined) return undefined;
  if (numbers.length === 3) return `datetime.date(${numbers.join(', ')})`;
  return `datetime.datetime(${(numbers.at(5) === 0 ? numbers.slice(0, 5) : numbers).join(', ')})`;
}

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
