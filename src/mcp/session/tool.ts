import type { JsonSchema, ObjectSchema } from '../schema/jsonSchema.ts';
import type { McpSession } from './mcpSession.ts';
import type { ToolCall } from './toolCall.ts';

/** The result of a call. Every text that comes from a file, a response or a log is a value in `data`, so that instructions
 *  in it are seen as quoted; `summary` and `next` are our own words. */
export interface ToolResult {
  /** What came out, in a sentence or two. */
  readonly summary: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** The next sensible step. */
  readonly next: string;
}

/** The kinds of the design: what a client may show or ask before it calls. */
export interface ToolKind {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
}

export const READS: ToolKind = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

export interface Tool {
  readonly name: string;
  readonly title: string;
  /** For a model: when to use it, when not, one example. */
  readonly description: string;
  readonly input: ObjectSchema;
  /** Of `data`; `summary` and `next` are added. */
  readonly output: Readonly<Record<string, JsonSchema>>;
  readonly kind: ToolKind;
  readonly run: (input: ToolInput, call: ToolCall, session: McpSession) => Promise<ToolResult>;
}

/** The arguments of a call, which have been checked against the tool's schema. */
export class ToolInput {
  readonly #values: Readonly<Record<string, unknown>>;

  constructor(values: Readonly<Record<string, unknown>>) {
    this.#values = values;
  }

  text(name: string): string | undefined {
    const value = this.#values[name];
    return typeof value === 'string' ? value : undefined;
  }

  count(name: string): number | undefined {
    const value = this.#values[name];
    return typeof value === 'number' ? value : undefined;
  }

  flag(name: string): boolean {
    return this.#values[name] === true;
  }

  has(name: string): boolean {
    return this.#values[name] !== undefined;
  }

  any(name: string): unknown {
    return this.#values[name];
  }

  /** Whether everything is asked for, not only what is needed to go on. */
  get isFull(): boolean {
    return this.#values['detail'] === 'full';
  }
}

export const DETAIL: JsonSchema = {
  type: 'string',
  enum: ['short', 'full'],
  description: 'short (default): what is needed to go on. full: everything there is.',
};

/** The schema of arguments; no others are allowed. */
export function inputSchema(
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[] = [],
): ObjectSchema {
  return {
    type: 'object',
    properties,
    additionalProperties: false,
    ...(required.length > 0 ? { required } : {}),
  };
}

/** Only the fields that have a value. */
export function given(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
