import { namesToAsk } from '../../request/variables/prompts.ts';
import { givenValue, type VariableSources } from '../../request/variables/variableLookup.ts';
import type { FiscalDocument } from '../../syntax/fiscalDocument.ts';
import type { Block } from '../../syntax/nodes.ts';
import type { LanguageContext } from './languageContext.ts';

/** The value of a variable before sending, or undefined. */
export type ValueOf = (name: string) => string | undefined;

/** The sources of variable values for a file, for any request. */
export function fileVariables(document: FiscalDocument, { environment }: LanguageContext): VariableSources {
  return { file: document.variables, environment };
}

/** The sources of variable values for a request, including its prompts. */
export function blockVariables(block: Block, variables: VariableSources): VariableSources {
  return { ...variables, asked: namesToAsk(block) };
}

/** The values known before a request is sent, without prompt variables. */
export function knownValues(variables: VariableSources): ValueOf {
  return name => {
    const value = givenValue(name, variables);
    return typeof value === 'string' ? value : undefined;
  };
}
