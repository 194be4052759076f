import type { ConsentKind, ConsentQuestion, RequestToConfirm } from '../../../app/consent/consent.ts';
import { methodOverrides } from '../../../core/request/address/requestEffect.ts';
import { visibleLine } from '../../../core/visibleText.ts';
import { askedContent, askedPlace, askedPolling } from '../../../report/askedContent.ts';
import type { Locale } from '../../../text/text.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import { createMask } from '../../platform/notifications/maskText.ts';
import { agrees, type UserQuestion } from '../../platform/notifications/userQuestion.ts';
import type { Workbench } from '../../platform/workbench.ts';
import type { EndpointCatalogue } from '../endpoints/endpointCatalogue.ts';
import { productionDetails, productionQuestion, remarksBefore } from '../send/questionWords.ts';

export interface TerminalConsentNeeds {
  readonly workbench: Workbench;
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
    const isAgreed =
      question.requests.length > 0 && (await agrees(this.#needs.workbench, this.#wordsOf(question)));
    if (isAgreed && signal.aborted)
      void this.#needs.workbench.window.showInformationMessage(localize('terminal.ended'));
    return isAgreed && !signal.aborted;
  }

  #wordsOf({ kind, requests }: ConsentQuestion): UserQuestion {
    const { localize } = this.#needs;
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
      return productionQuestion(real.request, [...details, what, '', ...lines], localize);
    }
    const words = { question: localize(`terminal.${kind}.title`), detail: [what, '', ...lines] };
    return requests.some(({ earlier }) => earlier !== undefined)
      ? { ...words, accept: localize('unknown.accept'), cancel: localize('confirm.cancel') }
      : { ...words, accept: localize(`terminal.${kind}.accept`) };
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
