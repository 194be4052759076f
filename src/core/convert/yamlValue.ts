import { parseDocument } from 'yaml';
import { isNestedTooDeep, type Json } from './jsonMembers.ts';

/** Documents of APIs are far shorter; YAML takes more time and memory than JSON. */
const MAX_LENGTH = 4_194_304;

/** How often aliases can repeat nodes, so that a short text can't become a value that fills the memory. */
const MAX_ALIASES = 1_000;

/** The value of a YAML 1.2 text; undefined for any other text, and for one that is longer, deeper or more repetitive than any
 *  document. Its parser's messages would quote the text. Tags make no objects. */
export function yamlValue(text: string): Json {
  if (text.length > MAX_LENGTH) return undefined;
  try {
    const document = parseDocument(text, {
      ...{ schema: 'core', logLevel: 'silent', merge: true, intAsBigInt: true },
      // Looking for keys that repeat takes time in proportion to the square of their number.
      uniqueKeys: false,
    });
    if (document.errors.length > 0) return undefined;
    const value: Json = document.toJS({
      maxAliasCount: MAX_ALIASES,
      reviver: (_, inner: unknown) => (typeof inner === 'bigint' ? digitsOf(inner) : inner),
    });
    return isNestedTooDeep(value) ? undefined : value;
  } catch {
    // Too many aliases, or nested beyond what the parser can read: the caller says that the document can't be read.
    return undefined;
  }
}

/** An access key without quotes has more digits than a number keeps. */
function digitsOf(integer: bigint): number | string {
  const number = Number(integer);
  return Number.isSafeInteger(number) ? number : String(integer);
}
