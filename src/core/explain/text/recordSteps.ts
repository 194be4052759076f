import { type Binary, decode, encode } from '../pipeline/binary.ts';
import { rememberingLast } from '../pipeline/remembering.ts';
import { alone, type Step, step } from '../pipeline/step.ts';

/** How many columns the records of files usually have, as COBOL and mainframes write them. */
const RECORD_WIDTHS = [
  72, 80, 100, 120, 128, 132, 133, 150, 200, 240, 250, 255, 256, 400, 500, 512, 1000, 1024,
];

/** For long bodies, in bytes, only the most usual ones. */
const LONG_BODY = 4_096;
const USUAL_WIDTHS = [72, 80, 132];

/** In bytes: a body of a few short lines. */
const LARGEST_ANYWAY = 16_384;
/** Records that make a body many times as long aren't tried. */
const MOST_TIMES = 4;

/** The lines of a body as records of a fixed length: each is filled with spaces, or cut if it's longer. */
export function recordSteps(body: Binary): readonly Step[] {
  if (!/[\r\n]./s.test(body)) return [];
  const isAscii = /^[\0-\x7f]*$/.test(body);
  const linesOf = rememberingLast(splitLines);
  const decodedLines = rememberingLast((own: Binary) => splitLines(decode(own) ?? own));
  return (body.length > LONG_BODY ? USUAL_WIDTHS : RECORD_WIDTHS).flatMap(width => [
    alone(step('body-lines-padded', own => recordsOf(linesOf(own), width, own.length), { width })),
    ...(isAscii
      ? []
      : [
          alone(
            step(
              'body-lines-padded',
              own => {
                const records = recordsOf(decodedLines(own), width, own.length);
                return records === undefined ? undefined : encode(records);
              },
              { width, unit: 'characters' },
            ),
          ),
        ]),
  ]);
}

function splitLines(text: string): readonly string[] {
  const lines = text.split(/\r\n|[\r\n]/);
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

/** Undefined if no line fits, or if the records are too long. */
function recordsOf(lines: readonly string[], width: number, length: number): string | undefined {
  const isLong = lines.length * width > Math.max(LARGEST_ANYWAY, MOST_TIMES * length);
  if (isLong || lines.every(line => line.length >= width)) return undefined;
  return lines.map(line => line.slice(0, width).padEnd(width)).join('');
}
