import type { InspectorTexts } from '../webviewMessages/inspectorTexts.ts';
import {
  type BytesView,
  type InspectedElement,
  type InspectorView,
  isElement,
  type SegmentView,
  type SigningView,
} from '../webviewMessages/inspectorView.ts';
import type { Action, HostMessage } from '../webviewMessages/protocol.ts';
import { button, fill, make, setText } from './build.ts';
import { BytesPart } from './bytesPart.ts';
import { ExplainPart } from './explainPart.ts';
import { type EditorApi, HostLink, type HostResponse } from './hostLink.ts';
import { type Pages, turnAtEnds } from './keyboardMoves.ts';
import { SegmentsPart } from './segmentsPart.ts';

declare function acquireVsCodeApi(): EditorApi;

/** Starts the inspector's page: reports that it's loaded, and shows what the extension then sends. */
function start(): void {
  const root = document.getElementById('inspector');
  if (root === null) return;
  const editor = acquireVsCodeApi();
  const link = new HostLink(message => editor.postMessage(message));
  let page: InspectorPage | undefined;
  window.addEventListener('message', event => {
    const message = link.receive(event.data);
    if (message === undefined) return;
    if (message.kind === 'start') {
      page = new InspectorPage(root, link, message.texts, state => editor.setState(state));
      const state = stateOf(editor.getState());
      if (state !== undefined) page.restore(state);
    } else page?.receive(message);
  });
  void link.ask({ kind: 'ready' });
}

function stateOf(value: unknown): PageState | undefined {
  if (typeof value !== 'object' || value === null || !('element' in value)) return undefined;
  return isElement(value.element) ? { element: value.element } : undefined;
}

start();

/** What is stored while the panel is hidden: the user's position, but no content. */
interface PageState {
  readonly element: InspectedElement;
}

/** The inspector's page: its parts, what they show, and what they request from the extension. */
class InspectorPage {
  readonly #link: HostLink;
  readonly #texts: InspectorTexts;
  readonly #keep: (state: PageState) => void;
  readonly #empty: HTMLElement;
  readonly #content = make('div', { class: 'inspected' });
  readonly #title = make('h1');
  readonly #place = make('p', { class: 'place' });
  readonly #sign = make('code', { class: 'sign' });
  readonly #signRemark = make('p', { class: 'remark' });
  readonly #notes = make('ul', { class: 'notes' });
  readonly #signing = make('div');
  readonly #setSecret: HTMLButtonElement;
  readonly #reveal: HTMLButtonElement;
  readonly #segments: SegmentsPart;
  readonly #pager: PagerPart;
  readonly #bytes: BytesPart;
  readonly #explain: ExplainPart;
  readonly #status = make('div', { role: 'status', class: 'unseen' });
  readonly #message = make('p', { class: 'message', 'aria-hidden': 'true' });
  #view: InspectorView | undefined;
  #drawn = '';
  /** Whether the user has selected an element. */
  #hasSelected = false;
  /** Stored only here and in the element that shows it; removed with the next change. */
  #token: string | undefined;

  constructor(root: HTMLElement, link: HostLink, texts: InspectorTexts, keep: (state: PageState) => void) {
    this.#link = link;
    this.#texts = texts;
    this.#keep = keep;
    this.#empty = make('p', { class: 'empty' }, texts.empty);
    this.#setSecret = button(texts.setSecret, () => this.#do('setSecret'), 'primary');
    this.#reveal = button(texts.reveal, () => this.#toggleToken());
    this.#segments = new SegmentsPart(texts, {
      point: (element, byteOffset, follow, focus) =>
        this.#point(element, byteOffset, follow ? 'element' : 'stay', focus),
    });
    this.#pager = new PagerPart(texts, byteOffset => link.ask({ kind: 'page', byteOffset }));
    turnAtEnds(this.#segments.body, this.#pager);
    this.#bytes = new BytesPart(texts, {
      point: (element, byteOffset, follow) =>
        this.#point(element, byteOffset, follow ? 'character' : 'stay', false),
    });
    this.#explain = new ExplainPart(texts, {
      explain: (text, timestamp) =>
        void link.ask({ kind: 'explain', text, timestamp }).then(response => this.#announce(response.text)),
      cancel: () => this.#do('cancelExplain'),
    });
    this.#build(root);
  }

  restore({ element }: PageState): void {
    this.#segments.choose(element);
    this.#point(element, 0, 'stay', false);
  }

  receive(message: Exclude<HostMessage, { kind: 'response' | 'start' }>): void {
    switch (message.kind) {
      case 'view':
        this.#show(message.view);
        if (message.bytes !== undefined) this.#showBytes(message.bytes);
        break;
      case 'bytes':
        this.#bytes.show(message.bytes);
        break;
      case 'explanation':
        this.#explain.show(message.busy, message.lines);
        break;
      case 'revealed':
        this.#token = message.token;
        this.#showToken();
    }
  }

  /** Until the user selects an element, the extension does. */
  #showBytes(bytes: BytesView): void {
    if (!this.#hasSelected) this.#segments.choose(bytes.element);
    this.#bytes.show(bytes);
  }

  #build(root: HTMLElement): void {
    const texts = this.#texts;
    const buttons = make(
      'div',
      { class: 'buttons' },
      button(texts.goTo, () => this.#point(this.#segments.chosen, 0, 'element', true)),
      button(texts.copyMasked, () => this.#do('copyMasked')),
      button(texts.now, () => this.#do('now')),
      this.#reveal,
    );
    this.#signing.append(
      make('div', { class: 'signature' }, make('span', { class: 'name' }, texts.sign), this.#sign),
      this.#signRemark,
      this.#setSecret,
      make(
        'section',
        {},
        make('h2', {}, texts.segments),
        this.#segments.element,
        this.#pager.element,
        buttons,
        this.#message,
      ),
      this.#bytes.element,
      this.#explain.element,
    );
    this.#content.append(make('header', {}, this.#title, this.#place), this.#notes, this.#signing);
    this.#content.hidden = true;
    root.replaceChildren(this.#empty, this.#content, this.#status);
    this.#segments.choose('body');
  }

  #show(view: InspectorView): void {
    const drawn = JSON.stringify(view);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    const isOther = view.kind !== this.#view?.kind || titleOf(view) !== titleOf(this.#view);
    this.#view = view;
    this.#token = undefined;
    this.#empty.hidden = view.kind !== 'empty';
    this.#content.hidden = view.kind === 'empty';
    if (isOther) this.#announce(view.kind === 'empty' ? this.#texts.empty : view.title);
    if (view.kind === 'empty') return;
    setText(this.#title, view.title);
    setText(this.#place, view.place);
    this.#notes.hidden = view.notes.length === 0;
    this.#notes.replaceChildren(
      ...view.notes.map(({ severity, text }) => make('li', { class: severity }, text)),
    );
    this.#signing.hidden = view.signing === undefined;
    if (view.signing !== undefined) this.#showSigning(view.signing);
  }

  #showSigning(signing: SigningView): void {
    const { signIs, sign, segments } = signing;
    setText(this.#sign, sign === '' ? '–' : sign);
    setText(this.#signRemark, signIs === 'computed' ? '' : this.#texts[`sign.${signIs}`]);
    this.#signRemark.hidden = signIs === 'computed';
    this.#setSecret.hidden = signIs !== 'no-secret';
    this.#reveal.hidden = signIs === 'no-secret';
    const body = segments.find(({ element }) => element === 'body');
    if (body !== undefined) this.#pager.show(body);
    const timestamp = segments.find(({ element }) => element === 'timestamp');
    this.#explain.showTimestamp(timestamp?.runs.map(({ text }) => text).join('') ?? '');
    this.#showToken();
  }

  #showToken(): void {
    const signing = this.#view?.kind === 'request' ? this.#view.signing : undefined;
    if (signing !== undefined) this.#segments.show(signing.segments, this.#token);
    setText(this.#reveal, this.#token === undefined ? this.#texts.reveal : this.#texts.hide);
  }

  #toggleToken(): void {
    if (this.#token === undefined) {
      this.#do('reveal');
      return;
    }
    this.#token = undefined;
    this.#showToken();
  }

  #point(
    element: InspectedElement,
    byteOffset: number,
    goTo: 'stay' | 'element' | 'character',
    focus: boolean,
  ): void {
    this.#hasSelected = true;
    this.#segments.choose(element);
    this.#keep({ element });
    this.#showResponse(this.#link.ask({ kind: 'point', element, byteOffset, goTo, focus }));
  }

  #do(action: Action): void {
    this.#showResponse(this.#link.ask({ kind: 'do', action }));
  }

  /** Announces the extension's response to screen readers and shows it. */
  #showResponse(response: Promise<HostResponse>): void {
    void response.then(({ text }) => {
      setText(this.#message, text);
      if (text !== '') this.#announce(text);
    });
  }

  #announce(text: string): void {
    this.#status.textContent = text;
  }
}

function titleOf(view: InspectorView | undefined): string {
  return view?.kind === 'request' ? view.title : '';
}

/** Pages through a body that is too large to be shown at once; hidden for others. */
class PagerPart implements Pages {
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
