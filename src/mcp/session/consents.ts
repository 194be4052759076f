import { randomUUID } from 'node:crypto';

/** More questions than a client has open at a time. */
const MAX_OPEN = 100;

/** The open questions to users. Each one is for a single call with exactly what was shown: the response to another
 *  question, or a used one, allows nothing. */
export class Consents {
  readonly #open = new Map<string, string>();

  /** Records what a user is asked to allow, and returns the question's id. */
  ask(subject: string): string {
    const id = randomUUID();
    const [oldest] = this.#open.size >= MAX_OPEN ? this.#open.keys() : [];
    if (oldest !== undefined) this.#open.delete(oldest);
    this.#open.set(id, subject);
    return id;
  }

  /** Whether this responds to a question about the subject; it can't be used again. */
  use(id: string, subject: string): boolean {
    const asked = this.#open.get(id);
    this.#open.delete(id);
    return asked === subject;
  }
}
