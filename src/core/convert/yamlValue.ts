import { parseDocument } from 'yaml';
import { isNestedTooDeep, type Json } from './jsonMembers.ts';

/** API documents are far shorter, and YAML takes more time and memory than JSON. */
const MAX_LENGTH = 4_194_304;

/** Limits how often aliases repeat nodes, so that a short text can't become a value that fills the memory. */
const MAX_ALIASES = 1_000;

/** The value of a YAML 1.2 text; undefined for any other text, and for one that is longer, deeper or more repetitive
 *  than any document. The parser's message isn't used, because it quotes the text. Tags create no objects. */
export function yamlValue(text: string): Json {
  if (text.length > MAX_LENGTH) return undefined;
  try {
    const document = parseDocument(text, {
      ...{ schema: 'core', logLevel: 'silent', merge: true, intAsBigInt: true },
      // Checking for repeated keys takes quadratic time.
      uniqueKeys: false,
    });
    if (document.errors.length > 0) return undefined;
    const value: Json = document.toJS({
      maxAliasCount: MAX_ALIASES,
      reviver: (_, inner: unknown) => (typeof inner === 'bigint' ? digitsOf(inner) : inner),
    });
    return isNestedTooDeep(value) ? undefined : value;
  } catch {
    // Too many aliases, or nested too deeply for the parser: the caller reports that the document can't be read.
    return undefined;
  }
}

/** An unquoted access key has more digits than a number can hold. */
function digitsOf(integer: bigint): number | string {
  const number = Number(integer);
  return Number.isSafeInteger(number) ? number : String(integer);
}
