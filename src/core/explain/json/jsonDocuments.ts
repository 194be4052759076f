import { nextToken, tokenEnd } from '../../formats/tokensOfJson.ts';
import type { Binary } from '../pipeline/binary.ts';
import { type EscapesId, effectOn } from './jsonEscapes.ts';
import { isNumber } from './jsonNumbers.ts';
import { jsonTokens } from './jsonTokens.ts';
import { type JsonValue, readJsonTree, writeJsonTree } from './signedJsonTree.ts';

/** The total length of the texts whose tokens and trees are kept: they take many times the memory of their text. */
const KEPT_LENGTH = 1_048_576;
const MOST_KEPT = 8;
/** The styled texts of longer ones aren't kept: there are dozens, and otherwise nothing else holds them. */
const KEPT_STYLED = 262_144;

/** The JSON texts that were read last, kept because hundreds of steps read the same text one after another. */
export class JsonDocuments {
  /** The documents, the latest last. */
  #kept: readonly JsonDocument[] = [];

  of(text: Binary): JsonDocument {
    const latest = this.#kept.at(-1);
    if (latest?.text === text) return latest;
    const document = this.#kept.find(one => one.text === text) ?? new JsonDocument(text);
    if (text.length > KEPT_LENGTH) return document;
    const kept = [...this.#kept.filter(one => one !== document).slice(1 - MOST_KEPT), document];
    while (kept.reduce((sum, { text: own }) => sum + own.length, 0) > KEPT_LENGTH) kept.shift();
    this.#kept = kept;
    return document;
  }
}

/** A JSON text whose tokens and values are read when they're first needed. */
export class JsonDocument {
  readonly text: Binary;
  #tokens: readonly Binary[] | undefined;
  #tree: { readonly root: JsonValue | undefined } | undefined;
  #minified: { readonly text: Binary | undefined } | undefined;
  #depth: number | undefined;
  #numbers: readonly Binary[] | undefined;
  #effect: ((escapes: EscapesId) => string) | undefined;
  readonly #styled = new Map<string, Binary>();

  constructor(text: Binary) {
    this.text = text;
  }

  get tokens(): readonly Binary[] {
    this.#tokens ??= jsonTokens(this.text);
    return this.#tokens;
  }

  /** Undefined if the text isn't JSON. */
  get tree(): JsonValue | undefined {
    // The tokens of a large text aren't kept, because they'd take memory in addition to its tree.
    this.#tree ??= { root: readJsonTree(this.text.length > KEPT_LENGTH ? this.text : this.tokens) };
    return this.#tree.root;
  }

  /** The document on one line, without whitespace; undefined if the text isn't JSON. */
  get minified(): Binary | undefined {
    const { tree } = this;
    this.#minified ??= { text: tree === undefined ? undefined : writeJsonTree(tree) };
    return this.#minified.text;
  }

  /** How deeply objects and lists are nested. */
  get depth(): number {
    this.#depth ??= depthOf(this.tokens);
    return this.#depth;
  }

  /** The text in a layout, with these escapes and this way of writing numbers, as `write` returns it; kept for other escapes with the same
   *  result. */
  styled(layout: string, escapes: EscapesId, numbers: string, write: () => Binary): Binary {
    if (this.text.length > KEPT_STYLED) return write();
    this.#effect ??= effectOn(this.text);
    const key = `${layout} ${numbers} ${this.#effect(escapes)}`;
    const before = this.#styled.get(key);
    if (before !== undefined) return before;
    const styled = write();
    this.#styled.set(key, styled);
    return styled;
  }

  /** The distinct numbers as written. */
  get numbers(): readonly Binary[] {
    this.#numbers ??= numbersIn(this.text);
    return this.#numbers;
  }
}

const [MINUS, ZERO, NINE] = [0x2d, 0x30, 0x39];

/** Finds the numbers without a list of all tokens, which would take many times the memory of a large text. */
function numbersIn(text: Binary): readonly Binary[] {
  const numbers = new Set<Binary>();
  for (let start = nextToken(text, 0); start < text.length; ) {
    const end = tokenEnd(text, start);
    const first = text.charCodeAt(start);
    if (first === MINUS || (first >= ZERO && first <= NINE)) {
      const token = text.slice(start, end);
      if (isNumber(token)) numbers.add(token);
    }
    start = nextToken(text, end);
  }
  return [...numbers];
}

function depthOf(tokens: readonly Binary[]): number {
  let depth = 0;
  let deepest = 0;
  for (const token of tokens) {
    if (token === '{' || token === '[') deepest = Math.max(deepest, ++depth);
    else if (token === '}' || token === ']') depth -= 1;
  }
  return deepest;
}
