import type { JsonSchema } from '../schema/jsonSchema.ts';
import type { ToolInput } from './tool.ts';

const DEFAULT_LIMIT = 10;

export const LIMIT: JsonSchema = {
  type: 'integer',
  minimum: 1,
  maximum: 1_000,
  description: `How many entries, newest first. Default: ${DEFAULT_LIMIT}.`,
};

export const ONLY_REFUSED: JsonSchema = {
  type: 'boolean',
  description: 'Only requests that were refused or failed.',
};

/** The newest entries, as many as the call requests. */
export function shownEntries<Entry>(entries: readonly Entry[], input: ToolInput): readonly Entry[] {
  return entries.slice(-(input.count('limit') ?? DEFAULT_LIMIT)).reverse();
}
