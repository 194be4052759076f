import { promptsOf } from '../../request/variables/prompts.ts';
import { givenNames } from '../../request/variables/variableLookup.ts';
import type { FiscalDocument } from '../../syntax/fiscalDocument.ts';
import { shortened } from '../../visibleText.ts';
import { DYNAMIC_VARIABLES, type DynamicVariable } from '../../vocabulary/dynamicVariables.ts';
import { type BlockPosition, lineAround, rangeAround } from '../model/blockPosition.ts';
import {
  blockVariables,
  fileVariables,
  knownValues,
  type LanguageContext,
  shownValue,
} from '../model/fileVariables.ts';
import { type Completion, isSubsequence, literal, MAX_COMPLETIONS } from './completion.ts';
import type { Member } from './memberCompletions.ts';

const MAX_DETAIL_LENGTH = 60;

/** What is written between the open braces at a position; undefined if there are none. */
export function openPlaceholder(blockPosition: BlockPosition): string | undefined {
  const { before } = lineAround(blockPosition);
  return /\{\{([^{}]*)$/.exec(before)?.[1]?.trimStart();
}

/** Completions after what is written between the open braces at a position; `members` are those of a response that the placeholder already
 *  names. */
export function variableCompletions(
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
