import { isScalar, parseDocument, visit } from 'yaml';
import { isNestedTooDeep, type Json } from '../jsonMembers.ts';
import { numberAsWritten } from '../writtenNumber.ts';

/** API documents are far shorter, and YAML takes more time and memory than JSON. */
const MAX_LENGTH = 4_194_304;

/** Limits how often aliases repeat nodes, so that a short text can't become a value that fills the memory. */
const MAX_ALIASES = 1_000;

/** The value of a YAML 1.2 text; undefined for any other text, and for one that is longer, deeper or more repetitive
 *  than any document. The parser's message isn't used, because it quotes the text. Tags create no objects. Numbers
 *  that are written in another way than JavaScript's are a `WrittenNumber`: an unquoted access key has more digits than
 *  a number can hold. */
export function yamlValue(text: string): Json {
  if (text.length > MAX_LENGTH) return undefined;
  try {
    const document = parsedYaml(text);
    if (document.errors.length > 0) return undefined;
    visit(document, {
      Scalar(place, node) {
        if (place === 'key' || !isScalar(node) || !['number', 'bigint'].includes(typeof node.value)) return;
        node.value = numberAsWritten(node.source ?? String(node.value));
      },
    });
    const value: Json = document.toJS({ maxAliasCount: MAX_ALIASES });
    return isNestedTooDeep(value) ? undefined : value;
  } catch {
    // Too many aliases, or nested too deeply for the parser: the caller reports that the document can't be read.
    return undefined;
  }
}

/** The line of the first syntax error, counted from 1; undefined if there is none. */
export function yamlErrorLine(text: string): number | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  try {
    return parsedYaml(text).errors[0]?.linePos?.[0].line;
  } catch {
    // Nested too deeply for the parser.
    return undefined;
  }
}

function parsedYaml(text: string) {
  return parseDocument(text, {
    ...{ schema: 'core', logLevel: 'silent', merge: true, intAsBigInt: true },
    // Checking for repeated keys takes quadratic time.
    uniqueKeys: false,
  });
}
