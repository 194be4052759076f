import type { Mutant } from './mutants.ts';

/** Mutants that no test can notice, or that none should be written for, with the reason. */
interface KnownSurvivor {
  readonly module: string;
  /** As the run prints them: the change, and the line that it is made in. */
  readonly what: string;
  readonly text: string;
  readonly reason: string;
}

const KNOWN_SURVIVORS: readonly KnownSurvivor[] = [
  {
    module: 'src/core/request/address/target.ts',
    what: 'another text',
    text: 'const fault2 = originFault(absolute[0], absolute[2] ?? "", base);',
    reason: 'the group always matches: the text is there for the compiler alone',
  },
  {
    module: 'src/core/request/address/pathFaults.ts',
    what: '> to >=',
    text: 'const segmentEnd = slash === -1 || slash > end ? end : slash;',
    reason: 'both sides are the same number where it makes a difference',
  },
];

export function isKnownSurvivor(module: string, { what, text }: Mutant): boolean {
  return KNOWN_SURVIVORS.some(known => known.module === module && known.what === what && known.text === text);
}
