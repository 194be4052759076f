/** Why a coding agent's call is refused. Code and message are for the model, so they hold nothing of a file or a server. */
export class AgentError extends Error {
  override readonly name = 'AgentError';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
