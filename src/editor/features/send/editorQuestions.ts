import type { SendQuestion } from '../../../app/send/sendPorts.ts';
import { visibleLine } from '../../../core/visibleText.ts';
import { confirmed } from '../../platform/notifications/confirmed.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import type { Workbench } from '../../platform/workbench.ts';
import type { EndpointCatalogue } from '../endpoints/endpointCatalogue.ts';
import { sentIdLines } from '../response/unknownWords.ts';
import { askFirstSend } from './firstSend.ts';
import type { MissingSecret } from './missingSecret.ts';
import { productionDetails } from './productionDetails.ts';
import { maskOf } from './sentRequest.ts';

export interface SendQuestionsNeeds {
  readonly workbench: Workbench;
  readonly missing: MissingSecret;
  readonly catalogue: EndpointCatalogue;
  readonly localize: Localizer;
}

type Asked<Kind extends SendQuestion['kind']> = Extract<SendQuestion, { kind: Kind }>;

/** Asks the user what must be decided before a request is sent. */
export class EditorQuestions {
  readonly #workbench: Workbench;
  readonly #missing: MissingSecret;
  readonly #catalogue: EndpointCatalogue;
  readonly #localize: Localizer;

  constructor({ workbench, missing, catalogue, localize }: SendQuestionsNeeds) {
    this.#workbench = workbench;
    this.#missing = missing;
    this.#catalogue = catalogue;
    this.#localize = localize;
  }

  ask(question: SendQuestion): Promise<boolean> {
    switch (question.kind) {
      case 'secret':
        return this.#missing.offer(question.scope);
      case 'first-send':
        return askFirstSend(this.#workbench, question, this.#localize);
      case 'note':
        return this.#confirmNote(question);
      case 'again':
        return this.#confirmAgain(question);
      case 'production':
        return this.#confirmProduction(question);
      case 'unnoted':
        return this.#allowUnnoted(question);
      case 'start-gateway':
        return this.#missing.offerGateway(question.scope);
      case 'passphrase':
        return this.#missing.offerPassphrase(question.origin);
      case 'overwrite':
        return this.#mayOverwrite(question);
    }
  }

  /** `# @note`: shows the file's text as quoted, and where the request goes. */
  #confirmNote({ request: { method, path, origin, environment }, note }: Asked<'note'>): Promise<boolean> {
    const question = this.#localize('note.question', { request: visibleLine(`${method} ${path}`) });
    const { host } = new URL(origin);
    const detail = [
      this.#localize('note.detail', { note: visibleLine(note) }),
      this.#localize('production.host', { host, environment }),
    ].join('\n');
    return this.#accepts(question, detail, this.#localize('note.accept'));
  }

  #confirmProduction({ request, written, remark }: Asked<'production'>): Promise<boolean> {
    const endpoints = this.#catalogue.of(this.#workbench.Uri.parse(written.file, true));
    const details = productionDetails(request, remark, endpoints, this.#localize);
    const { host } = new URL(request.origin);
    return confirmed(this.#workbench, this.#localize('production.question'), details.join('\n'), {
      accept: this.#localize('production.accept', { host }),
      cancel: this.#localize('confirm.cancel'),
    });
  }

  #allowUnnoted({ request: { method, path } }: Asked<'unnoted'>): Promise<boolean> {
    const question = this.#localize('note.question', { request: visibleLine(`${method} ${path}`) });
    return this.#accepts(question, this.#localize('unknown.notKept'), this.#localize('note.accept'));
  }

  #confirmAgain({ request: { method, path }, earlier }: Asked<'again'>): Promise<boolean> {
    const { sentAtMs, ids } = earlier;
    const question = this.#localize('unknown.question', { request: visibleLine(`${method} ${path}`) });
    const detail = [
      this.#localize('unknown.detail', {
        time: new Date(sentAtMs).toLocaleString(this.#workbench.env.language),
      }),
      ...sentIdLines(ids, this.#localize),
    ].join('\n');
    return confirmed(this.#workbench, question, detail, {
      accept: this.#localize('unknown.accept'),
      cancel: this.#localize('confirm.cancel'),
    });
  }

  /** Nothing was saved there before, or the file has changed since. */
  #mayOverwrite({ path, sent, request }: Asked<'overwrite'>): Promise<boolean> {
    const question = this.#localize('overwrite.question', {
      path: visibleLine(maskOf(sent, request)(path)),
    });
    return this.#accepts(question, this.#localize('overwrite.detail'), this.#localize('overwrite.accept'));
  }

  async #accepts(question: string, detail: string, accept: string): Promise<boolean> {
    const { window } = this.#workbench;
    return (await window.showWarningMessage(question, { modal: true, detail }, accept)) === accept;
  }
}
