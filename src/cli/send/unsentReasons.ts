import { visibleText } from '../../core/visibleText.ts';
import { cliText } from '../../text/cli/cliText.ts';
import type { RequestReport } from '../documents/sendDocument.ts';
import type { CommandContext } from '../terminal/commandContext.ts';

/** Why requests of a run weren't sent although they could be prepared, such as a missing App Secret: the reason is usually the same for
 *  all of them, so it's reported once. */
export class UnsentReasons {
  readonly #counts = new Map<string, number>();

  /** Counts the reason why a prepared request wasn't sent, and returns true; returns false for any other request. */
  take({ request, attempts, problem }: RequestReport): boolean {
    if (request === null || attempts.length > 0 || problem === undefined) return false;
    const why = `${problem.message} ${problem.advice}`.trimEnd();
    this.#counts.set(why, (this.#counts.get(why) ?? 0) + 1);
    return true;
  }

  /** Prints each reason with the number of requests that it concerns. */
  print({ stderr, locale }: CommandContext): void {
    for (const [why, count] of this.#counts)
      stderr.line(visibleText(cliText('unsent-because', locale, { count, why })));
  }
}
