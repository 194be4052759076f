import * as vscode from 'vscode';
import type { Clock } from '../core/ports.ts';
import type { DisposableStore } from '../editor/disposableStore.ts';
import { DocumentStore } from '../editor/documentStore.ts';
import { EnvironmentStore } from '../editor/environments/environmentStore.ts';
import { GatewayControl } from '../editor/gateway/gatewayControl.ts';
import type { StartGateway } from '../editor/gateway/gatewayPort.ts';
import { LensProvider } from '../editor/language/lenses.ts';
import { Notices } from '../editor/notices.ts';
import { once } from '../editor/once.ts';
import type { FirstSay } from '../editor/say.ts';
import { sayFrom } from '../editor/sayFrom.ts';
import { SecretStore } from '../editor/secrets/secretStore.ts';
import type { LastOutcomes } from '../editor/send/lastOutcomes.ts';
import { SendRegister } from '../editor/send/sendRegister.ts';
import { settings } from '../editor/settings/settings.ts';
import { EndpointCatalogue } from '../editor/workspace/endpointCatalogue.ts';
import { type OpenFiles, WorkspaceFiles } from '../editor/workspace/workspaceFiles.ts';
import type { WorkspaceIndex } from '../editor/workspace/workspaceIndex.ts';
import { systemClock } from '../node/clock.ts';
import { ACTIVATION_TEXTS } from '../text/activationText.ts';
import { type Locale, localeOf } from '../text/text.ts';

/** What all parts of the editor stand on. It is there from the activation on, so it is made of little, and reads nothing. */
export interface Ground {
  readonly context: vscode.ExtensionContext;
  /** Of all that a part acquires. */
  readonly owner: DisposableStore;
  readonly locale: Locale;
  readonly say: FirstSay;
  readonly notices: Notices;
  readonly clock: Clock;
  readonly openFiles: OpenFiles;
  readonly files: WorkspaceFiles;
  readonly documents: DocumentStore;
  readonly lenses: LensProvider;
  readonly environments: EnvironmentStore;
  readonly catalogue: EndpointCatalogue;
  readonly secrets: SecretStore;
  readonly secretsChanged: vscode.Event<vscode.SecretStorageChangeEvent>;
  readonly sends: SendRegister;
  readonly gateway: GatewayControl;
  readonly outcomes: () => Promise<LastOutcomes>;
  readonly index: () => Promise<WorkspaceIndex>;
}

export function createGround(context: vscode.ExtensionContext, owner: DisposableStore): Ground {
  const locale = localeOf(vscode.env.language);
  const say = sayFrom(ACTIVATION_TEXTS, locale);
  const notices = new Notices(locale, say);
  const clock = systemClock;
  const openFiles: OpenFiles = async roots => (await import('../node/files.ts')).createFiles({ roots });
  const files = new WorkspaceFiles(openFiles);
  const documents = owner.add(new DocumentStore());
  const catalogue = owner.add(new EndpointCatalogue());
  const secrets = new SecretStore(context.secrets);
  const secretsChanged = context.secrets.onDidChange;
  const sends = owner.add(new SendRegister());
  const startGateway: StartGateway = async options =>
    (await import('./startLocalGateway.ts')).startLocalGateway(options, catalogue.of(undefined));
  const gateway = owner.add(new GatewayControl(secrets, clock, startGateway, files, notices));
  const localBaseUrl = (): string => gateway.url ?? `http://127.0.0.1:${settings.gatewayPort()}`;
  const environments = owner.add(new EnvironmentStore(context.workspaceState, files, localBaseUrl));
  owner.add(gateway.onDidChange(() => environments.refresh()));
  const lenses = owner.add(new LensProvider(documents, sends, environments, say));
  const outcomes = once(async () => {
    const { LastOutcomes } = await import('../editor/send/lastOutcomes.ts');
    return owner.add(new LastOutcomes(context.workspaceState, sends));
  });
  const index = once(async () => {
    const { WorkspaceIndex } = await import('../editor/workspace/workspaceIndex.ts');
    return owner.add(new WorkspaceIndex({ documents, catalogue, environments, locale }));
  });
  return {
    ...{ context, owner, locale, say, notices, clock, openFiles, files, documents, lenses, environments },
    ...{ catalogue, secrets, secretsChanged, sends, gateway, outcomes, index },
  };
}
