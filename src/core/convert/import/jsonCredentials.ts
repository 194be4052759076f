import { isCredentialField, isNameMember, isValueMember } from './credentialNames.ts';
import { quotedStringAt } from './quotedStrings.ts';

/** The range of a credential in a JSON text: of a string without its quotes, or of a number. */
export interface JsonCredential {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly isNumber: boolean;
}

/** Deeper containers count as part of the one around them, so that millions of brackets take no memory. */
const MAX_NESTING = 1_000;

/** A list or an object that isn't closed yet. */
interface Container {
  /** Whether it's the value of a credential, or is inside one. */
  readonly isCredential: boolean;
  /** Whether the value of a pair in it is a credential, because of the name in the pair or around it. */
  isPair: boolean;
  /** Values of a pair whose name may follow. */
  values: JsonCredential[];
}

/** The values of members with the name of a credential, and of pairs with such a name (`{"name": "token", "value": "…"}`);
 *  all values inside if one is a list or an object. In any order. Reads only tokens, so that it also works for a text with
 *  placeholders, which isn't valid JSON. Linear. */
export function* jsonCredentials(json: string): Generator<JsonCredential> {
  const token = /\{\{[^{}\r\n]*\}\}|[[\]{},"]|(?<![\w.])-?\d[\w.+-]*/g;
  const outer: Container[] = [];
  let container: Container = { isCredential: false, isPair: false, values: [] };
  let deeper = 0;
  /** The name of the member whose value comes next. */
  let name = '';
  for (let match = token.exec(json); match !== null; match = token.exec(json)) {
    const [text] = match;
    const { isCredential, isPair } = container;
    const isNamed = name !== '' && (isCredentialField(name) || (isPair && isValueMember(name)));
    const isOwn = isCredential || isNamed;
    if (text === '[' || text === '{') {
      if (outer.length === MAX_NESTING) deeper += 1;
      else {
        outer.push(container);
        container = { isCredential: isOwn, isPair, values: [] };
      }
    } else if (text === ']' || text === '}') {
      if (deeper > 0) deeper -= 1;
      else container = outer.pop() ?? container;
    } else if (text === '"' || /^-?\d/.test(text)) {
      const string = text === '"' ? quotedStringAt(json, match.index) : undefined;
      if (text === '"' && string === undefined) return;
      if (string !== undefined) token.lastIndex = string.end + 1;
      if (string?.isName === true) {
        name = string.text;
        continue;
      }
      const start = match.index;
      const value =
        string === undefined
          ? { start, end: token.lastIndex, text, isNumber: true }
          : { ...string, isNumber: false };
      if (isOwn) yield value;
      else if (isValueMember(name)) container.values.push(value);
      if (string !== undefined && isNameMember(name)) {
        container.isPair = isCredentialField(string.text);
        if (container.isPair) yield* container.values;
        container.values = [];
      }
    }
    name = '';
  }
}
