import { PATH_PREFIX } from '../../api/limits.ts';
import type { VariableSources } from '../../request/variables/variableLookup.ts';
import type { Block } from '../../syntax/nodes.ts';
import { textOf } from './blockPosition.ts';
import { blockVariables, knownValues } from './fileVariables.ts';
import type { LanguageContext } from './languageContext.ts';
import { requestFacts } from './requestFacts.ts';

/** Whether a block's request belongs to the API: it calls an endpoint, or a path below `/openapi/` at the
 *  environment's origin. A `.http` file may have requests to any server, and many services have such a path. */
export function isApiRequest(
  block: Block,
  variables: VariableSources,
  { endpoints, environment }: LanguageContext,
): boolean {
  const facts = requestFacts(block, knownValues(blockVariables(block, variables)), endpoints);
  if (facts === undefined) return false;
  if (facts.match !== undefined) return true;
  const target = facts.resolved.text;
  const isHere =
    target.startsWith('/') || (environment !== undefined && target.startsWith(`${environment.baseUrl}/`));
  return isHere && textOf(target, facts.path).startsWith(PATH_PREFIX);
}
