/** Where a page of something large can be turned to: undefined where there is none. Resolves once it is drawn. */
export interface Pages {
  next(): Promise<unknown> | undefined;
  previous(): Promise<unknown> | undefined;
}

const DOWN: readonly string[] = ['ArrowDown', 'PageDown', ' '];
const UP: readonly string[] = ['ArrowUp', 'PageUp'];
/** Of fractions of a pixel, at zooms that are not whole. */
const TOLERANCE_PX = 2;

/** Lets whoever scrolls on at the end of what is shown get what follows, by wheel and by keyboard, as if all were there. What is
 *  around scrolls on only where nothing follows. */
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
