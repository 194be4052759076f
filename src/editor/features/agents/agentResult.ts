import type { MaskText } from '../../platform/notifications/maskText.ts';

/** The result of a call, for a model. Texts from files and servers are only in `data`, with every App Secret masked. */
export interface AgentResult {
  readonly summary: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly next: string;
}

/** A value of JSON with every text in it masked, keys too. */
export function maskedValue<T>(value: T, mask: MaskText): T {
  return masked(value, mask) as T;
}

function masked(value: unknown, mask: MaskText): unknown {
  if (typeof value === 'string') return mask(value);
  if (Array.isArray(value)) return value.map(item => masked(item, mask));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [mask(name), masked(item, mask)]));
}

/** Why a coding agent's call is refused. Code and message are for the model, so they contain no text from a file or server. */
export class AgentError extends Error {
  override readonly name = 'AgentError';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
