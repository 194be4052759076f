import type { FindingSeverity } from '../../api/identifiers/finding.ts';
import { checkIdentifier } from '../../api/identifiers/identifier.ts';
import type { BlockProblem } from '../../syntax/nodes.ts';
import type { LanguageContext } from '../model/languageContext.ts';
import { pathIdentifiers } from '../model/pathIdentifiers.ts';
import type { RequestFacts } from '../model/requestFacts.ts';

/** Invalid identifiers are sent too, because people test rejections. */
const SEVERITIES: Readonly<Record<FindingSeverity, BlockProblem['severity']>> = {
  error: 'error',
  warning: 'warning',
  information: 'hint',
};

/** The findings of the path's identifiers, each with its range. */
export function identifierProblems(
  facts: RequestFacts,
  today: LanguageContext['today'],
): readonly BlockProblem[] {
  return pathIdentifiers(facts).flatMap(({ identifier, text, sourceOf }) =>
    checkIdentifier(identifier, text, today).findings.map(
      ({ code, severity, start, end, args }): BlockProblem => ({
        code,
        severity: SEVERITIES[severity],
        ...sourceOf(start, Math.max(start + 1, end)),
        args,
      }),
    ),
  );
}
