/** Loads other pages of large content. Each method returns undefined if there are none; otherwise, it resolves when the page is
 *  drawn. */
export interface Pages {
  next(): Promise<unknown> | undefined;
  previous(): Promise<unknown> | undefined;
}

const DOWN: readonly string[] = ['ArrowDown', 'PageDown', ' '];
const UP: readonly string[] = ['ArrowUp', 'PageUp'];
/** Fractions of a pixel occur at fractional zoom levels. */
const TOLERANCE_PX = 2;

/** Loads the next or previous page when the user scrolls beyond the end or the start, with wheel or keyboard, as if the content
 *  were whole. The surrounding document scrolls only if there is no such page. */
export function turnAtEnds(scroller: HTMLElement, pages: Pages): void {
  let isTurning = false;
  const turn = async (turned: Promise<unknown>, isDown: boolean): Promise<void> => {
    isTurning = true;
    await turned;
    scroller.scrollTop = isDown ? 0 : scroller.scrollHeight;
    isTurning = false;
  };
  const scrollOn = (event: Event, isDown: boolean): void => {
    const { scrollTop, scrollHeight, clientHeight } = scroller;
    const left = isDown ? scrollHeight - clientHeight - scrollTop : scrollTop;
    if (left > TOLERANCE_PX && !isTurning) return;
    const turned = isTurning ? undefined : isDown ? pages.next() : pages.previous();
    if (turned !== undefined) void turn(turned, isDown);
    if (isTurning) event.preventDefault();
  };
  scroller.addEventListener('wheel', event => {
    if (event.deltaY !== 0) scrollOn(event, event.deltaY > 0);
  });
  scroller.addEventListener('keydown', event => {
    if (DOWN.includes(event.key)) scrollOn(event, true);
    else if (UP.includes(event.key)) scrollOn(event, false);
  });
}

/** Where a key moves the focus in a list, or in a grid with `columns` columns. Undefined for other keys. The result
 *  may be outside 0 to count - 1; callers that show part of something larger then turn the page. */
export function movedBy(key: string, index: number, count: number, columns: number): number | undefined {
  const row = index - (index % columns);
  switch (key) {
    case 'ArrowRight':
      return index + 1;
    case 'ArrowLeft':
      return index - 1;
    case 'ArrowDown':
      return index + columns;
    case 'ArrowUp':
      return index - columns;
    case 'Home':
      return row;
    case 'End':
      return Math.min(row + columns, count) - 1;
    default:
      return undefined;
  }
}

/** Where up, down, Home, or End moves the focus in a list, without leaving it. Undefined for other keys. */
export function movedInList(key: string, index: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowDown') return Math.min(count - 1, index + 1);
  return key === 'ArrowUp' ? Math.max(0, index - 1) : undefined;
}
