import type { Attempt, Polling } from '../core/request/send/outcome.ts';
import { visibleLine } from '../core/visibleText.ts';
import { ORDINAL_TEXT, POLLING_TEXT } from '../text/outcome/expectedText.ts';
import { RETRY_TEXT } from '../text/outcome/sentText.ts';
import { type Locale, localize } from '../text/text.ts';

/** How polling is going, on one line: `3rd attempt, EmProcessamento, 12 s left`. */
export function pollingWords(
  { attempts, seen, isLimited, leftMs }: Polling,
  mask: (text: string) => string,
  locale: Locale,
): string {
  const key = isLimited ? 'limited' : seen === undefined ? 'unseen' : seen === null ? 'absent' : 'seen';
  return localize(POLLING_TEXT[key], locale, {
    nth: ordinal(attempts, locale),
    // Masked before it's cut, because half a secret wouldn't be found.
    seen: seen === '' ? EMPTY : shortened(visibleLine(mask(seen ?? ''))),
    seconds: Math.ceil(leftMs / 1000),
  });
}

/** The attempts of a polled request; those with the same result are one line. */
export function polledAttemptWords(attempts: readonly Attempt[], locale: Locale): readonly string[] {
  const runs: { readonly first: Attempt; last: Attempt }[] = [];
  for (const attempt of attempts) {
    const run = runs.at(-1);
    if (run !== undefined && resultOf(run.first) === resultOf(attempt)) run.last = attempt;
    else runs.push({ first: attempt, last: attempt });
  }
  const shown = runs.slice(-MAX_RUNS);
  const earlier = (shown[0]?.first.attempt ?? 1) - 1;
  const say = ({ attempt, timestamp }: Attempt, result: string) =>
    localize(RETRY_TEXT.attempt, locale, { attempt, timestamp, result });
  return [
    ...(earlier === 0 ? [] : [localize(POLLING_TEXT.earlier, locale, { count: earlier })]),
    ...shown.map(({ first, last }) => {
      const result = resultOf(first);
      return first === last
        ? say(first, result)
        : localize(POLLING_TEXT.attempts, locale, { first: first.attempt, last: last.attempt, result });
    }),
  ];
}

/** The empty string as it's written in an assertion. */
const EMPTY = '""';
const MAX_SEEN_LENGTH = 40;
/** The maximum number of lines; nobody reads more. */
const MAX_RUNS = 20;

function resultOf({ status, failure, seen }: Attempt): string {
  const result = String(status ?? failure ?? '');
  return seen === undefined ? result : `${result}, ${seen === '' ? EMPTY : (seen ?? '∅')}`;
}

function shortened(text: string): string {
  return text.length <= MAX_SEEN_LENGTH ? text : `${text.slice(0, MAX_SEEN_LENGTH)}…`;
}

function ordinal(number: number, locale: Locale): string {
  const form = new Intl.PluralRules('en', { type: 'ordinal' }).select(number);
  return localize(
    ORDINAL_TEXT[form in ORDINAL_TEXT ? (form as keyof typeof ORDINAL_TEXT) : 'other'],
    locale,
    {
      number,
    },
  );
}
