import type { JsonSchema, ObjectSchema } from '../schema/jsonSchema.ts';
import type { McpSession } from './mcpSession.ts';
import type { Moment } from './moment.ts';
import type { WorkspaceRoots } from './workspaceRoots.ts';

/** The result of a call. Text from files, responses and logs is only in `data`, so that instructions in it are
 *  recognizable as quoted; `summary` and `next` are the tool's own text. */
export interface ToolResult {
  /** The result in one or two sentences. */
  readonly summary: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** The next sensible step. */
  readonly next: string;
}

/** The kinds of tools, which determine what a client may show or ask before a call. */
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

/** The tools' names are a contract. */
export type ToolName =
  | 'list_endpoints'
  | 'describe_endpoint'
  | 'explain_signature'
  | 'explain_error'
  | 'sign_request'
  | 'check_request_file'
  | 'format_request_file'
  | 'write_request_file'
  | 'generate_signer'
  | 'gateway_start'
  | 'gateway_stop'
  | 'gateway_journal'
  | 'gateway_fault'
  | 'proxy_journal'
  | 'run_conformance'
  | 'send_request';

/** The description of a tool for clients. Its code is loaded with the first call. */
export interface Tool {
  readonly name: ToolName;
  readonly title: string;
  /** For a model: when to use it, when not to, one example. */
  readonly description: string;
  readonly input: ObjectSchema;
  /** The schema of `data`; `summary` and `next` are added. */
  readonly output: Readonly<Record<string, JsonSchema>>;
  readonly kind: ToolKind;
  /** Its texts are for files, so they must stay exactly as they are. */
  readonly isExact?: true;
}

/** What a tool does. Throws ToolError. */
export type RunTool = (input: ToolInput, call: ToolCall, session: McpSession) => Promise<ToolResult>;

/** The arguments of a call, already checked against the tool's schema. */
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

  /** Whether all details are requested, not only those needed to continue. */
  get isFull(): boolean {
    return this.#values['detail'] === 'full';
  }
}

export const DETAIL: JsonSchema = {
  type: 'string',
  enum: ['short', 'full'],
  description: 'short (default): what you need to continue. full: everything.',
};

/** The schema of arguments; others aren't allowed. */
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

/** Only the fields with a value. */
export function given(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
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
  /** When the call was made, or the one whose question the user responds to with it. */
  readonly moment: Moment;
  /** Reports the progress of a long search. Cheap enough to be called often. */
  readonly progress: (done: number, message: string) => void;
  /** Returns if the user agreed. Otherwise throws what ends the call: a question or a refusal. */
  readonly consent: (question: ToolQuestion) => void;
}
