import type { ConsentKind, ConsentQuestion, RequestToConfirm } from '../../../app/consent/consent.ts';
import { mayHaveChangedData, methodOverrides } from '../../../core/request/address/requestEffect.ts';
import { visibleLine } from '../../../core/visibleText.ts';
import {
  askedApplication,
  askedBody,
  askedContent,
  askedPlace,
  askedPolling,
  askedSaves,
  bothEnds,
} from '../../../report/askedContent.ts';
import type { Locale } from '../../../text/text.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import { createMask } from '../../platform/notifications/maskText.ts';
import { agrees, type UserQuestion } from '../../platform/notifications/userQuestion.ts';
import { tell } from '../../platform/tell.ts';
import type { Workbench } from '../../platform/workbench.ts';
import type { EndpointCatalogue } from '../endpoints/endpointCatalogue.ts';
import { dialogOf, productionDetails, productionQuestion, remarksBefore } from '../send/questionWords.ts';

export interface TerminalConsentNeeds {
  readonly workbench: Workbench;
  readonly catalogue: EndpointCatalogue;
  readonly localize: Localizer;
  readonly locale: Locale;
}

/** How much of each body is shown if there are several requests. */
const ROW_BODY = 160;

/** Asks about commands in the terminals of this window, one after the other, in dialogs that only the user can answer. */
export class TerminalConsent {
  readonly #needs: TerminalConsentNeeds;
  #last: Promise<unknown> = Promise.resolve();

  constructor(needs: TerminalConsentNeeds) {
    this.#needs = needs;
  }

  /** Whether the user agreed; false if the command ended first. */
  ask(question: ConsentQuestion, signal: AbortSignal): Promise<boolean> {
    const turn = this.#last.then(() => this.#asked(question, signal));
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async #asked(question: ConsentQuestion, signal: AbortSignal): Promise<boolean> {
    if (signal.aborted) return false;
    const { localize } = this.#needs;
    const isAgreed =
      question.requests.length > 0 && (await agrees(this.#needs.workbench, this.#wordsOf(question)));
    if (isAgreed && signal.aborted)
      void tell(this.#needs.workbench.window, 'information', localize('terminal.ended'));
    return isAgreed && !signal.aborted;
  }

  #wordsOf({ kind, requests }: ConsentQuestion): UserQuestion {
    const { localize, locale } = this.#needs;
    const count = requests.length;
    const lines = requests.flatMap((each, index) =>
      count === 1 ? this.#whole(each, kind) : this.#row(each, index, kind),
    );
    const what =
      count === 1 || kind === 'explain'
        ? localize(`terminal.${kind}.one`)
        : localize(`terminal.${kind}.several`, { count });
    const production = kind === 'send' ? requests.filter(each => each.kind === 'producao') : [];
    const [real] = production;
    if (real !== undefined) {
      const details = count === 1 ? this.#production(real) : remarksOf(production);
      return productionQuestion(real.request, [...details, what, '', ...lines], locale);
    }
    const words = { question: localize(`terminal.${kind}.title`), detail: [what, '', ...lines] };
    if (requests.some(({ earlier }) => earlier !== undefined))
      return { ...dialogOf('again', {}, locale), ...words };
    const answer = { ...words, accept: localize(`terminal.${kind}.accept`) };
    // A program may ask while the user types into the terminal, and the dialog then gets their Enter.
    const isRisky = kind === 'send' && requests.some(({ request }) => mayHaveChangedData(request));
    return isRisky ? { ...answer, cancel: localize('confirm.cancel') } : answer;
  }

  #production({ request, remark, file }: RequestToConfirm): readonly string[] {
    const endpoints = this.#needs.catalogue.of(
      file === undefined ? undefined : this.#needs.workbench.Uri.file(file),
    );
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
      ...this.#saves(asked, kind),
    ];
  }

  #row(asked: RequestToConfirm, index: number, kind: ConsentKind): readonly string[] {
    const { request } = asked;
    const { localize, locale } = this.#needs;
    const bytes = request.body.length;
    const mask = maskOf(asked);
    const replaced = methodOverrides(request).map(([name, value]) =>
      bothEnds(visibleLine(mask(`${name}: ${value}`))),
    );
    const details = [
      ...this.#polling(asked, kind),
      ...replaced,
      ...this.#remarks(asked),
      ...askedApplication(request, locale, mask),
      ...askedBody(request, locale, mask, ROW_BODY),
      ...this.#saves(asked, kind),
    ];
    return [
      localize('terminal.row', { ...this.#placeOf(asked), bytes, number: index + 1 }),
      ...details.map(line => `    ${line}`),
    ];
  }

  #saves(asked: RequestToConfirm, kind: ConsentKind): readonly string[] {
    return kind === 'send' ? askedSaves(asked.request, this.#needs.locale, maskOf(asked)) : [];
  }

  /** How often the request is sent, if that's more than once. */
  #polling(asked: RequestToConfirm, kind: ConsentKind): readonly string[] {
    return kind === 'send' ? askedPolling(asked.request, this.#needs.locale, maskOf(asked)) : [];
  }

  #placeOf(asked: RequestToConfirm) {
    const kind = this.#needs.localize(`agent.kind.${asked.kind}`);
    return { ...askedPlace(asked.request, maskOf(asked)), kind };
  }

  #remarks(asked: RequestToConfirm): readonly string[] {
    return remarksBefore(asked, this.#needs.workbench.env.language, this.#needs.localize);
  }
}

function remarksOf(requests: readonly RequestToConfirm[]): readonly string[] {
  return [...new Set(requests.flatMap(({ remark }) => (remark === undefined ? [] : [remark, ''])))];
}

function maskOf({ secret, words }: RequestToConfirm): (text: string) => string {
  const mask = createMask(secret);
  return text => mask(words?.(text) ?? text);
}
