import type { Node } from 'jsonc-parser';
import parse from 'jsonpath-rfc9535/parser';
import { jsonPathFault } from './jsonPathFault.ts';
import { JsonPathQuery, TooManySteps } from './jsonPathQuery.ts';
import { type JsonTree, parseJsonTree } from './jsonTree.ts';

/** A value of a JSON text as it stands there: a number keeps digits that a double cannot hold. */
export interface JsonFound {
  readonly type: 'string' | 'number' | 'boolean' | 'null' | 'object' | 'array';
  /** A string's characters; of any other value, its source. */
  readonly text: string;
  readonly source: string;
}

export type JsonQueryResult =
  | { readonly kind: 'found'; readonly values: readonly JsonFound[] }
  /** The path is none, or one that could take too long; `offset` is where in it. */
  | { readonly kind: 'refused'; readonly code: string; readonly offset: number };

/** A JSON text that is asked for values, parsed once. */
export class JsonDocument {
  readonly #text: string;
  readonly #queries: JsonPathQuery;

  private constructor(text: string, tree: JsonTree & { kind: 'parsed' }) {
    this.#text = text;
    this.#queries = new JsonPathQuery(tree.root);
  }

  /** Undefined where the bytes are no JSON in UTF-8, or nested deeper than anybody writes. */
  static read(bytes: Uint8Array): JsonDocument | undefined {
    let text: string;
    try {
      text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    } catch {
      // The only error that a fatal decoder has: the bytes are not UTF-8.
      return undefined;
    }
    const tree = parseJsonTree(text);
    return tree.kind === 'parsed' ? new JsonDocument(text, tree) : undefined;
  }

  /** The items of an array that was found. */
  static itemsOf({ source }: JsonFound): readonly JsonFound[] {
    const result = JsonDocument.read(new TextEncoder().encode(source))?.query('$[*]');
    return result?.kind === 'found' ? result.values : [];
  }

  /** The values at a JSONPath, as they stand in the text. Source: RFC 9535. */
  query(path: string): JsonQueryResult {
    const fault = jsonPathFault(path);
    if (fault !== undefined) return { kind: 'refused', ...fault };
    try {
      const nodes = this.#queries.select(parse(path));
      const length = nodes.reduce((sum, node) => sum + node.length, 0);
      // Values that hold each other are in the result many times over.
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
    return { type, source, text: type === 'string' ? String(node.value) : source };
  }
}

const MAX_VALUES = 1_000_000;
const MAX_RESULT = 16_777_216;
const TOO_MUCH: JsonQueryResult = { kind: 'refused', code: 'jsonpath-too-much', offset: 0 };
