import type { Environment } from '../../request/environment/environment.ts';
import type { FiscalDocument } from '../../syntax/fiscalDocument.ts';
import type { Block } from '../../syntax/nodes.ts';
import { type DynamicName, dynamicVariableOf } from '../../vocabulary/dynamicVariables.ts';
import { askedBy, definitionOf } from './names.ts';
import type { Surroundings } from './surroundings.ts';

/** Where a variable's value comes from. */
export type VariableOrigin =
  | { readonly kind: 'file'; readonly lineBase0: number }
  | { readonly kind: 'environment'; readonly name: string }
  /** In a file of environments: of the environment `name`, or, with `$shared`, of every one. */
  | { readonly kind: 'environment-file'; readonly file: string; readonly name: string }
  | { readonly kind: 'shared-file'; readonly file: string }
  | { readonly kind: 'answer'; readonly request: string }
  | { readonly kind: 'prompt' | 'secret' | 'unresolved' }
  | { readonly kind: 'dynamic'; readonly name: DynamicName };

export interface ExplainedVariable {
  readonly kind: 'variable';
  readonly name: string;
  /** Undefined where only a send knows it, or nobody does. */
  readonly value: string | undefined;
  readonly origin: VariableOrigin;
  /** The places whose values are not taken, since this one goes before; the next in turn first. */
  readonly hidden: readonly Hidden[];
}

export interface Hidden {
  readonly value: string;
  readonly origin: VariableOrigin;
}

/** What stands behind the words of a placeholder in a block. A value that is asked for goes before all others. */
export function explainVariable(
  document: FiscalDocument,
  block: Block,
  words: string,
  { environment }: Surroundings,
): ExplainedVariable {
  const explained = (origin: VariableOrigin, value?: string, hidden: readonly Hidden[] = []) =>
    ({ kind: 'variable', name: words, value, origin, hidden }) as const;
  const given = givenValues(document, words, environment);
  const asked = askedBy(block, words);
  if (asked !== undefined) return explained({ kind: asked }, undefined, given);
  const [first, ...hidden] = given;
  if (first !== undefined) return explained(first.origin, first.value, hidden);
  const dynamic = dynamicVariableOf(words);
  if (dynamic !== undefined) return explained({ kind: 'dynamic', name: dynamic.name });
  const request = /^(\w+)\.(?:response|request)\b/.exec(words)?.[1];
  return explained(request === undefined ? { kind: 'unresolved' } : { kind: 'answer', request });
}

/** Every value that a variable is given by file and environment, the one that is taken first. */
function givenValues(
  document: FiscalDocument,
  name: string,
  environment: Environment | undefined,
): readonly Hidden[] {
  const given: Hidden[] = [];
  const definition = definitionOf(document, name);
  const ofFile = document.variables.get(name);
  if (ofFile !== undefined && definition !== undefined) {
    const lineBase0 = definition.placed.line + definition.node.line;
    given.push({ value: ofFile, origin: { kind: 'file', lineBase0 } });
  }
  if (environment === undefined) return given;
  for (const { file, isShared, value } of environment.places.get(name) ?? []) {
    const origin: VariableOrigin = isShared
      ? { kind: 'shared-file', file }
      : { kind: 'environment-file', file, name: environment.name };
    given.push({ value, origin });
  }
  if (name === 'baseUrl') {
    given.push({ value: environment.baseUrl, origin: { kind: 'environment', name: environment.name } });
  }
  return given;
}
