import { LOCAL_ENVIRONMENT } from '../../core/request/environment/environment.ts';
import { secretVariable } from '../../node/secrets/secrets.ts';
import type { EditorLink } from './editorLink.ts';
import type { McpSession } from './mcpSession.ts';

/** The editor, if it has to sign for an environment: this server has no App Secret for it. The gateway of this session has its
 *  own. */
export function editorFor(session: McpSession, environment: string | undefined): EditorLink | undefined {
  const { env, editor } = session;
  const variable = secretVariable(environment ?? LOCAL_ENVIRONMENT.name);
  return env[variable] === undefined && env['FISCAL_APP_SECRET'] === undefined ? editor : undefined;
}
