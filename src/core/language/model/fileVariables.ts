import type { Endpoint } from '../../api/endpoints.ts';
import type { CalendarDate } from '../../api/identifiers/calendarDate.ts';
import type { Environment } from '../../request/environment/environment.ts';
import { createLookup } from '../../request/variables/createLookup.ts';
import { namesToAsk } from '../../request/variables/prompts.ts';
import { ONLY_VARIABLES, type VariableSources } from '../../request/variables/variableLookup.ts';
import { SECRET_MASK } from '../../signing/appSecret.ts';
import type { FiscalDocument } from '../../syntax/fiscalDocument.ts';
import type { Block } from '../../syntax/nodes.ts';

/** What the language features know besides the file. The same object means that nothing changed, so cached results
 *  are still valid. */
export interface LanguageContext {
  /** The selected environment; undefined if none can be read, so its variables are unknown. */
  readonly environment: Environment | undefined;
  readonly endpoints: readonly Endpoint[];
  readonly today: CalendarDate;
}

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
  const lookup = createLookup(variables, ONLY_VARIABLES);
  return name => {
    const value = lookup(name);
    return typeof value === 'string' ? value : undefined;
  };
}

/** A variable's value as displayed: masked if its name is that of a credential. */
export function shownValue(name: string, value: string): string {
  return isCredentialName(name) ? SECRET_MASK : value;
}

/** Names that usually hold credentials. Other values are shown, because they're in workspace files anyway. */
const CREDENTIAL =
  /SECRET|TOKEN|PASSW|PASSPHRASE|SENHA|SEGREDO|CREDENTIAL|PRIVATE|(^|_)(KEY|PWD|PASS|AUTH)(_|$)|APIKEY/i;

/** Whether a variable's name is that of a credential, in uppercase with separators or in camel case. */
function isCredentialName(name: string): boolean {
  return CREDENTIAL.test(name.replace(/([a-z])([A-Z])/g, '$1_$2'));
}
