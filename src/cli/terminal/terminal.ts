import type { Interruption } from './interruption.ts';

/** A person at a terminal. */
export interface Terminal {
  /** A line, without its line break; undefined where the person ends the input instead (Ctrl+D) or the command (Ctrl+C).
   *  What is typed for a secret does not show. */
  readonly ask: (question: string, isSecret: boolean) => Promise<string | undefined>;
}

/** The terminal of a process, looked at when something is asked. Questions go to the diagnostics: what was asked for goes to standard output alone. Where a
 *  pipe or a file takes the place of either, nothing is asked. */
export function terminalOf(
  keyboard: () => NodeJS.ReadStream,
  screen: () => NodeJS.WriteStream,
  interruption: Pick<Interruption, 'signal' | 'stop'>,
): Terminal {
  let last: Promise<unknown> = Promise.resolve();
  return {
    ask: async (question, isSecret) => {
      const [stdin, stderr] = [keyboard(), screen()];
      if (!stderr.isTTY || !stdin.isTTY) return undefined;
      // Requests that are sent at a time ask one after the other.
      const answer = last.then(() => askLine(stdin, stderr, question, isSecret, interruption));
      last = answer;
      return answer;
    },
  };
}

async function askLine(
  stdin: NodeJS.ReadStream,
  stderr: NodeJS.WriteStream,
  question: string,
  isSecret: boolean,
  { signal, stop }: Pick<Interruption, 'signal' | 'stop'>,
): Promise<string | undefined> {
  // Loaded only now: most runs ask nothing.
  const { createInterface } = await import('node:readline');
  const { Writable } = await import('node:stream');
  if (signal.aborted) return undefined;
  stderr.write(question);
  // The editor of lines echoes what is typed to its output, so that of a secret goes nowhere.
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: isSecret ? silent : stderr, terminal: true });
  return new Promise(resolve => {
    let answer: string | undefined;
    const close = () => lines.close();
    signal.addEventListener('abort', close, { once: true });
    lines.once('line', line => {
      answer = line;
      lines.close();
    });
    // While a line is read, Ctrl+C is a key like any other and sends the process no signal.
    lines.once('SIGINT', () => {
      stop('SIGINT');
      lines.close();
    });
    lines.once('close', () => {
      signal.removeEventListener('abort', close);
      if (isSecret || answer === undefined) stderr.write('\n');
      resolve(answer);
    });
  });
}
