import type { SendStep } from '../../app/send/sendInOrder.ts';
import { visibleLine } from '../../core/visibleText.ts';
import type { CommandContext } from '../terminal/commandContext.ts';
import type { Screen } from '../terminal/screen.ts';

/** Which of several requests is being sent, in one line of the terminal that changes: `2/3 log-in …`. */
export interface StepProgress {
  /** A context whose output and questions don't collide with that line. */
  readonly commandContext: CommandContext;
  /** Shows the request until it's done; with several at a time, the one that was started last. Undefined if nothing is shown. */
  readonly during?: <Result>(
    name: string,
    step: Pick<SendStep, 'index' | 'count'>,
    send: () => Promise<Result>,
  ) => Promise<Result>;
}

/** Shows the line only on a terminal: elsewhere, it would stay, and with `--json`, a program reads the output. */
export function stepProgress(commandContext: CommandContext, isJson: boolean): StepProgress {
  const { stdout, stderr, terminal } = commandContext;
  if (isJson || stderr.columns() === undefined) return { commandContext };
  const underWay: string[] = [];
  let isShown = false;
  const clear = (): void => {
    if (isShown) stderr.progress('');
    isShown = false;
  };
  const show = (more = ''): void => {
    const last = underWay.at(-1) ?? '';
    const separator = last === '' ? '' : more === '' ? ' …' : ': ';
    stderr.progress(`${last}${separator}${more}`);
    isShown = last !== '' || more !== '';
  };
  const behind = (screen: Screen): Screen => ({
    ...screen,
    line: text => {
      clear();
      screen.line(text);
    },
    verbatim: text => {
      clear();
      screen.verbatim(text);
    },
  });
  return {
    commandContext: {
      ...commandContext,
      stdout: behind(stdout),
      stderr: { ...behind(stderr), progress: show },
      terminal: terminal && {
        ask: (question, isSecret) => {
          clear();
          return terminal.ask(question, isSecret);
        },
      },
    },
    during: async (name, { index, count }, send) => {
      if (count === 1) return send();
      const words = visibleLine(`${index + 1}/${count} ${name}`);
      underWay.push(words);
      show();
      try {
        return await send();
      } finally {
        underWay.splice(underWay.indexOf(words), 1);
        if (underWay.length > 0) show();
        else clear();
      }
    },
  };
}
