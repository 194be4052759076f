import type { InspectorTexts } from '../webviewMessages/inspectorTexts.ts';
import type { InspectedElement, Run, SegmentView } from '../webviewMessages/inspectorView.ts';
import { type Child, fill, keepChildren, make, setText } from './build.ts';
import { movedInList } from './keyboardMoves.ts';

const ELEMENTS: readonly InspectedElement[] = ['token', 'path', 'body', 'timestamp'];

/** What the user can do with a segment. */
export interface SegmentEvents {
  /** Selects a byte of the segment. `follow` also selects its source, and `focus` moves the focus there. */
  readonly point: (element: InspectedElement, byteOffset: number, follow: boolean, focus: boolean) => void;
}

interface Row {
  readonly segment: HTMLElement;
  readonly head: HTMLButtonElement;
  readonly count: HTMLElement;
  readonly content: HTMLElement;
  drawn: string;
}

/** The four segments of the string to sign, as a list whose headings share one tab stop. */
export class SegmentsPart {
  readonly element: HTMLElement;
  /** The visible part of the body, which scrolls. */
  readonly body = make('div', { class: 'content' });
  readonly #texts: InspectorTexts;
  readonly #rows: ReadonlyMap<InspectedElement, Row>;
  /** The runs of each displayed line, one per child element. */
  readonly #runs = new WeakMap<Element, readonly Run[]>();
  readonly #events: SegmentEvents;
  #chosen: InspectedElement = 'body';

  constructor(texts: InspectorTexts, events: SegmentEvents) {
    this.#texts = texts;
    this.#events = events;
    this.#rows = new Map(ELEMENTS.map(element => [element, this.#row(element)]));
    const segments = [...this.#rows.values()].map(({ segment }) => segment);
    this.element = make(
      'div',
      { role: 'group', class: 'segments', 'aria-label': texts.segments },
      ...segments,
    );
    this.element.addEventListener('keydown', event => this.#press(event));
  }

  get chosen(): InspectedElement {
    return this.#chosen;
  }

  choose(element: InspectedElement): void {
    this.#chosen = element;
    for (const [name, { segment, head }] of this.#rows) {
      segment.classList.toggle('chosen', name === element);
      head.setAttribute('aria-pressed', String(name === element));
      head.tabIndex = name === element ? 0 : -1;
    }
  }

  /** `token` is the App Secret if the user has revealed it; otherwise undefined. */
  show(segments: readonly SegmentView[], token: string | undefined): void {
    for (const segment of segments) {
      const row = this.#rows.get(segment.element);
      if (row === undefined) continue;
      const shown =
        segment.element === 'token' && token !== undefined ? { ...segment, remark: token } : segment;
      // After a key press, most of the content is the same as before.
      const drawn = JSON.stringify(shown);
      if (row.drawn === drawn) continue;
      row.drawn = drawn;
      this.#draw(row, shown);
    }
  }

  #row(element: InspectedElement): Row {
    const name = this.#texts[`element.${element}`];
    const count = make('span', { class: 'count' });
    const content = element === 'body' ? this.body : make('div', { class: 'content' });
    // A large body scrolls, which must be possible with the keyboard, too.
    if (element === 'body')
      for (const [key, value] of Object.entries({ tabindex: '0', role: 'group', 'aria-label': name }))
        content.setAttribute(key, value);
    const head = make(
      'button',
      { type: 'button', class: 'head' },
      make('span', { class: 'label' }, name),
      ' ',
      count,
    );
    head.dataset['element'] = element;
    const segment = make('div', { class: `segment ${element}` }, head, content);
    segment.addEventListener('click', event => {
      // A user who selects text to copy it must not be taken elsewhere.
      if (document.getSelection()?.isCollapsed === false) return;
      this.choose(element);
      this.#events.point(element, this.#offsetAt(event), true, false);
    });
    return { segment, head, count, content, drawn: '' };
  }

  #draw({ count, content }: Row, segment: SegmentView): void {
    const { signedBytes, sentBytes, shownFrom, shownTo, runs, remark } = segment;
    const isWhole = sentBytes === signedBytes || runs.length === 0;
    const key = isWhole ? (signedBytes === 1 ? 'byte' : 'bytes') : 'bytesSent';
    setText(count, fill(this.#texts[key], { signed: signedBytes, sent: sentBytes }));
    const lines = linesOf(runs);
    const before = shownFrom > 0 ? [this.#cut('page.before', shownFrom)] : [];
    const behind =
      shownTo < sentBytes && runs.length > 0 ? [this.#cut('page.behind', sentBytes - shownTo)] : [];
    const remarks = remark === '' ? [] : [childOf('remark', remark)];
    const drawn = keepChildren(content, [...before, ...lines.map(lineChild), ...behind, ...remarks]);
    // An unchanged line may represent different bytes than before.
    for (const [index, line] of lines.entries()) {
      const element = drawn[before.length + index];
      if (element !== undefined) this.#runs.set(element, line);
    }
  }

  #cut(key: 'page.before' | 'page.behind', count: number): Child {
    return childOf('cut', fill(this.#texts[key], { count }));
  }

  #press(event: KeyboardEvent): void {
    if (!(event.target instanceof HTMLButtonElement)) return;
    const index = ELEMENTS.indexOf(this.#chosen);
    if (event.key === 'Enter') this.#events.point(this.#chosen, 0, true, true);
    else if (event.key === ' ') this.#events.point(this.#chosen, 0, true, false);
    else {
      const element = ELEMENTS[movedInList(event.key, index, ELEMENTS.length) ?? -1];
      if (element === undefined) return;
      this.choose(element);
      this.#rows.get(element)?.head.focus();
      this.#events.point(element, 0, false, false);
    }
    event.preventDefault();
  }

  #offsetAt(event: MouseEvent): number {
    const caret = document.caretPositionFromPoint?.(event.clientX, event.clientY);
    const drawn = caret?.offsetNode.parentElement;
    const line = drawn?.parentElement;
    if (caret == null || drawn == null || line == null) return 0;
    const run = this.#runs.get(line)?.[[...line.children].indexOf(drawn)];
    return run === undefined ? 0 : byteOffsetIn(run, caret.offset);
  }
}

/** The runs up to each line break. */
function linesOf(runs: readonly Run[]): readonly (readonly Run[])[] {
  const lines: Run[][] = [];
  for (const run of runs) {
    const last = lines.at(-1);
    if (last === undefined || last.at(-1)?.text.endsWith('\n')) lines.push([run]);
    else last.push(run);
  }
  return lines;
}

function lineChild(runs: readonly Run[]): Child {
  return {
    key: JSON.stringify(runs.map(({ kind, text }) => [kind, text])),
    make: () => make('div', {}, ...runs.map(({ kind, text }) => make('span', { class: kind }, text))),
  };
}

function childOf(name: string, text: string): Child {
  return { key: `${name} ${text}`, make: () => make('span', { class: name }, text) };
}

/** The offset, in its element, of the byte after this many UTF-16 code units of a run's text. */
export function byteOffsetIn({ kind, text, byteOffset }: Run, characters: number): number {
  const before = text.slice(0, characters);
  switch (kind) {
    case 'plain':
      return byteOffset + new TextEncoder().encode(before).length;
    case 'removed':
      // Each byte is two letters; the text also has a line break after LF.
      return byteOffset + Math.floor(before.replaceAll('\n', '').length / 2);
    case 'invalid':
      // `\xNN`
      return byteOffset + Math.floor(before.length / 4);
    case 'special':
      return byteOffset;
  }
}
