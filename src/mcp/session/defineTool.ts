import type { ObjectSchema } from '../../app/agents/jsonSchema.ts';
import type { ToolDeclaration, ToolInput, ToolResult } from '../../app/agents/tool.ts';
import type { AskedMoment } from '../../app/consent/askedMoment.ts';
import type { McpSession } from './mcpSession.ts';
import type { WorkspaceRoots } from './workspaceRoots.ts';

/** A tool for coding agents. The list that clients get, VS Code's language model tools, and the documentation are generated from it. */
export interface Tool extends ToolDeclaration, InWindow {
  readonly run: RunTool;
}

/** What a tool does. Its arguments match its schema. Throws ToolError. */
export type RunTool<Name extends string = string> = (
  input: ToolInput<Name>,
  call: ToolCall,
  session: McpSession,
) => Promise<ToolResult>;

/** What tools do. */
export type LoadTools = () => Promise<readonly Tool[]>;

/** The tool of the same name, after `fiscal_`, that VS Code offers in a chat. The editor implements it. */
export interface WindowTool {
  /** The name that refers to the tool in a prompt, after `#`. */
  readonly reference: string;
  readonly icon: string;
  readonly description: string;
  readonly input: ObjectSchema;
}

interface InWindow {
  readonly inWindow?: WindowTool;
}

/** Declares a tool. Its implementation can read only the arguments in its schema. */
export function defineTool<Name extends string>(
  tool: Omit<ToolDeclaration, 'input'> &
    InWindow & { readonly input: ObjectSchema<Name>; readonly run: RunTool<Name> },
): Tool {
  return tool;
}

/** A question for the user's consent to one call. */
export interface ToolQuestion {
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
  /** When the call was made or, if it responds to a question, when the call that led to the question was made. */
  readonly moment: AskedMoment;
  /** Reports the progress of a long search. Cheap enough to be called often. */
  readonly progress: (done: number, message: string) => void;
  /** Returns if the user agreed. Otherwise, throws an error that ends the call: a question or a refusal. */
  readonly consent: (question: ToolQuestion) => void;
}
