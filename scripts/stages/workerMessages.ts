import type { Socket } from 'node:net';

/** What the process that distributes test files sends to a worker: one file to run. */
export interface FileRun {
  readonly file: string;
  readonly timeoutMs: number;
  /** Only tests whose full title matches. */
  readonly grep?: string | undefined;
}

/** What the tests of a file needed. */
export interface FileUsage {
  readonly wallMs: number;
  /** Of this process and of those below it. */
  readonly processorMs: number;
  readonly editors: number;
  readonly browsers: number;
  /** The sum of the waits whose length is fixed. */
  readonly waitedMs: number;
}

export type WorkerMessage =
  | { readonly kind: 'line'; readonly line: string }
  | { readonly kind: 'done'; readonly usage: FileUsage };

/** Calls back with each line that arrives. */
export function linesFrom(socket: Socket, onLine: (line: string) => void): void {
  let rest = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    const lines = `${rest}${text}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  });
}
