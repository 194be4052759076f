import type { Node } from 'jsonc-parser';
import { children, parseJsonTree, properties } from '../json/jsonTree.ts';
import { selectedNodes } from '../json/query/selectedNodes.ts';

/** The JSONPath of a member or an item of the value at a path. Source: RFC 9535, 2.3.1, 2.5.1.1. */
export function childPath(path: string, key: string | number): string {
  if (typeof key === 'number') return `${path}[${key}]`;
  if (SHORT_NAME.test(key)) return `${path}.${key}`;
  const quoted = JSON.stringify(key).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `${path}['${quoted}']`;
}

const SHORT_NAME = /^[A-Za-z_\u0080-\ud7ff\ue000-\u{10ffff}][\w\u0080-\ud7ff\ue000-\u{10ffff}]*$/u;

/** The paths of the values in a body (canonical JSON) that probably differ in the next response, such as timestamps and
 *  UUIDs, apart from those already ignored. Items of a list share a path. In the body's order; never throws. */
export function volatilePaths(body: string, ignore: readonly string[], nowMs: number): readonly string[] {
  const tree = parseJsonTree(body);
  if (tree.kind === 'broken') return [];
  const selected = selectedNodes(tree.root, ignore);
  const ignored = selected.kind === 'selected' ? selected.nodes : new Set<Node>();
  const paths = new Set<string>();
  collect(tree.root, { path: '$', key: '' }, { ignored, nowMs, paths });
  return [...paths];
}

interface Search {
  readonly ignored: ReadonlySet<Node>;
  readonly nowMs: number;
  readonly paths: Set<string>;
}

interface Place {
  readonly path: string;
  /** The key that the value belongs to; for an item of a list, the list's key. */
  readonly key: string;
}

function collect(node: Node, { path, key }: Place, search: Search): void {
  if (search.ignored.has(node)) return;
  if (node.type === 'array') {
    for (const item of children(node)) collect(item, { path: `${path}[*]`, key }, search);
  } else if (node.type === 'object') {
    for (const { key: name, value } of properties(node)) {
      const place = { path: childPath(path, name.value), key: String(name.value) };
      if (value !== undefined) collect(value, place, search);
    }
  } else if (isVolatile(node, key, search.nowMs)) search.paths.add(path);
}

function isVolatile({ type, value }: Node, key: string, nowMs: number): boolean {
  if (type === 'string' && (UUID.test(value) || DATE_TIMES.some(form => form.test(value)))) return true;
  if (type !== 'number' && type !== 'string') return false;
  const digits = String(value);
  if (!/^\d{10}(?:\.\d{1,9})?$|^\d{13}$/.test(digits)) return false;
  const ms = /^\d{13}$/.test(digits) ? Number(digits) : Number(digits) * 1_000;
  return Math.abs(ms - nowMs) < DAY_MS || (TIME_KEY.test(key) && ms > YEAR_2001_MS && ms < YEAR_2100_MS);
}

const DAY_MS = 86_400_000;
const YEAR_2001_MS = 978_307_200_000;
const YEAR_2100_MS = 4_102_444_800_000;

/** A key, in English or Portuguese, whose value is probably a point in time. */
const TIME_KEY = /time|stamp|date|^ts$|data|hora|moment|(?:At|Em)$|_(?:at|em)$/i;

const UUID = /^\{?[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\}?$/i;

/** Dates with a time. A date without a time may be a date of birth. */
const DATE_TIMES = [
  // ISO 8601, or the same with a space.
  /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:[.,]\d{1,9})?)?(?:Z|[+-]\d\d(?::?\d\d)?)?$/i,
  /^\d{8}T\d{6}(?:[.,]\d{1,9})?(?:Z|[+-]\d\d(?::?\d\d)?)?$/i,
  // As people write them in Brazil.
  /^\d\d\/\d\d\/\d{4},? \d\d:\d\d(?::\d\d)?$/,
  // As in HTTP headers.
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d? [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d (?:GMT|[+-]\d{4})$/,
];
