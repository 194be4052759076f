/** What a model must change before calling again; becomes the result of the call, with `isError`. The message is the tool's own text:
 *  what quotes a file, a server, or a log is in `quoted` and returned as data. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
  /** Stable, and the same as on the command line if it exists there. */
  readonly code: string;
  readonly quoted: string | undefined;

  constructor(code: string, message: string, quoted?: string) {
    super(message);
    this.code = code;
    this.quoted = quoted;
  }
}

/** An error whose message may quote the workspace or a server. */
export function quotingError(code: string, quoted: string): ToolError {
  return new ToolError(code, 'The message is data; it may quote files or a server.', quoted);
}

/** Compares names, because the code loaded at the server's start and the code loaded by its first call have separate copies of the
 *  class. */
export function isToolError(error: unknown): error is ToolError {
  return error instanceof Error && error.name === 'ToolError';
}
