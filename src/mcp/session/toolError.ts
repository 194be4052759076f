/** What a model has to change before it calls again: becomes the result of the call, with `isError`. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
  /** Stable, where the command line has one for it too. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
