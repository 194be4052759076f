// Source: RFC 8259.
const SPACE = /[ \t\n\r]*/y;
const OTHER_SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** What may follow: a value, a name or the end of the object, what separates values, or nothing. */
type Expected = 'value' | 'firstValue' | 'name' | 'firstName' | 'colon' | 'separator' | 'nothing';

/** The line of the first syntax error of a JSON text, counted from 1; undefined if there is none. The messages of
 *  JSON.parse don't always have a position, and quote the text. */
export function jsonErrorLine(text: string): number | undefined {
  const at = jsonErrorOffset(text);
  return at === undefined ? undefined : text.slice(0, at).split(/\r\n|\r|\n/).length;
}

function jsonErrorOffset(text: string): number | undefined {
  const closings: ('}' | ']')[] = [];
  const afterValue = (): Expected => (closings.length === 0 ? 'nothing' : 'separator');
  let expected: Expected = 'value';
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  for (;;) {
    at += lengthOf(SPACE, text, at);
    const character = text.charAt(at);
    if (character === '') return expected === 'nothing' ? undefined : at;
    const isValue: boolean = expected === 'value' || expected === 'firstValue';
    const isName: boolean = expected === 'name' || expected === 'firstName';
    let length = 1;
    if (isValue && (character === '{' || character === '[')) {
      closings.push(character === '{' ? '}' : ']');
      expected = character === '{' ? 'firstName' : 'firstValue';
    } else if (['separator', 'firstName', 'firstValue'].includes(expected) && character === closings.at(-1)) {
      closings.pop();
      expected = afterValue();
    } else if (expected === 'separator' && character === ',') {
      expected = closings.at(-1) === '}' ? 'name' : 'value';
    } else if (expected === 'colon' && character === ':') {
      expected = 'value';
    } else {
      length = isValue || (isName && character === '"') ? scalarLength(text, at) : 0;
      if (length === 0) return at;
      expected = isName ? 'colon' : afterValue();
    }
    at += length;
  }
}

/** 0 if there is none. One expression for a whole string would need a stack that grows with it. */
function scalarLength(text: string, at: number): number {
  if (text.charAt(at) !== '"') return lengthOf(OTHER_SCALAR, text, at);
  const escaped = /[^"\\\0-\x1f]*\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/y;
  let from = at + 1;
  escaped.lastIndex = from;
  while (escaped.test(text)) from = escaped.lastIndex;
  const rest = lengthOf(/[^"\\\0-\x1f]*"/y, text, from);
  return rest === 0 ? 0 : from + rest - at;
}

function lengthOf(pattern: RegExp, text: string, at: number): number {
  const own = new RegExp(pattern);
  own.lastIndex = at;
  return own.exec(text)?.[0].length ?? 0;
}
