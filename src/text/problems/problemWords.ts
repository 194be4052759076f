import type { Problem } from '../../core/problem.ts';
import type { ProblemCode } from '../../core/problemCodes.ts';
import { GATEWAY_TEXT } from '../gateway/gatewayText.ts';
import { FINDING_TEXTS } from '../language/identifierText.ts';
import { LANGUAGE_PROBLEM_TEXTS } from '../language/languageText.ts';
import { failureText } from '../outcome/failureText.ts';
import { type Locale, localize, type Text } from '../text.ts';
import { JSON_TEXT } from './jsonText.ts';
import { FORCED_HEADER_TEXT, REQUEST_PROBLEM_TEXTS, SEVERAL_HEADERS_TEXTS } from './problemText.ts';

/** The text of each problem: what is wrong, and what to do. The compiler reports a code without a text. */
export const PROBLEM_TEXTS: Readonly<Record<Exclude<ProblemCode, keyof typeof failureText>, Text>> = {
  ...REQUEST_PROBLEM_TEXTS,
  ...JSON_TEXT,
  ...GATEWAY_TEXT,
  ...LANGUAGE_PROBLEM_TEXTS,
  ...FINDING_TEXTS,
};

/** A problem in a request file or a configuration in the user's language. A problem with a body file has the text of the failure to read
 *  the file. */
export function problemWords({ code, args }: Problem, locale: Locale): string {
  if (!isFailure(code))
    return `${localize(PROBLEM_TEXTS[code], locale, args)}${forcedHeader(code, args, locale)}`;
  const { message, advice } = failureText[code];
  return `${localize(message, locale, args)} ${localize(advice, locale, args)}`;
}

/** The texts of problems without their positions, each statement once. `wordsOf` returns the text of one problem. */
export function statementsOf(
  problems: readonly Problem[],
  locale: Locale,
  wordsOf: typeof problemWords = problemWords,
): readonly string[] {
  const statements = problems.map(problem => {
    const { code } = problem;
    if (code !== 'header-computed' && code !== 'header-reserved') return wordsOf(problem, locale);
    const alike = problems.filter(each => each.code === code).map(({ args }) => String(args['name']));
    if (alike.length === 1) return wordsOf(problem, locale);
    const names = new Intl.ListFormat(locale).format(alike);
    return localize(SEVERAL_HEADERS_TEXTS[code], locale, { names });
  });
  return [...new Set(statements)];
}

/** No directive sets a token: it's the App Secret. */
function forcedHeader(code: ProblemCode, args: Problem['args'], locale: Locale): string {
  const name = String(args['name']).toLowerCase();
  const canBeSet = code === 'header-computed' && (name === 'timestamp' || name === 'sign');
  return canBeSet ? ` ${localize(FORCED_HEADER_TEXT, locale, { name })}` : '';
}

function isFailure(code: ProblemCode): code is Extract<ProblemCode, keyof typeof failureText> {
  return code in failureText;
}
