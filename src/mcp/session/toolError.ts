/** What a model must change before calling again; becomes the result of the call, with `isError`. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
  /** Stable, and the same as on the command line if it exists there. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** By its name, because the files that the server starts with and those of its first call have a class each. */
export function isToolError(error: unknown): error is ToolError {
  return error instanceof Error && error.name === 'ToolError';
}
