import * as vscode from 'vscode';
import { allowsOrigin } from '../app/send/sendOnce.ts';
import { ifFailed } from '../core/errors.ts';
import { DEFAULT_APPLICATION, LOCAL_ENVIRONMENT } from '../core/request/environment/environment.ts';
import { GatewayView } from '../editor/features/gateway/gatewayView.ts';
import { GatewayViewCommands, gatewayViewWork } from '../editor/features/gateway/gatewayViewCommands.ts';
import { ShownGateway } from '../editor/features/gateway/shownGateway.ts';
import { ProxyCommands } from '../editor/features/proxy/proxyCommands.ts';
import { ProxyControl, ProxyNotices, ProxyStatus } from '../editor/features/proxy/proxyControl.ts';
import type { SecretStore } from '../editor/features/secrets/secretStore.ts';
import { firstSendQuestion, knownOrigins } from '../editor/features/send/editorQuestions.ts';
import { proxyLocalizer } from '../editor/features/traffic/proxyWords.ts';
import {
  type ShowExplanation,
  type TrafficCommandNeeds,
  TrafficCommands,
} from '../editor/features/traffic/trafficCommands.ts';
import { TrafficDocuments } from '../editor/features/traffic/trafficDocument.ts';
import { TrafficLog } from '../editor/features/traffic/trafficEntry.ts';
import { TrafficFilter } from '../editor/features/traffic/trafficFilter.ts';
import type { FeatureCommand } from '../editor/platform/commands/commands.ts';
import { editorLocalizer } from '../editor/platform/notifications/editorLocalizer.ts';
import { agrees } from '../editor/platform/notifications/userQuestion.ts';
import type { GatewayContents } from './createGateway.ts';
import type { Network } from './createNetwork.ts';
import type { ServicesWith } from './editorServices.ts';
import type { FeatureContents } from './feature.ts';

type GatewayViewServices = ServicesWith<
  GatewayContents &
    Network & {
      readonly showExplanation: ShowExplanation;
      readonly searchThree: TrafficCommandNeeds['searchThree'];
      readonly onMismatchShown: () => Promise<void>;
    }
>;

/** The view of the local gateway and the proxy, and the proxy itself. */
export function createGatewayView(
  services: GatewayViewServices,
): FeatureContents<FeatureCommand<'gatewayView'>, 'fiscal.gateway'> {
  const { context, owner, secrets, locale, startedAt, gateway, elsewhere, world } = services;
  const localize = editorLocalizer(locale);
  const shown = new ShownGateway(gateway, elsewhere, origin =>
    secrets.get({ environment: LOCAL_ENVIRONMENT.name, origin, application: DEFAULT_APPLICATION }),
  );
  const { proxy, proxyCommands } = createProxy(services);
  const traffic = new TrafficLog([shown, proxy]);
  const filter = owner.add(new TrafficFilter(locale));
  const needs = { ...services, localize, shown, proxy, traffic, filter };
  const view = new GatewayView({ ...needs, startedOrigin: startedAt });
  const { version } = context.extension.packageJSON as { readonly version: string };
  const trafficCommands = new TrafficCommands({
    ...{ ...needs, version },
    documents: owner.add(new TrafficDocuments(vscode, traffic)),
    endpoints: () => needs.catalogue.of(undefined),
    isGatewayRunning: () => gateway.url !== undefined,
    onDidChange: listener =>
      vscode.Disposable.from(
        ...[proxy.onEntry(listener), gateway.onEntry(listener), elsewhere.onDidChange(listener)],
      ),
  });
  const commands = new GatewayViewCommands({
    ...needs,
    openEntry: id => trafficCommands.open(id),
    transport: world.transport,
  });
  return {
    views: { 'fiscal.gateway': owner.add(view) },
    commands: gatewayViewWork(commands, trafficCommands, proxyCommands),
  };
}

/** The stored App Secrets, to mask them wherever a program sends them. The proxy also starts if the keychain is locked. */
async function everyStored(secrets: SecretStore): Promise<readonly string[]> {
  const every = await secrets.everyStored().catch(ifFailed([]));
  return every.map(({ secret }) => secret.reveal());
}

function createProxy(services: GatewayViewServices): {
  readonly proxy: ProxyControl;
  readonly proxyCommands: ProxyCommands;
} {
  const { context, refuseElsewhere, owner, secrets, clock, locale, transportOptions } = services;
  const localize = editorLocalizer(locale);
  const localizeProxy = proxyLocalizer(locale);
  const proxy = owner.add(
    new ProxyControl(vscode, async start => {
      const [{ startEditorProxy }, options] = await Promise.all([
        import('./startServers.ts'),
        transportOptions(),
      ]);
      return startEditorProxy(start, options, clock, locale, await everyStored(secrets));
    }),
  );
  owner.add(new ProxyStatus(vscode, proxy, localizeProxy));
  owner.add(new ProxyNotices(vscode, proxy, locale, localizeProxy));
  const origins = knownOrigins(context.globalState);
  return {
    proxy,
    proxyCommands: new ProxyCommands({
      ...{ ...services, proxy, localize, localizeProxy },
      refuseElsewhere: scope => refuseElsewhere(scope, true),
      allowsOrigin: place =>
        allowsOrigin(place, origins, () => agrees(vscode, firstSendQuestion(place, locale))),
    }),
  };
}
