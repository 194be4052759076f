import { LOCAL_ENVIRONMENT } from '../../core/request/environment/environment.ts';
import { secretVariable } from '../../node/secrets/secrets.ts';
import type { EditorLink } from './editorLink.ts';
import type { McpSession } from './mcpSession.ts';

/** The editor, if it must sign for an environment because this server has no App Secret for that environment; undefined
 *  otherwise. With a gateway of this session, `local` has the gateway's demo secret. */
export function editorFor(session: McpSession, environment: string | undefined): EditorLink | undefined {
  const { env, editor } = session;
  const variable = secretVariable(environment ?? LOCAL_ENVIRONMENT.name);
  return env[variable] === undefined && env['FISCAL_APP_SECRET'] === undefined ? editor : undefined;
}
