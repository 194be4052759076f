import { causeOf } from '../causes/causes.ts';
import { ELEMENT_ORDER, type OrderChoice } from '../pipeline/choice.ts';
import { fieldWidths } from '../text/fieldWidths.ts';

/** How many bytes the elements before the timestamp have; 0 for a body that isn't sent. */
export interface ElementLengths {
  readonly token: number;
  readonly path: number;
  readonly body: number;
}

/** Two elements in fields of a fixed width, filled with spaces, as programs have them whose strings are all like that. Too many to be
 *  combined with anything else. Source: COBOL's `STRING … DELIMITED BY SIZE`, which takes a field with its spaces. */
export function* paddedFieldChoices(lengths: ElementLengths): Generator<OrderChoice> {
  const widths = fieldWidths(lengths.body);
  // A single missing space is another cause.
  const wider = (length: number) => widths.filter(width => width > length + 1);
  const pairs = [
    ['token', 'path'],
    ...(lengths.body === 0
      ? []
      : ([
          ['token', 'body'],
          ['path', 'body'],
        ] as const)),
  ] as const;
  for (const [first, second] of pairs) {
    for (const width of wider(lengths[first])) {
      for (const other of wider(lengths[second])) {
        const filled = { [first]: width, [second]: other };
        const spaces = (name: keyof ElementLengths) =>
          ' '.repeat(Math.max((filled[name] ?? 0) - lengths[name], 0));
        yield {
          causes: [
            causeOf(`${first}-padded`, { width, filling: 'space' }),
            causeOf(`${second}-padded`, { width: other, filling: 'space' }),
          ],
          order: ELEMENT_ORDER,
          labels: ['', spaces('token'), spaces('path'), spaces('body'), ''],
        };
      }
    }
  }
}
