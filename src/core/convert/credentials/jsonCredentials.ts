import { isAccessKey, isCredentialField, isNameMember, isValueMember } from './credentialNames.ts';
import { CREDENTIAL_MARK, type CredentialSpan } from './credentialSpan.ts';
import { quotedStringAt } from './decodedText.ts';
import { namedInText } from './textCredentials.ts';

/** Deeper containers count as part of the container around them, so millions of brackets take no memory. */
const MAX_NESTING = 1_000;

/** A list or an object that isn't closed yet. */
interface Container {
  /** Whether the container is the value of a credential, or is inside such a value. */
  readonly isCredential: boolean;
  /** Whether the value of a pair in the container is a credential, because of the name in the pair or around it. */
  isPair: boolean;
  /** Values of a pair whose name may follow. */
  values: CredentialSpan[];
}

/** Variables, comments, punctuation, numbers, and words without quotes, as in JSON5 and in YAML's flow style. */
const TOKEN = /\{\{[^{}\r\n]*\}\}|\/[/*]|[[\]{},"']|(?<![\w.])-?\d[\w.+-]*|[A-Za-z_$][\w$.-]*/g;

/** The values of members with the name of a credential, and of pairs with such a name (`{"name": "token", "value": "…"}`); if such a value
 *  is a list or an object, all values inside; and what comments contain. In any order. Reads only tokens, so it also works for a text with
 *  placeholders, which isn't valid JSON. Linear. */
export function* jsonCredentials(json: string): Generator<CredentialSpan> {
  const token = new RegExp(TOKEN);
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
    if (text === '//' || text === '/*') {
      const end = json.indexOf(text === '//' ? '\n' : '*/', match.index + 2);
      token.lastIndex = end === -1 ? json.length : end;
      for (const span of namedInText(json.slice(match.index, token.lastIndex), 'any')) {
        yield { ...span, start: span.start + match.index, end: span.end + match.index };
      }
      continue;
    }
    if (text === '[' || text === '{') {
      if (outer.length === MAX_NESTING) deeper += 1;
      else {
        outer.push(container);
        container = { isCredential: isOwn, isPair, values: [] };
      }
    } else if (text === ']' || text === '}') {
      if (deeper > 0) deeper -= 1;
      else container = outer.pop() ?? container;
    } else if (text === '"' || text === "'" || /^[-\p{L}\p{N}_$]/u.test(text)) {
      const isQuoted = text === '"' || text === "'";
      const string = isQuoted ? quotedStringAt(json, match.index) : undefined;
      if (text === '"' && string === undefined) return;
      // A single apostrophe isn't a quote.
      if (isQuoted && string === undefined) continue;
      if (string !== undefined) token.lastIndex = string.end + 1;
      const isName = string?.isName ?? /^\s*[:=]/.test(json.slice(token.lastIndex, token.lastIndex + 50));
      if (isName) {
        name = string?.text ?? text;
        continue;
      }
      if (!isQuoted && /^(?:true|false|null|undefined)$/.test(text)) {
        name = '';
        continue;
      }
      const value: CredentialSpan =
        string === undefined
          ? { start: match.index, end: token.lastIndex, text, mark: `"${CREDENTIAL_MARK}"` }
          : { start: string.start, end: string.end, text: string.text };
      if (isAccessKey(value.text)) {
        // An access key is fiscal data, whatever its name.
      } else if (isOwn) yield value;
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
