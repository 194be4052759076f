import { isToolError, quotingError } from '../../app/agents/toolError.ts';
import type { AskedMoment } from '../../app/consent/askedMoment.ts';
import { reportFailure } from '../../cli/failure/reportFailure.ts';
import type { CommandContext } from '../../cli/terminal/commandContext.ts';
import { Redaction } from '../../cli/terminal/redaction.ts';
import { type Screen, SILENT_SCREEN } from '../../cli/terminal/screen.ts';
import { agentWords } from './agentWords.ts';
import type { McpSession } from './mcpSession.ts';

/** The output of a command. */
export interface CommandOutput {
  /** Standard output: code, a file. */
  readonly text: string;
  readonly diagnostics: readonly string[];
}

export interface CommandStreams {
  readonly cwd: string;
  readonly signal: AbortSignal;
  /** When the call's request was first prepared. */
  readonly moment?: AskedMoment;
  readonly stdin?: Uint8Array;
}

/** Runs a command like the command line does, without a terminal, and returns its output. Invalid input becomes a ToolError with
 *  the same code and a message for coding agents. */
export async function runCommand(
  session: McpSession,
  place: CommandStreams,
  command: (commandContext: CommandContext) => Promise<number>,
): Promise<CommandOutput> {
  const lines: string[] = [];
  const diagnostics: string[] = [];
  const commandContext: CommandContext = {
    ...commandContextOf(session, place),
    stdout: screenTo(lines),
    stderr: screenTo(diagnostics),
  };
  await inWords(session, () => command(commandContext));
  return { text: lines.join(''), diagnostics: diagnostics.map(line => line.trimEnd()) };
}

/** The commandContext for a command-line function called by a tool; its output is discarded. */
export function commandContextOf(
  session: McpSession,
  { cwd, signal, moment, stdin = new Uint8Array() }: CommandStreams,
): CommandContext {
  return {
    stdout: SILENT_SCREEN,
    stderr: SILENT_SCREEN,
    readStdin: async () => stdin,
    env: session.env,
    cwd,
    // Models read English.
    locale: 'en',
    clock: session.clock,
    signal,
    ...(moment === undefined ? {} : { dynamic: request => moment.sources(request) }),
  };
}

/** Turns failures for which the command line has a message into ToolErrors. */
export async function inWords<T>(session: McpSession, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isToolError(error)) throw error;
    const redaction = new Redaction(session.env);
    const { problem } = reportFailure(error, 'en', redaction);
    throw quotingError(problem.code, agentWords(error, problem, redaction));
  }
}

function screenTo(lines: string[]): Screen {
  return {
    ...SILENT_SCREEN,
    line: (text = '') => lines.push(`${text}\n`),
    verbatim: document => lines.push(document),
  };
}
