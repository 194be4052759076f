import type { FiscalError } from '../../../core/errors.ts';
import type { Problem } from '../../../core/problem.ts';
import type { RequestEffect } from '../../../core/request/address/requestEffect.ts';
import { isOutcomeUnknown } from '../../../core/request/send/outcome.ts';
import { whatWasSent } from '../../../report/outcomeWords.ts';
import { EDITOR_PROBLEM_TEXTS } from '../../../text/editor/editorProblemText.ts';
import { FAILURE_NAMES, OUTCOME_TEXTS } from '../../../text/editor/outcomeText.ts';
import { localizedFailure } from '../../../text/outcome/localizedFailure.ts';
import { outcomeUnknown } from '../../../text/outcome/sentText.ts';
import { statementsOf as statements, problemWords as wordsOf } from '../../../text/problems/problemWords.ts';
import { type Locale, localize } from '../../../text/text.ts';
import { inertLine } from './inertLine.ts';

/** The text of a problem in a request file or a configuration, on one line. Loaded on demand: these texts would be a
 *  third of what activation reads. */
export function problemWords(problem: Problem, locale: Locale): string {
  const own = EDITOR_PROBLEM_TEXTS[problem.code];
  return inertLine(own === undefined ? wordsOf(problem, locale) : localize(own, locale, problem.args));
}

/** The texts of problems, each statement once. */
export function statementsOf(problems: readonly Problem[], locale: Locale): readonly string[] {
  return statements(problems, locale, problemWords).map(inertLine);
}

/** What happened, without what to do. */
export function failureMessage(failure: FiscalError, locale: Locale): string {
  return inertLine(localizedFailure(failure, locale).message);
}

/** What happened and what to do. */
export function failureWords(failure: FiscalError, locale: Locale): string {
  const { message, advice } = localizedFailure(failure, locale);
  return inertLine(`${message} ${advice}`);
}

/** The texts about a request that got no response, for its CodeLens, notification, and document. */
export interface FailedSendWords {
  /** `TLS failed`. */
  readonly name: string;
  /** Like `name`; for an unknown outcome, also says what to do. */
  readonly title: string;
  /** One sentence for a notification; undefined if the user canceled and nothing can have changed. */
  readonly notice: string | undefined;
  /** What happened, how much was sent, and what to do, in one or two sentences each. */
  readonly details: readonly string[];
  /** Everything on one line. */
  readonly full: string;
}

/** The texts about a failed request. If it may have changed data, *Outcome unknown* comes first, and
 *  the only advice is to check before sending it again. */
export function failedSendWords(
  failure: FiscalError,
  request: RequestEffect,
  locale: Locale,
): FailedSendWords {
  const { message, advice } = localizedFailure(failure, locale);
  const sent = whatWasSent(failure, request, locale);
  if (isOutcomeUnknown(failure, request)) {
    const unknown = localize(outcomeUnknown, locale);
    const name = localize(OUTCOME_TEXTS['outcome.unknown'], locale);
    const listed = localize(OUTCOME_TEXTS['outcome.unknownListed'], locale);
    const details = [message, sent, listed].map(inertLine);
    const full = [unknown, message, sent].map(inertLine).join(' ');
    return { name, title: unknown, notice: unknown, details, full };
  }
  const name = localize(FAILURE_NAMES[failure.code] ?? OUTCOME_TEXTS['outcome.notSent'], locale);
  const notice = failure.code === 'cancelled' ? undefined : inertLine(message);
  const toDo = localize(OUTCOME_TEXTS['outcome.toDo'], locale, { advice });
  const details = [message, sent, toDo].map(inertLine);
  const full = [message, sent, advice].map(inertLine).join(' ');
  return { name, title: name, notice, details, full };
}
