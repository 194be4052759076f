import { stringEnd } from '../formats/tokensOfJson.ts';
import { type Json, parsedJson } from './jsonMembers.ts';

/** A number whose text isn't what JavaScript would write for it: an access key of 44 digits, `1.10`, or in YAML
 *  `01234567890`, which may be intended as text. Like other scalars, it has no members. */
export class WrittenNumber {
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  get source(): string {
    return this.#source;
  }
}

const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** A number; a `WrittenNumber` if its text can't be derived from its value. */
export function numberAsWritten(source: string): number | WrittenNumber {
  const value = Number(source);
  return String(value) === source ? value : new WrittenNumber(source);
}

/** Like `parsedJson`, with a `WrittenNumber` for each number that JavaScript would write differently. */
export function sourcedJson(text: string): Json {
  const mark = absentMark(text);
  return parsedJson(withMarks(text, mark), (_, value) =>
    typeof value === 'string' && value.startsWith(mark) ? new WrittenNumber(value.slice(mark.length)) : value,
  );
}

/** The text with numbers that JavaScript would write differently as strings that start with the mark. */
function withMarks(text: string, mark: string): string {
  const token = /"|-?\d[\d.eE+-]*/g;
  const pieces: string[] = [];
  let from = 0;
  for (let found = token.exec(text); found !== null; found = token.exec(text)) {
    const [source] = found;
    if (source === '"') {
      token.lastIndex = stringEnd(text, found.index) ?? text.length;
    } else if (JSON_NUMBER.test(source) && typeof numberAsWritten(source) !== 'number') {
      pieces.push(text.slice(from, found.index), `"${mark}${source}"`);
      from = token.lastIndex;
    }
  }
  return pieces.join('') + text.slice(from);
}

/** A short text that no string of the JSON contains, with and without escapes. */
function absentMark(json: string): string {
  const plain = json.replace(/\\u00([2-3][\da-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  const taken = new Set([...plain.matchAll(/#(?=(\d{1,9})#)/g)].map(([, digits]) => digits));
  let number = 0;
  while (taken.has(String(number))) number += 1;
  return `#${number}#`;
}

/** The JSON of a value, indented, with numbers as they're written in the document. */
export function jsonText(value: Json, indentation = 2): string {
  let hasWritten = false;
  const withNumbers = (mark: string): string =>
    JSON.stringify(
      value,
      (_, inner: Json) => {
        if (!(inner instanceof WrittenNumber)) return inner;
        hasWritten = true;
        return mark + plainNumber(inner.source);
      },
      indentation,
    ) ?? '';
  const text = withNumbers('');
  if (!hasWritten) return text;
  const mark = absentMark(text);
  return withNumbers(mark).replace(new RegExp(`"${mark}([^"]*)"`, 'g'), '$1');
}

/** The text of a string, number, or boolean; undefined for any other value. */
export function scalarText(value: Json): string | undefined {
  if (value instanceof WrittenNumber) return value.source;
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined;
}

/** A YAML number as JSON writes it. */
export function plainNumber(source: string): string {
  if (JSON_NUMBER.test(source)) return source;
  if (/^[+-]?\d+$/.test(source)) return source.replace(/^\+/, '').replace(/^(-?)0+(?=\d)/, '$1');
  const value = Number(source);
  return Number.isFinite(value) ? String(value) : 'null';
}
