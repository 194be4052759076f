import { changedValue } from '../../core/expected/canonicalJson.ts';
import type { ResponseChange } from '../../core/expected/compareResponse.ts';
import type { ExpectedComparison } from './expectedBook.ts';

/** The response next to the expected one, as JSON. */
export interface ComparisonReport {
  /** Whether an expected response is stored. */
  readonly expected: boolean;
  readonly changes: readonly {
    /** `status`, or a JSONPath in the body. */
    readonly path: string;
    readonly kind: ResponseChange['kind'];
    /** JSON values; null on the side that doesn't have one. */
    readonly expected: unknown;
    readonly actual: unknown;
  }[];
}

export function comparisonReport(comparison: ExpectedComparison): ComparisonReport {
  if (comparison.kind !== 'compared') return { expected: false, changes: [] };
  return {
    expected: true,
    changes: comparison.changes.map(change => ({
      path: change.path,
      kind: change.kind,
      expected: changedValue(change.expected),
      actual: changedValue(change.actual),
    })),
  };
}
