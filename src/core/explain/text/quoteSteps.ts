import { encode } from '../pipeline/binary.ts';
import { byteReplacer } from '../pipeline/byteReplacer.ts';
import { alone, localStep, type Step } from '../pipeline/step.ts';

/** Quotation marks and apostrophes that were escaped, replaced, or removed. */
export function quoteSteps(): readonly Step[] {
  return [
    localStep(
      'body-quotes-escaped',
      byteReplacer(byte => (byte === '\0' ? '\\0' : `\\'"`.includes(byte) ? `\\${byte}` : undefined)),
    ),
    localStep(
      'body-quotes-escaped',
      byteReplacer(byte => (byte === '"' ? '\\"' : undefined)),
      { only: '"' },
    ),
    localStep('body-quotes-escaped', body => body.replace(/["\\]/g, '\\$&'), { only: '" and \\' }),
    alone(localStep('body-quotes-escaped', body => body.replaceAll("'", "\\'"), { only: "'" })),
    ...REPLACED_QUOTES.map(([sent, signed]) =>
      alone(
        localStep('body-quotes-replaced', body => body.replaceAll(sent, encode(signed)), { sent, signed }),
      ),
    ),
  ];
}

/** What programs write instead of quotation marks that end a string in source code, SQL, or a shell; empty if they're removed. */
const REPLACED_QUOTES: readonly (readonly [sent: '"' | "'", signed: string])[] = [
  ['"', "'"],
  ['"', ''],
  ["'", ''],
  ["'", "''"],
  ["'", '"'],
  ["'", ' '],
  ["'", '´'],
  ["'", '’'],
  ['"', '""'],
];
