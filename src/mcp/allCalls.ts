import * as resources from './resources/resourceCalls.ts';
import type { McpCalls } from './serveTools.ts';
import type { Tool } from './session/defineTool.ts';
import { EDITOR_TOOLS } from './tools/editorTools.ts';
import { runConformance } from './tools/runConformanceTool.ts';

/** The tools of `fiscal mcp`, in display order. */
export const ALL_TOOLS: readonly Tool[] = [
  ...EDITOR_TOOLS.slice(0, -1),
  runConformance,
  ...EDITOR_TOOLS.slice(-1),
];

/** What the tools of `fiscal mcp` do, and what its resources contain. */
export const ALL_CALLS: McpCalls = { tools: ALL_TOOLS, resources };
