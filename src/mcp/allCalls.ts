import { RESOURCE_CALLS } from './resources/resourceCalls.ts';
import type { McpCalls } from './session/mcpCalls.ts';
import { ALL_TOOLS } from './tools/allTools.ts';

/** What the tools of `fiscal mcp` do, and what its resources contain. */
export const ALL_CALLS: McpCalls = { tools: ALL_TOOLS, resources: RESOURCE_CALLS };
