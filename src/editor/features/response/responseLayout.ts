import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import { Listeners } from '../../platform/lifecycle/listeners.ts';
import type { Workbench } from '../../platform/workbench.ts';
import type { BodyLayout } from './bodyView.ts';

/** For the `when` clauses of package.json. */
const CONTEXT = 'fiscal.rawResponse';

/** How this window displays the bodies of all responses. */
export class ResponseLayout extends DisposableStore {
  readonly #commands: Workbench['commands'];
  readonly #changed = this.add(new Listeners<void>());
  readonly onDidChange = this.#changed.on;
  #current: BodyLayout = 'laid-out';

  constructor({ commands }: Workbench) {
    super();
    this.#commands = commands;
  }

  get current(): BodyLayout {
    return this.#current;
  }

  async choose(layout: BodyLayout): Promise<void> {
    this.#current = layout;
    await this.#commands.executeCommand('setContext', CONTEXT, layout === 'raw');
    this.#changed.fire();
  }
}
