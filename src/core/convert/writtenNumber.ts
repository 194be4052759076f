import { type Json, parsedJson } from './jsonMembers.ts';

/** A number whose text isn't what JavaScript would write for it: an access key of 44 digits, `1.10`, or in YAML
 *  `01234567890`, which the document may mean as text. */
export class WrittenNumber {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  /** Called by JSON.stringify, which can't write the digits itself; `jsonText` removes the mark. */
  toJSON(): string {
    return MARK + this.source;
  }
}

const MARK = '\0#';
const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** A number's text with a mark if its value alone doesn't determine it; `revivedNumber` makes a `WrittenNumber` of it. */
export function markedNumber(source: string): string | undefined {
  return String(Number(source)) === source ? undefined : MARK + source;
}

/** For `JSON.parse` and similar functions. */
export function revivedNumber(_: unknown, value: Json): Json {
  return typeof value === 'string' && value.startsWith(MARK)
    ? new WrittenNumber(value.slice(MARK.length))
    : value;
}

/** Like `parsedJson`, with a `WrittenNumber` for each number that's written in another way than JavaScript's. */
export function sourcedJson(text: string): Json {
  const marked = text.replace(/"(?:[^"\\]|\\.)*(?:"|$)|-?\d[\d.eE+-]*/gs, token => {
    if (!JSON_NUMBER.test(token)) return token;
    const mark = markedNumber(token);
    return mark === undefined ? token : JSON.stringify(mark);
  });
  return parsedJson(marked, revivedNumber);
}

/** The JSON of a value, indented, with numbers as they're written in the document. */
export function jsonText(value: Json, indentation = 2): string {
  const text = JSON.stringify(value, null, indentation) ?? '';
  return text.replace(/"\\u0000#([^"\\]*)"/g, (_, source: string) => plainNumber(source));
}

/** The text of a string, number or boolean; undefined for any other value. */
export function scalarText(value: Json): string | undefined {
  if (value instanceof WrittenNumber) return value.source;
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined;
}

/** A number of YAML as JSON has it. */
export function plainNumber(source: string): string {
  if (JSON_NUMBER.test(source)) return source;
  if (/^[+-]?\d+$/.test(source)) return String(BigInt(source));
  const value = Number(source);
  return Number.isFinite(value) ? String(value) : 'null';
}
