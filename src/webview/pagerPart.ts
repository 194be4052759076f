import type { InspectorTexts } from '../shared/inspectorTexts.ts';
import type { SegmentView } from '../shared/inspectorView.ts';
import { button, make, setText } from './build.ts';
import { fill } from './fill.ts';

/** Leafs through a body that is too large to be shown at once; hidden for any other. */
export class PagerPart {
  readonly element: HTMLElement;
  readonly #texts: InspectorTexts;
  readonly #where = make('span');
  readonly #back: readonly HTMLButtonElement[];
  readonly #on: readonly HTMLButtonElement[];
  #body: Pick<SegmentView, 'shownFrom' | 'shownTo' | 'sentBytes'> = {
    shownFrom: 0,
    shownTo: 0,
    sentBytes: 0,
  };

  constructor(texts: InspectorTexts, page: (byteOffset: number) => void) {
    this.#texts = texts;
    this.#back = [
      button(texts['page.first'], () => page(0)),
      button(texts['page.previous'], () => page(Math.max(0, this.#body.shownFrom - 1))),
    ];
    this.#on = [
      // A page may begin some bytes early, within a character: its first whole character is surely inside.
      button(texts['page.next'], () => page(this.#body.shownTo + 3)),
      button(texts['page.last'], () => page(this.#body.sentBytes)),
    ];
    this.element = make('div', { class: 'pager buttons' }, this.#where, ...this.#back, ...this.#on);
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
