import type { Interruption } from './interruption.ts';

/** A user at a terminal. */
export interface Terminal {
  /** A line, without its line break; undefined if the user ends the input (Ctrl+D) or the command (Ctrl+C). Input for
   *  a secret isn't shown. */
  readonly ask: (question: string, isSecret: boolean) => Promise<string | undefined>;
}

/** The terminal of a process, checked when a question is asked. Questions go to stderr, because standard output is only for the
 *  requested output. If standard input or stderr isn't a terminal, nothing is asked. */
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
      // Requests that are sent concurrently ask one after the other.
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
  // Loaded on demand, because most runs ask nothing.
  const { createInterface } = await import('node:readline');
  const { Writable } = await import('node:stream');
  if (signal.aborted) return undefined;
  stderr.write(question);
  // The line editor echoes input to its output, so for a secret the output is discarded.
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
    // While a line is being read, Ctrl+C is an ordinary key and sends no signal to the process.
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
