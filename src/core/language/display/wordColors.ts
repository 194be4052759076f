import type { Block, Span, SyntaxNode } from '../../syntax/nodes.ts';
import { placeholdersOf } from '../../syntax/placeholders.ts';
import { writtenAssertion } from '../../syntax/writtenAssertion.ts';
import { ASSERTION_OPERATORS, expectedWordIn } from '../../vocabulary/assertionWords.ts';
import { directiveOf } from '../../vocabulary/directives.ts';
import { splitUntil } from '../../vocabulary/untilClauses.ts';

/** VS Code's standard token types; package.json maps them to the scopes of the `fiscal` grammar. */
export const WORD_COLORS = [
  ...(['comment', 'namespace', 'keyword', 'function', 'variable'] as const),
  ...(['method', 'property', 'string', 'operator'] as const),
] as const;

export type WordColor = (typeof WORD_COLORS)[number];

/** A span within one line. */
export interface ColoredWord extends Span {
  readonly color: WordColor;
}

/** The colors of everything specific to a request file, in order and without overlap; of bodies, only the placeholders.
 *  For an editor without a grammar for the file. */
export function wordColors({ text, nodes }: Block): readonly ColoredWord[] {
  return nodes.flatMap(node => colorsOf(text, node)).filter(({ start, end }) => start < end);
}

function colorsOf(text: string, node: SyntaxNode): readonly ColoredWord[] {
  switch (node.kind) {
    case 'separator':
      return [{ start: node.start, end: lineEnd(text, node), color: 'namespace' }];
    case 'comment':
      return linesOf(text, node);
    case 'directive':
      return directiveColors(text, node);
    case 'variable':
      return [{ ...node.name, color: 'variable' }, ...valueColors(text, node.value, 'string')];
    case 'requestLine':
      return [
        ...(node.method === undefined ? [] : [{ ...node.method, color: 'method' } as const]),
        ...node.target.flatMap(piece => valueColors(text, piece, undefined)),
        ...(node.version === undefined ? [] : [{ ...node.version, color: 'comment' } as const]),
        // The target may continue on the lines after the version.
      ].sort((left, right) => left.start - right.start);
    case 'header':
      return [...valueColors(text, node.name, 'property'), ...valueColors(text, node.value, 'string')];
    case 'body':
      return node.content.end - node.content.start > MAX_BODY_LENGTH
        ? []
        : valueColors(text, node.content, undefined);
    case 'assertion':
      return [
        { start: node.start, end: node.start + text.slice(node.start).search(/[^?]/), color: 'keyword' },
        ...expressionColors(text, node.expression),
      ];
    case 'save':
      return [
        { start: node.start, end: node.path.start, color: 'operator' },
        ...valueColors(text, node.path, 'string'),
      ];
    default:
      return [];
  }
}

/** Placeholders in larger bodies aren't highlighted. */
const MAX_BODY_LENGTH = 262_144;

function directiveColors(
  text: string,
  node: Extract<SyntaxNode, { readonly kind: 'directive' }>,
): readonly ColoredWord[] {
  const name = text.slice(node.name.start, node.name.end);
  // Directives of other tools are comments here.
  if (directiveOf(name) === undefined) return linesOf(text, node);
  const lead: ColoredWord = { start: node.start, end: node.name.start, color: 'comment' };
  const word: ColoredWord = { ...node.name, color: 'keyword' };
  const assertion = writtenAssertion(text, node);
  if (assertion === undefined)
    return [lead, word, { ...node.value, color: name === 'name' ? 'function' : 'string' }];
  const clauses = assertion.isUntil ? clauseColors(text, node.value) : [];
  return [lead, word, ...expressionColors(text, assertion), ...clauses];
}

/** The colors of `every` and `for`, and of their values. */
function clauseColors(text: string, { start, end }: Span): readonly ColoredWord[] {
  const from = (part: Span): Span => ({ start: start + part.start, end: start + part.end });
  return splitUntil(text.slice(start, end)).clauses.flatMap(({ word, value }): readonly ColoredWord[] => [
    { ...from(word), color: 'keyword' },
    { ...from(value), color: 'string' },
  ]);
}

/** `status == 200`: subject, operator, and expected value. */
function expressionColors(text: string, { start, end }: Span): readonly ColoredWord[] {
  const expression = text.slice(start, end);
  const subject = /^\w+/.exec(expression)?.[0] ?? '';
  const operator = subject === '' ? undefined : operatorAfter(subject.length, expression);
  const isWhole = /^(?:[ \t]|$)/.test(expression.slice(subject.length));
  const word: ColoredWord = { start, end: start + subject.length, color: 'property' };
  if (operator === undefined)
    return isWhole ? [word, ...valueColors(text, { start: word.end, end }, undefined)] : [];
  const argument = valueColors(text, { start: word.end, end: start + operator.start }, undefined);
  const compares: ColoredWord = {
    start: start + operator.start,
    end: start + operator.end,
    color: 'operator',
  };
  const expected = expectedWordIn(expression);
  if (expected !== undefined)
    return [
      word,
      ...argument,
      compares,
      { start: start + expected.start, end: start + expected.end, color: 'keyword' },
    ];
  return [word, ...argument, compares, ...valueColors(text, { start: start + operator.end, end }, 'string')];
}

const OPERATORS: ReadonlySet<string> = new Set(ASSERTION_OPERATORS);

/** The first word that is an operator. Searched word by word, because a regular expression would take quadratic time
 *  on a long line. */
function operatorAfter(from: number, expression: string): Span | undefined {
  for (const { index, 0: word } of expression.matchAll(/[^ \t]+/g)) {
    if (index > from && OPERATORS.has(word)) return { start: index, end: index + word.length };
  }
  return undefined;
}

/** Placeholders as variables, and the text around them with its own color or none. */
function valueColors(
  text: string,
  { start, end }: Span,
  color: WordColor | undefined,
): readonly ColoredWord[] {
  const words: ColoredWord[] = [];
  let at = start;
  const around = (until: number): void => {
    if (color !== undefined && at < until) words.push({ start: at, end: until, color });
  };
  for (const placeholder of placeholdersOf(text, { start, end })) {
    around(placeholder.start);
    at = placeholder.end;
    words.push({ start: placeholder.start, end: at, color: 'variable' });
  }
  around(end);
  return words;
}

function linesOf(text: string, { start, end }: Span): readonly ColoredWord[] {
  return [...text.slice(start, end).matchAll(/[^\r\n]+/g)].map(({ index, 0: line }) => ({
    start: start + index,
    end: start + index + line.length,
    color: 'comment',
  }));
}

function lineEnd(text: string, { start, end }: Span): number {
  const length = text.slice(start, end).search(/[\r\n]/);
  return length === -1 ? end : start + length;
}
