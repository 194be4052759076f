import type { Node } from 'jsonc-parser';
import type { Problem, Range } from '../../problem.ts';
import { parsePointer } from '../jsonPointer.ts';
import { LinePositions, NodeLocator } from '../jsonPositions.ts';
import { jsonFault } from '../jsonSyntaxFaults.ts';
import {
  type JsonTree,
  jsonValue,
  MAX_DEPTH,
  parseJsonTree,
  type RepeatedKey,
  type SyntaxFault,
} from '../jsonTree.ts';
import { schemaProblem } from './schemaProblem.ts';
import type { Validate } from './validate.ts';

export type JsonRead<T> =
  | {
      readonly kind: 'read';
      /** Objects without a prototype (see `jsonValue`). */
      readonly value: T;
      /** The range of the value at a JSON Pointer, or of its closest existing ancestor. */
      readonly locate: (pointer: string) => Range;
      /** The range of that value's key, or of the value itself if it has none. */
      readonly locateKey: (pointer: string) => Range;
      /** The exact source text of the value at a JSON Pointer, including digits that a double can't hold. */
      readonly source: (pointer: string) => string;
    }
  | { readonly kind: 'malformed'; readonly problems: readonly Problem[] };

/** More than anyone reads. */
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

/** Two objects that aren't closed are one problem at the end of the text. */
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
