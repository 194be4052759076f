import type * as vscode from 'vscode';
import {
  type OrderedEnd,
  type OrderPorts,
  type OrderResult,
  type SendStep,
  sendInOrder,
} from '../../../app/send/sendInOrder.ts';
import type { SendManner } from '../../../app/send/sendOnce.ts';
import { type OrderedRequest, overridesAsWritten, withNeeds } from '../../../app/send/sendOrder.ts';
import { ifFailed } from '../../../core/errors.ts';
import type { Problem } from '../../../core/problem.ts';
import { baseOrigin } from '../../../core/request/address/baseUrl.ts';
import type { Environment } from '../../../core/request/environment/environment.ts';
import type { Need } from '../../../core/request/needs/requestNeeds.ts';
import { requestAt } from '../../../core/request/prepare/requestList.ts';
import { variablesNamedIn } from '../../../core/request/variables/variableValue.ts';
import type { FiscalDocument } from '../../../core/syntax/fiscalDocument.ts';
import { visibleLine } from '../../../core/visibleText.ts';
import type { RequestLocation } from '../../platform/documents/requestLocations.ts';
import type { RequestMiss } from '../../platform/documents/writtenRequest.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import { agrees } from '../../platform/notifications/userQuestion.ts';
import type { Workbench } from '../../platform/workbench.ts';
import type { EnvironmentStore } from '../environments/environmentStore.ts';
import type { ResponseStore } from '../response/responseStore.ts';
import type { SecretStore } from '../secrets/secretStore.ts';
import type { RequestPreparation } from './preparation.ts';
import type { AgreedRequest, ProductionPlace, QuietSend, Sender, SendResult } from './sender.ts';

export interface OrderedSenderNeeds {
  readonly workbench: Workbench;
  readonly sender: Pick<Sender, 'send'>;
  readonly preparation: Pick<RequestPreparation, 'askToAllow'>;
  readonly environments: Pick<EnvironmentStore, 'chosen'>;
  readonly namedResponses: Pick<ResponseStore, 'of'>;
  readonly secrets: Pick<SecretStore, 'kindOf'>;
  /** Returns what all names of a file in the same folder have in common; undefined if the file isn't on a disk. */
  readonly identityOf: (uri: string) => Promise<string | undefined>;
  readonly localize: Localizer;
}

/** The result of a request among others, and why it couldn't be prepared. */
export interface SentPlace {
  readonly result: SendResult;
  readonly problems: readonly Problem[];
}

export type PlacedEnd = OrderedEnd<RequestLocation, SentPlace>;

/** Where the user has agreed to send the requests of a file, by its URI. */
type ProductionByFile = Map<string, ProductionPlace>;

/** Sends several requests in order for a feature. */
export interface PlacesPorts extends Pick<OrderPorts<RequestLocation, SentPlace>, 'take' | 'afterFailure'> {
  /** Whether responses are displayed beside the file; those of requests that are only needed never are. */
  readonly isDisplayed: boolean;
  /** Whether a chosen request is sent like one by a click, with notifications about it. */
  readonly isLoud?: boolean;
  /** How the chosen requests are sent; what they need is sent once. */
  readonly manner?: SendManner | undefined;
  /** What the user has already agreed to. */
  readonly agreed?: (place: RequestLocation) => AgreedRequest | undefined;
  /** A chosen request as it is in its file when it's its turn, or why it isn't found there. By default, it's sent as it was when the order
   *  was determined. */
  readonly current?: (place: RequestLocation) => Promise<RequestLocation | RequestMiss>;
  /** Asks about the requests that are sent first; by default, a dialog does. */
  readonly confirm?: OrderPorts<RequestLocation, SentPlace>['confirm'];
  /** Shows which request is being sent. */
  readonly during?: (
    request: OrderedRequest<RequestLocation>,
    step: SendStep,
    send: () => Promise<SentPlace>,
  ) => Thenable<SentPlace>;
}

/** Sends requests of files in order, each after those that it needs, unless these have a response from its environment. */
export class OrderedSender {
  readonly #parts: OrderedSenderNeeds;

  constructor(parts: OrderedSenderNeeds) {
    this.#parts = parts;
  }

  /** All requests to send for these places, in order. */
  async order(places: readonly RequestLocation[]): Promise<readonly OrderedRequest<RequestLocation>[]> {
    const { workbench, namedResponses } = this.#parts;
    const [environments, identityOf] = await Promise.all([
      this.#environments(places),
      this.#identities(places),
    ]);
    const environmentOf = ({ uri }: Pick<RequestLocation, 'uri'>) => environments.get(uri.toString());
    return withNeeds<RequestLocation>(places, {
      placeOf: ({ document, entry: { blockIndex } }) => ({ document, blockIndex }),
      fileOf: ({ uri }) => uri.toString(),
      identityOf,
      valuesOf: place => ({ environment: environmentOf(place) }),
      isProduction: place => environmentOf(place)?.kind === 'producao',
      itemOf: (need, by) => {
        const placed = need.document.at(need.blockIndex);
        const entry = placed === undefined ? undefined : requestAt(placed);
        if (placed === undefined || entry === undefined) return undefined;
        return { uri: uriOf(workbench, need, by), document: need.document, entry, block: placed.block };
      },
      isThere: (need, by) => {
        const environment = environmentOf(by);
        const request = namedResponses.of(uriOf(workbench, need, by)).get(need.name)?.request;
        if (environment === undefined || request?.environment !== environment.name) return false;
        return request.origin === baseOrigin(environment.baseUrl);
      },
    });
  }

  async send(
    order: readonly OrderedRequest<RequestLocation>[],
    ports: PlacesPorts,
    signal: AbortSignal,
  ): Promise<OrderResult<RequestLocation>> {
    await this.#askToAllow(order.filter(({ isSelected }) => !isSelected || ports.isLoud !== true));
    const chosen = order.filter(({ isSelected }) => isSelected).map(({ item }) => item);
    const production: ProductionByFile = new Map();
    return sendInOrder<RequestLocation, SentPlace>(
      order,
      {
        confirm: needed => this.#confirm(needed, chosen, production),
        ...ports,
        send: async (request, step) => {
          const send = () => this.#sendOne(request, step, ports, signal, production);
          return ports.during === undefined ? send() : ports.during(request, step, send);
        },
        hasPassed: ({ result }) => isPassed(result),
      },
      signal,
    );
  }

  async #sendOne(
    { item }: OrderedRequest<RequestLocation>,
    { consent }: SendStep,
    { isDisplayed, isLoud, manner, agreed, current }: PlacesPorts,
    signal: AbortSignal,
    production: ReadonlyMap<string, ProductionPlace>,
  ): Promise<SentPlace> {
    const problems: Problem[] = [];
    const silence: QuietSend = {
      ...{ signal, isDisplayed: isDisplayed && consent === 'selected' },
      reportProblems: (_file, found) => void problems.push(...found),
      onlyReads: consent === 'reading',
      confirmedProduction: consent === 'confirmed' ? production.get(item.uri.toString()) : undefined,
    };
    // The response to a request in a file that isn't open wouldn't be kept.
    if (consent !== 'selected') await this.#parts.workbench.workspace.openTextDocument(item.uri);
    const quiet = consent === 'selected' && isLoud === true ? undefined : silence;
    const how = { quiet, agreed: agreed?.(item), manner: consent === 'selected' ? manner : undefined };
    const place = consent === 'selected' && current !== undefined ? await current(item) : item;
    if (typeof place === 'string') return { result: this.#missed(place), problems };
    const result = await this.#parts.sender.send(place, how);
    return { result, problems };
  }

  #missed(miss: RequestMiss): SendResult {
    const { localize } = this.#parts;
    const [label, details] = [localize('report.notSent'), localize(`send.${miss}`)];
    return { label, details, isGood: false, notSent: 'refused' };
  }

  /** A file that is reached by two names, such as a link, is one file, unless one of them has other unsaved text. */
  async #identities(places: readonly RequestLocation[]): Promise<(uri: string) => string> {
    const files = new Map<string, FiscalDocument>();
    for (const [document, uri] of new Map(places.map(({ uri, document }) => [document, uri]))) {
      files.set(document.path ?? uri.toString(), document);
      for (const imported of document.imports?.files ?? []) files.set(imported.path, imported.document);
    }
    const { identityOf } = this.#parts;
    const identified = await Promise.all(
      [...files].map(async ([file, { text }]) => ({
        file,
        text,
        identity: (await identityOf(file)) ?? file,
      })),
    );
    const firsts = new Map<string, (typeof identified)[number]>();
    const names = new Map<string, string>();
    for (const one of identified) {
      const first = firsts.get(one.identity);
      if (first === undefined) firsts.set(one.identity, one);
      else if (first.text === one.text) names.set(one.file, first.file);
    }
    return uri => names.get(uri) ?? uri;
  }

  /** Asks one question for each workspace folder, about the variables of all its requests. If the user declines, the request that
   *  needs the variable reports it. */
  async #askToAllow(order: readonly OrderedRequest<RequestLocation>[]): Promise<void> {
    const { Uri, workspace } = this.#parts.workbench;
    const folders = new Map<string, { readonly file: vscode.Uri; readonly texts: string[] }>();
    for (const { item } of order) {
      const { uri, block } = item;
      const folder = workspace.getWorkspaceFolder(uri)?.uri ?? Uri.joinPath(uri, '..');
      const known = folders.get(folder.toString());
      if (known === undefined) folders.set(folder.toString(), { file: uri, texts: [block.text] });
      else known.texts.push(block.text);
    }
    for (const { file, texts } of folders.values())
      await this.#parts.preparation.askToAllow(file, variablesNamedIn(texts.join('\n')));
  }

  /** Asks about the requests that are sent first. Shows them in order and, for production, where they go, which is also kept in
   *  `production`. */
  async #confirm(
    needed: readonly OrderedRequest<RequestLocation>[],
    chosen: readonly RequestLocation[],
    production: ProductionByFile,
  ): Promise<boolean> {
    const { workbench, localize } = this.#parts;
    const [first, ...others] = chosen;
    const question =
      first !== undefined && others.length === 0
        ? localize('needs.question', { request: requestLabel(first) })
        : localize('needs.questionSeveral');
    const chain = needed.map((one, index) => `${index + 1}. ${chainLine(one)}`);
    for (const { item, isProduction } of needed) {
      const place = isProduction ? await this.#placeOf(item.uri) : undefined;
      if (place !== undefined) production.set(item.uri.toString(), place);
    }
    const places = new Set([...production.values()].map(place => this.#hostLine(place)));
    return agrees(workbench, {
      ...{ question, detail: [...chain, ...places] },
      accept: localize('needs.accept'),
      // Elsewhere, VS Code's own Cancel is the one way to decline.
      ...(places.size === 0 ? {} : { cancel: localize('confirm.cancel') }),
    });
  }

  async #placeOf(file: vscode.Uri): Promise<ProductionPlace | undefined> {
    const chosen = await this.#parts.environments.chosen(file);
    if (chosen.kind !== 'chosen') return undefined;
    const { name: environment, baseUrl } = chosen.environment;
    const origin = baseOrigin(baseUrl);
    return origin === undefined ? undefined : { environment, origin };
  }

  #hostLine({ environment, origin }: ProductionPlace): string {
    const { host } = new URL(origin);
    return this.#parts.localize('production.host', { host, environment: visibleLine(environment) });
  }

  /** The environments by file, for the requests' files and what they import. If a file has none, preparing its requests says why. */
  async #environments(places: readonly RequestLocation[]): Promise<ReadonlyMap<string, Environment>> {
    const files = new Map(places.map(({ uri }) => [uri.toString(), uri]));
    for (const { document } of places)
      for (const { path } of document.imports?.files ?? [])
        files.set(path, this.#parts.workbench.Uri.parse(path, true));
    const found = new Map<string, Environment>();
    for (const [key, uri] of files) {
      const chosen = await this.#parts.environments.chosen(uri).catch(ifFailed(undefined));
      if (chosen?.kind === 'chosen') found.set(key, await this.#ofEffectiveKind(chosen.environment));
    }
    return found;
  }

  /** The environment, treated as production if its App Secret was stored for that. */
  async #ofEffectiveKind(environment: Environment): Promise<Environment> {
    const { name, kind, baseUrl, application } = environment;
    const origin = baseOrigin(baseUrl);
    if (origin === undefined || kind === 'producao') return environment;
    const stored = await this.#parts.secrets.kindOf({ environment: name, origin, application });
    return stored === 'producao' ? { ...environment, kind: stored } : environment;
  }
}

/** Whether a request that was sent passed. */
export function isPassed(result: SendResult): boolean {
  return result !== 'under-way' && result.isGood && result.notSent === undefined;
}

/** What a request is called in messages. */
export function requestLabel({ entry: { name, method, target } }: RequestLocation): string {
  return visibleLine(name ?? `${method} ${target}`);
}

function chainLine({ item: { entry }, place }: OrderedRequest<RequestLocation>): string {
  const { name, method, target } = entry;
  const request = [`${method} ${target}`, ...overridesAsWritten(place)].join(', ');
  return visibleLine(`${request}${name === undefined ? '' : ` (${name})`}`);
}

function uriOf({ Uri }: Workbench, { document: { path } }: Need, { uri }: RequestLocation): vscode.Uri {
  return path === undefined ? uri : Uri.parse(path, true);
}
