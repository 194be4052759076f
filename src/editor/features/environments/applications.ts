import { ifFailed } from '../../../core/errors.ts';
import type { SecretScope } from '../../../core/ports.ts';
import { baseOrigin } from '../../../core/request/address/baseUrl.ts';
import { DEFAULT_APPLICATION, type Environment } from '../../../core/request/environment/environment.ts';
import type { WorkspaceRequests } from '../../platform/documents/workspaceRequests.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import { inertLine } from '../../platform/notifications/inertLine.ts';
import type { Workbench } from '../../platform/workbench.ts';
import type { SecretStore } from '../secrets/secretStore.ts';

/** Returns an environment's applications. */
export type ApplicationsOf = (
  environment: Pick<Environment, 'name' | 'baseUrl' | 'applications'>,
) => Promise<readonly string[]>;

/** The default application first, then those that the environments files list, those that the workspace's request
 *  files name (`# @application`), and those with an App Secret stored for the environment at its origin. */
export function createApplicationsOf(
  workbench: Workbench,
  requests: () => Promise<WorkspaceRequests>,
  secrets: SecretStore,
): ApplicationsOf {
  return async ({ name, baseUrl, applications }) => {
    const workspace = await requests();
    await workspace.gather();
    const own = baseOrigin(baseUrl);
    const stored = ((await storedScopes(workbench, secrets)) ?? [])
      .filter(({ environment, origin }) => environment === name && origin === own)
      .map(({ application }) => application);
    return [...new Set([DEFAULT_APPLICATION, ...applications, ...workspace.applications(), ...stored])];
  };
}

/** What App Secrets are stored for; undefined if that can't be known now. */
async function storedScopes(
  workbench: Workbench,
  secrets: Pick<SecretStore, 'scopes'>,
): Promise<readonly SecretScope[] | undefined> {
  if (!workbench.workspace.isTrusted) return undefined;
  // A locked keyring only hides its own entries; features that need a secret report it.
  return secrets.scopes().catch(ifFailed(undefined));
}

/** Says for an environment, or for one of its applications, that it has no App Secret. */
export type NoSecretMark = (environment: Environment, application?: string) => Promise<string | undefined>;

export function createNoSecretMark(
  workbench: Workbench,
  secrets: Pick<SecretStore, 'scopes'>,
  localize: Localizer,
): NoSecretMark {
  return async ({ name, baseUrl }, application) => {
    const stored = await storedScopes(workbench, secrets);
    const origin = baseOrigin(baseUrl);
    if (stored === undefined || origin === undefined) return undefined;
    const isStored = stored.some(
      scope =>
        scope.environment === name &&
        scope.origin === origin &&
        (application === undefined || scope.application === application),
    );
    return isStored ? undefined : localize('secret.isNotStored');
  };
}

/** Lets the user pick one of an environment's applications, each with `detail` below it; undefined if they cancel. If
 *  there's only the default one, the user isn't asked. */
export async function pickApplication(
  workbench: Workbench,
  environment: Environment,
  applicationsOf: ApplicationsOf,
  localize: Localizer,
  placeHolder: string,
  detail: (application: string) => Promise<string | undefined>,
): Promise<string | undefined> {
  const applications = await applicationsOf(environment);
  if (applications.length === 1) return DEFAULT_APPLICATION;
  const items = await Promise.all(
    applications.map(async application => {
      const line = await detail(application);
      const isDefault = application === DEFAULT_APPLICATION;
      return {
        application,
        label: inertLine(application),
        ...(isDefault ? { description: localize('application.default') } : {}),
        ...(line === undefined ? {} : { detail: line }),
        iconPath: new workbench.ThemeIcon('key'),
      };
    }),
  );
  return (await workbench.window.showQuickPick(items, { placeHolder }))?.application;
}
