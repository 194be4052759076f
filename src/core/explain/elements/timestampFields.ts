import type { DetailOf } from '../causes/causes.ts';
import { grouped } from '../json/jsonNumbers.ts';
import { alone, type Step, step } from '../pipeline/step.ts';

/** The usual widths of number formats and fields, in characters. */
const NUMBER_WIDTHS = Array.from({ length: 20 }, (_, index) => 11 + index);

/** A timestamp in a field of a fixed width: with zeros or spaces before the number, even with thousands separators, or with spaces after
 *  it. */
export function paddedForms(): readonly Step[] {
  const padded = (
    detail: Omit<DetailOf<'timestamp-padded'>, 'width'>,
    write: (text: string, width: number) => string | undefined,
  ): readonly Step[] =>
    NUMBER_WIDTHS.map(width =>
      alone(
        step('timestamp-padded', text => (width > text.length ? write(text, width) : undefined), {
          width,
          ...detail,
        }),
      ),
    );
  // A single space and a timestamp of 13 digits have causes of their own.
  const atLeastTwo = (text: string, width: number) => width > text.length + 1;
  return [
    ...padded({ filling: 'zeros' }, (text, width) => (width === 13 ? undefined : text.padStart(width, '0'))),
    ...padded({ filling: 'spaces' }, (text, width) =>
      atLeastTwo(text, width) ? text.padStart(width) : undefined,
    ),
    ...padded({ filling: 'spaces', side: 'after' }, (text, width) =>
      atLeastTwo(text, width) ? text.padEnd(width) : undefined,
    ),
    ...(['.', ','] as const).flatMap(separator =>
      padded({ filling: 'spaces', separator }, (text, width) => {
        const own = grouped(text, separator);
        return own === undefined || own.length >= width ? undefined : own.padStart(width);
      }),
    ),
  ];
}
