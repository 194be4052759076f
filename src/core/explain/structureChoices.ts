import type { ElementName } from '../signing/signingInput.ts';
import { ELEMENT_ORDER, type OrderChoice, type SeparatorChoice } from './choice.ts';

const SEPARATORS = ['&', '\n', '|', ':', '-', '_', ' ', '+', ',', ';', '.', '/', '\r\n', '\t'];

/** The right order and the 23 others, those first in which the fewest elements are out of place: without a body, several
 *  come to the same. */
export function orderChoices(): readonly OrderChoice[] {
  return permutations(ELEMENT_ORDER)
    .sort((left, right) => displaced(left) - displaced(right))
    .map((order, index) => ({
      mistake: index === 0 ? undefined : { id: 'order-wrong', detail: { order } },
      order,
    }));
}

function displaced(order: readonly ElementName[]): number {
  return order.filter((name, index) => name !== ELEMENT_ORDER[index]).length;
}

/** No separator, and those that people put between the four elements. */
export function separatorChoices(): readonly SeparatorChoice[] {
  const wrong = SEPARATORS.map(
    (separator): SeparatorChoice => ({
      mistake: { id: 'separator-inserted', detail: { separator } },
      separator,
    }),
  );
  return [{ mistake: undefined, separator: '' }, ...wrong];
}

/** All orders of the names, the given one first. */
function permutations(names: readonly ElementName[]): ElementName[][] {
  if (names.length <= 1) return [[...names]];
  return names.flatMap((first, index) =>
    permutations(names.toSpliced(index, 1)).map(rest => [first, ...rest]),
  );
}
