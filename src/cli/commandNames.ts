/** The commands, in the order of the help. */
export const COMMAND_NAMES = [
  'send',
  'sign',
  'explain',
  'check',
  'gateway',
  'proxy',
  'conform',
  'vectors',
  'drill',
  'codegen',
  'import',
  'export',
  'mcp',
  'agents-md',
] as const;

export type CommandName = (typeof COMMAND_NAMES)[number];
