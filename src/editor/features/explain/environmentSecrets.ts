import type * as vscode from 'vscode';
import { ifFailed } from '../../../core/errors.ts';
import type { SecretScope } from '../../../core/ports.ts';
import { baseOrigin } from '../../../core/request/address/baseUrl.ts';
import { DEFAULT_APPLICATION, type Environment } from '../../../core/request/environment/environment.ts';
import type { StoredSecret } from '../../../core/signing/appSecret.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import { inertLine } from '../../platform/notifications/inertLine.ts';
import { tell } from '../../platform/tell.ts';
import type { Workbench } from '../../platform/workbench.ts';
import type { Selection } from '../environments/environmentSelection.ts';
import type { EnvironmentStore } from '../environments/environmentStore.ts';
import type { SecretStore } from '../secrets/secretStore.ts';

/** An App Secret of one of the project's environments, and what to select to use it. */
export interface EnvironmentSecret extends StoredSecret {
  readonly origin: string;
  readonly selection: Selection;
}

/** Where an App Secret comes from that is used instead of the selected environment's: that of the environment whose host the request was
 *  sent to; or another one, because none is stored for the selected environment. */
export interface SecretInstead {
  readonly selected: string;
  readonly from: 'host' | 'token' | 'string' | 'stored';
  readonly stored: EnvironmentSecret | undefined;
}

export interface EnvironmentSecretsNeeds {
  readonly environments: Pick<EnvironmentStore, 'read'>;
  readonly secrets: Pick<SecretStore, 'get' | 'scopes'>;
}

/** The App Secrets that are stored for the environments of a file's folder, each at exactly the origin that the environment has there. Only
 *  for explaining a signature to the user who stored them: a coding agent could compare guesses with them. */
export async function secretsOfEnvironments(
  { environments, secrets }: EnvironmentSecretsNeeds,
  file: vscode.Uri | undefined,
): Promise<readonly EnvironmentSecret[]> {
  const reading = await environments.read(file);
  if (reading.kind === 'malformed') return [];
  const stored = await secrets.scopes().catch(ifFailed([]));
  const selections = reading.environments.flatMap(environment => selectionsOf(environment, stored));
  const found = await Promise.all(
    selections.map(async ({ scope, selection }): Promise<EnvironmentSecret | undefined> => {
      // An App Secret that can't be read, or must not be used at this origin, can't explain anything.
      const secret = await secrets.get(scope).catch(ifFailed(undefined));
      return secret && { secret, name: nameOfSecret(scope), origin: scope.origin, selection };
    }),
  );
  return found.filter(each => each !== undefined);
}

/** An environment that no App Secret is stored for. */
export interface Untried {
  readonly name: string;
  /** Where its App Secret is stored, if the request was sent to its host. */
  readonly scopeAtHost: SecretScope | undefined;
}

/** The environments, other than local ones, that none of these App Secrets is stored for, as the user knows them; first, the one whose host
 *  the request was sent to. */
export async function environmentsWithout(
  known: readonly EnvironmentSecret[],
  environments: EnvironmentSecretsNeeds['environments'],
  file: vscode.Uri | undefined,
  origin: string | undefined,
): Promise<readonly Untried[]> {
  const reading = await environments.read(file);
  if (reading.kind === 'malformed') return [];
  return reading.environments
    .filter(({ name, kind }) => kind !== 'local' && known.every(({ selection }) => selection.name !== name))
    .map(environment => ({ name: environment.name, scopeAtHost: scopeAt(environment, origin) }))
    .sort((one, other) => Number(other.scopeAtHost !== undefined) - Number(one.scopeAtHost !== undefined));
}

/** Where the App Secret of an environment's default application is stored, if a request was sent to its host. */
function scopeAt({ name, baseUrl }: Environment, origin: string | undefined): SecretScope | undefined {
  if (origin === undefined || baseOrigin(baseUrl) !== origin) return undefined;
  return { environment: name, origin, application: DEFAULT_APPLICATION };
}

/** Where the App Secret is stored of the environment, other than a local one, whose host a request was sent to. */
export async function scopeOfHost(
  environments: EnvironmentSecretsNeeds['environments'],
  file: vscode.Uri | undefined,
  origin: string,
): Promise<SecretScope | undefined> {
  const reading = await environments.read(file);
  const others =
    reading.kind === 'malformed' ? [] : reading.environments.filter(({ kind }) => kind !== 'local');
  return others.map(environment => scopeAt(environment, origin)).find(scope => scope !== undefined);
}

/** Another environment in the status bar is easily overlooked, and requests must not go to production unnoticed. */
export function saySelected(
  { window }: Workbench,
  { name, kind }: EnvironmentSecret['selection'],
  localize: Localizer,
): void {
  const selected = { name: inertLine(name) };
  if (kind === 'producao') void tell(window, 'warning', localize('explain.selectedProduction', selected));
  else void tell(window, 'information', localize('explain.selected', selected));
}

function selectionsOf(
  { name, kind, baseUrl, applications }: Environment,
  stored: readonly SecretScope[],
): readonly { readonly scope: SecretScope; readonly selection: Selection }[] {
  const origin = baseOrigin(baseUrl);
  if (origin === undefined) return [];
  const others = stored
    .filter(scope => scope.environment === name && scope.origin === origin)
    .map(({ application }) => application);
  return [...new Set([DEFAULT_APPLICATION, ...applications, ...others])].map(application => ({
    scope: { environment: name, origin, application },
    selection: { name, kind, application },
  }));
}

/** The environment as the status bar shows it. */
export function nameOfSecret({ environment, application }: SecretScope): string {
  return application === DEFAULT_APPLICATION ? environment : `${environment} · ${application}`;
}
