import type { McpCalls } from '../session/mcpCalls.ts';
import { EDITOR_CALLS } from './editorCalls.ts';
import { runConformanceCall } from './runConformanceCall.ts';

/** What the tools of `fiscal mcp` do. */
export const ALL_CALLS: McpCalls = {
  ...EDITOR_CALLS,
  tools: { ...EDITOR_CALLS.tools, run_conformance: runConformanceCall },
};
