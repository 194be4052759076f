import type { Tool } from '../session/defineTool.ts';
import { EDITOR_TOOLS } from './editorTools.ts';
import { runConformance } from './runConformanceTool.ts';

/** The tools of `fiscal mcp`, in display order. */
export const ALL_TOOLS: readonly Tool[] = [
  ...EDITOR_TOOLS.slice(0, -1),
  runConformance,
  ...EDITOR_TOOLS.slice(-1),
];
