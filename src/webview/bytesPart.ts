import type { InspectorTexts } from '../webviewMessages/inspectorTexts.ts';
import type { BytesView, ByteView, InspectedElement } from '../webviewMessages/inspectorView.ts';
import { fill, make, setText } from './build.ts';
import { movedBy } from './keyboardMoves.ts';

/** The possible numbers of bytes per row, depending on the panel's width. Each divides the offset of the first byte. */
const COLUMNS = [16, 8, 4] as const;

export interface ByteEvents {
  /** Selects a byte; with `follow`, also selects its character in the file. */
  readonly point: (element: InspectedElement, byteOffset: number, follow: boolean) => void;
}

/** Single bytes of an element, as a grid with one tab stop, and the name of the focused one. */
export class BytesPart {
  readonly element: HTMLElement;
  readonly #texts: InspectorTexts;
  readonly #events: ByteEvents;
  readonly #heading = make('h2', { id: 'hex-heading' });
  readonly #grid = make('div', { role: 'grid', class: 'grid', 'aria-labelledby': 'hex-heading' });
  readonly #detail = make('p', { class: 'detail' });
  #view: BytesView | undefined;
  readonly #scroller = make('div', { class: 'scroller' }, this.#grid);
  #columns: number = COLUMNS[0];
  #widthPx = 0;
  #drawn = '';

  constructor(texts: InspectorTexts, events: ByteEvents) {
    this.#texts = texts;
    this.#events = events;
    this.element = make('section', { class: 'hex' }, this.#heading, this.#scroller, this.#detail);
    new ResizeObserver(() => {
      if (this.#scroller.clientWidth !== this.#widthPx) this.#drawRows();
    }).observe(this.#scroller);
    this.#grid.addEventListener('keydown', event => this.#press(event));
    this.#grid.addEventListener('click', event => {
      const at = event.target instanceof HTMLElement ? Number(event.target.dataset['at']) : Number.NaN;
      if (this.#view !== undefined && Number.isInteger(at)) this.#events.point(this.#view.element, at, true);
    });
  }

  show(view: BytesView): void {
    const drawn = JSON.stringify(view);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.#view = view;
    const { element, pointed, from, total, bytes } = view;
    setText(this.#heading, fill(this.#texts.hex, { element: this.#texts[`element.${element}`] }));
    this.#grid.hidden = bytes.length === 0;
    this.#drawRows();
    const byte = bytes[pointed - from];
    if (byte === undefined)
      setText(this.#detail, this.#texts[element === 'token' ? 'hex.token' : 'hex.none']);
    else
      setText(
        this.#detail,
        `${fill(this.#texts['hex.byte'], { offset: pointed, total, hex: byte.hex })} · ${this.#describe(byte)}`,
      );
  }

  /** Draws the bytes in the widest rows that fit. A row's width depends on the theme's fonts and its characters, so
   *  it's measured by trying. */
  #drawRows(): void {
    const view = this.#view;
    if (view === undefined || view.bytes.length === 0) return;
    const hadFocus = this.#grid.contains(document.activeElement);
    const widthPx = this.#scroller.clientWidth;
    // If the panel's width hasn't changed, more columns than before wouldn't fit either.
    const tried = widthPx === this.#widthPx ? COLUMNS.filter(columns => columns <= this.#columns) : COLUMNS;
    this.#widthPx = widthPx;
    for (const columns of tried) {
      this.#columns = columns;
      this.#grid.style.setProperty('--columns', String(columns));
      this.#grid.replaceChildren(...this.#rows(view));
      if (this.#scroller.scrollWidth <= this.#scroller.clientWidth) break;
    }
    if (hadFocus) this.#grid.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }

  #rows({ pointed, from, total, bytes }: BytesView): HTMLElement[] {
    const rows: HTMLElement[] = [];
    const digits = total > 0x10000 ? 6 : 4;
    for (let start = 0; start < bytes.length; start += this.#columns) {
      const row = bytes.slice(start, start + this.#columns);
      const offset = (from + start).toString(16).padStart(digits, '0');
      const cells = row.map((byte, index) => this.#cell(byte, from + start + index, pointed));
      const glyphs = row.map(({ glyph }) => glyph).join('');
      rows.push(
        make(
          'div',
          { role: 'row', class: 'row' },
          make('span', { role: 'rowheader', class: 'offset' }, offset),
          ...cells,
          make('span', { role: 'gridcell', class: 'glyphs' }, glyphs),
        ),
      );
    }
    return rows;
  }

  #cell(byte: ByteView, at: number, pointed: number): HTMLElement {
    const cell = make(
      'span',
      {
        role: 'gridcell',
        class: byte.removed ? 'byte removed' : byte.name === '' ? 'byte invalid' : 'byte',
        tabindex: at === pointed ? '0' : '-1',
        'aria-selected': String(at === pointed),
        'aria-label': `${byte.hex} ${this.#describe(byte)}`,
        title: this.#describe(byte),
      },
      byte.hex,
    );
    cell.dataset['at'] = String(at);
    return cell;
  }

  #describe({ name, removed }: ByteView): string {
    const character = name === '' ? this.#texts['hex.notUtf8'] : name;
    return removed ? `${character} · ${this.#texts['hex.removed']}` : character;
  }

  #press(event: KeyboardEvent): void {
    if (this.#view === undefined) return;
    const { element, pointed, total } = this.#view;
    if (event.key === 'Enter') this.#events.point(element, pointed, true);
    else {
      const moved = movedBy(event.key, pointed, total, this.#columns) ?? pagedBy(event.key, pointed, total);
      if (moved === undefined) return;
      if (moved >= 0 && moved < total) this.#events.point(element, moved, false);
    }
    event.preventDefault();
  }
}

const WINDOW = 256;

function pagedBy(key: string, pointed: number, total: number): number | undefined {
  if (key === 'PageDown') return Math.min(total - 1, pointed + WINDOW);
  return key === 'PageUp' ? Math.max(0, pointed - WINDOW) : undefined;
}
