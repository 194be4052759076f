import * as vscode from 'vscode';
import type { Clock } from '../core/ports.ts';
import type { DisposableStore } from '../editor/disposableStore.ts';
import { DocumentStore } from '../editor/documentStore.ts';
import { EnvironmentStore } from '../editor/environments/environmentStore.ts';
import { GatewayControl } from '../editor/gateway/gatewayControl.ts';
import type { StartGateway } from '../editor/gateway/gatewayPort.ts';
import type { StartedGateway } from '../editor/gateway/startedGateway.ts';
import { startedOrigin } from '../editor/gateway/startedOrigin.ts';
import { LensProvider } from '../editor/language/lenses.ts';
import { Notices } from '../editor/notices.ts';
import { once } from '../editor/once.ts';
import type { FirstSay } from '../editor/say.ts';
import { sayFrom } from '../editor/sayFrom.ts';
import { SecretStore } from '../editor/secrets/secretStore.ts';
import { STORE_PATIENCE_MS } from '../editor/secrets/storagePatience.ts';
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
  readonly started: () => Promise<StartedGateway>;
  /** Where `npm start` keeps a gateway running beside this editor. */
  readonly startedAt: string | undefined;
  /** Where the local gateway listens unless this window has started one. */
  readonly localOrigin: () => string;
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
  const origin = startedOrigin(process.env);
  const started = once(() => startedGateway(context, origin));
  const adopt = once(async () => (await started()).adopt((scope, secret) => secrets.set(scope, secret)));
  const secrets: SecretStore = new SecretStore(
    context.secrets,
    STORE_PATIENCE_MS,
    async scope => {
      // Another origin's secrets are looked for without it.
      if (scope.origin !== origin || !vscode.workspace.isTrusted) return;
      if ((await started()).serves(scope)) await adopt();
    },
    async () => {
      const { Walkthrough } = await import('../editor/walkthrough.ts');
      new Walkthrough(context.globalState).done('secret');
    },
  );
  const secretsChanged = context.secrets.onDidChange;
  const sends = owner.add(new SendRegister());
  const startGateway: StartGateway = async options =>
    (await import('./startLocalGateway.ts')).startLocalGateway(options, catalogue.of(undefined));
  const gateway = owner.add(new GatewayControl(secrets, clock, startGateway, files, notices));
  const localOrigin = (): string => origin ?? `http://127.0.0.1:${settings.gatewayPort()}`;
  const localBaseUrl = (): string => gateway.url ?? localOrigin();
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
    ...{ catalogue, secrets, secretsChanged, sends, gateway, started, outcomes },
    ...{ index, localOrigin, startedAt: origin },
  };
}

/** Its secret is read when a request is first signed with it, or a view first asks for it. */
async function startedGateway(
  { globalState }: vscode.ExtensionContext,
  origin: string | undefined,
): Promise<StartedGateway> {
  const [{ StartedGateway, STARTED_GATEWAY_SECRET_FILE }, { secretFromFile }] = await Promise.all([
    import('../editor/gateway/startedGateway.ts'),
    import('../node/secretFile.ts'),
  ]);
  return new StartedGateway({
    origin,
    secretFile: process.env[STARTED_GATEWAY_SECRET_FILE],
    readSecret: file => secretFromFile(file, new AbortController().signal),
    memory: globalState,
  });
}
