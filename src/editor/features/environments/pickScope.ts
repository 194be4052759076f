import type { SecretScope } from '../../../core/ports.ts';
import { baseOrigin } from '../../../core/request/address/baseUrl.ts';
import { DEFAULT_APPLICATION, type Environment } from '../../../core/request/environment/environment.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import { inertLine } from '../../platform/notifications/inertLine.ts';
import type { Notices } from '../../platform/notifications/notices.ts';
import type { Workbench } from '../../platform/workbench.ts';
import type { SecretStore } from '../secrets/secretStore.ts';
import { type ApplicationsOf, pickApplication } from './applications.ts';
import { pickEnvironment } from './environmentPicker.ts';
import type { EnvironmentStore } from './environmentStore.ts';

export interface ScopePickerNeeds {
  readonly environments: EnvironmentStore;
  readonly applicationsOf: ApplicationsOf;
  readonly secrets: SecretStore;
  readonly notices: Notices;
  readonly localize: Localizer;
}

/** Lets the user pick the environment and the application for an App Secret; each shows whether it has one. `focused` is the
 *  environment that Enter picks; by default, the selected one. Undefined if the user cancels, or if the environment's base URL is invalid. */
export async function pickScope(
  workbench: Workbench,
  needs: ScopePickerNeeds,
  focused?: string,
): Promise<SecretScope | undefined> {
  const { environments, applicationsOf, secrets, notices, localize } = needs;
  const stored = async (scope: SecretScope): Promise<string> =>
    localize((await secrets.isStored(scope)) ? 'secret.isStored' : 'secret.isNotStored');
  const ofDefault = async (environment: Environment): Promise<string> => {
    const scope = scopeOf(environment, DEFAULT_APPLICATION);
    return scope === undefined ? localize('secret.noOrigin') : stored(scope);
  };
  const placeHolder = localize('secret.pickEnvironment');
  const environment = await pickEnvironment(
    workbench,
    environments,
    notices,
    localize,
    placeHolder,
    ofDefault,
    focused,
  );
  if (environment === undefined || scopeOf(environment, DEFAULT_APPLICATION) === undefined) return undefined;
  const application = await pickApplication(
    workbench,
    environment,
    applicationsOf,
    localize,
    localize('application.pickForSecret', { environment: inertLine(environment.name) }),
    async name => {
      const scope = scopeOf(environment, name);
      return scope === undefined ? undefined : stored(scope);
    },
  );
  return application === undefined ? undefined : scopeOf(environment, application);
}

function scopeOf({ name, baseUrl }: Environment, application: string): SecretScope | undefined {
  const origin = baseOrigin(baseUrl);
  return origin === undefined ? undefined : { environment: name, origin, application };
}
