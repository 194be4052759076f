import type { Node } from 'jsonc-parser';
import { exec, type JsonValue as PathValue } from 'jsonpath-rfc9535';
import { jsonPathFault } from './jsonPathFault.ts';
import { children, type JsonTree, jsonValue, parseJsonTree, properties } from './jsonTree.ts';

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
  readonly #root: Node;
  readonly #value: PathValue;

  private constructor(text: string, tree: JsonTree & { kind: 'parsed' }) {
    this.#text = text;
    this.#root = tree.root;
    this.#value = jsonValue(tree.root) as PathValue;
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
    const fault = jsonPathFault(path, this.#text.length);
    if (fault !== undefined) return { kind: 'refused', ...fault };
    const values: JsonFound[] = [];
    try {
      exec(this.#value, path, (_, steps) => {
        const node = this.#nodeAt(steps as readonly (string | number)[]);
        if (node !== undefined) values.push(this.#found(node));
      });
    } catch {
      // Functions that are unknown, or given what they do not take, are seen only here.
      return { kind: 'refused', code: 'jsonpath-malformed', offset: 0 };
    }
    return { kind: 'found', values };
  }

  #nodeAt(steps: readonly (string | number)[]): Node | undefined {
    let node: Node | undefined = this.#root;
    for (const step of steps) {
      if (node === undefined) return undefined;
      node = typeof step === 'number' ? children(node)[step] : memberOf(node, unescaped(step));
    }
    return node;
  }

  #found(node: Node): JsonFound {
    const source = this.#text.slice(node.offset, node.offset + node.length);
    const type = node.type === 'property' ? 'object' : node.type;
    return { type, source, text: type === 'string' ? String(node.value) : source };
  }
}

/** The last of a name that repeats, as `jsonValue` has it. */
function memberOf(object: Node, name: string): Node | undefined {
  return properties(object).findLast(({ key }) => key.value === name)?.value;
}

const SHORT_ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/** A name out of a normalized path's escapes. Source: RFC 9535, 2.7. */
function unescaped(name: string): string {
  return name.replace(/\\(?:u([0-9a-f]{4})|(.))/g, (_, hex?: string, short?: string) =>
    hex === undefined
      ? (SHORT_ESCAPES[short ?? ''] ?? short ?? '')
      : String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
