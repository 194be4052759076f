import * as vscode from 'vscode';
import type { SecretScope } from '../../../core/ports.ts';
import { readBaseUrl } from '../../../core/request/address/baseUrl.ts';
import { DEFAULT_APPLICATION, type Environment } from '../../../core/request/environment/environment.ts';
import { COMMANDS, type CommandWork } from '../../platform/commands/commands.ts';
import { inertLine } from '../../platform/notifications/inertLine.ts';
import type { Notices } from '../../platform/notifications/notices.ts';
import type { Say } from '../../platform/notifications/say.ts';
import { pickApplication } from '../environments/applicationPicker.ts';
import type { ApplicationsOf } from '../environments/applications.ts';
import { pickEnvironment } from '../environments/environmentPicker.ts';
import type { EnvironmentStore } from '../environments/environmentStore.ts';
import { createKindOf } from '../environments/kindOf.ts';
import { confirmSecretDeletion, promptForSecret } from './secretPrompt.ts';
import type { SecretStore } from './secretStore.ts';

interface ScopeItem extends vscode.QuickPickItem {
  readonly scope: SecretScope;
}

/** *Set App Secret…* and *Delete App Secret…*. Neither takes arguments nor returns anything. */
export function secretCommands(
  environments: EnvironmentStore,
  secrets: SecretStore,
  applicationsOf: ApplicationsOf,
  notices: Notices,
  say: Say,
): CommandWork<typeof COMMANDS.setSecret | typeof COMMANDS.deleteSecret> {
  return {
    [COMMANDS.setSecret]: () => setSecret(environments, secrets, applicationsOf, notices, say),
    [COMMANDS.deleteSecret]: () => deleteSecret(secrets, say),
  };
}

async function setSecret(
  environments: EnvironmentStore,
  secrets: SecretStore,
  applicationsOf: ApplicationsOf,
  notices: Notices,
  say: Say,
): Promise<void> {
  const stored = async (environment: Environment): Promise<string | undefined> => {
    const scope = scopeOf(environment, DEFAULT_APPLICATION);
    if (scope === undefined) return say('secret.noOrigin');
    return say((await secrets.has(scope)) ? 'secret.isStored' : 'secret.isNotStored');
  };
  const environment = await pickEnvironment(
    environments,
    notices,
    say,
    say('secret.pickEnvironment'),
    stored,
  );
  if (environment === undefined || scopeOf(environment, DEFAULT_APPLICATION) === undefined) return;
  const application = await pickApplication(
    environment,
    applicationsOf,
    say,
    say('application.pickForSecret', { environment: inertLine(environment.name) }),
    async application => {
      const scope = scopeOf(environment, application);
      const isStored = scope !== undefined && (await secrets.has(scope));
      return say(isStored ? 'secret.isStored' : 'secret.isNotStored');
    },
  );
  const scope = application === undefined ? undefined : scopeOf(environment, application);
  if (scope !== undefined) await promptForSecret(scope, createKindOf(environments), secrets, say);
}

/** Offers every place that has a secret, also those whose environment is in no file any more. */
async function deleteSecret(secrets: SecretStore, say: Say): Promise<void> {
  const scopes = await secrets.scopes();
  if (scopes.length === 0) {
    await vscode.window.showInformationMessage(say('secret.noneStored'));
    return;
  }
  const items = scopes.map((scope): ScopeItem => {
    const { environment, origin, application } = scope;
    return {
      scope,
      label: inertLine(environment),
      description: inertLine(origin),
      ...(application === DEFAULT_APPLICATION ? {} : { detail: inertLine(application) }),
    };
  });
  const chosen = await vscode.window.showQuickPick(items, { placeHolder: say('secret.pickToDelete') });
  if (chosen === undefined) return;
  if (await confirmSecretDeletion(chosen.scope, say)) await secrets.delete(chosen.scope);
}

function scopeOf({ name, baseUrl }: Environment, application: string): SecretScope | undefined {
  const base = readBaseUrl(baseUrl);
  if (typeof base === 'string') return undefined;
  return { environment: name, origin: base.origin, application };
}
