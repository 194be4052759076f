import type { ChannelCaller } from '../../node/channel/channelServer.ts';
import type { PrintedDocument } from '../documents/printedDocuments.ts';
import { InputError } from '../failure/inputError.ts';
import { reportFailure } from '../failure/reportFailure.ts';
import type { CommandOptions } from '../options/commandTable.ts';
import type { WindowPorts, WindowRun } from '../request/windowConsent.ts';
import type { CommandContext } from '../terminal/commandContext.ts';
import { Redaction } from '../terminal/redaction.ts';
import { createScreen, type Screen } from '../terminal/screen.ts';
import { readWindowCall, type WindowCall, type WindowEvent, type WindowResult } from './windowCall.ts';

/** Carries out a command for a terminal of this window. Everything that the terminal gets is masked, because any program there may have
 *  made the call. */
export async function serveTerminal(
  input: unknown,
  terminal: ChannelCaller,
  ports: WindowPorts,
  signal: AbortSignal,
): Promise<WindowResult> {
  const call = readWindowCall(input);
  if (call === undefined) throw Object.assign(new Error('no call'), { code: 'internal-error' });
  const known = new Redaction({});
  const tell = (event: WindowEvent): void => terminal.tell(event);
  tell({ kind: 'begun' });
  let isUnasked = false;
  const run: WindowRun = {
    ...ports,
    secrets: {
      get: async scope => {
        const secret = await ports.secrets.get(scope);
        if (secret !== undefined) known.add(secret.reveal());
        return secret;
      },
    },
    agreed: () => tell({ kind: 'agreed' }),
    interrupted: () => {
      isUnasked = true;
    },
  };
  const context = contextOf(call, terminal, known, ports, signal);
  try {
    return { status: await carriedOut(call, context, run) };
  } catch (error) {
    const failure = reportFailure(error, call.locale, known);
    return { status: failure.status, failure, isUnasked };
  }
}

async function carriedOut(call: WindowCall, context: CommandContext, run: WindowRun): Promise<number> {
  refusePipes(call);
  switch (call.command) {
    case 'send': {
      const { sendInWindow } = await import('./sendInWindow.ts');
      return sendInWindow(call.names, call.options as CommandOptions<'send'>, context, run);
    }
    case 'sign': {
      const { signCommand } = await import('../sign/signCommand.ts');
      return signCommand(call.names[0], call.options as CommandOptions<'sign'>, context, run);
    }
    case 'explain': {
      const { explainCommand } = await import('../explain/explainCommand.ts');
      return explainCommand(call.options as CommandOptions<'explain'>, context, run);
    }
  }
}

/** A shell's `<(command)` is a file of the terminal's process; here, the same name is another file. */
function refusePipes({ names, options }: WindowCall): void {
  const path = [...names, ...Object.values(options)].find(
    each => typeof each === 'string' && /^\/(?:dev|proc)\//.test(each),
  );
  if (typeof path === 'string') throw new InputError('window-pipe', { path });
}

function contextOf(
  { cwd, env, locale, columns, hasColours }: WindowCall,
  terminal: ChannelCaller,
  known: Redaction,
  { clock, folders, localBaseUrl }: WindowPorts,
  signal: AbortSignal,
): CommandContext {
  const tell = (event: WindowEvent): void => terminal.tell(event);
  const ask = (event: WindowEvent): Promise<unknown> => terminal.ask(event);
  const screen = (kind: 'stdout' | 'stderr'): Screen => ({
    ...createScreen(
      text => tell({ kind, text: known.text(text) }),
      () => hasColours,
      () => columns,
    ),
    ...(kind === 'stdout'
      ? { json: value => tell({ kind: 'json', value: known.value(value) as PrintedDocument }) }
      : {}),
  });
  let last: Promise<unknown> = Promise.resolve();
  /** The channel has one question at a time. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
  return {
    ...{ stdout: screen('stdout'), stderr: screen('stderr'), cwd, locale, clock, signal },
    localBaseUrl: localBaseUrl(),
    // Variables that requests may send are in `env` only if an option names them.
    env: { ...env, ...folders },
    readStdin: () => inTurn(async () => Buffer.from(String((await ask({ kind: 'stdin' })) ?? ''), 'base64')),
    terminal: {
      ask: (question, isSecret) =>
        inTurn(async () => {
          const answer = await ask({ kind: 'ask', question: known.text(question), isSecret });
          return typeof answer === 'string' ? answer : undefined;
        }),
    },
  };
}
