import type { DetailOf } from '../causes/causes.ts';
import { type Binary, bytesOf } from '../pipeline/binary.ts';
import { rememberingLast } from '../pipeline/remembering.ts';
import { alone, type Step, step } from '../pipeline/step.ts';

/** Nobody prints larger bodies, in bytes, to sign them. */
const MOST_BYTES = 4_096;
const XXD_BYTES = 30;
const OD_BYTES = 16;

/** The body's bytes in hexadecimal with spaces, and as programs print a file, without the line feed at the end, as a shell's `$(…)` returns
 *  it; tried only if everything else is correct. Sources: the manual pages of xxd and of GNU od; Go's `% x`. */
export function hexDumpSteps(): readonly Step[] {
  const spaced = rememberingLast((body: Binary) => inGroups(hexOf(body), 2).join(' '));
  const dumped = (detail: DetailOf<'body-hex'>, write: (body: Binary) => Binary): Step =>
    alone({
      ...step('body-hex', body => (body.length > MOST_BYTES ? undefined : write(body)), detail),
      isLast: true,
    });
  const xxd = (body: Binary) => inGroups(hexOf(body), 2 * XXD_BYTES).join('\n');
  return [
    dumped({ separator: ' ' }, spaced),
    dumped({ by: 'xxd -p' }, xxd),
    // As a program reads the output.
    dumped({ by: 'xxd -p' }, body => `${xxd(body)}\n`),
    dumped({ by: 'od -x' }, odWords),
    dumped({ by: 'od -An -tx1' }, body =>
      withoutRepeated(inGroups(` ${spaced(body)}`, 3 * OD_BYTES)).join('\n'),
    ),
    dumped({ by: 'od -An -tx1' }, body => ` ${spaced(body)}`),
  ];
}

/** Words of two bytes in the order of most processors, after their offset in octal. */
function odWords(body: Binary): Binary {
  const offset = (at: number) => at.toString(8).padStart(7, '0');
  const swapped = Buffer.from(bytesOf(body.length % 2 === 0 ? body : `${body}\0`))
    .swap16()
    .toString('hex');
  const rows = inGroups(swapped, 2 * OD_BYTES).map(row => ` ${inGroups(row, 4).join(' ')}`);
  return [...withoutRepeated(rows, at => offset(at * OD_BYTES)), offset(body.length)].join('\n');
}

/** An asterisk stands for rows that are equal to the one before. */
function withoutRepeated(
  rows: readonly string[],
  offset: (at: number) => string = () => '',
): readonly string[] {
  const isRepeated = (at: number) => at > 0 && rows[at] === rows[at - 1];
  return rows.flatMap((row, at) => {
    if (!isRepeated(at)) return [offset(at) + row];
    return isRepeated(at - 1) ? [] : ['*'];
  });
}

function hexOf(body: Binary): string {
  return Buffer.from(body, 'latin1').toString('hex');
}

function inGroups(text: string, length: number): readonly string[] {
  const groups: string[] = [];
  for (let at = 0; at < text.length; at += length) groups.push(text.slice(at, at + length));
  return groups;
}
