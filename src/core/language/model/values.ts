import { namesToAsk } from '../../request/variables/prompts.ts';
import type { FiscalDocument } from '../../syntax/fiscalDocument.ts';
import type { Block } from '../../syntax/nodes.ts';
import type { Surroundings } from './surroundings.ts';

/** The value that a variable has before anything is sent, or undefined. */
export type ValueOf = (name: string) => string | undefined;

/** The file's values, then the environment's. What only a send knows (answers, prompts, dynamic values) has none. */
export function valueIn(document: FiscalDocument, { environment }: Surroundings): ValueOf {
  const { variables } = document;
  return name =>
    variables.get(name) ??
    environment?.variables.get(name) ??
    (name === 'baseUrl' ? environment?.baseUrl : undefined);
}

/** The values for one block: what its request asks for is typed at a send, and goes before what the file says. */
export function valueInBlock(block: Block, lookup: ValueOf): ValueOf {
  const asked = namesToAsk(block);
  return name => (asked(name) === undefined ? lookup(name) : undefined);
}

/** Every variable with the value that it has here. */
export function valuesOf(
  document: FiscalDocument,
  { environment }: Surroundings,
): ReadonlyMap<string, string> {
  const baseUrl: readonly (readonly [string, string])[] =
    environment === undefined ? [] : [['baseUrl', environment.baseUrl]];
  return new Map([...baseUrl, ...(environment?.variables ?? []), ...document.variables]);
}
