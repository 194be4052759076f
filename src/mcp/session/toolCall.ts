import type { WorkspaceRoots } from './workspaceRoots.ts';

/** A question for the user's consent to one call. */
export interface ConsentQuestion {
  /** Shown to the user. */
  readonly message: string;
  /** Everything that the user agrees to; a repeated call must have the same subject. */
  readonly subject: string;
  /** What the user can do if the client can't ask. */
  readonly instead: string;
}

/** What a tool gets for one call besides its arguments. */
export interface ToolCall {
  readonly signal: AbortSignal;
  readonly roots: WorkspaceRoots;
  /** Reports the progress of a long search. Cheap enough to be called often. */
  readonly progress: (done: number, message: string) => void;
  /** Returns if the user agreed. Otherwise throws what ends the call: a question or a refusal. */
  readonly consent: (question: ConsentQuestion) => void;
}
