import type { Node } from 'jsonc-parser';
import type parse from 'jsonpath-rfc9535/parser';
import { type LinearPattern, linearPattern } from './linearPattern.ts';

type Query = ReturnType<typeof parse>;
type Segment = Query['segments'][number];
type Selection = Segment['node'];
type Selector = Extract<Selection, { type: 'BracketedSelection' }>['selectors'][number];
type Logical = Extract<Selector, { type: 'FilterSelector' }>['value'];
type Comparison = Extract<Logical, { type: 'ComparisonExpr' }>;
type Comparable = Comparison['left'];
type Call = Extract<Comparable, { type: 'FunctionExpr' }>;
type Argument = Call['arguments'][number];
type Slice = Extract<Selector, { type: 'SliceSelector' }>;

/** The budget of a query: nodes visited, characters searched, values compared. */
const MAX_STEPS = 5_000_000;

/** The budget of all queries of a text together: someone else may have written thousands of them. */
const MAX_STEPS_OF_ALL = 2 * MAX_STEPS;

/** The query needs more steps than its budget. */
export class TooManySteps extends Error {}

/** A value in a filter: a node, or a value that the filter computes. Undefined is “Nothing” in the RFC. */
type Value = string | number | boolean | null | Node | undefined;

/** Evaluates JSONPath queries on the tree of a JSON text in a limited number of steps. Source: RFC 9535. */
export class JsonPathQuery {
  readonly #root: Node;
  readonly #mostOfAll: number;
  readonly #members = new WeakMap<Node, ReadonlyMap<string, Node>>();
  readonly #patterns = new Map<string, LinearPattern | undefined>();
  #steps = 0;
  #stepsOfAll = 0;

  /** `mostOfAll`: the budget of all queries of this object together. */
  constructor(root: Node, mostOfAll = MAX_STEPS_OF_ALL) {
    this.#root = root;
    this.#mostOfAll = mostOfAll;
  }

  /** The selected nodes, in order. Throws TooManySteps. */
  select(query: Query): readonly Node[] {
    this.#steps = 0;
    return this.#nodesOf(query.segments, this.#root);
  }

  #spend(steps: number): void {
    this.#steps += steps;
    this.#stepsOfAll += steps;
    if (this.#steps > MAX_STEPS || this.#stepsOfAll > this.#mostOfAll) throw new TooManySteps();
  }

  #nodesOf(segments: readonly (Segment | SingularSegment)[], start: Node): readonly Node[] {
    let nodes: readonly Node[] = [start];
    for (const segment of segments) {
      const selected: Node[] = [];
      for (const node of nodes) {
        if (segment.type === 'DescendantSegment') this.#fromDescendants(segment.node, node, selected);
        else this.#from(segment.node, node, selected);
      }
      nodes = selected;
    }
    return nodes;
  }

  /** Breadth first, so nearer nodes come first; the RFC leaves the order open. */
  #fromDescendants(selection: Selection, start: Node, selected: Node[]): void {
    const visited = [start];
    for (const node of visited) {
      this.#from(selection, node, selected);
      for (const child of this.#children(node)) visited.push(child);
    }
  }

  #from(selection: Selection | SingularSegment['node'], node: Node, selected: Node[]): void {
    this.#spend(selection.type === 'BracketedSelection' ? selection.selectors.length : 1);
    if (selection.type === 'BracketedSelection') {
      for (const selector of selection.selectors) this.#select(selector, node, selected);
    } else if (selection.type === 'MemberNameShorthand') this.#member(selection.value, node, selected);
    else this.#select(selection, node, selected);
  }

  #select(selector: Selector, node: Node, selected: Node[]): void {
    switch (selector.type) {
      case 'NameSelector':
        this.#member(selector.value, node, selected);
        return;
      case 'IndexSelector': {
        const items = itemsOf(node);
        const item = items[selector.value < 0 ? items.length + selector.value : selector.value];
        if (item !== undefined) this.#add(item, selected);
        return;
      }
      case 'WildcardSelector':
        for (const child of this.#children(node)) this.#add(child, selected);
        return;
      case 'SliceSelector':
        for (const item of sliced(itemsOf(node), selector)) this.#add(item, selected);
        return;
      case 'FilterSelector':
        for (const child of this.#children(node)) {
          this.#spend(1);
          if (this.#holds(selector.value, child)) this.#add(child, selected);
        }
    }
  }

  #add(node: Node, selected: Node[]): void {
    this.#spend(1);
    selected.push(node);
  }

  #member(name: string, node: Node, selected: Node[]): void {
    const member = this.#membersOf(node).get(name);
    if (member !== undefined) this.#add(member, selected);
  }

  #children(node: Node): Iterable<Node> {
    return node.type === 'array' ? itemsOf(node) : this.#membersOf(node).values();
  }

  /** The last value of a repeated name, at the position of the first. */
  #membersOf(object: Node): ReadonlyMap<string, Node> {
    if (object.type !== 'object') return NO_MEMBERS;
    const known = this.#members.get(object);
    if (known !== undefined) return known;
    const members = new Map<string, Node>();
    for (const { children: [key, value] = [] } of object.children ?? []) {
      this.#spend(1);
      if (key !== undefined && value !== undefined) members.set(String(key.value), value);
    }
    this.#members.set(object, members);
    return members;
  }

  #holds(expression: Logical, current: Node): boolean {
    this.#spend(1);
    switch (expression.type) {
      case 'LogicalOrExpr':
        return this.#holds(expression.left, current) || this.#holds(expression.right, current);
      case 'LogicalAndExpr':
        return this.#holds(expression.left, current) && this.#holds(expression.right, current);
      case 'LogicalNotExpr':
        return !this.#holds(expression.expression, current);
      case 'ComparisonExpr':
        return this.#compares(expression, current);
      case 'TestExpr': {
        const { expression: tested } = expression;
        if (tested.type === 'FilterQuery') return this.#nodesOfFilter(tested.value, current).length > 0;
        return this.#call(tested, current) === true;
      }
    }
  }

  #nodesOfFilter({ type, segments }: FilterQuery, current: Node): readonly Node[] {
    return this.#nodesOf(segments, type === 'RelQuery' ? current : this.#root);
  }

  #compares({ left, right, op }: Comparison, current: Node): boolean {
    const [first, second] = [this.#comparable(left, current), this.#comparable(right, current)];
    switch (op) {
      case '==':
        return this.#equal(first, second);
      case '!=':
        return !this.#equal(first, second);
      case '<':
        return this.#less(first, second);
      case '>':
        return this.#less(second, first);
      case '<=':
        return this.#less(first, second) || this.#equal(first, second);
      case '>=':
        return this.#less(second, first) || this.#equal(first, second);
    }
  }

  #comparable(side: Comparable, current: Node): Value {
    if (side.type === 'Literal') return side.value;
    if (side.type === 'FunctionExpr') return this.#call(side, current);
    return plain(this.#nodesOf(side.segments, side.type === 'RelSingularQuery' ? current : this.#root)[0]);
  }

  /** Only numbers and strings have an order. */
  #less(left: Value, right: Value): boolean {
    if (typeof left === 'number' && typeof right === 'number') return left < right;
    if (typeof left !== 'string' || typeof right !== 'string') return false;
    this.#spend(1 + Math.min(left.length, right.length) / CHARACTERS_A_STEP);
    return isLessText(left, right);
  }

  #equal(left: Value, right: Value): boolean {
    this.#spend(typeof left === 'string' ? 1 + left.length / CHARACTERS_A_STEP : 1);
    if (!isNode(left) || !isNode(right)) return left === right;
    if (left.type !== right.type || this.#sizeOf(left) !== this.#sizeOf(right)) return false;
    if (left.type === 'array') {
      const theirs = itemsOf(right);
      return itemsOf(left).every((item, index) => this.#equal(plain(item), plain(theirs[index])));
    }
    const theirs = this.#membersOf(right);
    for (const [name, node] of this.#membersOf(left)) {
      const other = theirs.get(name);
      if (other === undefined || !this.#equal(plain(node), plain(other))) return false;
    }
    return true;
  }

  #sizeOf(node: Node): number {
    return node.type === 'array' ? itemsOf(node).length : this.#membersOf(node).size;
  }

  #call({ name, arguments: given }: Call, current: Node): Value {
    const [first, second] = given;
    if (first === undefined) return undefined;
    if (name === 'count') return this.#nodesOfArgument(first, current)?.length;
    if (name === 'value') {
      const nodes = this.#nodesOfArgument(first, current) ?? [];
      return nodes.length === 1 ? plain(nodes[0]) : undefined;
    }
    const value = this.#argument(first, current);
    if (name === 'length') return this.#lengthOf(value);
    const pattern = second === undefined ? undefined : this.#argument(second, current);
    if (typeof value !== 'string' || typeof pattern !== 'string') return false;
    return this.#matches(name === 'match' ? `^(?:${pattern})$` : pattern, value);
  }

  #nodesOfArgument(argument: Argument, current: Node): readonly Node[] | undefined {
    return argument.type === 'FilterQuery' ? this.#nodesOfFilter(argument.value, current) : undefined;
  }

  #argument(argument: Argument, current: Node): Value {
    if (argument.type === 'Literal') return argument.value;
    if (argument.type === 'FunctionExpr') return this.#call(argument, current);
    const nodes = this.#nodesOfArgument(argument, current);
    if (nodes !== undefined) return nodes.length === 1 ? plain(nodes[0]) : undefined;
    return argument.type === 'FilterQuery' ? undefined : this.#holds(argument, current);
  }

  #lengthOf(value: Value): number | undefined {
    if (typeof value === 'string') {
      this.#spend(1 + value.length / CHARACTERS_A_STEP);
      return [...value].length;
    }
    return isNode(value) ? this.#sizeOf(value) : undefined;
  }

  #matches(source: string, text: string): boolean {
    if (!this.#patterns.has(source)) {
      this.#spend(source.length);
      const compiled = linearPattern(source, '', DOT);
      // A short pattern, such as `a{1000}`, can have many instructions.
      this.#spend(STEPS_AN_INSTRUCTION * (compiled?.stepsFor('.') ?? 0));
      this.#patterns.set(source, compiled);
    }
    const pattern = this.#patterns.get(source);
    if (pattern === undefined) return false;
    this.#spend(1 + pattern.stepsFor(text) / CHARACTERS_A_STEP);
    return pattern.test(text) === true;
  }
}

/** Source: RFC 9485, 5.3. */
const DOT = '[^\\n\\r]';

/** Searching or comparing one character costs less than a step. */
const CHARACTERS_A_STEP = 16;

/** Compiling an instruction of a pattern costs more than a step. */
const STEPS_AN_INSTRUCTION = 8;

interface SingularSegment {
  readonly type: 'SingularQuerySegment';
  readonly node: Extract<Comparable, { type: 'RelSingularQuery' }>['segments'][number]['node'];
}

type FilterQuery = Extract<Argument, { type: 'FilterQuery' }>['value'];

const NO_MEMBERS: ReadonlyMap<string, Node> = new Map();

function itemsOf(node: Node): readonly Node[] {
  return node.type === 'array' ? (node.children ?? []) : [];
}

function isNode(value: Value): value is Node {
  return typeof value === 'object' && value !== null;
}

/** The value of a string, number, boolean, or null; the node itself for an object or array. */
function plain(node: Node | undefined): Value {
  if (node === undefined) return undefined;
  return node.type === 'object' || node.type === 'array' ? node : node.value;
}

/** By Unicode scalar values. Source: RFC 9535, 2.3.5.2.2. */
function isLessText(left: string, right: string): boolean {
  const shorter = Math.min(left.length, right.length);
  let at = 0;
  while (at < shorter && left.charCodeAt(at) === right.charCodeAt(at)) at += 1;
  if (at === shorter) return left.length < right.length;
  return scalarRank(left.charCodeAt(at)) < scalarRank(right.charCodeAt(at));
}

/** A number for each UTF-16 unit, in the order of the scalar values that they belong to: surrogates follow U+FFFF. */
function scalarRank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

/** Source: RFC 9535, 2.3.4.2.2. */
function* sliced(items: readonly Node[], { start, end, step }: Slice): Generator<Node> {
  const by = step ?? 1;
  const count = items.length;
  const normal = (index: number) => (index >= 0 ? index : count + index);
  const within = (index: number, low: number, high: number) => Math.min(Math.max(index, low), high);
  if (by > 0) {
    const last = within(normal(end ?? count), 0, count);
    for (let at = within(normal(start ?? 0), 0, count); at < last; at += by) yield items[at] as Node;
  } else if (by < 0) {
    const last = end === null ? -1 : within(normal(end), -1, count - 1);
    for (let at = within(normal(start ?? count - 1), -1, count - 1); at > last; at += by)
      yield items[at] as Node;
  }
}
