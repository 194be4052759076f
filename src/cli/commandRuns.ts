import { LOCAL_ENVIRONMENT } from '../core/request/environment/environment.ts';
import { secretVariable } from '../node/secrets/secrets.ts';
import type { CommandName, CommandOptions, CommandValues } from './options/commandTable.ts';
import type { CommandContext, EditorWindow } from './terminal/commandContext.ts';

/** Carries a command out and resolves to its exit code. */
type RunCommand<Name extends CommandName> = (
  values: CommandValues<Name>,
  options: CommandOptions<Name>,
  commandContext: CommandContext,
  version: () => string,
) => Promise<number>;

/** Each command's implementation, loaded when it runs, so that help and version are fast. */
export const COMMAND_RUNS: { readonly [Name in CommandName]: RunCommand<Name> } = {
  send: async ([files], options, context) =>
    asksWindow(options, context)
      ? (await import('./window/askWindow.ts')).askWindow('send', files, options, context)
      : (await import('./send/sendCommand.ts')).sendCommand(files, options, context),
  sign: async ([file], options, context) =>
    asksWindow(options, context)
      ? (await import('./window/askWindow.ts')).askWindow(
          'sign',
          file === undefined ? [] : [file],
          options,
          context,
        )
      : (await import('./sign/signCommand.ts')).signCommand(file, options, context),
  explain: async (_, options, context) =>
    asksWindow(options, context)
      ? (await import('./window/askWindow.ts')).askWindow('explain', [], options, context)
      : (await import('./explain/explainCommand.ts')).explainCommand(options, context),
  check: async ([files], options, context) =>
    (await import('./check/checkCommand.ts')).checkCommand(files, options, context),
  gateway: async (_, options, context) =>
    (await import('./gateway/gatewayCommand.ts')).gatewayCommand(options, context),
  conform: async (_, options, context) =>
    (await import('./conform/conformCommand.ts')).conformCommand(options, context),
  vectors: async (_, options, context) =>
    (await import('./conform/vectorsCommand.ts')).vectorsCommand(options, context),
  drill: async ([words], options, context) =>
    (await import('./drill/drillCommand.ts')).drillCommand(words, options, context),
  proxy: async (_, options, context, version) =>
    (await import('./proxy/proxyCommand.ts')).proxyCommand(options, context, version),
  codegen: async ([file], options, context) =>
    (await import('./convert/codegenCommand.ts')).codegenCommand(file, options, context),
  import: async ([format, file], options, context) =>
    (await import('./convert/importCommand.ts')).importCommand(format, file, options, context),
  export: async ([format, file], options, context) =>
    (await import('./convert/exportCommand.ts')).exportCommand(format, file, options, context),
  mcp: async (_, _options, context, version) =>
    (await import('./agents/agentCommands.ts')).mcpCommand(context, version()),
  'agents-md': async (_, options, context) =>
    (await import('./agents/agentCommands.ts')).agentsMdCommand(options, context),
};

/** The options that decide where the App Secret comes from. Each case in a batch has its own. */
type SecretChoice = Pick<CommandOptions<'explain'>, 'env' | 'secretStdin' | 'secretFile' | 'batch'>;

/** Whether the window's App Secret is used: the terminal belongs to a window, and neither an option nor a variable contains another App
 *  Secret. */
function asksWindow(
  { env: name = LOCAL_ENVIRONMENT.name, secretStdin, secretFile, batch }: SecretChoice,
  context: CommandContext,
): context is CommandContext & { readonly editorWindow: EditorWindow } {
  const { editorWindow, env } = context;
  if (editorWindow === undefined || secretStdin || secretFile !== undefined || batch !== undefined)
    return false;
  const any = secretVariable('').slice(0, -1);
  const own = secretVariable(name);
  // The variable of an application ends with the application's name.
  const isGiven = (variable: string): boolean =>
    variable === any || variable === own || variable.startsWith(`${own}_`);
  return !Object.keys(env).some(variable => env[variable] !== undefined && isGiven(variable.toUpperCase()));
}
