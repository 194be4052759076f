import type { Node } from 'jsonc-parser';
import type { ComparedSides } from '../assertions/evaluateAssertions.ts';
import { children, parseJsonTree, properties } from '../json/jsonTree.ts';
import { selectedNodes } from '../json/query/selectedNodes.ts';
import { type ResponseChange, STATUS_PATH } from './compareResponse.ts';
import type { ExpectedResponse } from './expectedFile.ts';
import { childPath } from './responsePaths.ts';

/** Represents an ignored value on both sides. */
const IGNORED = '"…"';

/** The expected response and the actual one as texts for a view of differences, which shows exactly the changes: keys in the
 *  expected order, equal numbers written in the same way, and `…` for ignored values. */
export function diffTexts(
  { status, body, ignore }: ExpectedResponse,
  changes: readonly ResponseChange[],
): ComparedSides {
  const tree = parseJsonTree(body);
  const bodies = changes.filter(({ path }) => path !== STATUS_PATH);
  const whole = bodies.find(({ path }) => path === '$');
  const otherStatus = changes.find(({ path }) => path === STATUS_PATH)?.actual ?? `${status}`;
  const textsOf = (one: string, other: string) => {
    // Texts are shown with their own line breaks, but not next to JSON: `"1"` isn't `1`.
    const areTexts = [one, other].every(each => each.startsWith('"'));
    const [left, right] = areTexts ? [JSON.parse(one), JSON.parse(other)] : [one, other];
    return { expected: `HTTP ${status}\n\n${left}\n`, actual: `HTTP ${otherStatus}\n\n${right}\n` };
  };
  if (tree.kind === 'broken' || whole !== undefined) return textsOf(body, whole?.actual ?? body);
  const selected = selectedNodes(tree.root, ignore);
  const ignored = selected.kind === 'selected' ? selected.nodes : new Set<Node>();
  const written = (sided: readonly ResponseChange[]): string =>
    new Writer(body, ignored, sided).written(tree.root, '$', '\n');
  return textsOf(written([]), written(bodies));
}

/** Writes the expected body with changes. */
class Writer {
  readonly #body: string;
  readonly #ignored: ReadonlySet<Node>;
  readonly #changes: ReadonlyMap<string, ResponseChange>;
  /** The added values by the path of the object or list that contains them. */
  readonly #added = new Map<string, ResponseChange[]>();

  constructor(body: string, ignored: ReadonlySet<Node>, changes: readonly ResponseChange[]) {
    this.#body = body;
    this.#ignored = ignored;
    this.#changes = new Map(changes.map(change => [change.path, change]));
    for (const change of changes) {
      if (change.kind !== 'added' || change.parent === undefined) continue;
      const [parent] = change.parent;
      this.#added.set(parent, [...(this.#added.get(parent) ?? []), change]);
    }
  }

  written(node: Node, path: string, lineBreak: string): string {
    if (this.#ignored.has(node)) return IGNORED;
    const change = this.#changes.get(path);
    if (change?.actual !== undefined) return change.actual;
    const inside = `${lineBreak}  `;
    const isList = node.type === 'array';
    if (!isList && node.type !== 'object') return this.#body.slice(node.offset, node.offset + node.length);
    const entries: (readonly [key: string | number, value: Node | undefined])[] = isList
      ? [...children(node).entries()]
      : properties(node).map(({ key, value }) => [String(key.value), value] as const);
    const items = entries.flatMap(([key, value]) => {
      const place = childPath(path, key);
      if (value === undefined || this.#changes.get(place)?.kind === 'missing') return [];
      return [labeled(key, this.written(value, place, inside))];
    });
    for (const { parent = [path, ''], actual = '' } of this.#added.get(path) ?? [])
      items.push(labeled(parent[1], actual));
    const [open, close] = isList ? ['[', ']'] : ['{', '}'];
    if (items.length === 0) return open + close;
    return `${open}${inside}${items.join(`,${inside}`)}${lineBreak}${close}`;
  }
}

function labeled(key: string | number, json: string): string {
  return typeof key === 'number' ? json : `${JSON.stringify(key)}: ${json}`;
}
