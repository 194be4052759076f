import type { InspectorTexts } from '../webviewMessages/inspectorTexts.ts';
import type { SegmentView } from '../webviewMessages/inspectorView.ts';
import { button, fill, make, setText } from './build.ts';
import type { Pages } from './keyboardMoves.ts';

/** Pages through a body that is too large to be shown at once; hidden for others. */
export class PagerPart implements Pages {
  readonly element: HTMLElement;
  readonly #texts: InspectorTexts;
  readonly #page: (byteOffset: number) => Promise<unknown>;
  readonly #where = make('span');
  readonly #back: readonly HTMLButtonElement[];
  readonly #on: readonly HTMLButtonElement[];
  #body: Pick<SegmentView, 'shownFrom' | 'shownTo' | 'sentBytes'> = {
    shownFrom: 0,
    shownTo: 0,
    sentBytes: 0,
  };

  constructor(texts: InspectorTexts, page: (byteOffset: number) => Promise<unknown>) {
    this.#texts = texts;
    this.#page = page;
    this.#back = [
      button(texts['page.first'], () => void page(0)),
      button(texts['page.previous'], () => void this.previous()),
    ];
    this.#on = [
      button(texts['page.next'], () => void this.next()),
      button(texts['page.last'], () => void page(this.#body.sentBytes)),
    ];
    this.element = make('div', { class: 'pager buttons' }, this.#where, ...this.#back, ...this.#on);
  }

  next(): Promise<unknown> | undefined {
    const { shownTo, sentBytes } = this.#body;
    // A page starts up to three bytes early, so that no character is split. The third byte after that is certainly on the next
    // page.
    return shownTo < sentBytes ? this.#page(shownTo + 3) : undefined;
  }

  previous(): Promise<unknown> | undefined {
    const { shownFrom } = this.#body;
    return shownFrom > 0 ? this.#page(shownFrom - 1) : undefined;
  }

  show(body: SegmentView): void {
    this.#body = body;
    const { shownFrom, shownTo, sentBytes, runs } = body;
    this.element.hidden = runs.length === 0 || (shownFrom === 0 && shownTo === sentBytes);
    const last = Math.max(shownFrom, shownTo - 1);
    setText(this.#where, fill(this.#texts['page.shown'], { from: shownFrom, to: last, total: sentBytes }));
    for (const each of this.#back) each.disabled = shownFrom === 0;
    for (const each of this.#on) each.disabled = shownTo === sentBytes;
  }
}
