import * as vscode from 'vscode';
import { baseName } from '../../../core/baseName.ts';
import type { Clock, SecretScope } from '../../../core/ports.ts';
import { correctedClock, signed } from '../../../core/request/clock/clockEstimate.ts';
import { maskedSigningInput } from '../../../core/signing/sign.ts';
import { visibleLine } from '../../../core/visibleText.ts';
import { type InspectorLocalizer, inspectorLocalizer } from '../../../text/editor/inspectorText.ts';
import type { Locale } from '../../../text/text.ts';
import { INSPECTOR_TEXT_KEYS, type InspectorTexts } from '../../../webviewMessages/inspectorTexts.ts';
import type {
  BytesView,
  InspectedElement,
  InspectorView,
  NoteView,
} from '../../../webviewMessages/inspectorView.ts';
import type { Action, ExplainedLine, PageMessage } from '../../../webviewMessages/protocol.ts';
import type { DocumentStore } from '../../platform/documents/documentStore.ts';
import { toEditorRange } from '../../platform/documents/editorRanges.ts';
import type { RequestLocation } from '../../platform/documents/requestLocations.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import { agrees } from '../../platform/notifications/userQuestion.ts';
import type { ClockWatch } from '../clock/clockWatch.ts';
import type { EndpointCatalogue } from '../endpoints/endpointCatalogue.ts';
import type { SecretStore } from '../secrets/secretStore.ts';
import type { MissingSecret } from '../send/missingSecret.ts';
import { InspectorFollower } from './inspectorFollower.ts';
import {
  bytesView,
  characterRange,
  elementRange,
  firstElement,
  type Inspected,
  inspect,
  signingView,
} from './inspectorModel.ts';
import { InspectorPanel } from './inspectorPanel.ts';
import { HeldSecret, PastedExplanation, prepareQuietly, type QuietNeeds } from './inspectorPreparation.ts';

export interface InspectorNeeds extends Omit<QuietNeeds, 'localize' | 'workbench'> {
  readonly extensionUri: vscode.Uri;
  readonly documents: DocumentStore;
  readonly catalogue: EndpointCatalogue;
  readonly secrets: SecretStore;
  readonly secretsChanged: vscode.Event<unknown>;
  readonly missing: MissingSecret;
  readonly clock: Clock;
  readonly clocks: ClockWatch;
  readonly locale: Locale;
}

/** The result of an action in the page: whether it succeeded, and a text for the user, which is empty if there is nothing to
 *  report. */
type Done = { readonly ok: boolean; readonly text: string };

const DONE: Done = { ok: true, text: '' };

/** The inspected request, and everything that the page's messages refer to. */
interface Shown {
  readonly place: RequestLocation;
  readonly inspected: Inspected | undefined;
  readonly scope: SecretScope | undefined;
  /** What the page shows besides the signature. */
  readonly view: Omit<Extract<InspectorView, { kind: 'request' }>, 'kind' | 'signing'>;
}

/** The signature inspector: follows the cursor, shows what would be signed, and sends nothing. */
export class SignatureInspector extends DisposableStore {
  readonly #parts: InspectorNeeds;
  readonly #localize: InspectorLocalizer;
  readonly #panel: InspectorPanel;
  readonly #follower: InspectorFollower;
  readonly #secret: HeldSecret;
  readonly #explanation: PastedExplanation;
  #shown: Shown | undefined;
  /** Identifies the inspected request. The view of another request starts with its first page, the first byte, and the current
   *  time. */
  #key = '';
  #nowMs = 0;
  #bodyFrom = 0;
  /** The selected byte; its element is undefined until the user selects one. */
  #pointed: { readonly element: InspectedElement | undefined; readonly byteOffset: number } = {
    element: undefined,
    byteOffset: 0,
  };
  #isUpdating = false;
  #isStale = false;

  constructor(parts: InspectorNeeds) {
    super();
    this.#parts = parts;
    this.#localize = inspectorLocalizer(parts.locale);
    this.#follower = this.add(new InspectorFollower(parts.documents));
    this.#panel = this.add(
      new InspectorPanel(parts.extensionUri, this.#localize('title'), parts.locale, message => {
        void parts.notices.guard(() => this.#handle(message));
      }),
    );
    this.#explanation = this.add(new PastedExplanation(message => this.#panel.post(message)));
    // Must be registered before listeners that redraw for the same event.
    this.#secret = this.add(new HeldSecret(parts.secrets, listener => parts.secretsChanged(listener)));
    const touch = (): void => this.#follower.touch();
    this.add(this.#follower.onDidChange(() => void parts.notices.guard(() => this.#update())));
    this.add(parts.environments.onDidChange(touch));
    this.add(parts.secretsChanged(touch));
    this.add(parts.clocks.onDidChange(touch));
    this.add(this.#panel.onDidClose(() => this.dispose()));
  }

  reveal(): void {
    this.#panel.reveal();
  }

  /** One update at a time; changes during it cause one more. */
  async #update(): Promise<void> {
    this.#isStale = true;
    if (this.#isUpdating) return;
    this.#isUpdating = true;
    try {
      while (this.#isStale && !this.isDisposed) {
        this.#isStale = false;
        const startedMs = performance.now();
        await this.#show();
        this.#follower.rest(performance.now() - startedMs);
      }
    } finally {
      this.#isUpdating = false;
    }
  }

  async #show(): Promise<void> {
    if (!this.#panel.isVisible) {
      this.#secret.drop();
      return;
    }
    const place = this.#follower.place();
    if (place === undefined) {
      this.#shown = undefined;
      this.#key = '';
      this.#panel.post({ kind: 'view', view: { kind: 'empty' } });
      return;
    }
    this.#startWith(place);
    const nowMs = this.#nowMs;
    const clock = { nowMs: () => nowMs };
    const { environments, world, namedResponses, allowed, notices } = this.#parts;
    const needs = {
      workbench: vscode,
      environments,
      world,
      namedResponses,
      allowed,
      notices,
      localize: this.#localize,
    };
    const { environment, request, notes } = await prepareQuietly(place, clock, needs);
    const scope =
      request === undefined
        ? undefined
        : { environment: request.environment, origin: request.origin, application: request.application };
    const secret = scope === undefined ? undefined : await this.#secret.get(scope);
    const correctionMs = scope === undefined ? 0 : this.#parts.clocks.correctionMs(scope);
    const signingClock = correctedClock(clock, correctionMs);
    const inspected = request === undefined ? undefined : inspect(request, secret, signingClock);
    const seconds = signed(Math.round(correctionMs / 1_000));
    const isCorrected = correctionMs !== 0 && request?.signature.timestamp === undefined;
    const own = isCorrected ? [information(this.#localize('note.clockCorrected', { seconds }))] : [];
    const { method, target } = place.entry;
    const title = request === undefined ? `${method} ${target}` : `${method} ${request.path}${request.query}`;
    const where = [placeText(place), environment].filter(part => part !== '').join(' · ');
    const view = { title: visibleLine(title), place: visibleLine(where), notes: [...notes, ...own] };
    this.#shown = { place, inspected, scope, view };
    this.#postView(this.#bytes());
  }

  /** Posts the view, with the visible page of the body. */
  #postView(bytes?: BytesView): void {
    if (this.#shown === undefined) return;
    const { inspected, view } = this.#shown;
    const signing =
      inspected === undefined ? undefined : signingView(inspected, this.#bodyFrom, this.#localize);
    const body = signing?.segments.find(({ element }) => element === 'body');
    const removed = body === undefined || body.runs.length === 0 ? 0 : body.sentBytes - body.signedBytes;
    const own = removed === 0 ? [] : [information(this.#localize('note.removed', { count: removed }))];
    this.#panel.post({
      kind: 'view',
      view: { kind: 'request', ...view, notes: [...view.notes, ...own], signing },
      bytes,
    });
  }

  #startWith(place: RequestLocation): void {
    const key = `${place.uri.toString()} ${place.entry.blockIndex}`;
    if (key === this.#key) return;
    this.#key = key;
    this.#nowMs = this.#parts.clock.nowMs();
    this.#bodyFrom = 0;
    this.#pointed = { ...this.#pointed, byteOffset: 0 };
  }

  /** The bytes around the selected one. */
  #bytes(): BytesView | undefined {
    const inspected = this.#shown?.inspected;
    if (inspected === undefined) return undefined;
    const { element = firstElement(inspected), byteOffset } = this.#pointed;
    return bytesView(inspected, element, byteOffset);
  }

  /** Every message from the page gets a response, even if its action fails. */
  async #handle(message: PageMessage): Promise<void> {
    let done: Done = { ok: false, text: '' };
    try {
      done = await this.#perform(message);
    } finally {
      this.#panel.post({ kind: 'response', id: message.id, ...done });
    }
  }

  async #perform(message: PageMessage): Promise<Done> {
    switch (message.kind) {
      case 'ready':
        this.#panel.post({ kind: 'start', texts: this.#texts() });
        this.#explanation.show();
        await this.#update();
        return DONE;
      case 'point': {
        this.#pointed = message;
        const bytes = this.#bytes();
        if (bytes !== undefined) this.#panel.post({ kind: 'bytes', bytes });
        return message.goTo === 'stay' ? DONE : this.#goTo(message.element, message);
      }
      case 'page':
        this.#bodyFrom = message.byteOffset;
        this.#postView();
        return DONE;
      case 'explain':
        return this.#explain(message.text, message.timestamp);
      case 'do':
        return this.#do(message.action);
    }
  }

  async #do(action: Action): Promise<Done> {
    switch (action) {
      case 'cancelExplain':
        this.#explanation.cancel();
        return DONE;
      case 'now':
        this.#nowMs = this.#parts.clock.nowMs();
        await this.#update();
        return DONE;
      case 'copyMasked': {
        const inspected = this.#shown?.inspected;
        if (inspected === undefined) return { ok: false, text: '' };
        await vscode.env.clipboard.writeText(maskedSigningInput(inspected.elements));
        return { ok: true, text: this.#localize('copied') };
      }
      case 'setSecret': {
        const scope = this.#shown?.scope;
        const ok = scope !== undefined && (await this.#parts.missing.offer(scope, 'explain'));
        await this.#update();
        return { ok, text: '' };
      }
      case 'reveal':
        return this.#revealToken();
    }
  }

  /** The only way for a secret to reach the page: the user must confirm it for the request that is shown. */
  async #revealToken(): Promise<Done> {
    const shown = this.#shown;
    if (shown?.inspected === undefined || shown.scope === undefined) return { ok: false, text: '' };
    const { environment, origin } = shown.scope;
    const asked = this.#key + JSON.stringify(shown.scope);
    const isAsked = (): boolean => this.#key + JSON.stringify(this.#shown?.scope) === asked;
    const isAgreed = await agrees(vscode, {
      question: this.#localize('reveal.question', { environment: visibleLine(environment) }),
      detail: [this.#localize('reveal.detail', { host: visibleLine(new URL(origin).host) })],
      accept: this.#localize('reveal.accept'),
    });
    // By now, another request may be shown, which the question wasn't about.
    if (!isAgreed || !isAsked()) return { ok: false, text: '' };
    const secret = await this.#parts.secrets.get(shown.scope);
    if (secret === undefined || !isAsked()) return { ok: false, text: '' };
    this.#panel.post({ kind: 'revealed', token: secret.reveal() });
    return DONE;
  }

  async #goTo(
    element: InspectedElement,
    { goTo, byteOffset, focus }: Extract<PageMessage, { kind: 'point' }>,
  ): Promise<Done> {
    const place = this.#shown?.place;
    const placed = place?.document.at(place.entry.blockIndex);
    if (place === undefined || placed === undefined) return { ok: false, text: '' };
    const request = this.#shown?.inspected?.prepared;
    const range =
      goTo === 'character' && request !== undefined
        ? characterRange(placed, request, element, byteOffset)
        : elementRange(placed, element);
    if (range === undefined) return { ok: false, text: this.#localize(`notInFile.${element}`) };
    const open = vscode.window.visibleTextEditors.find(
      ({ document }) => document.uri.toString() === place.uri.toString(),
    );
    await vscode.window.showTextDocument(place.uri, {
      viewColumn: open?.viewColumn ?? vscode.ViewColumn.One,
      selection: toEditorRange(range),
      preserveFocus: !focus,
    });
    return DONE;
  }

  async #explain(text: string, timestamp: string): Promise<Done> {
    const shown = this.#shown;
    let isExplained = false;
    const lines = await this.#explanation.run(async signal => {
      if (shown?.inspected === undefined || shown.scope === undefined) return [this.#note('needsRequest')];
      const secret = await this.#parts.secrets.get(shown.scope);
      if (secret === undefined) return [this.#note('needsSecret')];
      const { explainPasted } = await import('./inspectorExplain.ts');
      const { inspected, place } = shown;
      const endpoints = this.#parts.catalogue.of(place.uri);
      const question = { text, timestamp, inspected, secret, endpoints };
      isExplained = true;
      return explainPasted(question, signal, this.#parts.locale, this.#localize);
    });
    return {
      ok: isExplained && lines !== undefined,
      text: lines?.find(({ kind }) => kind !== 'blank')?.text ?? '',
    };
  }

  #note(reason: 'needsRequest' | 'needsSecret'): ExplainedLine {
    return { kind: 'note', text: this.#localize(`explain.${reason}`) };
  }

  #texts(): InspectorTexts {
    const texts = INSPECTOR_TEXT_KEYS.map(key => [key, this.#localize(key)]);
    return Object.fromEntries(texts) as InspectorTexts;
  }
}

function information(text: string): NoteView {
  return { severity: 'information', text };
}

function placeText({ uri, entry }: RequestLocation): string {
  return `${baseName(uri.path)}:${entry.line + 1}`;
}
