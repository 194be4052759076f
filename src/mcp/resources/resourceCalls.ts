import { ToolError } from '../../app/agents/toolError.ts';
import { codeWords } from '../../cli/failure/failureWords.ts';
import { completedEndpoints } from '../../core/api/completedEndpoints.ts';
import { GATEWAY_CODES } from '../../core/api/gatewayCodes.ts';
import { CAUSES, type CauseId, causeOf } from '../../core/explain/causes/causes.ts';
import { causePage } from '../../report/explanation/causePage.ts';
import { causeTitle } from '../../text/explain/causeText.ts';
import { completedPaths } from '../session/completedPaths.ts';
import type { ResourceCalls } from '../session/mcpCalls.ts';
import { requestFiles } from '../session/requestFiles.ts';

export const RESOURCE_CALLS: ResourceCalls = {
  endpoints: async roots => completedEndpoints(await completedPaths(roots)),
  codes: () => GATEWAY_CODES.map(code => ({ ...code, action: codeWords(code, 'en').advice })),
  causes: () => causeIds().map(id => ({ id, element: CAUSES[id][0], title: causeTitle(causeOf(id), 'en') })),
  causeIds,
  cause: named => {
    const id = causeIds().find(each => each === named);
    if (id === undefined)
      throw new ToolError('cause-unknown', 'There’s no such cause. Read fiscal://causes.');
    return causePage([causeOf(id)], 'en');
  },
  requestFiles,
  requestFile: async (roots, path) => {
    await roots.findRequestFile(path);
    return new TextDecoder().decode(await roots.read(path));
  },
};

function causeIds(): readonly CauseId[] {
  return Object.keys(CAUSES) as CauseId[];
}
