import type { FiscalError } from '../core/errors.ts';
import type { Problem } from '../core/problem.ts';
import { isOutcomeUnknown } from '../core/request/outcomeUnknown.ts';
import { outcomeUnknown } from '../text/failureText.ts';
import { problemWords as wordsOf } from '../text/problemWords.ts';
import { sayFailure } from '../text/sayFailure.ts';
import { type Locale, say } from '../text/text.ts';
import { inertLine } from './inertLine.ts';

/** A problem of a request file or of a configuration, in words and on one line. Loaded when first needed: these texts
 *  are a third of what activation would read. */
export function problemWords(problem: Problem, locale: Locale): string {
  return inertLine(wordsOf(problem, locale));
}

/** What happened, without what to do. */
export function failureMessage(failure: FiscalError, locale: Locale): string {
  return inertLine(sayFailure(failure, locale).message);
}

/** What happened and what to do; and, where a request of `method` may have changed something, that this is unknown.
 *  Undefined where the user cancelled and nothing had left: they know. */
export function failureWords(failure: FiscalError, method: string, locale: Locale): string | undefined {
  const isUnknown = isOutcomeUnknown(failure, method);
  if (failure.code === 'cancelled' && !isUnknown) return undefined;
  const { message, advice } = sayFailure(failure, locale);
  const unknown = isUnknown ? ` ${say(outcomeUnknown, locale)}` : '';
  return inertLine(`${message} ${advice}${unknown}`);
}
