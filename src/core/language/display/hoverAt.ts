import type { Endpoint } from '../../api/endpoints.ts';
import { type GatewayCode, gatewayCode } from '../../api/gatewayCodes.ts';
import type { CheckKind } from '../../api/identifiers/finding.ts';
import {
  checkIdentifier,
  type DescriptionLine,
  describeIdentifier,
  type Identifier,
} from '../../api/identifiers/identifier.ts';
import { isMultipart } from '../../formats/multipartParts.ts';
import type { Position, Range } from '../../problem.ts';
import { sentSpans } from '../../request/body/bodyLines.ts';
import { wholeBodyFile } from '../../request/body/requestBody.ts';
import { requestLineSpan } from '../../request/prepare/requestList.ts';
import { resolveText } from '../../request/variables/resolveText.ts';
import { SECRET_MASK } from '../../signing/appSecret.ts';
import type { FiscalDocument } from '../../syntax/fiscalDocument.ts';
import type { Block, BodyNode, Span, SyntaxNode } from '../../syntax/nodes.ts';
import { placeholdersIn } from '../../syntax/placeholders.ts';
import { rangeOf } from '../../syntax/ranges.ts';
import { lastDirective } from '../../syntax/requestName.ts';
import { writtenAssertion } from '../../syntax/writtenAssertion.ts';
import type { About } from '../../vocabulary/about.ts';
import { ASSERTION_SUBJECTS, expectedWordIn } from '../../vocabulary/assertionWords.ts';
import { directiveOf } from '../../vocabulary/directives.ts';
import { REQUEST_HEADERS } from '../../vocabulary/requestHeaders.ts';
import { type BlockPosition, blockPositionAt, contains, textOf } from '../model/blockPosition.ts';
import {
  blockVariables,
  fileVariables,
  knownValues,
  type LanguageContext,
  shownValue,
  type ValueOf,
} from '../model/fileVariables.ts';
import { pathIdentifiers } from '../model/pathIdentifiers.ts';
import {
  contentTypeText,
  MAX_TARGET_LENGTH,
  pathIn,
  type RequestFacts,
  requestFacts,
} from '../model/requestFacts.ts';
import { type ExplainedVariable, explainVariable } from '../model/variableOrigin.ts';

/** A piece of information about a position. */
export type HoverPart =
  | { readonly kind: 'about'; readonly about: About }
  | { readonly kind: 'endpoint'; readonly endpoint: Endpoint }
  | { readonly kind: 'gateway-code'; readonly code: GatewayCode }
  | {
      readonly kind: 'identifier';
      readonly identifier: Identifier;
      readonly check: CheckKind;
      readonly lines: readonly DescriptionLine[];
    }
  | { readonly kind: 'signing-string'; readonly text: string }
  | ExplainedVariable;

export interface Hover {
  readonly range: Range;
  /** The most specific part comes first. */
  readonly parts: readonly HoverPart[];
}

/** The hover for a position, or undefined. Never throws. */
export function hoverAt(
  document: FiscalDocument,
  position: Position,
  context: LanguageContext,
): Hover | undefined {
  const blockPosition = blockPositionAt(document, position);
  const { placed, offset, node } = blockPosition;
  const { block } = placed;
  const over = (span: Span, parts: readonly HoverPart[]): Hover | undefined =>
    parts.length === 0 ? undefined : { range: rangeOf(placed, span), parts };
  const lookup = knownValues(blockVariables(block, fileVariables(document, context)));
  const facts = requestFacts(block, lookup, context.endpoints);
  const placeholder = placeholdersIn(block).find(each => contains(each, offset));
  if (placeholder !== undefined) {
    const variable = explainVariable(document, block, textOf(block.text, placeholder.words), context);
    const inPath = facts === undefined ? [] : identifierParts(facts, offset, context);
    return over(placeholder, [variable, ...inPath.flatMap(({ parts }) => parts)]);
  }
  if (node?.kind === 'requestLine' && facts !== undefined) {
    const [identifier] = identifierParts(facts, offset, context);
    if (identifier !== undefined) return over(identifier.span, identifier.parts);
    return over(requestLineSpan(node), requestParts(blockPosition, facts, lookup));
  }
  const code = gatewayCodeAt(blockPosition);
  if (code !== undefined) return over(code.span, [{ kind: 'gateway-code', code: code.code }]);
  const word = node === undefined ? undefined : aboutNode(block.text, node, offset);
  return word === undefined ? undefined : over(word.span, [{ kind: 'about', about: word.about }]);
}

function requestParts({ placed }: BlockPosition, facts: RequestFacts, lookup: ValueOf): readonly HoverPart[] {
  const { match, line } = facts;
  const endpoint: readonly HoverPart[] =
    match === undefined ? [] : [{ kind: 'endpoint', endpoint: match.endpoint }];
  if (line.target.length === 0) return endpoint;
  return [...endpoint, { kind: 'signing-string', text: signingPreview(placed.block, facts, lookup) }];
}

function identifierParts(
  facts: RequestFacts,
  offset: number,
  { today }: LanguageContext,
): readonly { readonly span: Span; readonly parts: readonly HoverPart[] }[] {
  return pathIdentifiers(facts)
    .map(({ identifier, text, sourceOf }) => ({ identifier, text, span: sourceOf(0, text.length) }))
    .filter(({ span }) => contains(span, offset))
    .map(({ identifier, text, span }) => {
      const check = checkIdentifier(identifier, text, today).kind;
      const lines = describeIdentifier(identifier, text, today);
      return { span, parts: [{ kind: 'identifier', identifier, check, lines }] };
    });
}

function gatewayCodeAt({
  placed,
  offset,
  line,
}: BlockPosition): { span: Span; code: GatewayCode } | undefined {
  const text = textOf(placed.block.text, line);
  for (const match of text.matchAll(/\b1000\d{4}\b/g)) {
    const start = line.start + match.index;
    const span = { start, end: start + match[0].length };
    const code = gatewayCode(Number(match[0]));
    if (code !== undefined && contains(span, offset)) return { span, code };
  }
  return undefined;
}

function aboutNode(
  text: string,
  node: SyntaxNode,
  offset: number,
): { readonly span: Span; readonly about: About } | undefined {
  if (node.kind === 'header' && contains(node.name, offset)) {
    const written = textOf(text, node.name).toLowerCase();
    const header = REQUEST_HEADERS.find(({ name }) => name.toLowerCase() === written);
    return header === undefined ? undefined : { span: node.name, about: `header:${header.name}` };
  }
  if (node.kind === 'directive' && contains(node.name, offset)) {
    const directive = directiveOf(textOf(text, node.name));
    return directive === undefined ? undefined : { span: node.name, about: `directive:${directive.name}` };
  }
  const assertion = writtenAssertion(text, node);
  if (assertion === undefined) return undefined;
  const subject = ASSERTION_SUBJECTS.find(({ name }) => textOf(text, assertion).startsWith(name));
  const { start } = assertion;
  const word = expectedWordIn(textOf(text, assertion));
  const expected = word && { start: start + word.start, end: start + word.end };
  if (expected && contains(expected, offset)) return { span: expected, about: 'assertion:expected' };
  const isBefore = node.kind === 'directive' && offset < start;
  if (subject === undefined || isBefore || offset > start + subject.name.length) return undefined;
  return { span: { start, end: start + subject.name.length }, about: `assertion:${subject.name}` };
}

const MAX_BODY_LENGTH = 2_000;
/** More than is displayed, because line breaks are removed first. */
const MAX_RESOLVED_BODY = 65_536;

/** The string to sign as far as it's known before sending: the masked token, the path, the body without CR and LF (a
 *  file as its path in `‹›`), and the timestamp. Variables with the name of a credential are masked, as everywhere.
 *  Source: Authentication › Signature. */
export function signingPreview(block: Block, facts: RequestFacts, lookup: ValueOf): string {
  const { text } = block;
  const { line, body } = facts;
  const shown: ValueOf = name => {
    const value = lookup(name);
    return value === undefined ? undefined : shownValue(name, value);
  };
  const target = resolveText(text, line.target, shown, MAX_TARGET_LENGTH).text;
  const forced = lastDirective(block, 'timestamp');
  const timestamp = forced === undefined ? '' : textOf(text, forced.value);
  const whole = body === undefined ? '' : signedBody(text, body, contentTypeText(block, lookup), shown);
  const signed = whole.length > MAX_BODY_LENGTH ? `${whole.slice(0, MAX_BODY_LENGTH)}…` : whole;
  return SECRET_MASK + textOf(target, pathIn(target)) + signed + (timestamp || '‹timestamp›');
}

function signedBody(text: string, body: BodyNode, contentType: string, shown: ValueOf): string {
  if (isMultipart(contentType)) return '';
  const file = wholeBodyFile(text, body);
  if (file !== undefined) return `‹${textOf(text, file.path)}›`;
  const spans = sentSpans(text, body, contentType);
  return resolveText(text, spans, shown, MAX_RESOLVED_BODY).text.replace(/[\r\n]/g, '');
}
