import type { Text } from '../text.ts';
import { BODY_CAUSE_TEXT } from './bodyCauseText.ts';
import type { CauseText } from './causeAdvice.ts';
import { REQUEST_CAUSE_TEXT } from './requestCauseText.ts';

/** Causes that were found in real programs. */
export const PROGRAM_CAUSE_TEXT = { ...REQUEST_CAUSE_TEXT, ...BODY_CAUSE_TEXT };

type ProgramCause = keyof typeof PROGRAM_CAUSE_TEXT;

export const PROGRAM_CAUSE_TITLES: Readonly<Record<ProgramCause, Text>> = each(({ title }) => title);
export const PROGRAM_CAUSE_LABELS: Readonly<Record<ProgramCause, Text>> = each(({ label }) => label);

function each(take: (cause: CauseText) => Text): Readonly<Record<ProgramCause, Text>> {
  const taken = Object.entries<CauseText>(PROGRAM_CAUSE_TEXT).map(([id, cause]) => [id, take(cause)]);
  return Object.fromEntries(taken) as Record<ProgramCause, Text>;
}
