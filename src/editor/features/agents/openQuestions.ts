import type { AgentQuestion } from './agentCalls.ts';

/** More questions than can be open at the same time. */
const MAX_OPEN = 100;

/** The questions that VS Code asks users about calls. It doesn't say which question a call belongs to, nor that one was declined. An
 *  agreement is valid for one call. */
export class OpenQuestions {
  /** The oldest first. */
  readonly #open: { readonly key: string; readonly question: AgentQuestion }[] = [];

  /** `key`: the tool and its input. */
  add(key: string, question: AgentQuestion): void {
    this.#open.push({ key, question });
    if (this.#open.length > MAX_OPEN) this.#open.shift();
  }

  /** The latest question about this call: what the user saw last, with the values that were shown. An earlier one was declined, or belongs
   *  to another call with the same input. */
  take(key: string): AgentQuestion | undefined {
    const at = this.#open.findLastIndex(each => each.key === key);
    return at === -1 ? undefined : this.#open.splice(at, 1)[0]?.question;
  }
}
