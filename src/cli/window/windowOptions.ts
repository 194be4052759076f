import { LOCAL_ENVIRONMENT } from '../../core/request/environment/environment.ts';
import { secretVariable } from '../../node/secrets/secrets.ts';
import type { CommandContext, EditorWindow } from '../terminal/commandContext.ts';

/** The options that decide where the App Secret comes from. */
interface SecretChoice {
  readonly env?: string;
  readonly secretStdin?: boolean;
  readonly secretFile?: string;
  /** Each of its cases has its own App Secret. */
  readonly batch?: string;
}

/** Whether the window's App Secret is used: the terminal belongs to one, and no option and no variable has another App Secret. */
export function asksWindow(
  { env: name = LOCAL_ENVIRONMENT.name, secretStdin, secretFile, batch }: SecretChoice,
  context: CommandContext,
): context is CommandContext & { readonly editorWindow: EditorWindow } {
  const { editorWindow, env } = context;
  if (editorWindow === undefined || secretStdin || secretFile !== undefined || batch !== undefined)
    return false;
  const any = secretVariable('').slice(0, -1);
  const own = secretVariable(name);
  // That of an application has its name at the end.
  const isGiven = (variable: string): boolean =>
    variable === any || variable === own || variable.startsWith(`${own}_`);
  return !Object.keys(env).some(variable => env[variable] !== undefined && isGiven(variable.toUpperCase()));
}
