import * as vscode from 'vscode';
import { allowsOrigin } from '../app/send/sendQuestions.ts';
import { FiscalError } from '../core/errors.ts';
import { DEFAULT_APPLICATION, LOCAL_ENVIRONMENT } from '../core/request/environment/environment.ts';
import { GatewayView } from '../editor/features/gateway/gatewayView.ts';
import { GatewayViewCommands, gatewayViewWork } from '../editor/features/gateway/gatewayViewCommands.ts';
import { ShownGateway } from '../editor/features/gateway/shownGateway.ts';
import { ProxyCommands } from '../editor/features/proxy/proxyCommands.ts';
import { ProxyControl } from '../editor/features/proxy/proxyControl.ts';
import { ProxyNotices } from '../editor/features/proxy/proxyNotices.ts';
import { ProxyStatus } from '../editor/features/proxy/proxyStatus.ts';
import type { SecretStore } from '../editor/features/secrets/secretStore.ts';
import { firstSendQuestion, knownOrigins } from '../editor/features/send/firstSend.ts';
import { proxyLocalizer } from '../editor/features/traffic/proxyWords.ts';
import {
  type ShowExplanation,
  type TrafficCommandNeeds,
  TrafficCommands,
} from '../editor/features/traffic/trafficCommands.ts';
import { TrafficDocuments } from '../editor/features/traffic/trafficDocuments.ts';
import { TrafficFilter } from '../editor/features/traffic/trafficFilter.ts';
import { TrafficLog } from '../editor/features/traffic/trafficLog.ts';
import type { FeatureCommand } from '../editor/platform/commands/commands.ts';
import { editorLocalizer } from '../editor/platform/notifications/editorLocalizer.ts';
import { agrees } from '../editor/platform/notifications/userQuestion.ts';
import type { GatewayContents } from './createGateway.ts';
import type { Network } from './createNetwork.ts';
import type { EditorServices } from './editorServices.ts';
import type { FeatureContents } from './feature.ts';

export interface GatewayViewFeatureNeeds
  extends Pick<EditorServices, 'context' | 'owner' | 'secrets' | 'environments' | 'notices' | 'clock'>,
    Pick<EditorServices, 'refuseElsewhere' | 'files' | 'catalogue' | 'locale' | 'localOrigin' | 'startedAt'>,
    Pick<GatewayContents, 'gateway' | 'elsewhere'>,
    Pick<Network, 'world' | 'transportOptions'> {
  readonly showExplanation: ShowExplanation;
  readonly searchThree: TrafficCommandNeeds['searchThree'];
  readonly onMismatchShown: () => Promise<void>;
}

/** The view of the local gateway and the proxy, and the proxy itself. */
export function createGatewayView(
  needs: GatewayViewFeatureNeeds,
): FeatureContents<FeatureCommand<'gatewayView'>, 'fiscal.gateway'> {
  const { owner, secrets, clock, locale, localOrigin, startedAt, gateway, elsewhere, world } = needs;
  const { showExplanation, searchThree, onMismatchShown } = needs;
  const localize = editorLocalizer(locale);
  const shown = new ShownGateway(gateway, elsewhere, origin =>
    secrets.get({ environment: LOCAL_ENVIRONMENT.name, origin, application: DEFAULT_APPLICATION }),
  );
  const { proxy, proxyCommands } = createProxy(needs);
  const traffic = new TrafficLog([shown, proxy]);
  const filter = owner.add(new TrafficFilter(locale));
  const view = new GatewayView({
    workbench: vscode,
    ...{ gateway, elsewhere, shown, proxy, traffic, filter, localOrigin, locale },
    startedOrigin: startedAt,
  });
  const { version } = needs.context.extension.packageJSON as { readonly version: string };
  const trafficCommands = new TrafficCommands({
    workbench: vscode,
    ...{ traffic, filter, showExplanation, searchThree, files: needs.files, version, locale },
    documents: owner.add(new TrafficDocuments(vscode, traffic)),
    endpoints: () => needs.catalogue.of(undefined),
    isGatewayRunning: () => gateway.url !== undefined,
    onDidChange: listener =>
      vscode.Disposable.from(
        ...[proxy.onEntry(listener), gateway.onEntry(listener), elsewhere.onDidChange(listener)],
      ),
  });
  const commands = new GatewayViewCommands({
    workbench: vscode,
    ...{ gateway, elsewhere, shown, secrets, localOrigin, clock, locale, onMismatchShown, localize },
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
  try {
    const scopes = await secrets.scopes();
    return (await Promise.all(scopes.map(scope => secrets.stored(scope)))).flatMap(
      each => each?.reveal() ?? [],
    );
  } catch (error) {
    if (error instanceof FiscalError) return [];
    throw error;
  }
}

function createProxy(needs: GatewayViewFeatureNeeds): {
  readonly proxy: ProxyControl;
  readonly proxyCommands: ProxyCommands;
} {
  const { context, refuseElsewhere, owner, secrets, environments, notices, clock, locale, transportOptions } =
    needs;
  const localize = editorLocalizer(locale);
  const localizeProxy = proxyLocalizer(locale);
  const proxy = owner.add(
    new ProxyControl(vscode, async start => {
      const [{ startEditorProxy }, options] = await Promise.all([
        import('./startEditorProxy.ts'),
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
      workbench: vscode,
      proxy,
      environments,
      secrets,
      refuseElsewhere: scope => refuseElsewhere(scope, true),
      allowsOrigin: place =>
        allowsOrigin(place, origins, () => agrees(vscode, firstSendQuestion(place, localize))),
      notices,
      localize,
      localizeProxy,
    }),
  };
}
