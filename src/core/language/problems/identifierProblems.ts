import type { FindingSeverity } from '../../api/identifiers/finding.ts';
import { checkIdentifier } from '../../api/identifiers/identifier.ts';
import type { BlockProblem } from '../../syntax/nodes.ts';
import { pathIdentifiers } from '../model/pathIdentifiers.ts';
import type { RequestFacts } from '../model/requestFacts.ts';
import type { Surroundings } from '../model/surroundings.ts';

/** Also what cannot be an identifier is sent: people test rejections. */
const SEVERITIES: Readonly<Record<FindingSeverity, BlockProblem['severity']>> = {
  error: 'error',
  warning: 'warning',
  information: 'hint',
};

/** What the checks of the path's identifiers found, each at its place. */
export function identifierProblems(
  facts: RequestFacts,
  today: Surroundings['today'],
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
