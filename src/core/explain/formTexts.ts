import { type Binary, decode, encode } from './binary.ts';
import { type JsonContainer, type JsonValue, readJsonTree, stringBytes } from './jsonTree.ts';
import type { MistakeDetail } from './mistakes.ts';
import type { Step } from './pipeline.ts';

/** Larger bodies are not encoded as forms by anybody, and would be held several times. */
const MAX_TEXT = 1_048_576;

type Word = (text: string) => string;

/** A JSON object as a form: names and values, in the object's order; inner ones in PHP's and Rails' brackets. */
export function formSteps(): readonly Step[] {
  return [
    step({ tilde: 'kept' }, fields => fields, formWordOfPython),
    step({ tilde: 'encoded' }, fields => fields, formWordOfBrowsers),
    step({ tilde: 'encoded', star: 'encoded' }, fields => fields, formWordOfPhp),
    step({ tilde: 'kept', order: 'sorted' }, sorted, formWordOfPython),
    step(
      { tilde: 'kept', encoding: 'none' },
      fields => fields,
      word => word,
    ),
    step({ tilde: 'kept', encoding: 'none', order: 'sorted' }, sorted, word => word),
  ];
}

type Field = readonly [name: string, value: string];

function step(
  detail: MistakeDetail,
  arrange: (fields: readonly Field[]) => readonly Field[],
  word: Word,
): Step {
  return {
    id: 'body-form-encoded',
    detail,
    isLast: true,
    change: raw => {
      const tree = raw.length > MAX_TEXT ? undefined : readJsonTree(raw.replace(/^\xef\xbb\xbf/, ''));
      if (tree === undefined || typeof tree === 'string' || tree.close !== '}') return undefined;
      const fields = fieldsOf(tree, '');
      if (fields === undefined) return undefined;
      return encode(
        arrange(fields)
          .map(([name, value]) => `${word(name)}=${word(value)}`)
          .join('&'),
      );
    },
  };
}

function sorted(fields: readonly Field[]): readonly Field[] {
  return fields.toSorted(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0));
}

const MOST_FIELDS = 10_000;
const MOST_NAME = 400;

function fieldsOf(container: JsonContainer, prefix: string): readonly Field[] | undefined {
  const fields: Field[] = [];
  const open: { readonly container: JsonContainer; readonly prefix: string; at: number }[] = [
    { container, prefix, at: 0 },
  ];
  for (let inner = open.at(-1); inner !== undefined; inner = open.at(-1)) {
    const item = inner.container.items[inner.at];
    if (item === undefined) {
      open.pop();
      continue;
    }
    const key = inner.container.close === '}' ? (decode(stringBytes(item.name)) ?? '') : String(inner.at);
    inner.at += 1;
    const name = inner.prefix === '' ? key : `${inner.prefix}[${key}]`;
    if (fields.length > MOST_FIELDS || name.length > MOST_NAME) return undefined;
    if (typeof item.value === 'string') fields.push([name, fieldText(item.value)]);
    else open.push({ container: item.value, prefix: name, at: 0 });
  }
  return fields;
}

function fieldText(value: JsonValue): string {
  if (typeof value !== 'string') return '';
  return value.startsWith('"') ? (decode(stringBytes(value)) ?? '') : value;
}

/** Python's `urlencode`: `~` is kept, `*` is not. */
function formWordOfPython(text: string): string {
  return formWordOfBrowsers(text).replaceAll('*', '%2A').replaceAll('%7E', '~');
}

/** PHP's `http_build_query`: neither is kept. */
function formWordOfPhp(text: string): string {
  return formWordOfBrowsers(text).replaceAll('*', '%2A');
}

/** `URLSearchParams`: `*` is kept, `~` is not. */
function formWordOfBrowsers(text: string): string {
  return encode(new URLSearchParams([['', text]]).toString().slice(1));
}

/** The whole body as one word of a form or of a URL. */
export function wordSteps(): readonly Step[] {
  const word = (detail: MistakeDetail | undefined, change: Word): Step => {
    const ofBody = (body: Binary) => {
      const text = body.length > 4 * MAX_TEXT ? undefined : decode(body);
      return text?.isWellFormed() === true ? change(text) : undefined;
    };
    const id = 'body-percent-encoded';
    return detail === undefined ? { id, change: ofBody } : { id, detail, change: ofBody, isSingle: true };
  };
  return [
    word(undefined, encodeURIComponent),
    word({ spaces: '+' }, formWordOfBrowsers),
    word({ spaces: '+', star: 'encoded' }, formWordOfPhp),
    word({ spaces: '+', hex: 'lowercase' }, text => lowerHex(formWordOfDotnet(text))),
    word({ kept: 'reserved' }, encodeURI),
    word({ by: 'escape()' }, legacyEscape),
    word({ kept: 'none' }, text =>
      encodeURIComponent(text).replace(
        /[!'()*]/g,
        sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
      ),
    ),
  ];
}

function lowerHex(text: string): string {
  return text.replace(/%[0-9A-F]{2}/g, code => code.toLowerCase());
}

/** .NET's `HttpUtility.UrlEncode`, which keeps `!*()-._`. */
function formWordOfDotnet(text: string): string {
  return encodeURIComponent(text).replaceAll('%20', '+').replaceAll("'", '%27').replaceAll('~', '%7E');
}

/** JavaScript's old `escape`. Source: ECMAScript, annex B. */
function legacyEscape(text: string): string {
  return text.replace(/[^A-Za-z0-9@*_+\-./]/g, unit => {
    const code = unit.charCodeAt(0).toString(16).toUpperCase();
    return code.length <= 2 ? `%${code.padStart(2, '0')}` : `%u${code.padStart(4, '0')}`;
  });
}
