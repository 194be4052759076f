import type { CauseId, DetailOf } from '../causes/causes.ts';
import { type Binary, decode, encode, isUtf8Binary } from '../pipeline/binary.ts';
import { rememberingLast } from '../pipeline/remembering.ts';
import { alone, type Step, step } from '../pipeline/step.ts';

const multiplesOf = (factor: number, last: number) =>
  Array.from({ length: last / factor }, (_, index) => factor * (index + 1));
const POWERS = [16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192];

/** How many bytes or characters the columns of databases, the fields of records, and strings of a fixed length usually have. */
const FIELD_WIDTHS: readonly number[] = sorted([
  ...multiplesOf(5, 100),
  ...multiplesOf(10, 200),
  ...multiplesOf(100, 1000),
  ...[12, 18, 24, 36, 48, 250, 255, 1500, 2000, 3000, 4000, 5000, 8000],
  ...POWERS,
]);

/** The most usual widths, for elements before a long body: each needs a digest of the body. */
const USUAL_WIDTHS: readonly number[] = [...[20, 30, 32, 40, 50, 60, 64, 80, 100, 128, 200, 255, 256]];
/** The size of a long body, in bytes. */
const LONG_BODY = 4_096;

/** After how many bytes or characters a buffer or a column ends; in C, the last byte of a buffer ends the string. Short lengths would
 *  reveal the beginning of an App Secret. */
export const CUT_LENGTHS: readonly number[] = sorted([
  ...[
    100, 120, 150, 160, 200, 250, 255, 300, 400, 500, 600, 800, 1000, 1500, 2000, 2500, 3000, 4000, 5000,
    8000,
  ],
  ...[10_000, 32_766, 32_767, 32_768, 65_534, 65_535, 65_536],
  ...POWERS.filter(power => power >= 128).flatMap(power => [power - 1, power]),
]);

function sorted(widths: readonly number[]): readonly number[] {
  return [...new Set(widths)].sort((left, right) => left - right);
}

/** The widths that are tried for a field with this many bytes after it. */
export function fieldWidths(bytesAfter: number): readonly number[] {
  return bytesAfter > LONG_BODY ? USUAL_WIDTHS : FIELD_WIDTHS;
}

/** What fills the rest of a field; only buffers are filled with NULs. */
const FILLINGS = [
  ['space', ' ', () => true],
  ['NUL', '\0', (width: number) => POWERS.includes(width)],
] as const;

/** An element that fills a field of a fixed width, with spaces or NULs after it; `element` may be empty if it's ASCII. */
export function paddingSteps(id: CauseId, element: Binary, bytesAfter = 0): readonly Step[] {
  const widths = fieldWidths(bytesAfter);
  return FILLINGS.flatMap(([filling, byte, isUsual]) =>
    unitsOf(element).flatMap(([unit, length]) =>
      widths.filter(isUsual).map(width => {
        const change = (text: Binary) => {
          const missing = width - length(text);
          // A single missing space is another cause.
          return missing > 1 ? text + byte.repeat(missing) : undefined;
        };
        return alone(step(id, change, { width, filling, ...unit }));
      }),
    ),
  );
}

/** Shorter lengths, for elements that aren't secret. */
const SHORT_LENGTHS: readonly number[] = [10, 20, 30, 32, 40, 50, 60, 64, 80];

/** The beginning of an element that is longer than its field. */
export function cuttingSteps(id: CauseId, element: Binary): readonly Step[] {
  return unitsOf(element).flatMap(([unit, , cut]) =>
    [...SHORT_LENGTHS, ...CUT_LENGTHS].map(length =>
      alone(step(id, text => (text.length > length ? cut(text, length) : undefined), { length, ...unit })),
    ),
  );
}

/** The lengths of columns and log messages that are usual enough to be tried with the line breaks of the body, too. */
const USUAL_LENGTHS: readonly number[] = [
  30, 50, 80, 100, 200, 250, 255, 256, 500, 512, 1000, 1024, 2000, 4000,
];

/** The beginning of a body whose line breaks count, too, because they're removed after it was cut. */
export function cutBeforeSteps(body: Binary): readonly Step[] {
  if (!/[\r\n]/.test(body)) return [];
  return unitsOf(body).flatMap(([unit, , cut]) =>
    USUAL_LENGTHS.map(length =>
      alone(
        step('body-cut-short', text => (text.length > length ? cut(text, length) : undefined), {
          ...{ length, ...unit, counted: 'with line breaks' },
        }),
      ),
    ),
  );
}

/** A body whose first or last character is missing, and one that has only as many bytes as it has characters. */
export function characterSteps(body: Binary): readonly Step[] {
  const characters = decode(body)?.length ?? body.length;
  const cut = (change: (text: Binary) => Binary, detail: DetailOf<'body-cut-short'>) =>
    alone(
      step(
        'body-cut-short',
        text => (/^[!-~]+$/.test(text.charAt(0) + text.slice(-1)) ? change(text) : undefined),
        detail,
      ),
    );
  return [
    cut(text => text.slice(0, -1), { missing: 'last character' }),
    cut(text => text.slice(1), { missing: 'first character' }),
    cut(text => text.slice(1, -1), { missing: 'first and last character' }),
    ...(characters === body.length
      ? []
      : [
          alone(
            step('body-cut-short', text => text.slice(0, characters), {
              ...{ length: characters, counted: 'in characters' },
            }),
          ),
        ]),
  ];
}

type Unit = readonly [
  detail: { readonly unit?: 'characters' },
  length: (text: Binary) => number,
  cut: (text: Binary, length: number) => Binary,
];

const BYTES: Unit = [{}, text => text.length, (text, length) => text.slice(0, length)];

/** In ASCII, characters are bytes. */
function unitsOf(element: Binary): readonly Unit[] {
  if (/^[\0-\x7f]*$/.test(element) || !isUtf8Binary(element)) return [BYTES];
  const textOf = rememberingLast((bytes: Binary) => decode(bytes) ?? bytes);
  return [
    BYTES,
    [
      { unit: 'characters' },
      text => textOf(text).length,
      (text, length) => encode(textOf(text).slice(0, length)),
    ],
  ];
}
