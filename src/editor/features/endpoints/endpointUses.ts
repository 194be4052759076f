import type * as vscode from 'vscode';
import type { Endpoint } from '../../../core/api/endpoints.ts';
import { type RequestSummary, summaryEndpoint } from '../../../core/language/navigation/requestSummaries.ts';
import type { IndexedFile, WorkspaceRequests } from '../../platform/documents/workspaceRequests.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import { Listeners } from '../../platform/lifecycle/listeners.ts';
import { inSlices } from '../../platform/lifecycle/turns.ts';
import type { Workbench } from '../../platform/workbench.ts';
import { environmentKey } from '../environments/environmentFolder.ts';
import type { EnvironmentStore } from '../environments/environmentStore.ts';
import type { EndpointCatalogue } from './endpointCatalogue.ts';

/** A request in the workspace that calls an endpoint. */
export interface CallingRequest {
  readonly uri: vscode.Uri;
  readonly summary: RequestSummary;
  /** Method and target as written in the file. */
  readonly written: string;
}

/** The uses in a file, and what they depend on besides its requests. */
interface FileUses {
  readonly endpoints: readonly Endpoint[];
  readonly values: string;
  readonly uses: readonly (readonly [endpoint: string, request: CallingRequest])[];
}

export interface EndpointUsesNeeds {
  readonly workbench: Workbench;
  readonly catalogue: EndpointCatalogue;
  readonly environments: EnvironmentStore;
  readonly requests: WorkspaceRequests;
}

/** Which requests of the workspace call which endpoint in the current environment. Determined in the background, and
 *  again when files, settings, or the environment change. */
export class EndpointUses extends DisposableStore {
  readonly #parts: EndpointUsesNeeds;
  readonly #changed = this.add(new Listeners<void>());
  readonly onDidChange = this.#changed.on;
  readonly #known = new WeakMap<readonly RequestSummary[], FileUses>();
  #uses: Uses = new Map();
  #updating: Promise<void> = Promise.resolve();
  #isWatching = false;
  #version = 0;

  constructor(parts: EndpointUsesNeeds) {
    super();
    this.#parts = parts;
  }

  /** Starts indexing the workspace, of which nothing is read before this is called. */
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

  /** The uses by endpoint id; empty until the workspace has been indexed. */
  of(endpoint: string): readonly CallingRequest[] {
    return this.#uses.get(endpoint) ?? [];
  }

  /** Resolves when the latest update is complete. */
  async settled(): Promise<void> {
    this.watch();
    let latest: Promise<void>;
    do {
      latest = this.#updating;
      await latest;
      // An update that a change has superseded ends without a result.
    } while (latest !== this.#updating);
  }

  async #update(): Promise<void> {
    this.#version += 1;
    const version = this.#version;
    // A newer update replaces this one.
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
    const isChanged = !areSame(uses, this.#uses);
    this.#uses = uses;
    // Only then, because while VS Code reads a tree again, a click on a row's button calls the command without the row.
    if (isChanged) this.#changed.fire();
  }

  /** Computed once for each state of a file, because an edit changes one of possibly thousands. */
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

  /** The variables of the selected environment, read once per folder. */
  #environmentVariables(): (file: vscode.Uri) => Promise<ReadonlyMap<string, string>> {
    const known = new Map<string, Promise<ReadonlyMap<string, string>>>();
    return file => {
      const key = environmentKey(this.#parts.workbench, file);
      const values = known.get(key) ?? this.#variablesFor(file);
      known.set(key, values);
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

type Uses = ReadonlyMap<string, readonly CallingRequest[]>;

/** Requests of a file that hasn't changed are the same objects. */
function areSame(some: Uses, others: Uses): boolean {
  if (some.size !== others.size) return false;
  return [...some].every(([endpoint, requests]) => {
    const before = others.get(endpoint);
    return before?.length === requests.length && requests.every((each, index) => each === before[index]);
  });
}

/** Yields the uses request by request. */
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
