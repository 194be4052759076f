import * as vscode from 'vscode';
import { once } from '../core/once.ts';
import type { Clock } from '../core/ports.ts';
import { EnvironmentStatus } from '../editor/features/environments/environmentStatus.ts';
import { EnvironmentStore } from '../editor/features/environments/environmentStore.ts';
import { startedOrigin } from '../editor/features/gateway/gatewayOrigin.ts';
import type { StartedGateway } from '../editor/features/gateway/startedGateway.ts';
import type { LastOutcomes } from '../editor/features/outcomes/lastOutcomes.ts';
import { SendRegister } from '../editor/features/outcomes/sendRegister.ts';
import { SecretStore, STORAGE_TIMEOUT_MS } from '../editor/features/secrets/secretStore.ts';
import { Walkthrough } from '../editor/features/walkthrough/walkthrough.ts';
import { CodeLenses } from '../editor/platform/documents/codeLenses.ts';
import { type OpenFiles, WorkspaceFiles } from '../editor/platform/files/workspaceFiles.ts';
import type { DisposableStore } from '../editor/platform/lifecycle/disposableStore.ts';
import type { ActivationLocalizer } from '../editor/platform/notifications/editorLocalizer.ts';
import { localizerFrom } from '../editor/platform/notifications/localizerFrom.ts';
import { Notices } from '../editor/platform/notifications/notices.ts';
import { setting } from '../editor/platform/settings/settings.ts';
import type { Workbench } from '../editor/platform/workbench.ts';
import { systemClock } from '../node/systemPorts.ts';
import { ACTIVATION_TEXTS } from '../text/editor/activationText.ts';
import { type Locale, localeOf } from '../text/text.ts';
import { boundOrigins, type RefuseElsewhere } from './boundOrigins.ts';

/** What features share from activation on. It's small and reads nothing, because it's loaded at activation. */
export interface ActivationServices {
  readonly context: vscode.ExtensionContext;
  readonly workbench: Workbench;
  /** Owns everything that features acquire. */
  readonly owner: DisposableStore;
  readonly locale: Locale;
  readonly localize: ActivationLocalizer;
  readonly notices: Notices;
  readonly clock: Clock;
  readonly openFiles: OpenFiles;
  readonly files: WorkspaceFiles;
  readonly codeLenses: CodeLenses;
  readonly environmentStatus: EnvironmentStatus;
  readonly environments: EnvironmentStore;
  readonly secrets: SecretStore;
  readonly refuseElsewhere: RefuseElsewhere;
  readonly secretsChanged: vscode.Event<vscode.SecretStorageChangeEvent>;
  readonly sends: SendRegister;
  readonly started: () => Promise<StartedGateway>;
  /** Where `npm start` keeps a gateway running for this editor. */
  readonly startedAt: string | undefined;
  /** Where the local gateway listens unless this window has started one. */
  readonly localOrigin: () => string;
  /** The base URL of the built-in environment `local`: this window's gateway, or `localOrigin`. */
  readonly localBaseUrl: () => string;
  /** Must be called when this window's gateway listens at `url`, or has stopped. */
  readonly setGatewayUrl: (url: string | undefined) => void;
  readonly outcomes: () => Promise<LastOutcomes>;
}

export function createServices(context: vscode.ExtensionContext, owner: DisposableStore): ActivationServices {
  const locale = localeOf(vscode.env.language);
  const localize = localizerFrom(ACTIVATION_TEXTS, locale);
  const notices = new Notices(vscode, locale, localize);
  const clock = systemClock;
  const openFiles: OpenFiles = async roots => {
    const [{ createFiles }, { settingsFiles }] = await Promise.all([
      import('../node/files/files.ts'),
      import('./settingsFiles.ts'),
    ]);
    return createFiles({ roots, ownFiles: settingsFiles() });
  };
  const files = new WorkspaceFiles(openFiles, async (folder, path) =>
    (await import('../node/files/checkWritable.ts')).checkWritable(folder, path),
  );
  const origin = startedOrigin(process.env);
  const started = once(() => startedGateway(context, origin));
  const adopt = once(async () => (await started()).adopt((scope, secret) => secrets.set(scope, secret)));
  const refuseElsewhere = boundOrigins(process.env);
  const secrets: SecretStore = new SecretStore(
    context.secrets,
    STORAGE_TIMEOUT_MS,
    async scope => {
      await refuseElsewhere(scope);
      // Secrets of other origins don't involve the gateway that `npm start` runs.
      if (scope.origin !== origin || !vscode.workspace.isTrusted) return;
      if ((await started()).serves(scope)) await adopt();
    },
    () => new Walkthrough(context.globalState).done('secret'),
  );
  const secretsChanged = context.secrets.onDidChange;
  const sends = owner.add(new SendRegister());
  let gatewayUrl: string | undefined;
  const localOrigin = (): string => origin ?? `http://127.0.0.1:${setting(vscode, 'gateway.port')}`;
  const localBaseUrl = (): string => gatewayUrl ?? localOrigin();
  const environments = owner.add(new EnvironmentStore(vscode, context.workspaceState, files, localBaseUrl));
  const setGatewayUrl = (url: string | undefined): void => {
    gatewayUrl = url;
    environments.refresh();
  };
  const select = (): void => {
    const { name, application = '' } = environments.selection;
    sends.select(`${name} ${application}`);
  };
  select();
  owner.add(environments.onDidChange(select));
  const codeLenses = owner.add(new CodeLenses());
  const environmentStatus = owner.add(new EnvironmentStatus(environments, localize));
  const outcomes = once(async () => {
    const { LastOutcomes } = await import('../editor/features/outcomes/lastOutcomes.ts');
    return owner.add(new LastOutcomes(context.workspaceState, sends));
  });
  // Removes what an earlier, trusted extension host of this window put there.
  if (!vscode.workspace.isTrusted) context.environmentVariableCollection.clear();
  return {
    ...{ context, refuseElsewhere, owner, locale, localize, notices, clock, openFiles, files },
    ...{ codeLenses, environments, environmentStatus, secrets, secretsChanged, sends, started, outcomes },
    ...{ workbench: vscode, localOrigin, localBaseUrl, setGatewayUrl, startedAt: origin },
  };
}

/** The secret of the gateway that `npm start` runs is read when it's first needed for signing or for a view. */
async function startedGateway(
  { globalState }: vscode.ExtensionContext,
  origin: string | undefined,
): Promise<StartedGateway> {
  const [{ StartedGateway, STARTED_GATEWAY_SECRET_FILE }, { secretFromFile }] = await Promise.all([
    import('../editor/features/gateway/startedGateway.ts'),
    import('../node/secrets/secretFile.ts'),
  ]);
  return new StartedGateway({
    origin,
    secretFile: process.env[STARTED_GATEWAY_SECRET_FILE],
    readSecret: file => secretFromFile(file, new AbortController().signal),
    memory: globalState,
  });
}
