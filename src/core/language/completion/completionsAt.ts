import type { Position } from '../../problem.ts';
import type { FiscalDocument } from '../../syntax/fiscalDocument.ts';
import type { SyntaxNode } from '../../syntax/nodes.ts';
import { writtenAssertion } from '../../syntax/writtenAssertion.ts';
import { type BlockPosition, blockPositionAt, lineAround, rangeAround } from '../model/blockPosition.ts';
import { fileVariables, knownValues, type LanguageContext } from '../model/fileVariables.ts';
import { requestFacts } from '../model/requestFacts.ts';
import { assertionCompletions } from './assertionCompletions.ts';
import {
  bodyCompletions,
  headTemplates,
  mayBeTail,
  type TemplateSources,
  tailTemplates,
} from './bodyCompletions.ts';
import { type Completion, literal } from './completion.ts';
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
import { type BodyLookup, memberCompletions } from './memberCompletions.ts';
import { openPlaceholder, variableCompletions } from './variableCompletions.ts';

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
