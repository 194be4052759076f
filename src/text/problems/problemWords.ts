import type { Problem } from '../../core/problem.ts';
import { GATEWAY_TEXT } from '../gateway/gatewayText.ts';
import { FINDING_TEXTS } from '../language/identifierText.ts';
import { LANGUAGE_PROBLEM_TEXTS } from '../language/languageText.ts';
import { type Locale, localize, type Text } from '../text.ts';
import { JSON_TEXT } from './jsonText.ts';
import { problemText } from './problemText.ts';

const OTHERS: Readonly<Record<string, Text>> = {
  ...JSON_TEXT,
  ...GATEWAY_TEXT,
  ...LANGUAGE_PROBLEM_TEXTS,
  ...FINDING_TEXTS,
};

/** The text of a problem in a request file or a configuration. */
export function problemWords(problem: Problem, locale: Locale): string {
  const text = OTHERS[problem.code];
  return text === undefined ? problemText(problem, locale) : localize(text, locale, problem.args);
}
