import { PROBLEM_CODES, type ProblemSection } from '../core/problemCodes.ts';
import { type PageSection, PROBLEM_SECTIONS } from '../text/problems/problemSections.ts';
import type { Locale } from '../text/text.ts';

/** The section of the documentation that explains a problem with this code, which may come from a link. */
export function problemPage(code: string, locale: Locale): PageSection {
  const sections: Readonly<Record<string, ProblemSection>> = PROBLEM_CODES;
  return PROBLEM_SECTIONS[sections[code] ?? 'request-files'][locale];
}
