import type { Problem } from '../../core/problem.ts';
import type { ProblemCode } from '../../core/problemCodes.ts';
import { GATEWAY_TEXT } from '../gateway/gatewayText.ts';
import { FINDING_TEXTS } from '../language/identifierText.ts';
import { LANGUAGE_PROBLEM_TEXTS } from '../language/languageText.ts';
import { failureText } from '../outcome/failureText.ts';
import { type Locale, localize, type Text } from '../text.ts';
import { JSON_TEXT } from './jsonText.ts';
import { REQUEST_PROBLEM_TEXTS } from './problemText.ts';

/** The text of each problem: what is wrong, and what to do. The compiler names a code without one. */
export const PROBLEM_TEXTS: Readonly<Record<Exclude<ProblemCode, keyof typeof failureText>, Text>> = {
  ...REQUEST_PROBLEM_TEXTS,
  ...JSON_TEXT,
  ...GATEWAY_TEXT,
  ...LANGUAGE_PROBLEM_TEXTS,
  ...FINDING_TEXTS,
};

/** A problem in a request file or a configuration in the user's language. One with a body file has the text of the failure to
 *  read it. */
export function problemWords({ code, args }: Problem, locale: Locale): string {
  if (!isFailure(code)) return localize(PROBLEM_TEXTS[code], locale, args);
  const { message, advice } = failureText[code];
  return `${localize(message, locale, args)} ${localize(advice, locale, args)}`;
}

function isFailure(code: ProblemCode): code is Extract<ProblemCode, keyof typeof failureText> {
  return code in failureText;
}
