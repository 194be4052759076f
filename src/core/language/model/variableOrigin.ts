import { shownName } from '../../baseName.ts';
import { memberOwner } from '../../request/variables/references.ts';
import { type GivenValue, givenValues } from '../../request/variables/variableLookup.ts';
import type { FiscalDocument } from '../../syntax/fiscalDocument.ts';
import type { Block } from '../../syntax/nodes.ts';
import { type DynamicName, dynamicVariableOf } from '../../vocabulary/dynamicVariables.ts';
import { blockVariables, fileVariables, knownValues, type LanguageContext } from './fileVariables.ts';
import { askedBy, definitionOf } from './names.ts';

/** Where a variable's value comes from. */
export type VariableOrigin =
  | { readonly kind: 'file'; readonly lineBase0: number }
  /** A file that this one imports. */
  | { readonly kind: 'imported-file'; readonly file: string; readonly lineBase0: number }
  | { readonly kind: 'environment'; readonly name: string }
  /** In an environments file: defined for the environment `name` or, with `$shared`, for all of them. */
  | { readonly kind: 'environment-file'; readonly file: string; readonly name: string }
  | { readonly kind: 'shared-file'; readonly file: string }
  | { readonly kind: 'response'; readonly request: string }
  | { readonly kind: 'prompt' | 'secret' | 'unresolved' }
  | { readonly kind: 'dynamic'; readonly name: DynamicName };

export interface ExplainedVariable {
  readonly kind: 'variable';
  readonly name: string;
  /** Undefined if the value is unknown or known only when sending. */
  readonly value: string | undefined;
  readonly origin: VariableOrigin;
  /** The definitions that this one overrides, by precedence. */
  readonly hidden: readonly Hidden[];
}

export interface Hidden {
  readonly value: string;
  readonly origin: VariableOrigin;
}

/** Explains the value of a placeholder in a block, and which values it overrides. */
export function explainVariable(
  document: FiscalDocument,
  block: Block,
  words: string,
  context: LanguageContext,
): ExplainedVariable {
  const explained = (origin: VariableOrigin, value?: string, hidden: readonly Hidden[] = []) =>
    ({ kind: 'variable', name: words, value, origin, hidden }) as const;
  const variables = blockVariables(block, fileVariables(document, context));
  const given = [...givenValues(words, variables)].map(({ value, origin }) => ({
    value: typeof value === 'string' ? value : undefined,
    origin: originOf(document, block, words, origin, context),
  }));
  const [first, ...others] = given;
  if (first !== undefined) {
    const hidden = others.flatMap(({ value, origin }) => (value === undefined ? [] : [{ value, origin }]));
    return explained(first.origin, knownValues(variables)(words) ?? first.value, hidden);
  }
  const dynamic = dynamicVariableOf(words);
  if (dynamic !== undefined) return explained({ kind: 'dynamic', name: dynamic.name });
  const owner = memberOwner(words);
  const request =
    /^([\w-]+)\.(?:response|request)\b/.exec(words)?.[1] ??
    (document.names.has(owner ?? '') ? owner : undefined);
  return explained(request === undefined ? { kind: 'unresolved' } : { kind: 'response', request });
}

function originOf(
  document: FiscalDocument,
  block: Block,
  name: string,
  origin: GivenValue['origin'],
  { environment }: LanguageContext,
): VariableOrigin {
  if (origin.kind === 'asked') return { kind: askedBy(block, name) ?? 'prompt' };
  if (origin.kind !== 'environment') {
    const home = origin.kind === 'file' ? origin.home : undefined;
    const definition = definitionOf(home ?? document, name);
    const lineBase0 = definition === undefined ? 0 : definition.placed.line + definition.node.line;
    return home === undefined
      ? { kind: 'file', lineBase0 }
      : { kind: 'imported-file', file: shownName(home.path ?? ''), lineBase0 };
  }
  const environmentName = environment?.name ?? '';
  const { place } = origin;
  if (place === undefined) return { kind: 'environment', name: environmentName };
  return place.isShared
    ? { kind: 'shared-file', file: place.file }
    : { kind: 'environment-file', file: place.file, name: environmentName };
}
