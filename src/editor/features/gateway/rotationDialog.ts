import * as vscode from 'vscode';
import type { SecretScope } from '../../../core/ports.ts';
import { DEFAULT_APPLICATION, LOCAL_ENVIRONMENT } from '../../../core/request/environment/environment.ts';
import type { ViewLocalizer } from '../../../text/editor/viewText.ts';
import { inertLine } from '../../platform/notifications/inertLine.ts';
import type { SecretStore } from '../secrets/secretStore.ts';
import type { GatewayControl } from './gatewayControl.ts';
import { type Rotation, rotateApplication, stores } from './rotateApplication.ts';

/** Where the new secret is. `failed`: the secret storage couldn't store it. */
type Whereabouts = 'stored' | 'unstored' | 'failed';

/** Rotates an application's secret after the user confirms. The new secret replaces the old one wherever it was
 *  stored for this gateway; a dialog reports it, and stays open until the user has copied the secret or closes it. */
export async function rotateInDialog(
  appKey: string,
  gateway: GatewayControl,
  secrets: SecretStore,
  localize: ViewLocalizer,
): Promise<void> {
  const name = inertLine(appKey);
  const accept = localize('rotate.accept');
  const answer = await vscode.window.showWarningMessage(
    localize('rotate.question', { appKey: name }),
    { modal: true, detail: localize('rotate.detail') },
    accept,
  );
  const { url } = gateway;
  if (answer !== accept || url === undefined) return;
  const rotation = await rotateApplication(appKey, gateway, secrets);
  if (rotation === undefined) return;
  const { name: environment } = LOCAL_ENVIRONMENT;
  await handOver(
    name,
    rotation,
    { environment, origin: url, application: DEFAULT_APPLICATION },
    secrets,
    localize,
  );
}

async function handOver(
  appKey: string,
  { secret, replaced, outdated }: Rotation,
  local: SecretScope,
  secrets: SecretStore,
  localize: ViewLocalizer,
): Promise<void> {
  const { environment } = local;
  const copy = localize('rotate.copy');
  const store = localize('rotate.store', { environment });
  const retry = localize('rotate.retry');
  let targets = outdated.length > 0 ? outdated : [local];
  let whereabouts: Whereabouts = outdated.length > 0 ? 'failed' : replaced.length > 0 ? 'stored' : 'unstored';
  for (;;) {
    const buttons = { stored: [copy], unstored: [store, copy], failed: [retry, copy] }[whereabouts];
    const picked = await vscode.window.showInformationMessage<vscode.MessageItem>(
      localize('rotate.done', { appKey }),
      { modal: true, detail: localize(`rotate.${whereabouts}`, { environment }) },
      ...buttons.map(title => ({ title })),
      // VS Code's default, “Cancel”, would suggest that the rotation can be undone.
      { title: localize('rotate.close'), isCloseAffordance: true },
    );
    const choice = picked?.title;
    if (choice === copy) await vscode.env.clipboard.writeText(secret.reveal());
    if (choice !== store && choice !== retry) break;
    const failed: SecretScope[] = [];
    for (const scope of targets) if (!(await stores(scope, secret, secrets))) failed.push(scope);
    targets = failed.length > 0 ? failed : targets;
    whereabouts = failed.length > 0 ? 'failed' : 'stored';
  }
  if (whereabouts === 'failed') await removeOutdated(outdated, secrets);
}

/** The stored secret is rejected from now on; without it, the next request asks for one. */
async function removeOutdated(outdated: readonly SecretScope[], secrets: SecretStore): Promise<void> {
  for (const scope of outdated) await secrets.delete(scope);
}
