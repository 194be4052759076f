import type * as vscode from 'vscode';
import { baseName } from '../../../core/baseName.ts';
import { FiscalError, ifFailed } from '../../../core/errors.ts';
import type { SecretScope } from '../../../core/ports.ts';
import { baseOrigin, readBaseUrl } from '../../../core/request/address/baseUrl.ts';
import { DEFAULT_APPLICATION, type Environment } from '../../../core/request/environment/environment.ts';
import { visibleLine } from '../../../core/visibleText.ts';
import { type ViewLocalizer, viewLocalizer } from '../../../text/editor/viewText.ts';
import type { Locale } from '../../../text/text.ts';
import { COMMANDS } from '../../platform/commands/commands.ts';
import type { WorkspaceRequests } from '../../platform/documents/workspaceRequests.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import { Listeners } from '../../platform/lifecycle/listeners.ts';
import {
  BAD_COLOR,
  DOUBTFUL_COLOR,
  describedRow,
  GOOD_COLOR,
  type RowView,
  type TreeContents,
  type TreeRow,
} from '../../platform/trees/rowView.ts';
import type { Workbench } from '../../platform/workbench.ts';
import { earlierOrigins, type SecretStore } from '../secrets/secretStore.ts';
import type { ApplicationsOf } from './applications.ts';
import { environmentFolderFor } from './environmentFolder.ts';
import type { EnvironmentReading, EnvironmentStore } from './environmentStore.ts';

/** A row of the view. */
type EnvironmentRow =
  | { readonly kind: 'malformed'; readonly file: vscode.Uri }
  | { readonly kind: 'environment'; readonly environment: Environment }
  | {
      readonly kind: 'application';
      readonly environment: Environment;
      readonly application: string;
      readonly secret: SecretState;
      /** Other origins for which a secret is stored; empty if one is stored for this origin. */
      readonly earlier: readonly string[];
    }
  | { readonly kind: 'elsewhere'; readonly scopes: readonly SecretScope[] }
  | { readonly kind: 'stray'; readonly scope: SecretScope }
  | { readonly kind: 'add' };

export interface EnvironmentsViewNeeds {
  readonly workbench: Workbench;
  readonly environments: EnvironmentStore;
  readonly secrets: SecretStore;
  readonly secretsChanged: vscode.Event<unknown>;
  readonly applicationsOf: ApplicationsOf;
  readonly requests: WorkspaceRequests;
  readonly locale: Locale;
}

/** The environments of the folder with their applications: which ones have an App Secret, never its value. */
export class EnvironmentsView extends DisposableStore implements TreeContents<EnvironmentRow> {
  readonly #needs: EnvironmentsViewNeeds;
  readonly #localize: ViewLocalizer;
  readonly #changed = this.add(new Listeners<void>());
  readonly onDidChange = this.#changed.on;
  #view: vscode.TreeView<EnvironmentRow> | undefined;
  #applicationsShown = '';
  #folder: string | undefined;

  constructor(needs: EnvironmentsViewNeeds) {
    super();
    this.#needs = needs;
    this.#localize = viewLocalizer(needs.locale);
    const refresh = (): void => this.#changed.fire();
    this.add(needs.environments.onDidChange(refresh));
    this.add(needs.secretsChanged(refresh));
    this.add(needs.requests.onDidChange(() => this.#compareApplications()));
    this.add(needs.workbench.window.onDidChangeActiveTextEditor(() => void this.#follow()));
    void this.#follow();
  }

  connect(view: vscode.TreeView<EnvironmentRow>): void {
    this.#view = view;
  }

  async getChildren(row?: EnvironmentRow): Promise<EnvironmentRow[]> {
    switch (row?.kind) {
      case undefined:
        return this.#roots(
          await this.#needs.environments.read(this.#needs.workbench.window.activeTextEditor?.document.uri),
        );
      case 'environment':
        return this.#applications(row.environment);
      case 'elsewhere':
        return row.scopes.map(scope => ({ kind: 'stray', scope }));
      default:
        return [];
    }
  }

  viewOf(row: EnvironmentRow): TreeRow {
    switch (row.kind) {
      case 'malformed':
        return {
          label: this.#localize('environments.malformed', { file: visibleLine(baseName(row.file.path)) }),
          ...{ icon: 'error', color: BAD_COLOR, command: COMMANDS.openEnvironments },
        };
      case 'environment': {
        const { environment } = row;
        const isActive = environment.name === this.#needs.environments.selection.name;
        return describedRow(environmentRow(environment, isActive, this.#localize), {
          context: `environment.${isActive ? 'active' : 'other'}`,
          id: `environment ${environment.name}`,
          state: isActive ? 'expanded' : 'collapsed',
        });
      }
      case 'application':
        return this.#applicationRow(row);
      case 'elsewhere':
        return {
          label: this.#localize('environments.elsewhere'),
          ...{ id: 'elsewhere', state: 'collapsed', description: String(row.scopes.length) },
          tooltip: this.#localize('environments.elsewhereTooltip'),
        };
      case 'stray':
        return describedRow(strayRow(row.scope), { context: 'application.stray' });
      case 'add':
        return {
          label: this.#localize('environments.add'),
          ...{ id: 'add', icon: 'add', command: COMMANDS.addEnvironment },
        };
    }
  }

  /** Each folder has its own environments; those of the active file are shown. */
  async #follow(): Promise<void> {
    const { workbench } = this.#needs;
    const active = workbench.window.activeTextEditor?.document.uri;
    const folder = (await environmentFolderFor(workbench, active))?.toString();
    if (folder === this.#folder) return;
    this.#folder = folder;
    this.#changed.fire();
  }

  /** Most edits don't change the applications, and refreshing rows under the mouse pointer would be annoying. */
  #compareApplications(): void {
    const applications = [...this.#needs.requests.applications()].sort().join('\n');
    if (applications === this.#applicationsShown) return;
    this.#applicationsShown = applications;
    this.#changed.fire();
  }

  /** Shows a message above the rows, or none if it's empty. */
  #showMessage(message: string): void {
    if (this.#view !== undefined) this.#view.message = message;
  }

  async #roots(reading: EnvironmentReading): Promise<EnvironmentRow[]> {
    if (reading.kind === 'malformed') {
      this.#showMessage('');
      return [{ kind: 'malformed', file: reading.file }];
    }
    const { environments } = reading;
    this.#showMessage(environments.length === 1 ? this.#localize('environments.onlyLocal') : '');
    const [strays, shown] = await Promise.all([
      this.#strays(environments),
      Promise.all(environments.map(each => this.#withStricterKind(each))),
    ]);
    return [
      ...shown.map((environment): EnvironmentRow => ({ kind: 'environment', environment })),
      ...(environments.length === 1 && this.#needs.workbench.workspace.workspaceFolders !== undefined
        ? [{ kind: 'add' } as const]
        : []),
      ...(strays.length === 0 ? [] : [{ kind: 'elsewhere', scopes: strays } as const]),
    ];
  }

  async #applications(environment: Environment): Promise<EnvironmentRow[]> {
    const applications = await this.#needs.applicationsOf(environment);
    return Promise.all(
      applications.map(async (application): Promise<EnvironmentRow> => {
        const secret = await this.#secretState(environment, application);
        const earlier = secret === 'missing' ? await this.#earlierOrigins(environment, application) : [];
        return { kind: 'application', environment, application, secret, earlier };
      }),
    );
  }

  /** Uses the kind for which the App Secret was stored if it requires more care than the file's. */
  async #withStricterKind(environment: Environment): Promise<Environment> {
    const { environments, secrets } = this.#needs;
    const { name, kind: declared, baseUrl } = environment;
    const origin = baseOrigin(baseUrl);
    if (origin === undefined) return environment;
    const { selection } = environments;
    const application = (name === selection.name ? selection.application : undefined) ?? DEFAULT_APPLICATION;
    try {
      const stored = await secrets.kindOf({ environment: name, origin, application });
      const kind = stored === 'producao' ? stored : declared;
      await environments.showKind(name, kind);
      return { ...environment, kind };
    } catch (error) {
      // The keyring is locked; features that need the secret report it.
      if (error instanceof FiscalError) return environment;
      throw error;
    }
  }

  async #secretState({ name, baseUrl }: Environment, application: string): Promise<SecretState> {
    const origin = baseOrigin(baseUrl);
    if (origin === undefined) return 'missing';
    const isStored = this.#needs.secrets.isStored({ environment: name, origin, application });
    // If the keyring is locked, features that need the secret report it.
    return isStored.then(is => (is ? 'stored' : 'missing')).catch(ifFailed('unknown'));
  }

  async #earlierOrigins({ name, baseUrl }: Environment, application: string): Promise<readonly string[]> {
    const origin = baseOrigin(baseUrl);
    if (origin === undefined) return [];
    return earlierOrigins({ environment: name, origin, application }, await this.#storedScopes());
  }

  async #strays(environments: readonly Environment[]): Promise<readonly SecretScope[]> {
    const origins = new Map(environments.map(({ name, baseUrl }) => [name, baseOrigin(baseUrl)]));
    return (await this.#storedScopes()).filter(
      ({ environment, origin }) => origins.get(environment) !== origin,
    );
  }

  /** Empty if the keyring is locked; features that need a secret report it. */
  async #storedScopes(): Promise<readonly SecretScope[]> {
    return this.#needs.secrets.scopes().catch(ifFailed([]));
  }

  #applicationRow(row: Extract<EnvironmentRow, { kind: 'application' }>): TreeRow {
    const { environment, application, secret, earlier } = row;
    const { name, application: chosen = DEFAULT_APPLICATION } = this.#needs.environments.selection;
    const signs = environment.name === name && application === chosen;
    const origin = baseOrigin(environment.baseUrl);
    return describedRow(
      applicationSecretRow(application, secret, { origin, earlier }, signs, this.#localize),
      {
        context: `application.${secret}.${signs ? 'signs' : 'other'}`,
        id: `application ${JSON.stringify([environment.name, application])}`,
      },
    );
  }
}

/** Whether an App Secret is stored for an application; `unknown` if the secret storage can't be read. */
type SecretState = 'stored' | 'missing' | 'unknown';

/** An environment: where its requests are sent, and its kind. */
export function environmentRow(
  { name, kind, baseUrl }: Pick<Environment, 'name' | 'kind' | 'baseUrl'>,
  isActive: boolean,
  localize: ViewLocalizer,
): RowView {
  const base = readBaseUrl(baseUrl);
  const place = typeof base === 'string' ? localize('environments.unusable') : hostAndPath(base);
  const kindWords = kind === name ? [] : [localize(`kind.${kind}`)];
  const active = isActive ? [localize('environments.active')] : [];
  const description = [...active, visibleLine(place), ...kindWords].join(' · ');
  return {
    label: visibleLine(name),
    description,
    ...kindIcon(typeof base === 'string' ? undefined : kind),
    tooltip: [`${name} · ${localize(`kind.${kind}`)}`, baseUrl].map(visibleLine).join('\n'),
  };
}

/** An application of an environment. Shows whether it has an App Secret, but never its value. */
export function applicationSecretRow(
  application: string,
  secret: SecretState,
  { origin, earlier }: { readonly origin: string | undefined; readonly earlier: readonly string[] },
  signs: boolean,
  localize: ViewLocalizer,
): RowView {
  const elsewhere = earlier.map(each => localize('environments.earlier', { origin: visibleLine(each) }));
  const words = [
    ...(signs ? [localize('environments.signs')] : []),
    localize(`environments.${secret}`),
    ...elsewhere,
  ];
  const bound = origin === undefined ? [] : [localize('environments.bound', { origin: visibleLine(origin) })];
  return {
    label: visibleLine(application),
    description: words.join(' · '),
    ...secretIcon(secret),
    tooltip: [visibleLine(application), words.join(' · '), ...bound].join('\n'),
  };
}

/** A secret stored for a scope that no file in the folder defines. */
export function strayRow(scope: {
  readonly environment: string;
  readonly origin: string;
  readonly application: string;
}): RowView {
  const { environment, origin, application } = scope;
  const name = application === DEFAULT_APPLICATION ? environment : `${environment} · ${application}`;
  return {
    label: visibleLine(name),
    description: visibleLine(origin),
    icon: 'key',
    tooltip: `${visibleLine(name)}\n${visibleLine(origin)}`,
  };
}

function hostAndPath({ origin, basePath }: { readonly origin: string; readonly basePath: string }): string {
  return new URL(origin).host + basePath;
}

function kindIcon(kind: Environment['kind'] | undefined): Pick<RowView, 'icon' | 'color'> {
  switch (kind) {
    case undefined:
      return { icon: 'error', color: BAD_COLOR };
    case 'local':
      return { icon: 'device-desktop' };
    case 'homologacao':
      return { icon: 'beaker' };
    case 'producao':
      return { icon: 'flame', color: BAD_COLOR };
  }
}

function secretIcon(secret: SecretState): Pick<RowView, 'icon' | 'color'> {
  switch (secret) {
    case 'stored':
      return { icon: 'key', color: GOOD_COLOR };
    case 'missing':
      return { icon: 'circle-slash' };
    case 'unknown':
      return { icon: 'question', color: DOUBTFUL_COLOR };
  }
}
