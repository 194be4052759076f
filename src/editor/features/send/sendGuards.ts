import * as vscode from 'vscode';
import { matchEndpoint } from '../../../core/api/matchEndpoint.ts';
import type { EnvironmentKind } from '../../../core/request/environment/environment.ts';
import type { PreparedRequest } from '../../../core/request/prepare/preparedRequest.ts';
import { mayHaveChangedData, methodOverrides } from '../../../core/request/send/outcomeUnknown.ts';
import { visibleLine } from '../../../core/visibleText.ts';
import { confirmed } from '../../platform/notifications/confirmed.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import type { EndpointCatalogue } from '../endpoints/endpointCatalogue.ts';
import type { UnknownOutcome, UnknownOutcomes } from '../outcomes/unknownOutcomes.ts';
import type { WrittenRequest } from '../outcomes/writtenRequest.ts';
import { sentIdLines } from '../response/unknownWords.ts';
import type { SecretKinds } from '../secrets/secretKinds.ts';
import type { FirstSend } from './firstSend.ts';

export interface SendGuardsNeeds {
  readonly firstSend: FirstSend;
  readonly kinds: SecretKinds;
  readonly unknown: UnknownOutcomes;
  readonly catalogue: EndpointCatalogue;
  readonly localize: Localizer;
}

/** The questions before a send: a new machine, a note in the file, produção, and a request with an unknown outcome. */
export class SendGuards {
  readonly #firstSend: FirstSend;
  readonly #kinds: SecretKinds;
  readonly #unknown: UnknownOutcomes;
  readonly #catalogue: EndpointCatalogue;
  readonly #localize: Localizer;

  constructor({ firstSend, kinds, unknown, catalogue, localize }: SendGuardsNeeds) {
    this.#firstSend = firstSend;
    this.#kinds = kinds;
    this.#unknown = unknown;
    this.#catalogue = catalogue;
    this.#localize = localize;
  }

  /** `kind` is the environment's kind in the file; the kind its App Secret was stored for counts too. */
  async allow(request: PreparedRequest, kind: EnvironmentKind, written: WrittenRequest): Promise<boolean> {
    if (!(await this.#firstSend.allows(request.environment, request.origin))) return false;
    if (request.note !== undefined && !(await this.#confirmNote(request, request.note))) return false;
    if (!mayHaveChangedData(request)) return true;
    const lost = await this.#unknown.find(request, written);
    if (lost !== undefined && !(await this.#confirmAgain(request, lost))) return false;
    const { environment, origin, application } = request;
    const confirmed = await this.#kinds.confirmed({ environment, origin, application }, kind);
    if (confirmed === undefined) return false;
    return confirmed.kind !== 'producao' || this.#confirmProduction(request, written, confirmed.remark);
  }

  /** `# @note`: shows the file's text as quoted, and where the request goes. */
  async #confirmNote({ method, path, origin, environment }: PreparedRequest, note: string): Promise<boolean> {
    const accept = this.#localize('note.accept');
    const question = this.#localize('note.question', { request: visibleLine(`${method} ${path}`) });
    const { host } = new URL(origin);
    const detail = [
      this.#localize('note.detail', { note: visibleLine(note) }),
      this.#localize('production.host', { host, environment }),
    ].join('\n');
    return (await vscode.window.showWarningMessage(question, { modal: true, detail }, accept)) === accept;
  }

  /** Names host, company and operation, because what is issued there is real. */
  async #confirmProduction(
    request: PreparedRequest,
    { file }: WrittenRequest,
    remark: string | undefined,
  ): Promise<boolean> {
    const { method, path, origin, environment } = request;
    const { host } = new URL(origin);
    const endpoints = this.#catalogue.of(vscode.Uri.parse(file, true));
    const match = matchEndpoint(method, path, endpoints);
    const company = match?.variables['empresaId'];
    const replaced = methodOverrides(request).map(([name, value]) => `${name}: ${value}`);
    const details = [
      ...(remark === undefined ? [] : [remark, '']),
      this.#localize('production.host', { host, environment }),
      ...(company === undefined
        ? []
        : [this.#localize('production.company', { company: visibleLine(company) })]),
      this.#localize('production.operation', {
        operation: visibleLine([`${method} ${path}`, ...replaced].join(', ')),
      }),
    ];
    return confirmed(this.#localize('production.question'), details.join('\n'), {
      accept: this.#localize('production.accept', { host }),
      cancel: this.#localize('confirm.cancel'),
    });
  }

  /** The storage failed, so a lost response couldn't be recorded. */
  async allowUnnoted({ method, path }: PreparedRequest): Promise<boolean> {
    const accept = this.#localize('note.accept');
    const question = this.#localize('note.question', { request: visibleLine(`${method} ${path}`) });
    const detail = this.#localize('unknown.notKept');
    return (await vscode.window.showWarningMessage(question, { modal: true, detail }, accept)) === accept;
  }

  async #confirmAgain(
    { method, path }: PreparedRequest,
    { sentAtMs, ids }: UnknownOutcome,
  ): Promise<boolean> {
    const accept = this.#localize('unknown.accept');
    const choice = await vscode.window.showWarningMessage(
      this.#localize('unknown.question', { request: visibleLine(`${method} ${path}`) }),
      {
        modal: true,
        detail: [
          this.#localize('unknown.detail', { time: new Date(sentAtMs).toLocaleString(vscode.env.language) }),
          ...sentIdLines(ids, this.#localize),
        ].join('\n'),
      },
      accept,
    );
    return choice === accept;
  }
}
