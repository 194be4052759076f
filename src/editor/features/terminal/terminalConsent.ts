import * as vscode from 'vscode';
import type { ConsentKind, ConsentQuestion, RequestToConfirm } from '../../../app/consent/consent.ts';
import { methodOverrides } from '../../../core/request/address/requestEffect.ts';
import { visibleLine } from '../../../core/visibleText.ts';
import { askedContent, askedPolling, askedTarget } from '../../../report/askedContent.ts';
import type { Locale } from '../../../text/text.ts';
import { confirmed } from '../../platform/notifications/confirmed.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import { createMask } from '../../platform/notifications/maskText.ts';
import type { EndpointCatalogue } from '../endpoints/endpointCatalogue.ts';
import { sentIdLines } from '../response/unknownWords.ts';
import { productionDetails } from '../send/productionDetails.ts';

export interface TerminalConsentNeeds {
  readonly catalogue: EndpointCatalogue;
  readonly localize: Localizer;
  readonly locale: Locale;
}

/** Asks about commands in the terminals of this window, one after the other, in dialogs that only the user can answer. */
export class TerminalConsent {
  readonly #needs: TerminalConsentNeeds;
  #last: Promise<unknown> = Promise.resolve();

  constructor(needs: TerminalConsentNeeds) {
    this.#needs = needs;
  }

  /** Whether the user agreed; no if the command ended before. */
  ask(question: ConsentQuestion, signal: AbortSignal): Promise<boolean> {
    const turn = this.#last.then(() => this.#asked(question, signal));
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async #asked(question: ConsentQuestion, signal: AbortSignal): Promise<boolean> {
    if (signal.aborted) return false;
    const { localize } = this.#needs;
    const agrees = await this.#agrees(question);
    if (agrees && signal.aborted) void vscode.window.showInformationMessage(localize('terminal.ended'));
    return agrees && !signal.aborted;
  }

  async #agrees({ kind, requests }: ConsentQuestion): Promise<boolean> {
    const { localize } = this.#needs;
    const [first] = requests;
    if (first === undefined) return false;
    const lines =
      requests.length === 1
        ? this.#whole(first, kind)
        : requests.flatMap((each, index) => this.#row(each, index, kind));
    const count = requests.length;
    const what =
      count === 1 || kind === 'explain'
        ? localize(`terminal.${kind}.one`)
        : localize(`terminal.${kind}.several`, { count });
    const production = kind === 'send' ? requests.filter(each => each.kind === 'producao') : [];
    const [real] = production;
    if (real !== undefined) {
      const details = count === 1 ? this.#production(real) : remarksOf(production);
      const accept = localize('production.accept', { host: hostOf(real) });
      const cancel = localize('confirm.cancel');
      const detail = [...details, what, '', ...lines].join('\n');
      return confirmed(vscode, localize('production.question'), detail, { accept, cancel });
    }
    const question = localize(`terminal.${kind}.title`);
    const detail = [what, '', ...lines].join('\n');
    if (requests.some(({ earlier }) => earlier !== undefined)) {
      return confirmed(vscode, question, detail, {
        accept: localize('unknown.accept'),
        cancel: localize('confirm.cancel'),
      });
    }
    const accept = localize(`terminal.${kind}.accept`);
    return (await vscode.window.showWarningMessage(question, { modal: true, detail }, accept)) === accept;
  }

  #production({ request, remark, file }: RequestToConfirm): readonly string[] {
    const endpoints = this.#needs.catalogue.of(file === undefined ? undefined : vscode.Uri.file(file));
    return [...productionDetails(request, remark, endpoints, this.#needs.localize), ''];
  }

  /** Everything about one request. */
  #whole(asked: RequestToConfirm, kind: ConsentKind): readonly string[] {
    const { localize, locale } = this.#needs;
    const mask = maskOf(asked);
    const { timestamp } = asked;
    return [
      localize('terminal.request', this.#placeOf(asked)),
      ...(timestamp === undefined
        ? []
        : [localize('terminal.timestamp', { timestamp: visibleLine(timestamp) })]),
      ...this.#polling(asked, kind),
      ...this.#remarks(asked),
      ...askedContent(asked.request, locale, mask),
    ];
  }

  #row(asked: RequestToConfirm, index: number, kind: ConsentKind): readonly string[] {
    const bytes = asked.request.body.length;
    const mask = maskOf(asked);
    const replaced = methodOverrides(asked.request).map(([name, value]) =>
      visibleLine(mask(`${name}: ${value}`)),
    );
    return [
      this.#needs.localize('terminal.row', { ...this.#placeOf(asked), bytes, number: index + 1 }),
      ...[...this.#polling(asked, kind), ...replaced, ...this.#remarks(asked)].map(line => `    ${line}`),
    ];
  }

  /** How often it's sent, if that's more than once. */
  #polling(asked: RequestToConfirm, kind: ConsentKind): readonly string[] {
    return kind === 'send' ? askedPolling(asked.request, this.#needs.locale, maskOf(asked)) : [];
  }

  #placeOf(asked: RequestToConfirm) {
    const { request, kind } = asked;
    return {
      method: visibleLine(request.method),
      path: askedTarget(request, maskOf(asked)),
      host: hostOf(asked),
      environment: visibleLine(request.environment),
      kind: this.#needs.localize(`agent.kind.${kind}`),
    };
  }

  /** The file's own note, and what the editor knows about what became of the request when it was sent before. */
  #remarks({ note, earlier }: RequestToConfirm): readonly string[] {
    const { localize } = this.#needs;
    const noted = note === undefined ? [] : [localize('note.detail', { note: visibleLine(note) })];
    if (earlier === undefined) return noted;
    const time = new Date(earlier.sentAtMs).toLocaleString(vscode.env.language);
    return [...noted, localize('unknown.detail', { time }), ...sentIdLines(earlier.ids, localize)];
  }
}

function remarksOf(requests: readonly RequestToConfirm[]): readonly string[] {
  return [...new Set(requests.flatMap(({ remark }) => (remark === undefined ? [] : [remark, ''])))];
}

function hostOf({ request: { origin } }: RequestToConfirm): string {
  return URL.canParse(origin) ? new URL(origin).host : origin;
}

function maskOf({ secret, words }: RequestToConfirm): (text: string) => string {
  const mask = createMask(secret);
  return text => mask(words?.(text) ?? text);
}
