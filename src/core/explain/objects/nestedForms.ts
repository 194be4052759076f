import { strictlyEncoded } from '../../formats/percentEncoding.ts';
import type { DetailOf } from '../causes/causes.ts';
import type { JsonDocuments } from '../json/jsonDocuments.ts';
import { asJavaScript, asPython, isNumber, type NumberWriter } from '../json/jsonNumbers.ts';
import { rewriteJson } from '../json/jsonRewriter.ts';
import { type JsonLayout, LAYOUTS } from '../json/jsonStyles.ts';
import { type JsonContainer, type JsonValue, stringBytes, writeJsonTree } from '../json/signedJsonTree.ts';
import { type Binary, decode } from '../pipeline/binary.ts';
import { rememberingLast } from '../pipeline/remembering.ts';
import { alone, type Step } from '../pipeline/step.ts';
import {
  asTheyAre,
  emptyNull,
  type Field,
  type FieldNaming,
  type FormWriter,
  fieldReader,
  formStep,
  formWordOfBrowsers,
  formWordOfPython,
  formWriter,
  inBrackets,
  ofJavaScript,
  ofPython,
  type Scalar,
  sortedFields,
  type WriteWord,
} from './formTexts.ts';
import { pythonRepr, reprWriter } from './pythonRepr.ts';

/** The largest document, in bytes: nobody writes larger forms, and each form takes time. */
const MOST_BYTES = 8_192;

type Names = NonNullable<DetailOf<'body-form-encoded'>['names']>;

type WriterName =
  | 'search params'
  | 'without null'
  | 'component'
  | 'qs'
  | 'plain'
  | 'component, brackets kept'
  | 'qs, brackets kept';

/** How libraries name the fields of nested values, with how they're encoded. Sources: the documentation of qs, `allowDots` and
 *  `arrayFormat`; of jQuery, `jQuery.param`; of Spring and ASP.NET, binding of forms. */
const NAMINGS: readonly (readonly [
  names: Names | undefined,
  naming: FieldNaming,
  writers: readonly WriterName[],
])[] = [
  [undefined, inBrackets, ['without null', 'plain', 'component, brackets kept', 'qs, brackets kept']],
  ['a.b, a.0', (prefix, key) => `${prefix}.${key}`, ['search params', 'without null', 'plain']],
  [
    'a.b, a[0]',
    (prefix, key, isItem) => (isItem ? `${prefix}[${key}]` : `${prefix}.${key}`),
    ['search params', 'without null', 'component', 'qs', 'plain', 'qs, brackets kept'],
  ],
  [
    'a[b], a[]',
    (prefix, key, isItem) => (isItem ? `${prefix}[]` : `${prefix}[${key}]`),
    [
      'search params',
      'without null',
      'component',
      'qs',
      'plain',
      'component, brackets kept',
      'qs, brackets kept',
    ],
  ],
  [
    'a[b], a[0], a[] for plain values',
    (prefix, key, isItem, isPlain) => (isItem && isPlain ? `${prefix}[]` : `${prefix}[${key}]`),
    ['without null', 'component', 'plain'],
  ],
  [
    'a[b], a',
    (prefix, key, isItem) => (isItem ? prefix : `${prefix}[${key}]`),
    ['search params', 'component', 'qs'],
  ],
];

/** A JSON object with nested values as a form: with names in the style of libraries, or with the nested values as text. */
export function nestedFormSteps(documents: JsonDocuments): readonly Step[] {
  const qs: Detail = { tilde: 'encoded', words: 'qs' };
  const ofComponent: Detail = { tilde: 'kept', words: 'encodeURIComponent', nulls: 'empty' };
  const javaScript: Detail = { tilde: 'encoded', words: 'JavaScript' };
  const writers: Readonly<Record<WriterName, Writer>> = {
    'search params': [javaScript, formWordOfBrowsers, ofJavaScript],
    'without null': [{ ...javaScript, nulls: 'empty' }, formWordOfBrowsers, emptyNull],
    component: [ofComponent, encodeURIComponent, emptyNull],
    qs: [qs, strictlyEncoded, emptyNull],
    plain: [{ tilde: 'kept', encoding: 'none', nulls: 'empty' }, asTheyAre, emptyNull],
    'component, brackets kept': [{ ...ofComponent, brackets: 'kept' }, encodeURIComponent, emptyNull],
    'qs, brackets kept': [{ ...qs, brackets: 'kept' }, strictlyEncoded, emptyNull],
  };
  const write = formWriter();
  const readers = new Map<NestedText, (tree: JsonContainer) => readonly Field[] | undefined>();
  const fieldsBy = (scalar: Scalar, nested: NestedText, isRepeated: boolean) => {
    const own =
      readers.get(nested) ??
      rememberingLast((tree: JsonContainer) => flatFields(tree, scalar, nested, isRepeated));
    readers.set(nested, own);
    return own;
  };
  const wordsOf = (language: Detail['words']) =>
    language === 'Python'
      ? formWordOfPython
      : language === 'encodeURIComponent'
        ? encodeURIComponent
        : formWordOfBrowsers;
  return [
    ...NAMINGS.flatMap(([names, naming, used]) => {
      const fieldsIn = fieldReader(naming);
      return used.map(name => {
        const [detail, word, scalar] = writers[name];
        return nestedStep(documents, names === undefined ? detail : { ...detail, names }, tree =>
          joined(write, fieldsIn(tree, scalar), word, detail.brackets),
        );
      });
    }),
    ...NESTED.map(([detail, scalar, nested]) =>
      nestedStep(documents, detail, tree => {
        const fields = fieldsBy(scalar, nested, detail.names !== undefined)(tree);
        const ordered = detail.order === undefined ? fields : fields && sortedFields(fields);
        return joined(write, ordered, detail.encoding === 'none' ? asTheyAre : wordsOf(detail.words));
      }),
    ),
  ];
}

type Detail = DetailOf<'body-form-encoded'>;
type Writer = readonly [detail: Detail, word: WriteWord, scalar: Scalar];

function nestedStep(
  documents: JsonDocuments,
  detail: Detail,
  write: (tree: JsonContainer) => string | undefined,
): Step {
  const own = formStep(documents, detail, tree =>
    tree.items.some(({ value }) => typeof value !== 'string') ? write(tree) : undefined,
  );
  return alone({ ...own, change: raw => (raw.length > MOST_BYTES ? undefined : own.change(raw)) });
}

function joined(
  write: FormWriter,
  fields: readonly Field[] | undefined,
  word: WriteWord,
  brackets?: Detail['brackets'],
): string | undefined {
  if (fields === undefined || brackets === undefined) return fields && write(fields, word);
  if (fields.every(([, value]) => !/[[\]]/.test(value))) return withBrackets(write(fields, word));
  return fields.map(([name, value]) => `${withBrackets(word(name))}=${word(value)}`).join('&');
}

function withBrackets(encoded: string): string {
  return encoded.replaceAll('%5B', '[').replaceAll('%5D', ']');
}

/** What a nested value of the outermost object becomes as the value of a field. */
type NestedText = (value: JsonContainer) => Binary | undefined;

const valuesAsJson: NestedText = value => jsonOf(value, LAYOUTS.minified, asJavaScript);

/** Fields as template literals write them. */
const IN_JAVASCRIPT = { tilde: 'encoded', words: 'JavaScript', encoding: 'none' } as const;

/** Source: Node, `querystring.stringify`, which repeats the name of a list. */
const NESTED: readonly (readonly [detail: Detail, scalar: Scalar, nested: NestedText])[] = [
  [{ tilde: 'encoded', words: 'JavaScript', nested: 'String' }, ofJavaScript, javaScriptText],
  [{ tilde: 'encoded', words: 'JavaScript', nested: 'JSON' }, ofJavaScript, valuesAsJson],
  [
    { tilde: 'kept', words: 'Python', nested: 'JSON' },
    ofPython,
    value => jsonOf(value, LAYOUTS.spaced, asPython),
  ],
  [
    { tilde: 'kept', words: 'Python', nested: 'str' },
    ofPython,
    value => pythonRepr(jsonOf(value, LAYOUTS.spaced, asPython), reprWriter()),
  ],
  [
    { tilde: 'kept', words: 'encodeURIComponent', nulls: 'empty', names: 'a[b], a', nested: 'empty' },
    emptyNull,
    () => '',
  ],
  [{ ...IN_JAVASCRIPT, nested: 'String' }, ofJavaScript, javaScriptText],
  [{ ...IN_JAVASCRIPT, nested: 'JSON' }, ofJavaScript, valuesAsJson],
  [{ ...IN_JAVASCRIPT, nested: 'String', order: 'sorted' }, ofJavaScript, javaScriptText],
  [{ ...IN_JAVASCRIPT, nested: 'JSON', order: 'sorted' }, ofJavaScript, valuesAsJson],
];

function jsonOf(value: JsonContainer, layout: JsonLayout, number: NumberWriter): Binary {
  const word = (token: Binary) => (isNumber(token) ? number(token) : token);
  return [...rewriteJson(writeJsonTree(value), layout, { word })].join('');
}

/** The fields of the outermost object; `isRepeated`: with one for each value of a list. */
function flatFields(
  tree: JsonContainer,
  scalar: Scalar,
  nested: NestedText,
  isRepeated: boolean,
): readonly Field[] | undefined {
  const fields: Field[] = [];
  const textOf = (value: JsonValue) =>
    typeof value !== 'string' ? nested(value) : value.startsWith('"') ? stringBytes(value) : scalar(value);
  for (const { name, value } of tree.items) {
    const key = decode(stringBytes(name));
    const isList = typeof value !== 'string' && value.close === ']';
    for (const own of isRepeated && isList ? value.items.map(item => item.value) : [value]) {
      const text = textOf(own);
      const written = text === undefined ? undefined : decode(text);
      if (key === undefined || written === undefined) return undefined;
      fields.push([key, written]);
    }
  }
  return fields;
}

/** JavaScript's `String` of an object or a list; `null` in a list is empty. A list in a list has no depth of its own. */
function javaScriptText(container: JsonContainer): Binary {
  if (container.close === '}') return '[object Object]';
  const texts: Binary[] = [];
  const open: (readonly JsonValue[])[] = [container.items.map(({ value }) => value)];
  for (let values = open.pop(); values !== undefined; values = open.pop()) {
    const [first, ...rest] = values;
    if (first === undefined) continue;
    open.push(rest);
    if (typeof first !== 'string' && first.close === ']') open.push(first.items.map(({ value }) => value));
    else texts.push(plainText(first));
  }
  return texts.join(',');
}

function plainText(value: JsonValue): Binary {
  if (typeof value !== 'string') return '[object Object]';
  if (value === 'null') return '';
  if (value.startsWith('"')) return stringBytes(value);
  return isNumber(value) ? asJavaScript(value) : value;
}
