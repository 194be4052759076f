import { type Binary, binaryOf } from './binary.ts';
import type { Cause, CauseId } from './causes.ts';
import { BOM_MISSING } from './encodingSteps.ts';
import type { ExplainInput } from './explainInput.ts';
import { JsonDocument } from './jsonDocuments.ts';
import { ESCAPES, stringWriter } from './jsonEscapes.ts';
import { JSON_STYLE_ROWS, type JsonStyleRow } from './jsonStyleRows.ts';
import { changedTree, type JsonValue, sortedItems, writeJsonTree } from './jsonTree.ts';
import { lineBreakStage } from './lineBreakSteps.ts';

/** Larger documents aren't compared with what an explanation says about them. */
const MOST_BYTES = 1_048_576;

/** Leaves out explanations that say something about the request that isn't so, such as "only CR LF pairs were removed" if it
 *  has none, if others remain: they produce the same signature. */
export function withoutContradictions<Found extends { readonly causes: readonly Cause[] }>(
  found: readonly Found[],
  input: ExplainInput,
): readonly Found[] {
  if (found.length < 2) return found;
  const contradicts = createContradicts(input);
  const fitting = found.filter(({ causes }) => !causes.some(contradicts));
  return fitting.length === 0 ? found : fitting;
}

function createContradicts(input: ExplainInput): (cause: Cause) => boolean {
  const raw = input.multipart || input.body.length > MOST_BYTES ? '' : binaryOf(input.body);
  const json = new JsonDocument(BOM_MISSING.change(raw) ?? raw);
  return cause => {
    if (cause.id === 'path-full-url-with-query') return input.query === '';
    // With padding, and without a character that only this alphabet has, it's the common one.
    if (cause.id === 'digest-base64url')
      return cause.detail?.['padding'] === 'kept' && !/[-_]/.test(input.claimedSign);
    if (raw === '') return false;
    if (cause.id === 'body-xml-declaration-rewritten')
      return json.text.startsWith(String(cause.detail?.['declaration']));
    return changesNoLineBreak(cause, raw) || lacksWhatChanged(cause, json);
  };
}

/** Whether what a step does with line breaks, other than leaving them, changes nothing of the body that was sent. */
function changesNoLineBreak({ id, detail }: Cause, raw: Binary): boolean {
  if (id === 'body-crlf-kept') return false;
  if (id === 'body-final-newline-removed') return !/[\r\n]$/.test(raw);
  const named = JSON.stringify(detail);
  const step = lineBreakStage().steps.find(one => one.id === id && JSON.stringify(one.detail) === named);
  return step?.change(raw) === raw;
}

/** Styles whose texts say what they do to a document, rather than which library writes it. HTML escapes are those of any
 *  `<`, `>` and `&`, of which there may be none. */
const STYLES: ReadonlyMap<CauseId, JsonStyleRow> = new Map(
  JSON_STYLE_ROWS.filter(({ id, style }) => style === undefined && id !== 'body-json-html-escaped').map(
    row => [row.id, row],
  ),
);

/** Whether a document lacks what a serializer changed: whitespace, unsorted keys, characters to escape, Python's words. */
function lacksWhatChanged({ id, detail }: Cause, json: JsonDocument): boolean {
  if (id === 'body-python-repr') {
    // What became JSON again doesn't show that it once was a dict.
    if (detail?.['done'] !== undefined) return true;
    return detail?.['quotes'] === '"' && !json.tokens.some(isWord);
  }
  const style = STYLES.get(id);
  const { tree, minified } = json;
  if (style === undefined || tree === undefined) return false;
  if (id === 'body-json-minified') return minified === json.text.trim();
  const { order, escapes } = style;
  if (order === 'sorted' && writeJsonTree(sorted(tree)) === minified) return true;
  return escapes !== ESCAPES.plain && escapesNothing(stringWriter(escapes), json);
}

function sorted(tree: JsonValue): JsonValue {
  return changedTree(tree, { ordered: (items, close) => (close === '}' ? sortedItems(items) : items) });
}

function escapesNothing(write: (token: Binary) => Binary, { tokens }: JsonDocument): boolean {
  const plain = stringWriter(ESCAPES.plain);
  return tokens.every(token => !token.startsWith('"') || write(token) === plain(token));
}

function isWord(token: Binary): boolean {
  return token === 'true' || token === 'false' || token === 'null';
}
