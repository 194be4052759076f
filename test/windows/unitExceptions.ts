import type { ExpectedFailures } from '../../scripts/stages/expectedFailures.ts';

export const UNITS_ON_WINDOWS: readonly ExpectedFailures[] = [];
