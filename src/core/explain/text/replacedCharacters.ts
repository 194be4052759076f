import { type Binary, encode } from '../pipeline/binary.ts';
import { byteReplacer } from '../pipeline/byteReplacer.ts';
import { alone, localStep, type Step, step } from '../pipeline/step.ts';

/** Tabs replaced with spaces, as editors and templates do, or removed; no steps for a body without tabs. */
export function tabSteps(body: Binary): readonly Step[] {
  if (!body.includes('\t')) return [];
  const fixed = [1, 4, 2, 8, 3].map(spaces =>
    localStep('body-tabs-to-spaces', own => own.replaceAll('\t', ' '.repeat(spaces)), {
      spaces: String(spaces),
    }),
  );
  // Python's `expandtabs`, `expand`, and editors.
  const stops = [8, 4, 2].map(width =>
    step('body-tabs-to-spaces', own => expanded(own, width), { spaces: `1–${width}` }),
  );
  const removed = localStep('body-tabs-to-spaces', own => own.replaceAll('\t', ''), { spaces: 'none' });
  return [...fixed.slice(0, 2), removed, ...[...fixed.slice(2), ...stops].map(alone)];
}

/** Each tab as spaces up to the next multiple of `width`. Columns count characters. */
function expanded(body: Binary, width: number): Binary {
  let column = 0;
  return body.replace(/\t|[\r\n]|[^\t\r\n\x80-\xbf]+|[\x80-\xbf]+/g, piece => {
    if (piece === '\t') {
      const spaces = width - (column % width);
      column += spaces;
      return ' '.repeat(spaces);
    }
    if (piece === '\r' || piece === '\n') column = 0;
    // Only the first byte of a character counts.
    else if (piece.charCodeAt(0) < 0x80 || piece.charCodeAt(0) > 0xbf) column += piece.length;
    return piece;
  });
}

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
