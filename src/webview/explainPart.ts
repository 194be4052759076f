import type { InspectorTexts } from '../webviewMessages/inspectorTexts.ts';
import type { ExplainedLine } from '../webviewMessages/protocol.ts';
import { button, make } from './build.ts';

export interface ExplainEvents {
  readonly explain: (text: string, timestamp: string) => void;
  readonly cancel: () => void;
}

/** *Explain a signature*: pasted text, and the cause found for it. The input isn't stored anywhere, because a string
 *  to sign starts with the App Secret. */
export class ExplainPart {
  readonly element: HTMLElement;
  readonly #texts: InspectorTexts;
  readonly #text = make('textarea', { id: 'pasted', rows: '3', spellcheck: 'false', autocomplete: 'off' });
  readonly #timestamp = make('input', {
    id: 'timestamp',
    inputmode: 'numeric',
    maxlength: '20',
    autocomplete: 'off',
  });
  readonly #run: HTMLButtonElement;
  readonly #cancel: HTMLButtonElement;
  readonly #result: HTMLElement;

  constructor(texts: InspectorTexts, events: ExplainEvents) {
    this.#texts = texts;
    const explain = (): void => {
      if (this.#text.value.trim() === '') this.#text.focus();
      else events.explain(this.#text.value, this.#timestamp.value);
    };
    this.#run = button(texts['explain.run'], explain, 'primary');
    this.#cancel = button(texts['explain.cancel'], events.cancel);
    this.#cancel.hidden = true;
    this.#result = make('div', {
      class: 'result',
      role: 'region',
      'aria-label': texts['explain.result'],
      tabindex: '0',
    });
    this.#result.hidden = true;
    this.#text.addEventListener('keydown', event => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) explain();
    });
    // What is used is what the field shows, for example of a pasted date; if it's empty, the placeholder.
    this.#timestamp.addEventListener('input', () => {
      const digits = this.#timestamp.value.replace(/\D/g, '');
      if (digits !== this.#timestamp.value) this.#timestamp.value = digits;
    });
    this.#timestamp.addEventListener('keydown', event => {
      if (event.key === 'Enter') explain();
    });
    this.element = make(
      'section',
      { class: 'explain' },
      make('h2', {}, texts.explain),
      make('label', { for: 'pasted' }, texts['explain.what']),
      this.#text,
      make('label', { for: 'timestamp' }, texts['explain.timestamp']),
      this.#timestamp,
      make('div', { class: 'buttons' }, this.#run, this.#cancel),
      this.#result,
    );
  }

  /** Shows the timestamp that is used if none is entered. */
  showTimestamp(timestamp: string): void {
    this.#timestamp.placeholder = timestamp;
  }

  show(busy: boolean, lines: readonly ExplainedLine[]): void {
    this.#run.disabled = busy;
    this.#cancel.hidden = !busy;
    this.#result.hidden = !busy && lines.length === 0;
    const shown: readonly ExplainedLine[] = busy
      ? [{ kind: 'note', text: this.#texts['explain.searching'] }]
      : lines;
    const isNew = !busy && lines.length > 0;
    this.#result.replaceChildren(
      ...shown.map(({ kind, text }) => {
        // The carets below two strings need the strings' font, and lines that don't wrap, to mark the correct characters.
        const shape = /^[ ^]*\^$/.test(text) ? 'marker' : kind;
        if (shape === 'marker' || kind === 'right' || kind === 'theirs')
          return make('div', { class: `line ${shape}` }, text);
        const item = /^ *(?=- )/.exec(text)?.[0];
        const words = spansOf(text.slice(item?.length ?? 0));
        const children = words.map(({ isCode, text: own }) => (isCode ? make('code', {}, own) : own));
        return make(
          'div',
          { class: `line ${kind}${item === undefined ? '' : ' item'}` },
          ...(text === '' ? ['\u00a0'] : children),
        );
      }),
    );
    // A result below the visible part would go unnoticed.
    if (isNew) this.#result.scrollIntoView({ block: 'nearest' });
  }
}

/** The parts of a sentence: text, and what is in backticks. */
export function spansOf(text: string): readonly { readonly isCode: boolean; readonly text: string }[] {
  return text
    .split(/`([^`]+)`/)
    .map((part, index) => ({ isCode: index % 2 === 1, text: part }))
    .filter(({ text: own }) => own !== '');
}
