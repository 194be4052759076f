import type * as vscode from 'vscode';
import { completedEndpoints } from '../../../core/api/completedEndpoints.ts';
import type { Endpoint } from '../../../core/api/endpoints.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import { Listeners } from '../../platform/lifecycle/listeners.ts';
import { setting } from '../../platform/settings/settings.ts';
import type { Workbench } from '../../platform/workbench.ts';

/** The API's endpoints, with paths from the settings for those whose path isn't in the specification. */
export class EndpointCatalogue extends DisposableStore {
  readonly #workbench: Workbench;
  readonly #changed = this.add(new Listeners<void>());
  readonly onDidChange = this.#changed.on;
  readonly #known = new Map<string, readonly Endpoint[]>();

  constructor(workbench: Workbench) {
    super();
    this.#workbench = workbench;
    this.add(
      this.#workbench.workspace.onDidChangeConfiguration(event => {
        if (!event.affectsConfiguration('fiscal.endpoints')) return;
        this.#known.clear();
        this.#changed.fire();
      }),
    );
  }

  /** The endpoints for requests of `document`, or of the window: the same object for the same paths. */
  of(document: vscode.Uri | undefined): readonly Endpoint[] {
    const paths = setting(this.#workbench, 'endpoints', document);
    const key = JSON.stringify(paths);
    const endpoints = this.#known.get(key) ?? completedEndpoints(paths);
    this.#known.set(key, endpoints);
    return endpoints;
  }
}
