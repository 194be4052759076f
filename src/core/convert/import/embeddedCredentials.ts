import { isCredentialField, isNameMember, isValueMember } from './credentialNames.ts';
import { partCredentials } from './partCredentials.ts';
import { quotedStrings } from './quotedStrings.ts';
import { xmlWithoutCredentials } from './xmlCredentials.ts';

/** How deep encodings are looked into: JSON in a string, a URL in a query parameter, XML in XML. */
const MAX_DECODINGS = 3;

type IsCredential = (name: string) => boolean;

/** Credentials inside a value that isn't named like one: in a URL that is a parameter of another URL, in JSON or XML that
 *  is a string, in a pair of `name` and `value`, in a part of a multipart body, after `Bearer`, and JSON Web Tokens.
 *  `isCredential` judges the name of a parameter. */
export function embeddedCredentials(text: string, isCredential: IsCredential): readonly string[] {
  return [...new Set(credentialsIn(text, isCredential, MAX_DECODINGS))];
}

function* credentialsIn(text: string, isCredential: IsCredential, decodings: number): Generator<string> {
  yield* ofPairs(text, isCredential);
  yield* ofWords(text);
  yield* ofParts(text);
  yield* ofMembers(text, isCredential);
  yield* ofElements(text);
  if (decodings === 0) return;
  const decoded = decodedOnce(text);
  if (decoded !== text) yield* credentialsIn(decoded, isCredential, decodings - 1);
  for (const { text: inner } of quotedStrings(text)) {
    if (/[=:%\s.<&]/.test(inner)) yield* credentialsIn(inner, isCredential, decodings - 1);
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

/** Line by line, because line breaks may be written differently elsewhere. */
function* ofParts(text: string): Generator<string> {
  for (const { start, end } of partCredentials(text)) yield* text.slice(start, end).split(/\r\n|\r|\n/);
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

/** The texts and attributes of XML, which starts a value: elsewhere, `<token>` is also used as a placeholder. */
function ofElements(text: string): readonly string[] {
  if (!/(?:^|=)\s*</.test(text) || !text.includes('>')) return [];
  const found: string[] = [];
  xmlWithoutCredentials(text, '', value => {
    found.push(value);
    return false;
  });
  return found;
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** Without one layer of percent-encoding and of XML's entities. */
function decodedOnce(text: string): string {
  return text.replace(
    /%([2-7][\da-f])|&(lt|gt|quot|apos|amp);/gi,
    (all, hex: string | undefined, entity: string) =>
      hex === undefined
        ? (ENTITIES[entity.toLowerCase()] ?? all)
        : String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
