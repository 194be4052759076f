import { isCredentialField, isNameMember, isValueMember } from './credentialNames.ts';
import { quotedStrings } from './quotedStrings.ts';

/** How deep encodings are looked into: JSON in a string, a URL in a query parameter. */
const MAX_DECODINGS = 3;

type IsCredential = (name: string) => boolean;

/** Credentials inside a value that isn't named like one: in a URL that is a parameter of another URL, in JSON that is a string,
 *  in a pair of `name` and `value`, in a part of a multipart body, after `Bearer`, and JSON Web Tokens. `isCredential` judges the
 *  name of a parameter. */
export function embeddedCredentials(text: string, isCredential: IsCredential): readonly string[] {
  return [...new Set(credentialsIn(text, isCredential, MAX_DECODINGS))];
}

function* credentialsIn(text: string, isCredential: IsCredential, decodings: number): Generator<string> {
  yield* ofPairs(text, isCredential);
  yield* ofWords(text);
  yield* ofParts(text);
  yield* ofMembers(text, isCredential);
  if (decodings === 0) return;
  const decoded = percentDecoded(text);
  if (decoded !== text) yield* credentialsIn(decoded, isCredential, decodings - 1);
  for (const { text: inner } of quotedStrings(text)) {
    if (/[=:%\s.]/.test(inner)) yield* credentialsIn(inner, isCredential, decodings - 1);
  }
}

function* ofPairs(text: string, isCredential: IsCredential): Generator<string> {
  for (const pair of text.split(/[?&;#\s"'<>]/)) {
    const equals = pair.indexOf('=');
    if (equals > 0 && isCredential(pair.slice(0, equals))) yield pair.slice(equals + 1);
  }
}

/** What follows `Bearer` or `Basic`, and JSON Web Tokens, which start with the Base64 of `{"`. */
function* ofWords(text: string): Generator<string> {
  let last = '';
  for (const word of text.split(/[\s"'<>,;]/)) {
    if (/^(?:bearer|basic)$/i.test(last) || /^eyJ[\w-]*\.[\w-]+\./.test(word)) yield word;
    if (word !== '') last = word;
  }
}

/** The parts of a multipart body: head, empty line, value. */
function* ofParts(text: string): Generator<string> {
  if (!/content-disposition/i.test(text)) return;
  let name = '';
  let isValue = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const named = /^content-disposition:/i.test(line)
      ? /[; ]name\s*=\s*(?:"([^"]*)"|([^\s";]*))/i.exec(line)
      : null;
    if (line.startsWith('--')) [name, isValue] = ['', false];
    else if (named !== null) name = named[1] ?? named[2] ?? '';
    else if (line === '') isValue = true;
    else if (isValue && name !== '' && isCredentialField(name)) yield line;
  }
}

/** The members of JSON that are named like a credential, and those called `value` beside a name that is. */
function* ofMembers(text: string, isCredential: IsCredential): Generator<string> {
  let name: string | undefined;
  let subject = '';
  for (const { text: word, isName } of quotedStrings(text)) {
    if (isName) {
      name = word;
      continue;
    }
    if (name === undefined) continue;
    if (isCredentialField(name) || (isValueMember(name) && isCredential(subject))) yield word;
    if (isNameMember(name)) subject = word;
    name = undefined;
  }
}

function percentDecoded(text: string): string {
  return text.replace(/%([2-7][\da-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
