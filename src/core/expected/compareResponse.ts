import type { Node } from 'jsonc-parser';
import { compareDecimals } from '../assertions/decimals.ts';
import { FiscalError } from '../errors.ts';
import { isNestedDeeper } from '../formats/tokensOfJson.ts';
import { children, MAX_DEPTH, parseJsonTree, properties } from '../json/jsonTree.ts';
import { selectedNodes } from '../json/query/selectedNodes.ts';
import { namedBodyText, responseBodyText } from '../responseBodyText.ts';
import { headerValue, type WireResponse } from '../wireMessages.ts';
import { canonicalJson } from './canonicalJson.ts';
import type { ExpectedResponse } from './expectedFile.ts';
import { childPath } from './responsePaths.ts';

/** A difference from the expected response. Values are JSON as written; undefined on a side without the value. */
export interface ResponseChange {
  /** `$.data.items[0].id`, or `status`. */
  readonly path: string;
  readonly kind: 'changed' | 'missing' | 'added';
  /** The path of the object or list that contains the value, and the value's key in it; undefined for the status and the whole body. */
  readonly parent?: readonly [path: string, key: string | number] | undefined;
  readonly expected: string | undefined;
  readonly actual: string | undefined;
}

/** What differs: the status first, then the body in the expected order. Keys may be in any order; numbers are compared by value, and items
 *  of lists by position. Returns a FiscalError for a path to ignore that is malformed or takes too long. Never throws. */
export function compareResponse(
  expected: ExpectedResponse,
  actual: ComparedResponse,
  file: string,
): readonly ResponseChange[] | FiscalError {
  const changes: ResponseChange[] = [];
  if (expected.status !== actual.status) {
    const [one, other] = [`${expected.status}`, `${actual.status}`];
    changes.push({ path: STATUS_PATH, kind: 'changed', expected: one, actual: other });
  }
  // Equal texts need no comparison; different texts can still mean the same, for example `1.0` and `1`, or keys in
  // another order.
  if (expected.body === actual.body) return changes;
  const [left, right] = [parseJsonTree(expected.body), parseJsonTree(actual.body)];
  if (left.kind === 'broken' || right.kind === 'broken') {
    changes.push({ path: '$', kind: 'changed', expected: expected.body, actual: actual.body });
    return changes;
  }
  const ignored = new Set<Node>();
  for (const { root } of [left, right]) {
    const selected = selectedNodes(root, expected.ignore);
    if (selected.kind === 'refused') return new FiscalError('expected-ignore', { file, path: selected.path });
    for (const node of selected.nodes) ignored.add(node);
  }
  const comparison = new BodyComparison(expected.body, actual.body, ignored, changes);
  comparison.compare(left.root, right.root, '$');
  return changes;
}

/** The path of the status in changes; no path in a body looks like it. */
export const STATUS_PATH = 'status';

class BodyComparison {
  readonly #expected: string;
  readonly #actual: string;
  readonly #ignored: ReadonlySet<Node>;
  readonly #changes: ResponseChange[];

  constructor(expected: string, actual: string, ignored: ReadonlySet<Node>, changes: ResponseChange[]) {
    this.#expected = expected;
    this.#actual = actual;
    this.#ignored = ignored;
    this.#changes = changes;
  }

  /** Recurses as deep as the trees, whose depth is limited. */
  compare(expected: Node, actual: Node, path: string, parent?: ResponseChange['parent']): void {
    if (this.#ignored.has(expected) || this.#ignored.has(actual)) return;
    const isContainer = expected.type === 'object' || expected.type === 'array';
    if (isContainer && expected.type === actual.type) this.#compareEntries(expected, actual, path);
    else if (isContainer || !this.#isSame(expected, actual))
      this.#add('changed', path, expected, actual, parent);
  }

  #compareEntries(expected: Node, actual: Node, path: string): void {
    const [ours, theirs] = [entriesOf(expected), entriesOf(actual)];
    for (const [key, node] of ours) {
      const other = theirs.get(key);
      const place = childPath(path, key);
      if (other !== undefined) this.compare(node, other, place, [path, key]);
      else if (!this.#ignored.has(node)) this.#add('missing', place, node, undefined, [path, key]);
    }
    for (const [key, node] of theirs) {
      if (!ours.has(key) && !this.#ignored.has(node))
        this.#add('added', childPath(path, key), undefined, node, [path, key]);
    }
  }

  #isSame(expected: Node, actual: Node): boolean {
    if (expected.type !== actual.type) return false;
    if (expected.type !== 'number') return expected.value === actual.value;
    const [one, other] = [sourceOf(this.#expected, expected), sourceOf(this.#actual, actual)];
    const order = compareDecimals(one, other);
    return order === undefined ? one === other : order === 0;
  }

  #add(
    kind: ResponseChange['kind'],
    path: string,
    expected: Node | undefined,
    actual: Node | undefined,
    parent: ResponseChange['parent'],
  ): void {
    this.#changes.push({
      path,
      kind,
      ...(parent && { parent }),
      expected: expected && sourceOf(this.#expected, expected),
      actual: actual && sourceOf(this.#actual, actual),
    });
  }
}

function entriesOf(node: Node): ReadonlyMap<string | number, Node> {
  if (node.type === 'array') return new Map(children(node).entries());
  const members = new Map<string, Node>();
  for (const { key, value } of properties(node)) if (value !== undefined) members.set(key.value, value);
  return members;
}

function sourceOf(text: string, { offset, length }: Node): string {
  return text.slice(offset, offset + length);
}

/** Replaces secrets in texts and bytes. */
export interface Masking {
  readonly text: (text: string) => string;
  readonly bytes: (bytes: Uint8Array) => Uint8Array;
}

/** A response as it's compared and stored, without secrets. */
export type ComparedResponse = Pick<ExpectedResponse, 'status' | 'body'>;

/** In the file, a body is three levels further inside. */
const MAX_BODY_DEPTH = MAX_DEPTH - 3;

/** A body that isn't JSON, or is nested too deeply, is one string; a body that isn't text is a `data:` URL. */
export function comparedResponse(
  { status, body, headers }: Pick<WireResponse, 'status' | 'body' | 'headers'>,
  mask: Masking,
): ComparedResponse {
  const named = namedBodyText(body, headers);
  if (named !== undefined && !isNestedDeeper(named, MAX_BODY_DEPTH)) {
    const tree = parseJsonTree(named);
    if (tree.kind === 'parsed')
      return { status, body: canonicalJson(tree.root, named, words => mask.text(words)) };
  }
  const text = named ?? responseBodyText(body, headers)?.text;
  return {
    status,
    body: JSON.stringify(text === undefined ? dataUrl(mask.bytes(body), headers) : mask.text(text)),
  };
}

/** Source: RFC 2397. */
function dataUrl(bytes: Uint8Array, headers: WireResponse['headers']): string {
  const type = headerValue(headers, 'content-type')?.split(';')[0]?.trim() ?? '';
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
}
