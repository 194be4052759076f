import { isCredentialField } from './credentialNames.ts';
import { quotedStringAt } from './quotedStrings.ts';

/** The range of a credential in a JSON text: of a string without its quotes, or of a number. */
export interface JsonCredential {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly isNumber: boolean;
}

/** The values of members with the name of a credential, and all values inside if one is a list or an object. Reads
 *  only tokens, so that it also works for a text with placeholders, which isn't valid JSON. Linear. */
export function* jsonCredentials(json: string): Generator<JsonCredential> {
  const token = /\{\{[^{}\r\n]*\}\}|[[\]{},"]|(?<![\w.])-?\d[\w.+-]*/g;
  let depth = 0;
  /** The depth of the list or object that belongs to a credential. */
  let credentialDepth: number | undefined;
  let isNamed = false;
  for (let match = token.exec(json); match !== null; match = token.exec(json)) {
    const [text] = match;
    const isCredential = isNamed || credentialDepth !== undefined;
    if (text === '"') {
      const string = quotedStringAt(json, match.index);
      if (string === undefined) return;
      token.lastIndex = string.end + 1;
      if (isCredential && !string.isName) yield { ...string, isNumber: false };
      isNamed = string.isName && isCredentialField(string.text);
    } else if (text === '[' || text === '{') {
      if (isNamed) credentialDepth ??= depth;
      depth += 1;
      isNamed = false;
    } else if (text === ']' || text === '}') {
      depth -= 1;
      if (credentialDepth !== undefined && depth <= credentialDepth) credentialDepth = undefined;
      isNamed = false;
    } else {
      const end = token.lastIndex;
      if (isCredential && /^-?\d/.test(text)) yield { start: match.index, end, text, isNumber: true };
      isNamed = false;
    }
  }
}
