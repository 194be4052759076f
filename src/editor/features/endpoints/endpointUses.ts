import * as vscode from 'vscode';
import type { Endpoint } from '../../../core/api/endpoint.ts';
import { type RequestSummary, summaryEndpoint } from '../../../core/language/navigation/requestSummaries.ts';
import type { IndexedFile, WorkspaceRequests } from '../../platform/documents/workspaceRequests.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import { inSlices } from '../../platform/lifecycle/turns.ts';
import type { EnvironmentStore } from '../environments/environmentStore.ts';
import type { EndpointCatalogue } from './endpointCatalogue.ts';

/** A request of the workspace that calls an endpoint. */
export interface CallingRequest {
  readonly uri: vscode.Uri;
  readonly summary: RequestSummary;
  /** Method and target as the file has them. */
  readonly written: string;
}

/** A file's uses, and what they were found with beside its requests. */
interface FileUses {
  readonly endpoints: readonly Endpoint[];
  readonly values: string;
  readonly uses: readonly (readonly [endpoint: string, request: CallingRequest])[];
}

export interface EndpointUsesNeeds {
  readonly catalogue: EndpointCatalogue;
  readonly environments: EnvironmentStore;
  readonly requests: WorkspaceRequests;
}

/** Which requests of the workspace call which endpoint, where they go now: found out in the background, and again as
 *  files, settings or the environment change. */
export class EndpointUses extends DisposableStore {
  readonly #parts: EndpointUsesNeeds;
  readonly #changed = this.add(new vscode.EventEmitter<void>());
  readonly onDidChange = this.#changed.event;
  readonly #known = new WeakMap<readonly RequestSummary[], FileUses>();
  #uses: ReadonlyMap<string, readonly CallingRequest[]> = new Map();
  #updating: Promise<void> = Promise.resolve();
  #isWatching = false;
  #version = 0;

  constructor(parts: EndpointUsesNeeds) {
    super();
    this.#parts = parts;
  }

  /** Looks through the workspace from here on; nothing is read before. */
  watch(): void {
    if (this.#isWatching) return;
    this.#isWatching = true;
    const update = (): void => {
      this.#updating = this.#update();
    };
    this.add(this.#parts.requests.onDidChange(update));
    this.add(this.#parts.environments.onDidChange(update));
    this.add(this.#parts.catalogue.onDidChange(update));
    update();
  }

  /** By the endpoint's id; empty until the workspace was looked through. */
  of(endpoint: string): readonly CallingRequest[] {
    return this.#uses.get(endpoint) ?? [];
  }

  /** Resolves once the latest look through the workspace is over. */
  async settled(): Promise<void> {
    this.watch();
    let latest: Promise<void>;
    do {
      latest = this.#updating;
      await latest;
      // One that a change has outrun ends without having found anything.
    } while (latest !== this.#updating);
  }

  async #update(): Promise<void> {
    this.#version += 1;
    const version = this.#version;
    // A newer look shows newer uses.
    const isOver = (): boolean => version !== this.#version || this.isDisposed;
    await this.#parts.requests.gather();
    const uses = new Map<string, CallingRequest[]>();
    const variablesOf = this.#environmentVariables();
    for (const file of this.#parts.requests.files()) {
      const variables = await variablesOf(file.uri);
      const found = await this.#usesIn(file, variables, isOver);
      if (found === undefined) return;
      for (const [endpoint, request] of found) {
        const ofEndpoint = uses.get(endpoint);
        if (ofEndpoint === undefined) uses.set(endpoint, [request]);
        else ofEndpoint.push(request);
      }
    }
    if (isOver()) return;
    this.#uses = uses;
    this.#changed.fire();
  }

  /** Found out once for each state of a file: of thousands, an edit touches one. */
  async #usesIn(
    file: IndexedFile,
    environment: ReadonlyMap<string, string>,
    isOver: () => boolean,
  ): Promise<FileUses['uses'] | undefined> {
    const endpoints = this.#parts.catalogue.of(file.uri);
    const values = JSON.stringify([...file.variables, ...environment]);
    const known = this.#known.get(file.requests);
    if (known?.endpoints === endpoints && known.values === values) return known.uses;
    const uses = await inSlices(findUses(file, environment, endpoints), isOver);
    if (uses !== undefined) this.#known.set(file.requests, { endpoints, values, uses });
    return uses;
  }

  /** The values of the chosen environment, read once for each folder. */
  #environmentVariables(): (file: vscode.Uri) => Promise<ReadonlyMap<string, string>> {
    const known = new Map<string, Promise<ReadonlyMap<string, string>>>();
    return file => {
      const folder = vscode.workspace.getWorkspaceFolder(file)?.uri.toString() ?? '';
      const values = known.get(folder) ?? this.#variablesFor(file);
      known.set(folder, values);
      return values;
    };
  }

  async #variablesFor(file: vscode.Uri): Promise<ReadonlyMap<string, string>> {
    const chosen = await this.#parts.environments.chosen(file);
    if (chosen.kind !== 'chosen') return new Map();
    const { variables, baseUrl } = chosen.environment;
    return new Map([['baseUrl', baseUrl], ...variables]);
  }
}

/** One request's after the other. */
function* findUses(
  { uri, requests, variables }: IndexedFile,
  environment: ReadonlyMap<string, string>,
  endpoints: readonly Endpoint[],
): Generator<FileUses['uses']> {
  const lookup = (name: string): string | undefined => variables.get(name) ?? environment.get(name);
  for (const summary of requests) {
    const endpoint = summaryEndpoint(summary, lookup, endpoints);
    const written = `${summary.method} ${summary.target}`;
    yield endpoint === undefined ? [] : [[endpoint.id, { uri, summary, written }]];
  }
}
