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
