import type * as vscode from 'vscode';
import { dateInBrasilia } from '../../../core/api/identifiers/calendarDate.ts';
import type { LanguageContext } from '../../../core/language/model/fileVariables.ts';
import type { Clock } from '../../../core/ports.ts';
import type { DocumentStore } from '../../platform/documents/documentStore.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import { Listeners } from '../../platform/lifecycle/listeners.ts';
import type { Workbench } from '../../platform/workbench.ts';
import type { EndpointCatalogue } from '../endpoints/endpointCatalogue.ts';
import { environmentKey } from '../environments/environmentFolder.ts';
import type { EnvironmentStore } from '../environments/environmentStore.ts';

/** What the language features know about each folder's files: the same object until the environment, the endpoints, or the date
 *  changes, so that cached results stay valid. */
export class LanguageContexts extends DisposableStore {
  readonly #workbench: Workbench;
  readonly #environments: EnvironmentStore;
  readonly #catalogue: EndpointCatalogue;
  readonly #clock: Clock;
  readonly #known = new Map<string, Promise<LanguageContext>>();
  readonly #changed = this.add(new Listeners<void>());
  readonly onDidChange = this.#changed.on;

  constructor(
    workbench: Workbench,
    documents: DocumentStore,
    environments: EnvironmentStore,
    catalogue: EndpointCatalogue,
    clock: Clock,
  ) {
    super();
    this.#workbench = workbench;
    this.#environments = environments;
    this.#catalogue = catalogue;
    this.#clock = clock;
    const forget = (): void => {
      this.#known.clear();
      this.#changed.fire();
    };
    this.add(documents.onDidChangeImports(() => this.#changed.fire()));
    this.add(environments.onDidChange(forget));
    this.add(catalogue.onDidChange(forget));
  }

  of(document: vscode.Uri): Promise<LanguageContext> {
    const today = dateInBrasilia(this.#clock.nowMs());
    const key = `${environmentKey(this.#workbench, document)} ${today.year}-${today.month}-${today.day}`;
    const known = this.#known.get(key) ?? this.#read(document, today);
    this.#known.set(key, known);
    // Don't cache the failure, so that an unreadable file is tried again.
    known.catch(() => {
      // It may have failed after it was forgotten and read again.
      if (this.#known.get(key) === known) this.#known.delete(key);
    });
    return known;
  }

  async #read(document: vscode.Uri, today: LanguageContext['today']): Promise<LanguageContext> {
    const chosen = await this.#environments.chosen(document);
    const environment = chosen.kind === 'chosen' ? chosen.environment : undefined;
    return { environment, endpoints: this.#catalogue.of(document), today };
  }
}
