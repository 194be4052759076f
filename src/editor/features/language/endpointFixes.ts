import type * as vscode from 'vscode';
import { GAPS, templateDraft } from '../../../core/api/completedEndpoints.ts';
import type { Problem } from '../../../core/problem.ts';
import { endpointTitle } from '../../../text/language/endpointText.ts';
import type { Locale } from '../../../text/text.ts';
import { COMMANDS } from '../../platform/commands/commands.ts';
import type { CreateFix } from './createFix.ts';

/** For a path that isn't in the specification: sets it as the path of an endpoint whose path the specification doesn't
 *  show and that has the request's method. */
export function endpointFixes({ args }: Problem, locale: Locale, create: CreateFix): vscode.CodeAction[] {
  return GAPS.filter(({ method }) => method === args['method']).map(endpoint => {
    const action = create('set-endpoint-path', { title: endpointTitle(endpoint, locale) }, false);
    const path = templateDraft(endpoint, String(args['path']));
    action.command = {
      title: '',
      command: COMMANDS.setEndpointPath,
      arguments: [{ endpoint: { id: endpoint.id }, path }],
    };
    return action;
  });
}
