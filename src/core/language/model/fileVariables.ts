import { namesToAsk } from '../../request/variables/prompts.ts';
import { givenValue, type VariableSources } from '../../request/variables/variableLookup.ts';
import type { FiscalDocument } from '../../syntax/fiscalDocument.ts';
import type { Block } from '../../syntax/nodes.ts';
import type { Surroundings } from './surroundings.ts';

/** The value that a variable has before anything is sent, or undefined. */
export type ValueOf = (name: string) => string | undefined;

/** What gives the variables of a file their values, whatever the request. */
export function fileVariables(document: FiscalDocument, { environment }: Surroundings): VariableSources {
  return { file: document.variables, environment };
}

/** What gives them their values in a request, which can also ask for some. */
export function blockVariables(block: Block, variables: VariableSources): VariableSources {
  return { ...variables, asked: namesToAsk(block) };
}

/** The values that are known before a request is sent. What it asks for isn't. */
export function knownValues(variables: VariableSources): ValueOf {
  return name => {
    const value = givenValue(name, variables);
    return typeof value === 'string' ? value : undefined;
  };
}
