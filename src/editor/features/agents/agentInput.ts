import { AgentError } from './agentResult.ts';

/** The arguments of a coding agent's call. Each is checked when it's read. */
export class AgentInput {
  readonly #values: Readonly<Record<string, unknown>>;

  constructor(input: unknown) {
    if (typeof input !== 'object' || input === null) {
      throw new AgentError('arguments-invalid', 'Pass the arguments as an object.');
    }
    this.#values = input as Readonly<Record<string, unknown>>;
  }

  text(name: string): string | undefined {
    const value = this.#values[name];
    if (value === undefined || typeof value === 'string') return value;
    throw new AgentError('arguments-invalid', `\`${name}\` must be a string.`);
  }

  /** Throws AgentError without one. */
  needed(name: string): string {
    const value = this.text(name);
    if (value === undefined || value === '')
      throw new AgentError('arguments-invalid', `\`${name}\` is missing.`);
    return value;
  }

  flag(name: string): boolean {
    return this.#values[name] === true;
  }

  get depth(): 1 | 2 | 3 {
    const { depth } = this.#values;
    return depth === 1 || depth === 3 ? depth : 2;
  }

  get isFull(): boolean {
    return this.#values['detail'] === 'full';
  }
}
