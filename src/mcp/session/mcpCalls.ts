import type { Tool } from './defineTool.ts';
import type { WorkspaceRoots } from './workspaceRoots.ts';

/** What tools do and what resources contain. This is most of the server's code, so `fiscal mcp` loads it with the first call, because
 *  clients wait for the start. */
export interface McpCalls {
  readonly tools: readonly Tool[];
  readonly resources: ResourceCalls;
}

export type LoadCalls = () => Promise<McpCalls>;

/** What resources contain: values to be written as JSON, or texts. */
export interface ResourceCalls {
  readonly endpoints: (roots: WorkspaceRoots) => Promise<unknown>;
  readonly codes: () => unknown;
  readonly causes: () => unknown;
  readonly causeIds: () => readonly string[];
  /** Markdown. Throws ToolError if there is no such cause. */
  readonly cause: (id: string) => string;
  /** Paths relative to their folders. */
  readonly requestFiles: (roots: WorkspaceRoots) => Promise<readonly string[]>;
  /** Throws ToolError if it isn't a request file of the workspace. */
  readonly requestFile: (roots: WorkspaceRoots, path: string) => Promise<string>;
}
