import { METHODS } from '../api/limits.ts';
import { nearestWord } from '../nearestWord.ts';
import type { ProblemCode } from '../problemCodes.ts';
import { DIRECTIVES, directiveOf } from '../vocabulary/directives.ts';
import { headerNameFault } from '../vocabulary/requestHeaders.ts';
import { beginsAsRequest } from './lines.ts';
import type { BlockProblem, HeaderNode, RequestLineNode, Span, SyntaxNode, VariableNode } from './nodes.ts';
import { requestMethod } from './requestName.ts';
import { writtenAssertion } from './writtenAssertion.ts';

/** Adds to `problems` the faults of a block's parts that don't depend on variable values. */
export function headProblems(text: string, nodes: readonly SyntaxNode[], problems: BlockProblem[]): void {
  const seen: string[] = [];
  const hasBraces = text.includes('{{');
  for (const node of nodes) {
    const assertion = hasBraces ? writtenAssertion(text, node) : undefined;
    if (assertion !== undefined)
      unclosedPlaceholder(slice(text, assertion), assertion, problems, UNCLOSED_NAME);
    switch (node.kind) {
      case 'separator':
        if (isRequestInTitle(text, node.title, nodes)) {
          problems.push(problem('title-request-line', 'warning', node.title));
        }
        break;
      case 'directive':
        repeatedDirective(text, node, seen, problems);
        directiveProblems(text, node, problems);
        break;
      case 'variable':
        variableProblems(text, node, problems);
        break;
      case 'requestLine':
        requestLineProblems(text, node, problems);
        if (hasBraces) queryProblems(text, node, problems);
        break;
      case 'header':
        headerProblems(text, node, hasBraces, problems);
        break;
      case 'save':
        if (hasBraces) unclosedPlaceholder(slice(text, node.path), node.path, problems);
        break;
      case 'body':
        bodyProblems(text, node, nodes, hasBraces, problems);
    }
  }
}

function requestLineProblems(text: string, node: RequestLineNode, problems: BlockProblem[]): void {
  const method = requestMethod(text, node);
  if (node.target.length === 0 && method === 'CURL') {
    problems.push(problem('curl-not-read', 'error', node.method ?? node));
  } else if (node.target.length === 0) {
    problems.push(problem('target-missing', 'error', node.method ?? { start: node.start, end: node.end }));
  } else if (node.method !== undefined && !METHODS.includes(method)) {
    problems.push(problem('method-unknown', 'warning', node.method, { method }));
  }
}

/** Braces are allowed in a query string, so those that aren't closed would be sent. In a path, they're an error. */
function queryProblems(text: string, { target }: RequestLineNode, problems: BlockProblem[]): void {
  let isQuery = false;
  for (const { start, end } of target) {
    const question = isQuery ? 0 : text.slice(start, end).indexOf('?');
    if (question === -1) continue;
    isQuery = true;
    const query = { start: start + question, end };
    unclosedPlaceholder(slice(text, query), query, problems, UNCLOSED_NAME);
  }
}

function headerProblems(text: string, node: HeaderNode, hasBraces: boolean, problems: BlockProblem[]): void {
  const name = slice(text, node.name);
  if (hasBraces) {
    unclosedPlaceholder(slice(text, node.value), node.value, problems);
    if (name.includes('{{')) return;
  }
  const code = headerNameFault(name);
  if (code !== undefined) problems.push(problem(code, 'error', node.name, { name }));
}

function variableProblems(text: string, node: VariableNode, problems: BlockProblem[]): void {
  const value = slice(text, node.value);
  const name = slice(text, node.name);
  if (QUOTED.test(value)) problems.push(problem('variable-quoted', 'warning', node.value, { name }));
  unclosedPlaceholder(value, node.value, problems);
}

/** With the quotation marks of a programming language or of a word processor. */
const QUOTED = /^(?:(["']).*\1|[\u201c-\u201f].*[\u201c-\u201f]|[\u2018-\u201b].*[\u2018-\u201b])$/;

const UNCLOSED = /\{\{(?![^{}\r\n]*\}\})/;
/** An unclosed placeholder with a name. In a body, braces without a name are usually something else, such as those of nested objects. */
export const UNCLOSED_NAME = /\{\{(?=[ \t]*[$\w])(?![^{}\r\n]*\}\})/;

/** Reports the first unclosed placeholder. */
function unclosedPlaceholder(value: string, place: Span, problems: BlockProblem[], pattern = UNCLOSED): void {
  const at = value.includes('{{') ? value.search(pattern) : -1;
  if (at === -1) return;
  const start = place.start + at;
  problems.push(problem('placeholder-unclosed', 'warning', { start, end: start + 2 }));
}

/** `### GET /openapi/demo/echo` with nothing else to send. */
function isRequestInTitle(text: string, title: Span, nodes: readonly SyntaxNode[]): boolean {
  if (nodes.some(({ kind }) => kind === 'requestLine')) return false;
  return beginsAsRequest(text.slice(title.start, Math.min(title.end, title.start + 40)));
}

function repeatedDirective(
  text: string,
  node: { readonly name: Span },
  seen: string[],
  problems: BlockProblem[],
): void {
  const name = slice(text, node.name);
  const directive = directiveOf(name);
  if (directive === undefined || directive.isRepeatable) return;
  if (seen.includes(name)) problems.push(problem('directive-repeated', 'warning', node.name, { name }));
  else seen.push(name);
}

function directiveProblems(
  text: string,
  node: { readonly name: Span; readonly value: Span },
  problems: BlockProblem[],
): void {
  const name = slice(text, node.name);
  const directive = directiveOf(name);
  if (directive === undefined) {
    const nearest = nearestWord(
      name,
      DIRECTIVES.map(known => known.name),
    );
    problems.push(
      nearest === undefined
        ? problem('directive-unknown', 'hint', node.name, { name })
        : problem('directive-misspelt', 'warning', node.name, { name, nearest }),
    );
    return;
  }
  const fault = directive.fault?.(slice(text, node.value));
  if (fault === undefined) return;
  const place = node.value.start < node.value.end ? node.value : node.name;
  problems.push(problem(fault.code, fault.severity, place, { name, ...fault.args }));
}

function bodyProblems(
  text: string,
  body: { readonly content: Span },
  nodes: readonly SyntaxNode[],
  hasBraces: boolean,
  problems: BlockProblem[],
): void {
  const line = nodes.find(node => node.kind === 'requestLine');
  if (requestMethod(text, line) === 'GET')
    problems.push(problem('body-on-get', 'warning', line?.method ?? line?.target[0] ?? body.content));
  if (hasBraces) unclosedPlaceholder(slice(text, body.content), body.content, problems, UNCLOSED_NAME);
  // Only the first replacement character is reported: a file read with the wrong encoding is full of them.
  const replaced = text.indexOf('\ufffd', body.content.start);
  if (replaced !== -1 && replaced < body.content.end) {
    problems.push(problem('body-replacement-character', 'warning', { start: replaced, end: replaced + 1 }));
  }
}

function problem(
  code: ProblemCode,
  severity: BlockProblem['severity'],
  span: Span,
  args: BlockProblem['args'] = {},
): BlockProblem {
  return { code, severity, start: span.start, end: span.end, args };
}

function slice(text: string, span: Span): string {
  return text.slice(span.start, span.end);
}
