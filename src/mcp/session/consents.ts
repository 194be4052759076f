import { randomUUID } from 'node:crypto';

/** More questions than a client has open at a time. */
const MAX_OPEN = 100;

/** The questions that users were asked and haven't been used yet. Each is for one call with exactly what was shown: the answer to
 *  another question, or one that was used, allows nothing. */
export class Consents {
  readonly #open = new Map<string, string>();

  /** Notes what a user is asked to agree to, and gives the question's id. */
  ask(subject: string): string {
    const id = randomUUID();
    const [oldest] = this.#open.size >= MAX_OPEN ? this.#open.keys() : [];
    if (oldest !== undefined) this.#open.delete(oldest);
    this.#open.set(id, subject);
    return id;
  }

  /** Whether this is the answer to a question about the subject; it can't be used again. */
  use(id: string, subject: string): boolean {
    const asked = this.#open.get(id);
    this.#open.delete(id);
    return asked === subject;
  }
}
