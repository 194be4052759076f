import { cliText } from '../../text/cli/cliText.ts';
import type { Locale } from '../../text/text.ts';
import { EXIT } from '../failure/exitStatus.ts';
import { InputError } from '../failure/inputError.ts';
import { ReportedError } from '../failure/reportFailure.ts';
import type { CommandContext, EditorWindow } from '../terminal/commandContext.ts';
import type { WindowCall, WindowCommand, WindowEvent, WindowResult } from './windowCall.ts';

/** Has the editor's window carry out a command for this terminal: the window reads the files, asks the user, signs, and sends.
 *  The App Secret stays there. This process provides only the screen, the keyboard, standard input, and the variables that
 *  `--allow-env` names. */
export async function askWindow(
  command: WindowCommand,
  names: readonly string[],
  options: object,
  commandContext: CommandContext & { readonly editorWindow: EditorWindow },
): Promise<number> {
  const { editorWindow, cwd, locale, stdout, signal } = commandContext;
  const call: WindowCall = {
    ...{ command, names, options: { ...options }, cwd, locale },
    env: allowedOf(options, commandContext),
    columns: stdout.columns(),
    hasColours: stdout.style('bold', '.') !== '.',
  };
  let phase: 'begun' | 'agreed' | undefined;
  const hear = async (event: unknown): Promise<unknown> => {
    const told = event as WindowEvent;
    if (told.kind === 'begun' || told.kind === 'agreed') phase = told.kind;
    return played(told, commandContext);
  };
  let result: WindowResult;
  try {
    result = (await editorWindow.call('run', call, signal, hear)) as WindowResult;
  } catch (error) {
    throw lost(error, phase, locale);
  }
  if (result.isUnasked) editorWindow.settleInterruption();
  if (result.failure !== undefined) throw new ReportedError(result.failure);
  return result.status;
}

async function played(event: WindowEvent, { stdout, stderr, readStdin, terminal }: CommandContext) {
  switch (event.kind) {
    case 'stdout':
      stdout.verbatim(event.text);
      return undefined;
    case 'stderr':
      stderr.verbatim(event.text);
      return undefined;
    case 'json':
      stdout.json(event.value);
      return undefined;
    case 'ask':
      return (await terminal?.ask(event.question, event.isSecret)) ?? null;
    case 'stdin':
      return Buffer.from(await readStdin()).toString('base64');
    default:
      return undefined;
  }
}

/** The variables that `--allow-env` names. */
function allowedOf(options: { readonly allowEnv?: readonly string[] }, { env }: CommandContext) {
  const names = (options.allowEnv ?? []).flatMap(list => list.split(',')).map(name => name.trim());
  return Object.fromEntries(
    names.flatMap(name => (Object.hasOwn(env, name) && env[name] !== undefined ? [[name, env[name]]] : [])),
  ) as Readonly<Record<string, string>>;
}

/** The error to report if the window fails or the connection to it is lost. */
function lost(error: unknown, phase: 'begun' | 'agreed' | undefined, locale: Locale): unknown {
  const { code } = Object(error);
  const isFailed = code === 'internal-error';
  if (!isFailed && code !== 'editor-gone') return error;
  if (phase === 'agreed') return unknownOutcome(isFailed ? 'window-failed' : 'window-lost', locale);
  if (isFailed) return new InputError('window-failed');
  if (phase === undefined) return new InputError('window-gone');
  return new InputError('window-closed');
}

function unknownOutcome(code: 'window-failed' | 'window-lost', locale: Locale): ReportedError {
  const message = cliText(code, locale);
  return new ReportedError({
    lines: [`fiscal: ${message}`],
    problem: { code, message, advice: '' },
    status: EXIT.network,
  });
}
