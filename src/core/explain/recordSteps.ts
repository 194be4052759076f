import { type Binary, decode, encode } from './binary.ts';
import { alone, type Step, step } from './pipeline.ts';

/** How many columns the records of files usually have, as COBOL and mainframes write them. */
const RECORD_WIDTHS = [
  72, 80, 100, 120, 128, 132, 133, 150, 160, 200, 240, 250, 255, 256, 300, 400, 500, 512, 1000, 1024,
];

/** The lines of a body as records of a fixed length: each is filled with spaces, or cut if it's longer. */
export function recordSteps(body: Binary): readonly Step[] {
  if (!/[\r\n]./s.test(body)) return [];
  const isAscii = /^[\0-\x7f]*$/.test(body);
  return RECORD_WIDTHS.flatMap(width => [
    alone(step('body-lines-padded', own => inRecords(own, width), { width })),
    ...(isAscii
      ? []
      : [alone(step('body-lines-padded', own => inColumns(own, width), { width, unit: 'characters' }))]),
  ]);
}

function inColumns(body: Binary, width: number): Binary | undefined {
  const text = decode(body);
  const written = text === undefined ? undefined : inRecords(text, width);
  return written === undefined ? undefined : encode(written);
}

/** Undefined if no line fits. */
function inRecords(text: string, width: number): string | undefined {
  const lines = text.split(/\r\n|[\r\n]/);
  if (lines.at(-1) === '') lines.pop();
  return lines.every(line => line.length >= width)
    ? undefined
    : lines.map(line => line.slice(0, width).padEnd(width)).join('');
}
