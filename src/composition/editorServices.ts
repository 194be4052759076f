import * as vscode from 'vscode';
import { once } from '../core/once.ts';
import type { Clock } from '../core/ports.ts';
import { EndpointCatalogue } from '../editor/features/endpoints/endpointCatalogue.ts';
import type { WorkspaceIndex } from '../editor/features/endpoints/workspaceIndex.ts';
import { EnvironmentStore } from '../editor/features/environments/environmentStore.ts';
import { startedOrigin } from '../editor/features/gateway/gatewayOrigin.ts';
import type { StartedGateway } from '../editor/features/gateway/startedGateway.ts';
import { LensProvider } from '../editor/features/language/lenses.ts';
import type { LastOutcomes } from '../editor/features/outcomes/lastOutcomes.ts';
import { SendRegister } from '../editor/features/outcomes/sendRegister.ts';
import { ResponseStore } from '../editor/features/response/responseStore.ts';
import { SecretStore, STORAGE_TIMEOUT_MS } from '../editor/features/secrets/secretStore.ts';
import { DocumentStore } from '../editor/platform/documents/documentStore.ts';
import { type OpenFiles, WorkspaceFiles } from '../editor/platform/files/workspaceFiles.ts';
import { Notices } from '../editor/platform/notifications/notices.ts';
import { setting } from '../editor/platform/settings/settings.ts';
import { systemClock } from '../node/systemPorts.ts';
import type { ActivationServices } from './activationServices.ts';
import { boundOrigins, type RefuseElsewhere } from './boundOrigins.ts';
import type { UnknownContents } from './createUnknown.ts';

/** What features share. It has the parser, so it's loaded with the first request file or feature. */
export interface EditorServices extends ActivationServices {
  readonly notices: Notices;
  readonly clock: Clock;
  readonly openFiles: OpenFiles;
  readonly files: WorkspaceFiles;
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
  readonly documents: DocumentStore;
  readonly lenses: LensProvider;
  readonly catalogue: EndpointCatalogue;
  readonly namedResponses: ResponseStore;
  readonly index: () => Promise<WorkspaceIndex>;
  readonly unknown: () => Promise<UnknownContents>;
}

/** What features share, and what features that were loaded earlier provide. */
export type ServicesWith<Contents> = Omit<EditorServices, keyof Contents> & Contents;

export function createEditorServices(activated: ActivationServices): EditorServices {
  const { context, owner, locale, localize, selected, walkthrough } = activated;
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
    () => walkthrough.done('secret'),
  );
  const secretsChanged = context.secrets.onDidChange;
  let gatewayUrl: string | undefined;
  const localOrigin = (): string => origin ?? `http://127.0.0.1:${setting(vscode, 'gateway.port')}`;
  const localBaseUrl = (): string => gatewayUrl ?? localOrigin();
  const environments = owner.add(new EnvironmentStore(vscode, selected, files, localBaseUrl));
  const setGatewayUrl = (url: string | undefined): void => {
    gatewayUrl = url;
    environments.refresh();
  };
  const sends = createSends(activated);
  const outcomes = once(async () => {
    const { LastOutcomes } = await import('../editor/features/outcomes/lastOutcomes.ts');
    return owner.add(new LastOutcomes(context.workspaceState, sends));
  });
  const documents = owner.add(
    new DocumentStore(async openTree => {
      const { ImportStore } = await import('../editor/platform/documents/importStore.ts');
      return new ImportStore(files, openTree, async () => {
        const { editorLocalizer } = await import('../editor/platform/notifications/editorLocalizer.ts');
        return editorLocalizer(locale)('imports.reading');
      });
    }),
  );
  environments.watch();
  const catalogue = owner.add(new EndpointCatalogue(vscode));
  const namedResponses = owner.add(new ResponseStore(vscode));
  const lenses = owner.add(new LensProvider(documents, sends, environments, localize));
  const index = once(async () => {
    const { WorkspaceIndex } = await import('../editor/features/endpoints/workspaceIndex.ts');
    return owner.add(new WorkspaceIndex({ workbench: vscode, documents, catalogue, environments, locale }));
  });
  const unknown = once(async () => {
    const { createUnknown } = await import('./createUnknown.ts');
    const contents = await createUnknown(context, owner, clock);
    lenses.mark(contents.marks);
    return contents;
  });
  return {
    ...activated,
    ...{ notices, clock, openFiles, files, environments, secrets, secretsChanged, refuseElsewhere },
    ...{ sends, outcomes, started, startedAt: origin, localOrigin, localBaseUrl, setGatewayUrl },
    ...{ documents, lenses, catalogue, namedResponses, index, unknown },
  };
}

/** The register of sends, which also knows when another environment or application is selected. */
function createSends({ owner, selected }: ActivationServices): SendRegister {
  const sends = owner.add(new SendRegister());
  const select = (): void => {
    const { name, application = '' } = selected.selection;
    sends.select(`${name} ${application}`);
  };
  select();
  owner.add(selected.onDidChange(select));
  return sends;
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
