import { dotNetFormEncoded, strictlyEncoded } from '../../formats/percentEncoding.ts';
import type { DetailOf } from '../causes/causes.ts';
import type { JsonDocuments } from '../json/jsonDocuments.ts';
import { asJavaScript, asPython, asRuby, isNumber } from '../json/jsonNumbers.ts';
import { type JsonContainer, type JsonValue, stringBytes } from '../json/signedJsonTree.ts';
import { type Binary, decode, encode } from '../pipeline/binary.ts';
import { byteReplacer } from '../pipeline/byteReplacer.ts';
import { rememberingEach, rememberingLast } from '../pipeline/remembering.ts';
import { alone, type Step } from '../pipeline/step.ts';

/** The largest body; nobody encodes larger ones as forms, and they would be copied several times. */
const MAX_TEXT = 1_048_576;

export type WriteWord = (text: string) => string;

export const asTheyAre: WriteWord = word => word;

/** A JSON object as a form: names and values in order or sorted, nested ones in brackets, with the index of an item, which only Rails leaves
 *  out. Languages differ in how they write `null`, `true`, and `false`. */
export function formSteps(documents: JsonDocuments): readonly Step[] {
  const fieldsIn = fieldReader();
  const step = formsOf(documents, fieldsIn);
  const sorted = rememberingLast(sortedFields);
  const inOrder: Arrange = fields => fields;
  return [
    step({ tilde: 'kept' }, inOrder, formWordOfPython),
    step({ tilde: 'encoded' }, inOrder, formWordOfBrowsers),
    step({ tilde: 'encoded', star: 'encoded' }, inOrder, formWordOfPhp),
    step({ tilde: 'kept', order: 'sorted' }, sorted, formWordOfPython),
    step({ tilde: 'kept', encoding: 'none' }, inOrder, asTheyAre),
    step({ tilde: 'kept', encoding: 'none', order: 'sorted' }, sorted, asTheyAre),
    step({ tilde: 'kept', words: 'Python' }, inOrder, formWordOfPython, ofPython),
    step({ tilde: 'kept', words: 'Python', order: 'sorted' }, sorted, formWordOfPython, ofPython),
    step({ tilde: 'kept', words: 'Python', encoding: 'none', order: 'sorted' }, sorted, asTheyAre, ofPython),
    step({ tilde: 'encoded', words: 'JavaScript' }, inOrder, formWordOfBrowsers, ofJavaScript),
    step(
      { tilde: 'encoded', words: 'JavaScript', order: 'sorted' },
      sorted,
      formWordOfBrowsers,
      ofJavaScript,
    ),
    step({ tilde: 'encoded', words: 'JavaScript', encoding: 'none' }, inOrder, asTheyAre, ofJavaScript),
    step({ tilde: 'encoded', words: 'qs' }, inOrder, strictlyEncoded, emptyNull),
    step({ tilde: 'kept', words: 'qs', order: 'sorted' }, sorted, strictlyEncoded, emptyNull),
    step({ tilde: 'kept', words: 'encodeURIComponent' }, inOrder, encodeURIComponent, ofJavaScript),
    step(
      { tilde: 'kept', words: 'encodeURIComponent', nulls: 'empty' },
      inOrder,
      encodeURIComponent,
      emptyNull,
    ),
    step({ tilde: 'encoded', star: 'encoded', words: 'PHP' }, inOrder, formWordOfPhp, ofPhp),
    step({ tilde: 'encoded', star: 'encoded', words: 'PHP', order: 'sorted' }, sorted, formWordOfPhp, ofPhp),
    railsStep(documents, fieldsIn, rememberingEach(formWordOfPython)),
    step({ tilde: 'encoded', star: 'encoded', words: 'PHP', encoding: 'none' }, inOrder, asTheyAre, ofPhp),
    step({ tilde: 'encoded', words: 'PHP', encoding: 'none', order: 'sorted' }, sorted, asTheyAre, ofPhp),
    // What payment services sign.
    step(
      { tilde: 'kept', encoding: 'none', order: 'sorted', empty: 'left-out' },
      sortedValues,
      asTheyAre,
      withoutNull,
    ),
  ];
}

/** The text that a language writes for a token other than a string; undefined if it omits the field. */
export type Scalar = (token: Binary) => string | undefined;
type Arrange = (fields: readonly Field[]) => readonly Field[];

const asWritten: Scalar = token => token;
const numbered = (token: Binary, write: (number: Binary) => Binary) =>
  isNumber(token) ? write(token) : token;
export const ofPython: Scalar = token => PYTHON_WORDS[token] ?? numbered(token, asPython);
export const ofJavaScript: Scalar = token => numbered(token, asJavaScript);
const withoutNull: Scalar = token => (token === 'null' ? undefined : token);
export const emptyNull: Scalar = token => (token === 'null' ? '' : numbered(token, asJavaScript));
const ofPhp: Scalar = token =>
  token === 'null' ? undefined : (PHP_WORDS[token] ?? numbered(token, asJavaScript));
const PYTHON_WORDS: Readonly<Record<string, string>> = { null: 'None', true: 'True', false: 'False' };
const PHP_WORDS: Readonly<Record<string, string>> = { true: '1', false: '0' };

export type Field = readonly [name: string, value: string];

type FormStep = (
  detail: DetailOf<'body-form-encoded'>,
  arrange: Arrange,
  word: WriteWord,
  scalar?: Scalar,
) => Step;

function formsOf(documents: JsonDocuments, fieldsIn: FieldReader): FormStep {
  const write = formWriter();
  return (detail, arrange, word, scalar = asWritten) =>
    formStep(documents, detail, tree => {
      const fields = fieldsIn(tree, scalar);
      if (fields === undefined) return undefined;
      return write(arrange(fields), word);
    });
}

/** Writes fields as a form, with each name and value as `word` writes it. */
export type FormWriter = (fields: readonly Field[], word: WriteWord) => string;

/** Texts up to this length are kept. */
const LONGEST_KEPT = 65_536;

/** Returns a writer of forms. It encodes all fields at once, with two characters in place of `=` and `&`, and keeps the result, because the
 *  encodings differ in a few signs only, and encoding each name and value for each form would take several times as long. */
export function formWriter(): FormWriter {
  const write = (text: string) =>
    encodeURIComponent(text.toWellFormed()).replaceAll('%00', '=').replaceAll('%01', '&');
  const encoded = rememberingEach(write);
  const joined = rememberingLast((fields: readonly Field[]) => {
    const text = fields.map(([name, value]) => `${name}\0${value}`).join('\x01');
    const marks = text.match(/[\0\x01]/g)?.length ?? 0;
    // A document may contain these characters itself.
    return marks > 2 * fields.length - 1 ? undefined : text;
  });
  return (fields, word) => {
    const finish = FINISHES.get(word);
    const text = finish === undefined ? undefined : joined(fields);
    if (finish === undefined || text === undefined)
      return fields.map(([name, value]) => `${word(name)}=${word(value)}`).join('&');
    return finish(text.length > LONGEST_KEPT ? write(text) : encoded(text));
  };
}

/** The form that is written for a document, an object. */
export function formStep(
  documents: JsonDocuments,
  detail: DetailOf<'body-form-encoded'>,
  write: (tree: JsonContainer) => string | undefined,
): Step {
  return {
    id: 'body-form-encoded',
    detail,
    isLast: true,
    change: raw => {
      const tree = raw.length > MAX_TEXT ? undefined : documents.of(raw.replace(/^\xef\xbb\xbf/, '')).tree;
      if (tree === undefined || typeof tree === 'string' || tree.close !== '}') return undefined;
      const form = write(tree);
      return form === undefined ? undefined : encode(form);
    },
  };
}

/** Rails' `to_query`: sorts what it has written for the members of each object (but not in a list), and leaves out those that are empty; an
 *  empty list in a list is an empty value. Source: Rails, Active Support, `Object#to_query`. */
function railsStep(documents: JsonDocuments, fieldsIn: FieldReader, word: WriteWord): Step {
  const text = (token: Binary) =>
    token.startsWith('"')
      ? (decode(stringBytes(token)) ?? '')
      : token === 'null'
        ? ''
        : numbered(token, asRuby);
  const query = (value: JsonValue, name: string): string => {
    if (typeof value === 'string') return `${word(name)}=${word(text(value))}`;
    if (value.close === ']') {
      const own = `${name}[]`;
      return value.items.length === 0
        ? `${word(own)}=`
        : value.items.map(item => query(item.value, own)).join('&');
    }
    const fields = value.items.flatMap(item => {
      const key = decode(stringBytes(item.name)) ?? '';
      const isEmpty = typeof item.value !== 'string' && item.value.items.length === 0;
      return isEmpty ? [] : [query(item.value, name === '' ? key : `${name}[${key}]`)];
    });
    return (name.includes('[]') ? fields : fields.toSorted()).join('&');
  };
  return formStep(documents, { tilde: 'kept', words: 'Rails', order: 'sorted' }, tree =>
    // Names that are too long, and fields that are too many, would also be in this form.
    fieldsIn(tree, asWritten) === undefined ? undefined : query(tree, ''),
  );
}

type FieldReader = (tree: JsonContainer, scalar: Scalar) => readonly Field[] | undefined;

/** The name of a field within another; `isItem`: of a list, with its index as the key; `isPlain`: not a container. */
export type FieldNaming = (prefix: string, key: string, isItem: boolean, isPlain: boolean) => string;

export const inBrackets: FieldNaming = (prefix, key) => `${prefix}[${key}]`;

/** Reads the fields of a document, and keeps them for the other steps that read them. */
export function fieldReader(naming: FieldNaming = inBrackets): FieldReader {
  const textOf = rememberingEach((token: Binary) => decode(stringBytes(token)) ?? '');
  const kept = new Map<
    Scalar,
    { readonly tree: JsonContainer; readonly fields: readonly Field[] | undefined }
  >();
  return (tree, scalar) => {
    const before = kept.get(scalar);
    if (before?.tree === tree) return before.fields;
    const fields = fieldsOf(tree, scalar, textOf, naming);
    kept.set(scalar, { tree, fields });
    return fields;
  };
}

export function sortedFields(fields: readonly Field[]): readonly Field[] {
  return fields.toSorted(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0));
}

function sortedValues(fields: readonly Field[]): readonly Field[] {
  return sortedFields(fields.filter(([, value]) => value !== ''));
}

const MOST_FIELDS = 10_000;
const MOST_NAME = 400;

function fieldsOf(
  container: JsonContainer,
  scalar: Scalar,
  textOf: (token: Binary) => string,
  naming: FieldNaming,
): readonly Field[] | undefined {
  const fields: Field[] = [];
  const open: { readonly container: JsonContainer; readonly prefix: string; at: number }[] = [
    { container, prefix: '', at: 0 },
  ];
  for (let inner = open.at(-1); inner !== undefined; inner = open.at(-1)) {
    const item = inner.container.items[inner.at];
    if (item === undefined) {
      open.pop();
      continue;
    }
    const isItem = inner.container.close === ']';
    const key = isItem ? String(inner.at) : textOf(item.name);
    inner.at += 1;
    const isPlain = typeof item.value === 'string';
    const name = inner.prefix === '' ? key : naming(inner.prefix, key, isItem, isPlain);
    if (fields.length > MOST_FIELDS || name.length > MOST_NAME) return undefined;
    if (typeof item.value === 'string') {
      const text = item.value.startsWith('"') ? textOf(item.value) : scalar(item.value);
      if (text !== undefined) fields.push([name, text]);
    } else open.push({ container: item.value, prefix: name, at: 0 });
  }
  return fields;
}

/** What a language makes of text that `encodeURIComponent` encoded, which keeps `!'()*~`. */
type Finish = (encoded: string) => string;

const withPlus = (signs: RegExp): Finish => {
  return encoded =>
    encoded
      .replaceAll('%20', '+')
      .replace(signs, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
};
const inPython = withPlus(/[!'()*]/g);
const inPhp = withPlus(/[!'()*~]/g);
const inBrowsers = withPlus(/[!'()~]/g);

function finished(text: string, finish: Finish): string {
  return /^[\w.-]*$/.test(text) ? text : finish(encodeURIComponent(text.toWellFormed()));
}

/** Python's `urlencode`: keeps `~` but not `*`. */
export function formWordOfPython(text: string): string {
  return finished(text, inPython);
}

/** PHP's `http_build_query`: keeps neither `~` nor `*`. */
export function formWordOfPhp(text: string): string {
  return finished(text, inPhp);
}

/** `URLSearchParams`: keeps `*` but not `~`. */
export function formWordOfBrowsers(text: string): string {
  return finished(text, inBrowsers);
}

const FINISHES: ReadonlyMap<WriteWord, Finish> = new Map<WriteWord, Finish>([
  [formWordOfPython, inPython],
  [formWordOfPhp, inPhp],
  [formWordOfBrowsers, inBrowsers],
  [encodeURIComponent, encoded => encoded],
  [strictlyEncoded, encoded => encoded.replace(/[!'()*]/g, strictlyEncoded)],
]);

/** The whole body encoded as one form or URL component. */
export function wordSteps(): readonly Step[] {
  const ofText = (body: Binary, change: (text: string) => Binary) => {
    const text = body.length > 4 * MAX_TEXT ? undefined : decode(body);
    return text === undefined ? undefined : change(text);
  };
  /** Each byte of a character outside ASCII is encoded, in this case of its digits. */
  const word = (
    detail: DetailOf<'body-percent-encoded'> | undefined,
    ofAscii: WriteWord,
    inCase = (hex: string) => hex.toUpperCase(),
  ): Step => {
    const encoded = byteReplacer(byte =>
      byte < '\x80' ? ofAscii(byte) : `%${inCase(byte.charCodeAt(0).toString(16))}`,
    );
    const change = (body: Binary) => ofText(body, () => encoded(body));
    const id = 'body-percent-encoded';
    return detail === undefined ? { id, change } : { id, detail, change, isSingle: true };
  };
  return [
    word(undefined, encodeURIComponent),
    word({ spaces: '+' }, formWordOfBrowsers),
    word({ spaces: '+', star: 'encoded' }, formWordOfPhp),
    word(
      { spaces: '+', hex: 'lowercase' },
      sign => lowerHex(dotNetFormEncoded(sign)),
      hex => hex,
    ),
    word({ kept: 'reserved' }, encodeURI),
    alone(word({ kept: 'reserved and []' }, sign => ('[]'.includes(sign) ? sign : encodeURI(sign)))),
    word({ kept: 'none' }, strictlyEncoded),
    // Python's `quote`, whose `safe` is "/" by default.
    word({ kept: '/' }, sign => (sign === '/' ? sign : strictlyEncoded(sign))),
    {
      ...{ id: 'body-percent-encoded', detail: { by: 'escape()' }, isSingle: true },
      change: body => ofText(body, escape),
    },
  ];
}

/** The same for a body whose line breaks are encoded, too, so that none is left to be removed. */
export function rawWordSteps(): readonly Step[] {
  return wordSteps().map(own => {
    const change = (body: Binary) => (/[\r\n]/.test(body) ? own.change(body) : undefined);
    const detail = { ...(own.id === 'body-percent-encoded' ? own.detail : {}), lines: 'encoded' } as const;
    return alone({ id: 'body-percent-encoded', detail, change, isLast: true });
  });
}

function lowerHex(text: string): string {
  return text.replace(/%[0-9A-F]{2}/g, code => code.toLowerCase());
}
