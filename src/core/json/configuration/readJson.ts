import type { Node } from 'jsonc-parser';
import type { Problem, Range } from '../../problem.ts';
import type { ProblemCode } from '../../problemCodes.ts';
import {
  type KeyPath,
  LinePositions,
  type Located,
  NodeLocator,
  parsePointer,
  readablePath,
} from '../jsonPositions.ts';
import { jsonFault } from '../jsonSyntaxFaults.ts';
import {
  type JsonTree,
  jsonValue,
  MAX_DEPTH,
  parseJsonTree,
  type RepeatedKey,
  type SyntaxFault,
} from '../jsonTree.ts';

export type JsonRead<T> =
  | {
      readonly kind: 'read';
      /** Objects without a prototype (see `jsonValue`). */
      readonly value: T;
      /** The range of the value at a JSON Pointer, or of its closest existing ancestor. */
      readonly locate: (pointer: string) => Range;
      /** Like `locate`, but the range of the value's key, or of the value itself if it has no key. */
      readonly locateKey: (pointer: string) => Range;
      /** The exact source text of the value at a JSON Pointer, including digits that a double can't hold. */
      readonly source: (pointer: string) => string;
    }
  | { readonly kind: 'malformed'; readonly problems: readonly Problem[] };

/** More problems than anyone reads. */
const MAX_PROBLEMS = 100;

/** Reads a configuration file as JSON with comments and trailing commas, and validates it against a schema. Reports
 *  syntax problems, or else repeated keys and schema violations, each with its range. Never throws. */
export function readJson<T>(text: string, validate: Validate<T>): JsonRead<T> {
  const lines = new LinePositions(text);
  const tree = parseJsonTree(text);
  if (tree.kind === 'broken') {
    return malformed(distinct(tree.faults).map(fault => syntaxProblem(fault, text, lines)));
  }
  const value = jsonValue(tree.root);
  const repeated = tree.repeatedKeys.map(key => repeatedKeyProblem(key, lines));
  if (!validate(value)) return malformed([...repeated, ...schemaProblems(validate, tree, lines)]);
  if (repeated.length > 0) return malformed(repeated);

  const locator = new NodeLocator(tree.root);
  const locatedAt = (pointer: string) => locator.locate(parsePointer(pointer));
  const nodeAt = (pointer: string): Node => locatedAt(pointer).value;
  return {
    kind: 'read',
    value,
    locate: pointer => rangeOf(nodeAt(pointer), lines),
    locateKey: pointer => {
      const { key, value } = locatedAt(pointer);
      return rangeOf(key ?? value, lines);
    },
    source: pointer => sourceOf(nodeAt(pointer), text),
  };
}

/** Two unclosed objects count as one problem at the end of the text. */
function distinct(faults: readonly SyntaxFault[]): readonly SyntaxFault[] {
  const seen = new Set<string>();
  return faults.filter(({ name, offset }) => {
    const key = `${offset} ${name}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function malformed(problems: readonly Problem[]): JsonRead<never> {
  return { kind: 'malformed', problems: problems.toSorted(byPlace).slice(0, MAX_PROBLEMS) };
}

function schemaProblems<T>(
  validate: Validate<T>,
  tree: JsonTree & { kind: 'parsed' },
  lines: LinePositions,
): readonly Problem[] {
  const locator = new NodeLocator(tree.root);
  return (validate.errors ?? []).map(violation => {
    const { code, args, node } = schemaProblem(violation, locator);
    return { code, severity: 'error', range: rangeOf(node, lines), args };
  });
}

function syntaxProblem(found: SyntaxFault, text: string, lines: LinePositions): Problem {
  const { code, offset, length, args } = jsonFault(found, text);
  const range = lines.range(offset, length);
  return { code, severity: 'error', range, args: code === 'json-too-deep' ? { levels: MAX_DEPTH } : args };
}

function repeatedKeyProblem({ key, node }: RepeatedKey, lines: LinePositions): Problem {
  return { code: 'json-key-repeated', severity: 'error', range: rangeOf(node, lines), args: { key } };
}

function rangeOf(node: Node, lines: LinePositions): Range {
  return lines.range(node.offset, node.length);
}

function sourceOf(node: Node, text: string): string {
  return text.slice(node.offset, node.offset + node.length);
}

function byPlace(left: Problem, right: Problem): number {
  const { start } = left.range;
  const { start: other } = right.range;
  return start.line - other.line || start.character - other.character;
}

/** A violation as a problem: its code and arguments (see src/text/problems/jsonText.ts), and the node to underline. */
interface SchemaProblem {
  readonly code: ProblemCode;
  readonly args: Readonly<Record<string, string | number>>;
  readonly node: Node;
}

/** Describes a schema violation in terms of the file instead of the schema. */
function schemaProblem(violation: SchemaViolation, locator: NodeLocator): SchemaProblem {
  const { keyword, params } = violation;
  const path = parsePointer(violation.instancePath);
  const located = locator.locate(path);
  const at = readablePath(path);
  const value = { node: located.value };
  switch (keyword) {
    case 'type': {
      const args = { at, expected: list(params['type'], ' | ') };
      return { ...value, code: at === '' ? 'json-root-type' : 'json-type', args };
    }
    case 'required':
      return {
        node: holder(located),
        code: 'json-key-missing',
        args: { key: String(params['missingProperty']) },
      };
    case 'additionalProperties':
      return unknownKey(violation, located.value, locator);
    case 'false schema':
      return { node: located.key ?? located.value, code: 'json-key-misplaced', args: { key: lastOf(path) } };
    case 'enum':
      return { ...value, code: 'json-choice', args: { at, allowed: list(params['allowedValues'], ', ') } };
    case 'pattern':
      return { ...value, code: formCode(violation), args: { at } };
    case 'minimum':
      return { ...value, code: 'json-too-small', args: { at, limit: Number(params['limit']) } };
    case 'maximum':
      return { ...value, code: 'json-too-large', args: { at, limit: Number(params['limit']) } };
    case 'minItems':
      return { ...value, code: 'json-too-few', args: { at, limit: Number(params['limit']) } };
    case 'maxItems':
      return { ...value, code: 'json-too-many', args: { at, limit: Number(params['limit']) } };
    default:
      return { ...value, code: 'json-unfit', args: { at } };
  }
}

function unknownKey(violation: SchemaViolation, object: Node, locator: NodeLocator): SchemaProblem {
  const key = String(violation.params['additionalProperty']);
  const node = locator.keyOf(object, key) ?? object;
  return {
    node,
    code: 'json-key-unknown',
    args: { key, allowed: list(knownKeys(violation.parentSchema), ', ') },
  };
}

function knownKeys(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null || !('properties' in schema)) return [];
  return Object.keys(schema.properties ?? {});
}

/** The name of the definition identifies the format of a string: `#/definitions/appSecret/pattern`. */
function formCode(violation: SchemaViolation): ProblemCode {
  switch (violation.schemaPath.split('/').at(-2)) {
    case 'appKey':
      return 'json-form-app-key';
    case 'appSecret':
      return 'json-form-app-secret';
    case 'baseUrl':
      return 'json-form-base-url';
    case 'endpointPath':
      return 'json-form-endpoint-path';
    case 'headerValue':
      return 'json-form-header-value';
    default:
      return 'json-unfit';
  }
}

/** If a property is missing, its object's key is underlined, or else its opening brace. Underlining the whole object
 *  could mark a whole page. */
function holder(located: Located): Node {
  return located.key ?? { ...located.value, length: 1 };
}

function lastOf(path: KeyPath): string {
  return path.at(-1) ?? '';
}

function list(value: unknown, separator: string): string {
  return Array.isArray(value) ? value.join(separator) : String(value);
}

/** A violation of a JSON Schema, as reported by the compiled validators (`*.generated.js`). */
interface SchemaViolation {
  /** The schema's keyword: `type`, `required`. */
  readonly keyword: string;
  /** JSON Pointer of the value. */
  readonly instancePath: string;
  /** The position of the keyword in the schema: `#/definitions/appSecret/pattern`. */
  readonly schemaPath: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** The schema that contains the keyword. */
  readonly parentSchema?: unknown;
}

/** A compiled JSON Schema. Returns whether `value` is valid; otherwise `errors` has all violations until the next
 *  call. */
export interface Validate<T> {
  (value: unknown): value is T;
  errors?: readonly SchemaViolation[] | null;
}
