import * as vscode from 'vscode';
import { GatewayCommands } from '../editor/features/gateway/gatewayCommands.ts';
import { GatewayControl } from '../editor/features/gateway/gatewayControl.ts';
import { GatewayElsewhere } from '../editor/features/gateway/gatewayElsewhere.ts';
import type { StartGateway } from '../editor/features/gateway/startedGateway.ts';
import type { FeatureCommand } from '../editor/platform/commands/commands.ts';
import { editorLocalizer } from '../editor/platform/notifications/editorLocalizer.ts';
import type { Network } from './createNetwork.ts';
import type { ServicesWith } from './editorServices.ts';
import type { FeatureContents } from './feature.ts';

/** The local gateway of this window, and the gateways of other programs. */
export interface GatewayContents extends FeatureContents<FeatureCommand<'gateway'>> {
  readonly gateway: GatewayControl;
  readonly elsewhere: GatewayElsewhere;
}

export function createGateway(services: ServicesWith<Network>): GatewayContents {
  const { owner, catalogue, secrets, clock, files, notices, locale, setGatewayUrl, world, walkthrough } =
    services;
  const startGateway: StartGateway = async options =>
    (await import('./startServers.ts')).startLocalGateway(options, catalogue.of(undefined), locale);
  const gateway = owner.add(new GatewayControl(vscode, secrets, clock, startGateway, files, notices));
  const elsewhere = owner.add(new GatewayElsewhere(vscode, () => world.transport()));
  owner.add(
    gateway.onDidChange(() => {
      setGatewayUrl(gateway.url);
      if (gateway.url !== undefined) walkthrough.done('gateway');
    }),
  );
  const commands = owner.add(
    new GatewayCommands(vscode, gateway, elsewhere, locale, editorLocalizer(locale)),
  );
  return { views: {}, commands: commands.work, gateway, elsewhere };
}
