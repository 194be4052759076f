import { CAUSES, type Cause } from './causes/causes.ts';
import { isHmac } from './elements/digestChoices.ts';
import { JsonDocument } from './json/jsonDocuments.ts';
import { ESCAPES, stringWriter } from './json/jsonEscapes.ts';
import { sortedTree, writeJsonTree } from './json/signedJsonTree.ts';
import { MOST_COMPARED, NAMED_STYLES } from './json/styleDifferences.ts';
import { type Binary, binaryOf } from './pipeline/binary.ts';
import { BOM_MISSING } from './pipeline/byteOrderMark.ts';
import type { ExplainInput } from './pipeline/explainInput.ts';
import type { TakenStep, Way } from './pipeline/step.ts';

/** Leaves out explanations that say something about the request that isn't so, such as "only CR LF pairs were removed" if it
 *  has none, if others remain: they produce the same signature. */
export function withoutContradictions<Found extends { readonly causes: Way }>(
  found: readonly Found[],
  input: ExplainInput,
): readonly Found[] {
  if (found.length < 2) return found;
  const contradicts = createContradicts(input);
  const fitting = found.filter(
    ({ causes }) => !causes.some(cause => contradicts(cause) || lacksSecret(cause, causes)),
  );
  return fitting.length === 0 ? found : fitting;
}

/** Whether an HMAC's message is said to have the App Secret, but consists of other elements. */
function lacksSecret(cause: Cause, causes: readonly Cause[]): boolean {
  if (!isHmac(cause) || cause.detail?.message !== undefined || cause.detail?.key !== undefined) return false;
  return causes.some(
    other => other.id === 'order-elements-missing' && other.detail?.order.includes('token') !== true,
  );
}

function createContradicts(input: ExplainInput): (step: TakenStep) => boolean {
  const raw = input.multipart || input.body.length > MOST_COMPARED ? '' : binaryOf(input.body);
  const json = new JsonDocument(BOM_MISSING.change(raw) ?? raw);
  return cause => {
    if (cause.id === 'path-full-url-with-query') return input.query === '';
    // With padding, and without a character that only this alphabet has, it's the common one.
    if (cause.id === 'digest-base64url')
      return cause.detail?.padding === 'kept' && !/[-_]/.test(input.claimedSign);
    if (raw === '') return false;
    if (cause.id === 'body-tags-removed') return !raw.includes('<');
    if (cause.id === 'body-xml-declaration-rewritten')
      return json.text.startsWith(cause.detail?.declaration ?? '');
    return changesNoLineBreak(cause, raw) || lacksWhatChanged(cause, json);
  };
}

/** Whether what a step does with line breaks, other than leaving them, changes nothing of the body that was sent. */
function changesNoLineBreak({ id, change }: TakenStep, raw: Binary): boolean {
  if (CAUSES[id][2] !== 'line-breaks' || id === 'body-crlf-kept') return false;
  if (id === 'body-final-newline-removed') return !/[\r\n]$/.test(raw);
  return change?.(raw) === raw;
}

/** Whether a document lacks what a serializer changed: whitespace, unsorted keys, characters to escape, Python's words. */
function lacksWhatChanged(cause: Cause, json: JsonDocument): boolean {
  const { id } = cause;
  if (cause.id === 'body-python-repr') {
    // What became JSON again doesn't show that it once was a dict.
    if (cause.detail?.done !== undefined) return true;
    return cause.detail?.quotes === '"' && !json.tokens.some(isWord);
  }
  // HTML escapes are those of any `<`, `>` and `&`, of which there may be none.
  const style = id === 'body-json-html-escaped' ? undefined : NAMED_STYLES.get(id);
  const { tree, minified } = json;
  if (style === undefined || tree === undefined) return false;
  if (id === 'body-json-minified') return minified === json.text.trim();
  const { order, escapes } = style;
  if (order === 'sorted' && writeJsonTree(sortedTree(tree)) === minified) return true;
  return escapes !== 'plain' && escapesNothing(stringWriter(ESCAPES[escapes]), json);
}

function escapesNothing(write: (token: Binary) => Binary, { tokens }: JsonDocument): boolean {
  const plain = stringWriter(ESCAPES.plain);
  return tokens.every(token => !token.startsWith('"') || write(token) === plain(token));
}

function isWord(token: Binary): boolean {
  return token === 'true' || token === 'false' || token === 'null';
}
