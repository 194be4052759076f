import type { WorkspaceRoots } from './workspaceRoots.ts';

/** What a tool is asked to ask the user: yes or no, for one call. */
export interface ConsentQuestion {
  /** Shown to the user. */
  readonly message: string;
  /** All that the user agrees to; a retry has to be about the same. */
  readonly subject: string;
  /** What the user can do without the question, if the client can't ask it. */
  readonly instead: string;
}

/** What a tool has of one call beside its arguments. */
export interface ToolCall {
  readonly signal: AbortSignal;
  readonly roots: WorkspaceRoots;
  /** Tells how far a long search is. Cheap enough to be called often. */
  readonly progress: (done: number, message: string) => void;
  /** Returns if the user agreed. Otherwise throws what ends the call: a question, or a refusal. */
  readonly consent: (question: ConsentQuestion) => void;
}
