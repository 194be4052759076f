import type { Node } from 'jsonc-parser';
import parse from 'jsonpath-rfc9535/parser';
import type { ProblemCode } from '../../problemCodes.ts';
import { children, type JsonTree, parseJsonTree } from '../jsonTree.ts';
import { jsonPathFault } from './jsonPathFault.ts';
import { JsonPathQuery, TooManySteps } from './jsonPathQuery.ts';

/** A value of a JSON text. Numbers keep digits that a double can't hold. */
export interface JsonFound {
  readonly type: 'string' | 'number' | 'boolean' | 'null' | 'object' | 'array';
  /** The characters of a string; for any other value, its source text. */
  readonly text: string;
  readonly source: string;
  /** Only an array has items. */
  readonly items?: () => readonly JsonFound[];
}

export type JsonQueryResult =
  | { readonly kind: 'found'; readonly values: readonly JsonFound[] }
  /** The path is invalid, takes too long, or selects too much; `offset` is the position of the fault. */
  | { readonly kind: 'refused'; readonly code: ProblemCode; readonly offset: number };

/** A JSON text, parsed once for several queries. */
export class QueryableJson {
  readonly #text: string;
  readonly #queries: JsonPathQuery;

  private constructor(text: string, tree: JsonTree & { kind: 'parsed' }) {
    this.#text = text;
    this.#queries = new JsonPathQuery(tree.root);
  }

  /** Undefined if the text isn't JSON, or is nested too deeply. */
  static read(text: string | undefined): QueryableJson | undefined {
    if (text === undefined) return undefined;
    const tree = parseJsonTree(text);
    return tree.kind === 'parsed' ? new QueryableJson(text, tree) : undefined;
  }

  /** The values at a JSONPath, as written in the text. Source: RFC 9535. */
  query(path: string): JsonQueryResult {
    const fault = jsonPathFault(path);
    if (fault !== undefined) return { kind: 'refused', ...fault };
    try {
      const nodes = this.#queries.select(parse(path));
      const length = nodes.reduce((sum, node) => sum + node.length, 0);
      // Nested values can appear in the result many times.
      if (nodes.length > MAX_VALUES || length > Math.max(MAX_RESULT, this.#text.length)) return TOO_MUCH;
      return { kind: 'found', values: nodes.map(node => this.#found(node)) };
    } catch (error) {
      if (error instanceof TooManySteps) return TOO_MUCH;
      throw error;
    }
  }

  #found(node: Node): JsonFound {
    const source = this.#text.slice(node.offset, node.offset + node.length);
    const type = node.type === 'property' ? 'object' : node.type;
    const items = () => children(node).map(item => this.#found(item));
    const text = type === 'string' ? String(node.value) : source;
    return { type, source, text, ...(type === 'array' ? { items } : {}) };
  }
}

const MAX_VALUES = 1_000_000;
const MAX_RESULT = 16_777_216;
const TOO_MUCH: JsonQueryResult = { kind: 'refused', code: 'jsonpath-too-much', offset: 0 };
