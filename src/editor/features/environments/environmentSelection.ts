import type * as vscode from 'vscode';
import {
  DEFAULT_APPLICATION,
  type EnvironmentKind,
  LOCAL_ENVIRONMENT,
} from '../../../core/request/environment/environment.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import { Listeners } from '../../platform/lifecycle/listeners.ts';

/** What is stored about a selection, so that it can be shown before the file is read. */
export interface Selection {
  readonly name: string;
  readonly kind: EnvironmentKind;
  /** The application that signs requests that name none. Absent in data from older versions. */
  readonly application?: string;
  /** Whether its App Secret was stored for production although the file says otherwise. */
  readonly isStoredForProduction?: boolean;
}

const SELECTION_KEY = 'fiscal.environment';

/** Which environment is selected in this window. It's small and reads no file, because the status bar shows it from activation on. */
export class EnvironmentSelection extends DisposableStore {
  readonly #memory: vscode.Memento;
  readonly #changed = this.add(new Listeners<void>());
  /** Fired when the selection, a file, or the base URL of `local` changes. */
  readonly onDidChange = this.#changed.on;

  constructor(memory: vscode.Memento) {
    super();
    this.#memory = memory;
  }

  refresh(): void {
    this.#changed.fire();
  }

  get selection(): Selection {
    return this.#memory.get<Selection>(SELECTION_KEY) ?? LOCAL_ENVIRONMENT;
  }

  /** Selects an environment, and the application for requests that name none. */
  async select({ name, kind, application = DEFAULT_APPLICATION }: Selection): Promise<void> {
    await this.#memory.update(SELECTION_KEY, { name, kind, application });
    this.#changed.fire();
  }

  /** Records the kind that an environment's App Secret was stored for if it requires more care than the file's, so that the file
   *  can't, by itself, make production look like a test environment. */
  async showKind(name: string, kind: EnvironmentKind): Promise<void> {
    const { selection } = this;
    const isStoredForProduction = kind === 'producao' && selection.kind !== 'producao';
    if (name !== selection.name || isStoredForProduction === (selection.isStoredForProduction ?? false))
      return;
    await this.#memory.update(SELECTION_KEY, { ...selection, isStoredForProduction });
    this.#changed.fire();
  }
}
