import type { Position } from '../../problem.ts';
import { promptsOf } from '../../request/variables/prompts.ts';
import { givenNames } from '../../request/variables/variableLookup.ts';
import type { FiscalDocument } from '../../syntax/fiscalDocument.ts';
import type { SyntaxNode } from '../../syntax/nodes.ts';
import { writtenAssertion } from '../../syntax/writtenAssertion.ts';
import { shortened } from '../../visibleText.ts';
import { DYNAMIC_VARIABLES, type DynamicVariable } from '../../vocabulary/dynamicVariables.ts';
import { type BlockPosition, blockPositionAt, lineAround, rangeAround } from '../model/blockPosition.ts';
import {
  blockVariables,
  fileVariables,
  knownValues,
  type LanguageContext,
  shownValue,
} from '../model/fileVariables.ts';
import { requestFacts } from '../model/requestFacts.ts';
import { assertionCompletions } from './assertionCompletions.ts';
import {
  bodyCompletions,
  headTemplates,
  mayBeTail,
  type TemplateSources,
  tailTemplates,
} from './bodyCompletions.ts';
import { type Completion, isSubsequence, literal, MAX_COMPLETIONS } from './completion.ts';
import {
  type EndpointTitles,
  nextRequestCompletions,
  requestCompletions,
  requestLineCompletions,
} from './endpointCompletions.ts';
import {
  type FolderListing,
  fileCompletionFolder,
  fileCompletions,
  importCompletionFolder,
  isImportable,
} from './fileCompletions.ts';
import { directiveCompletions, headerCompletions } from './lineCompletions.ts';
import { type BodyLookup, type Member, memberCompletions } from './memberCompletions.ts';

/** What completion needs from its caller. */
export interface CompletionSources {
  readonly list: FolderListing;
  readonly titles: EndpointTitles;
  readonly templates: TemplateSources;
  readonly bodyOf: BodyLookup;
  /** The trigger character that was typed; undefined if the user asked for completion or started a word. */
  readonly typed?: string | undefined;
}

/** The completions at a position: those that match the text there and would change it. Calls `list` for one folder where a file path is
 *  expected, and `bodyOf` where a request is named whose response may have members; rejects if either rejects; otherwise never throws. */
export async function completionsAt(
  document: FiscalDocument,
  position: Position,
  context: LanguageContext,
  sources: CompletionSources,
): Promise<readonly Completion[]> {
  const blockPosition = blockPositionAt(document, position);
  const offered = await completionsFor(document, blockPosition, context, sources);
  return offered.filter(completion => changes(blockPosition, completion));
}

async function completionsFor(
  document: FiscalDocument,
  blockPosition: BlockPosition,
  context: LanguageContext,
  { list, titles, templates, bodyOf, typed }: CompletionSources,
): Promise<readonly Completion[]> {
  const part = requestPartOf(blockPosition);
  const lookup = knownValues(fileVariables(document, context));
  if (part === 'separator') return [];
  const placeholder = openPlaceholder(blockPosition);
  if (part === 'comment' && !(placeholder !== undefined && isInAssertion(blockPosition))) {
    const folder = importCompletionFolder(blockPosition);
    if (folder !== undefined)
      return fileCompletions(blockPosition, (await list(folder)).filter(isImportable));
    const applications = context.environment?.applications ?? [];
    return directiveCompletions(blockPosition, applications, document.names.keys());
  }
  if (placeholder !== undefined) {
    const members = await memberCompletions(document, placeholder, context, bodyOf);
    return variableCompletions(document, blockPosition, context, placeholder, members);
  }
  if (part === 'variable') return [];
  // One brace may start a JSON body as well as a variable; only the second brace decides.
  if (typed === '{') return [];
  const facts = requestFacts(blockPosition.placed.block, lookup, context.endpoints);
  const endpoints = { endpoints: context.endpoints, titles, lookup };
  switch (part) {
    case 'head':
      return [
        ...requestCompletions(blockPosition, endpoints),
        ...headTemplates(document, blockPosition, templates),
      ];
    case 'requestLine':
      return [
        ...requestLineCompletions(blockPosition, endpoints),
        ...headTemplates(document, blockPosition, templates),
      ];
    case 'headers':
      return headerCompletions(blockPosition, facts);
    case 'body': {
      const folder = fileCompletionFolder(blockPosition);
      if (folder !== undefined) return fileCompletions(blockPosition, await list(folder));
      return [
        ...bodyCompletions(blockPosition, facts),
        ...tailCompletions(blockPosition),
        ...(mayBeTail(blockPosition) ? tailTemplates(document, blockPosition, templates) : []),
      ];
    }
    default:
      return [
        ...tailCompletions(blockPosition),
        ...nextRequestCompletions(blockPosition, endpoints),
        ...tailTemplates(document, blockPosition, templates),
      ];
  }
}

/** Whether the position is in an assertion of a directive, or after it with nothing but spaces between. */
function isInAssertion({ placed, offset, node }: BlockPosition): boolean {
  const { text } = placed.block;
  const assertion = node && writtenAssertion(text, node);
  return (
    assertion !== undefined && offset >= assertion.start && text.slice(assertion.end, offset).trim() === ''
  );
}

/** Whether accepting a completion would change the text. A list with only the existing text would be in the way. */
function changes({ placed, line }: BlockPosition, { replace, snippet }: Completion): boolean {
  const { start, end } = replace;
  const written = placed.block.text.slice(line.start + start.character, line.start + end.character);
  return snippet !== literal(written);
}

/** After the body, or where it may end: `??`, assertions, `>>`, and `###`. Blank lines inside a body get no completions. */
function tailCompletions(blockPosition: BlockPosition): readonly Completion[] {
  const { before, after } = lineAround(blockPosition);
  const written = /^\?\?[ \t]+(.*)$/s.exec(before)?.[1];
  if (written !== undefined) return assertionCompletions(blockPosition, written);
  if (after !== '' || (before === '' && blockPosition.node?.kind === 'body')) return [];
  const replace = rangeAround(blockPosition, before.length, 0);
  const signs = (['??', '>>', '###'] as const).filter(sign => sign.startsWith(before));
  return signs.map(sign => ({
    kind: 'keyword',
    label: sign,
    snippet: `${sign} `,
    replace,
    about: `word:${sign}`,
    goesOn: sign === '??',
  }));
}

/** The part of a request that a line belongs to, which determines what can be written there. */
type RequestPart =
  | 'separator'
  | 'comment'
  | 'variable'
  | 'head'
  | 'requestLine'
  | 'headers'
  | 'body'
  | 'tail';

/** The part of the request at a position. A blank line belongs to what can start there: another header after the
 *  headers, an assertion after the body. */
function requestPartOf({ placed, line, node }: BlockPosition): RequestPart {
  const before = placed.block.nodes.filter(({ end }) => end <= line.start);
  switch (node?.kind) {
    case 'separator':
    case 'comment':
    case 'variable':
    case 'requestLine':
    case 'body':
      return node.kind;
    case 'directive':
      return 'comment';
    case 'header':
      return 'headers';
    case 'assertion':
    case 'save':
      return 'tail';
    case 'script':
      return 'comment';
    case 'unknown':
      return partAfter(before) === 'head' ? 'head' : hasTail(before) ? 'tail' : 'headers';
    default:
      return partAfter(before);
  }
}

function partAfter(before: readonly SyntaxNode[]): RequestPart {
  if (!before.some(({ kind }) => kind === 'requestLine')) return 'head';
  if (hasTail(before)) return 'tail';
  return before.at(-1)?.kind === 'blank' ? 'body' : 'headers';
}

function hasTail(nodes: readonly SyntaxNode[]): boolean {
  return nodes.some(({ kind }) => kind === 'body' || kind === 'assertion' || kind === 'save');
}

const MAX_DETAIL_LENGTH = 60;

/** What is written between the open braces at a position; undefined if there are none. */
function openPlaceholder(blockPosition: BlockPosition): string | undefined {
  const { before } = lineAround(blockPosition);
  return /\{\{([^{}]*)$/.exec(before)?.[1]?.trimStart();
}

/** Completions after what is written between the open braces at a position; `members` are those of a response that the placeholder already
 *  names. */
function variableCompletions(
  document: FiscalDocument,
  blockPosition: BlockPosition,
  context: LanguageContext,
  written: string,
  members: readonly Member[],
): readonly Completion[] {
  const { after } = lineAround(blockPosition);
  const rest = /^[\w$.[\]-]*/.exec(after)?.[0].length ?? 0;
  const closing = /^\s*\}\}/.test(after.slice(rest)) ? '' : '\\}\\}';
  const replace = rangeAround(blockPosition, written.length, rest);
  const found: Completion[] = [];
  const offered = new Set<string>();
  for (const one of offers(document, blockPosition, context, members)) {
    if (found.length === MAX_COMPLETIONS) break;
    if (offered.has(one.label) || !isSubsequence(written, one.label)) continue;
    offered.add(one.label);
    found.push({ ...one, snippet: one.snippet + closing, replace });
  }
  return found;
}

type Offer = Omit<Completion, 'replace'>;

function* offers(
  document: FiscalDocument,
  blockPosition: BlockPosition,
  context: LanguageContext,
  members: readonly Member[],
): Generator<Offer> {
  yield* members;
  const { block } = blockPosition.placed;
  const variables = blockVariables(block, fileVariables(document, context));
  const known = knownValues(variables);
  for (const name of new Set([...givenNames(variables), ...promptsOf(block).map(prompt => prompt.name)])) {
    const value = known(name);
    const detail = value === undefined ? undefined : shortened(shownValue(name, value), MAX_DETAIL_LENGTH);
    yield { kind: 'variable', label: name, snippet: literal(name), ...(detail !== undefined && { detail }) };
  }
  for (const variable of DYNAMIC_VARIABLES) {
    const { name, usage: detail, snippet = literal(name) }: DynamicVariable & typeof variable = variable;
    yield { kind: 'dynamic', label: name, snippet, about: `dynamic:${name}`, detail };
  }
  for (const name of document.names.keys()) {
    for (const [label, snippet] of RESPONSE_PARTS) {
      yield { kind: 'variable', label: name + label, snippet: literal(name) + snippet };
    }
  }
}

/** What a request can use from another request's response. */
const RESPONSE_PARTS: readonly (readonly [label: string, snippet: string])[] = [
  ['.response.body.$.data', '.response.body.\\$.${1:data}'],
  ['.response.headers.date', '.response.headers.${1:date}'],
  ['.response.status', '.response.status'],
];
