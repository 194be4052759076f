import {
  CORE_SCHEMA,
  defineMappingTag,
  defineScalarTag,
  defineSequenceTag,
  floatCoreTag,
  intCoreTag,
  loadAll,
  mapTag,
  mergeTag,
  NOT_RESOLVED,
  type ScalarTagDefinition,
  seqTag,
  YAMLException,
} from 'js-yaml';
import type { Json } from '../jsonMembers.ts';
import { numberAsWritten, plainNumber, WrittenNumber } from '../writtenNumber.ts';

/** API documents are far shorter, and YAML takes more time and memory than JSON. */
const MAX_LENGTH = 4_194_304;
/** Documents stay far below this limit, and the code that writes values is recursive. */
const MAX_DEPTH = 100;
/** Aliases repeat nodes: without a limit, a short text could become a value that takes forever to read. */
const MAX_NODES = 1_000_000;

/** The value of a YAML 1.2 text, of its first document if there are several; undefined for any other text, and for one that is longer,
 *  deeper, or more repetitive than any real document. The parser's message isn't used, because it quotes the text. Tags create no objects.
 *  Numbers that JavaScript would write differently become a `WrittenNumber`: an unquoted access key has more digits than a number
 *  can hold. */
export function yamlValue(text: string): Json {
  if (text.length > MAX_LENGTH) return undefined;
  try {
    const [value = null] = loadAll(text, OPTIONS);
    return isTooLarge(value) ? undefined : value;
  } catch {
    // The caller reports that the document can't be read.
    return undefined;
  }
}

/** The line of the first syntax error, counted from 1; undefined if there is none. */
export function yamlErrorLine(text: string): number | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  try {
    loadAll(text, OPTIONS);
    return undefined;
  } catch (error) {
    return error instanceof YAMLException && error.mark !== undefined ? lineOf(text, error.mark) : undefined;
  }
}

/** A name without a colon becomes the beginning of the next line's name, before whose colon the parser stops. */
function lineOf(
  text: string,
  { position, column }: { readonly position: number; readonly column: number },
): number {
  const start = position - column;
  const isName = text.charAt(position) === ':' && !/[:"'{[]/.test(text.slice(start, position));
  const before = isName ? text.slice(0, start).trimEnd() : text.slice(0, position);
  return before.split(/\r\n|\r|\n/).length;
}

type Members = Record<string, Json>;

const MEMBERS = {
  ...mapTag,
  addPair: (members: Members, key: Json, value: Json) => {
    // Also defines `__proto__` as an ordinary member.
    Object.defineProperty(members, nameOf(key), {
      ...{ value, configurable: true, enumerable: true, writable: true },
    });
    return '';
  },
  has: (members: Members, key: Json) => Object.hasOwn(members, nameOf(key)),
  get: (members: Members, key: Json) => members[nameOf(key)],
};

function nameOf(key: Json): string {
  if (key === null) return '';
  if (key instanceof WrittenNumber) return plainNumber(key.source);
  return typeof key === 'object' ? JSON.stringify(key) : String(key);
}

function asWritten(tag: ScalarTagDefinition<number>): ScalarTagDefinition {
  return {
    ...tag,
    resolve: (source, isExplicit, name) =>
      tag.resolve(source, isExplicit, name) === NOT_RESOLVED ? NOT_RESOLVED : numberAsWritten(source),
  };
}

/** A value with any other tag is read as if it had none; such a scalar is read as text. */
const UNKNOWN_TAGS = ['!', 'tag:'].flatMap(prefix => [
  defineScalarTag(prefix, { matchByTagPrefix: true, resolve: source => source, identify: () => false }),
  defineSequenceTag(prefix, { ...seqTag, matchByTagPrefix: true }),
  defineMappingTag(prefix, { ...MEMBERS, matchByTagPrefix: true }),
]);

const OPTIONS = {
  schema: CORE_SCHEMA.withTags(
    mergeTag,
    asWritten(intCoreTag),
    asWritten(floatCoreTag),
    defineMappingTag(mapTag.tagName, MEMBERS),
    UNKNOWN_TAGS,
  ),
  // The last of several equal keys counts, as in JSON.
  json: true,
  maxDepth: 10 * MAX_DEPTH,
  maxTotalMergeKeys: 100_000,
};

interface Extent {
  readonly nodes: number;
  readonly depth: number;
}

const LEAF: Extent = { nodes: 1, depth: 0 };
const ENDLESS: Extent = { nodes: Infinity, depth: Infinity };

/** Whether a value is nested too deeply or contains itself, or is too large once each alias is written out. */
function isTooLarge(root: Json): boolean {
  const known = new Map<object, Extent>();
  const extentOf = (value: Json, outer: number): Extent => {
    if (typeof value !== 'object' || value === null || value instanceof WrittenNumber) return LEAF;
    const own = known.get(value);
    if (own !== undefined) return own;
    known.set(value, ENDLESS);
    if (outer === MAX_DEPTH) return ENDLESS;
    let { nodes, depth } = LEAF;
    for (const inner of Object.values(value)) {
      const extent = extentOf(inner, outer + 1);
      nodes += extent.nodes;
      depth = Math.max(depth, extent.depth + 1);
    }
    known.set(value, { nodes, depth });
    return { nodes, depth };
  };
  const { nodes, depth } = extentOf(root, 0);
  return nodes > MAX_NODES || depth > MAX_DEPTH;
}
