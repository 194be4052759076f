import type { DetailOf } from '../causes/causes.ts';
import { type Binary, bytesOf } from '../pipeline/binary.ts';
import { rememberingLast } from '../pipeline/remembering.ts';
import { alone, type Step, step } from '../pipeline/step.ts';

/** Nobody prints larger bodies, in bytes, to sign them. */
const MOST_BYTES = 65_536;
const XXD_BYTES = 30;
const OD_BYTES = 16;

type Detail = NonNullable<DetailOf<'body-hex'>>;

/** The body's bytes in hexadecimal with separators, and as programs print a file, with the line feed at the end or, as a shell's `$(…)`
 *  returns it, without; tried only if everything else is correct. Sources: the manual pages of xxd and of GNU od. */
export function hexDumpSteps(): readonly Step[] {
  const pairs = rememberingLast(pairsOf);
  const dumped = (detail: Detail, write: (bytes: readonly string[]) => Binary): Step =>
    alone({
      ...step('body-hex', body => (body.length > MOST_BYTES ? undefined : write(pairs(body))), detail),
      isLast: true,
    });
  const tools = TOOLS.flatMap(([by, linesOf]) =>
    ['', '\n'].map(end => dumped({ by }, bytes => linesOf(bytes).join('\n') + end)),
  );
  return [
    ...([' ', ':'] as const).flatMap(separator => [
      dumped({ separator }, bytes => bytes.join(separator)),
      dumped({ separator, case: 'upper' }, bytes => bytes.join(separator).toUpperCase()),
    ]),
    ...tools,
    dumped({ by: 'od -An -tx1' }, bytes => ` ${bytes.join(' ')}`),
  ];
}

const TOOLS: readonly (readonly [
  by: NonNullable<Detail['by']>,
  linesOf: (bytes: readonly string[]) => readonly string[],
])[] = [
  ['xxd -p', bytes => rowsOf(bytes, XXD_BYTES).map(row => row.join(''))],
  ['od -x', odWords],
  ['od -An -tx1', bytes => withoutRepeated(rowsOf(bytes, OD_BYTES).map(row => ` ${row.join(' ')}`))],
];

/** Words of two bytes in the order of most processors, after their offset in octal. */
function odWords(bytes: readonly string[]): readonly string[] {
  const offset = (at: number) => at.toString(8).padStart(7, '0');
  const words = rowsOf(bytes, OD_BYTES).map(row =>
    rowsOf(row, 2)
      .map(([low = '', high = '00']) => ` ${high}${low}`)
      .join(''),
  );
  return [...withoutRepeated(words, at => offset(at * OD_BYTES)), offset(bytes.length)];
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

function pairsOf(body: Binary): readonly string[] {
  return Array.from(bytesOf(body), byte => byte.toString(16).padStart(2, '0'));
}

function rowsOf<Item>(items: readonly Item[], width: number): readonly (readonly Item[])[] {
  const rows: (readonly Item[])[] = [];
  for (let at = 0; at < items.length; at += width) rows.push(items.slice(at, at + width));
  return rows;
}
