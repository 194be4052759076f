// The features that no other one needs, each with its function. They're one chunk, because a file for each would take longer to load.

import * as vscode from 'vscode';
import { FiscalTasks, testMySigner } from '../editor/features/conformance/fiscalTasks.ts';
import { copyAsCode } from '../editor/features/convert/copyAsCode.ts';
import { importRequests } from '../editor/features/convert/importRequests.ts';
import { EndpointCommands } from '../editor/features/endpoints/endpointCommands.ts';
import { registerEndpointDocuments } from '../editor/features/endpoints/endpointDocuments.ts';
import { EndpointsView } from '../editor/features/endpoints/endpointsView.ts';
import type { WorkspaceIndex } from '../editor/features/endpoints/workspaceIndex.ts';
import { addEnvironment } from '../editor/features/environments/addEnvironment.ts';
import { createApplicationsOf, createNoSecretMark } from '../editor/features/environments/applications.ts';
import {
  EnvironmentCommands,
  openPrivateEnvironments,
} from '../editor/features/environments/environmentCommands.ts';
import { givenEnvironment } from '../editor/features/environments/environmentDraft.ts';
import { chooseEnvironment } from '../editor/features/environments/environmentPicker.ts';
import { createKindOf } from '../editor/features/environments/environmentStore.ts';
import { EnvironmentsView } from '../editor/features/environments/environmentsView.ts';
import { CauseDocuments, CauseLinks } from '../editor/features/explain/causeDocuments.ts';
import { EntryChoice } from '../editor/features/history/entryChoice.ts';
import { explainEntry, historyCommands } from '../editor/features/history/historyCommands.ts';
import { HistoryDocuments } from '../editor/features/history/historyDocuments.ts';
import type { HistoryEntry } from '../editor/features/history/historyEntry.ts';
import { HistoryView } from '../editor/features/history/historyView.ts';
import { SupportReports, type Versions } from '../editor/features/history/supportReports.ts';
import { showHiddenRequestFile } from '../editor/features/inspector/inspectorFollower.ts';
import { SignatureInspector } from '../editor/features/inspector/signatureInspector.ts';
import type { LastOutcomes } from '../editor/features/outcomes/lastOutcomes.ts';
import { AllowedVariables, manageAllowedVariables } from '../editor/features/variables/allowedVariables.ts';
import {
  getStarted,
  openChainSample,
  openPlayground,
  openSample,
} from '../editor/features/walkthrough/playground.ts';
import { COMMANDS, type FeatureCommand } from '../editor/platform/commands/commands.ts';
import { editorLocalizer } from '../editor/platform/notifications/editorLocalizer.ts';
import { localizerFrom } from '../editor/platform/notifications/localizerFrom.ts';
import { HISTORY_TEXTS } from '../text/editor/historyText.ts';
import type { ExplainContents } from './createExplain.ts';
import type { Network } from './createNetwork.ts';
import type { SendingContents } from './createSending.ts';
import type { EditorServices, ServicesWith } from './editorServices.ts';
import type { FeatureContents } from './feature.ts';

export function createWalkthrough({
  context,
  locale,
  walkthrough,
}: EditorServices): FeatureContents<FeatureCommand<'walkthrough'>> {
  const localize = editorLocalizer(locale);
  return {
    views: {},
    commands: {
      [COMMANDS.openPlayground]: () => openPlayground(vscode, walkthrough, localize),
      [COMMANDS.openSample]: () => openSample(vscode, walkthrough, localize),
      [COMMANDS.openChainSample]: () => openChainSample(vscode, walkthrough, localize),
      [COMMANDS.getStarted]: () => getStarted(vscode, context.extension.id),
    },
  };
}

export function createEnvironments(
  services: ServicesWith<{ readonly index: WorkspaceIndex }>,
): FeatureContents<FeatureCommand<'environments'>, 'fiscal.environments'> {
  const { owner, environments, secrets, files, notices, locale, index } = services;
  const { requests } = index;
  const localize = editorLocalizer(locale);
  const applicationsOf = createApplicationsOf(vscode, async () => requests, secrets);
  const needs = { ...services, localize, applicationsOf };
  const commands = new EnvironmentCommands({ ...needs, kindOf: createKindOf(vscode, environments) });
  const view = new EnvironmentsView({ ...needs, requests });
  return {
    views: { 'fiscal.environments': owner.add(view) },
    commands: {
      [COMMANDS.useEnvironment]: row => commands.use(row),
      [COMMANDS.setApplicationSecret]: row => commands.setSecret(row),
      [COMMANDS.deleteApplicationSecret]: row => commands.deleteSecret(row),
      [COMMANDS.openEnvironments]: row => commands.open(row),
      [COMMANDS.addEnvironment]: given =>
        addEnvironment(vscode, { environments, secrets, files, notices, localize }, givenEnvironment(given)),
      [COMMANDS.openPrivateEnvironments]: () =>
        openPrivateEnvironments(vscode, environments, files, notices, localize),
    },
  };
}

export function createEnvironmentChoice({
  environments,
  index,
  secrets,
  notices,
  locale,
}: EditorServices): FeatureContents<FeatureCommand<'environmentChoice'>> {
  const applicationsOf = createApplicationsOf(vscode, async () => (await index()).requests, secrets);
  const localize = editorLocalizer(locale);
  const mark = createNoSecretMark(vscode, secrets, localize);
  return {
    views: {},
    commands: {
      [COMMANDS.selectEnvironment]: () =>
        chooseEnvironment(vscode, environments, applicationsOf, notices, localize, mark),
    },
  };
}

type EndpointsServices = ServicesWith<{ readonly index: WorkspaceIndex; readonly outcomes: LastOutcomes }>;

export function createEndpoints(
  services: EndpointsServices,
): FeatureContents<FeatureCommand<'endpoints'>, 'fiscal.endpoints'> {
  const { owner, index } = services;
  const endpoints = new EndpointCommands(services);
  owner.add(registerEndpointDocuments(endpoints, services));
  return {
    views: { 'fiscal.endpoints': owner.add(new EndpointsView({ ...services, uses: index.uses })) },
    commands: {
      [COMMANDS.insertRequest]: row => endpoints.insertRequest(row),
      [COMMANDS.newRequestFile]: row => endpoints.newRequestFile(row),
      [COMMANDS.copyPath]: row => endpoints.copyPath(row),
      [COMMANDS.openEndpoint]: row => endpoints.open(row),
      [COMMANDS.setEndpointPath]: row => endpoints.setPath(row),
      [COMMANDS.completeEndpoints]: () => endpoints.complete(),
    },
  };
}

export function createImport(services: EditorServices): FeatureContents<FeatureCommand<'import'>> {
  return {
    views: {},
    commands: { [COMMANDS.importRequests]: argument => importRequests(vscode, argument, services) },
  };
}

export function createCode(services: ServicesWith<SendingContents>): FeatureContents<FeatureCommand<'code'>> {
  const needs = { ...services, localize: editorLocalizer(services.locale) };
  return { views: {}, commands: { [COMMANDS.copyAsCode]: (...args) => copyAsCode(vscode, args, needs) } };
}

/** The command opens the only panel, or brings it to the front. */
export function createInspector(
  services: ServicesWith<SendingContents & Network>,
): FeatureContents<FeatureCommand<'inspector'>> {
  const { context, owner, walkthrough } = services;
  const { extensionUri } = context;
  let inspector: SignatureInspector | undefined;
  return {
    views: {},
    commands: {
      [COMMANDS.openInspector]: async () => {
        await showHiddenRequestFile();
        if (inspector === undefined || inspector.isDisposed) {
          inspector = owner.add(new SignatureInspector({ ...services, extensionUri }));
        } else inspector.reveal();
        walkthrough.done('signature');
      },
    },
  };
}

export function createVariables({
  context,
  locale,
}: EditorServices): FeatureContents<FeatureCommand<'variables'>> {
  const allowed = new AllowedVariables(vscode, context.globalState);
  return {
    views: {},
    commands: {
      [COMMANDS.manageAllowedVariables]: () =>
        manageAllowedVariables(vscode, allowed, editorLocalizer(locale)),
    },
  };
}

/** *Test My Signer…* and the tasks of type `fiscal`. */
export interface ConformanceFeature extends FeatureContents<FeatureCommand<'conformance'>> {
  readonly tasks: FiscalTasks;
}

export function createConformance({ context, owner, locale }: EditorServices): ConformanceFeature {
  const localize = editorLocalizer(locale);
  const tasks = new FiscalTasks(localize, context.extensionPath);
  const documents = owner.add(new CauseDocuments(vscode, locale));
  owner.add(vscode.window.registerTerminalLinkProvider(new CauseLinks(documents, localize)));
  return { tasks, views: {}, commands: { [COMMANDS.testSigner]: () => testMySigner(tasks, localize) } };
}

type HistoryServices = ServicesWith<SendingContents & { readonly explain: () => Promise<ExplainContents> }>;

export function createHistory(
  services: HistoryServices,
): FeatureContents<FeatureCommand<'history'>, 'fiscal.history'> {
  const { context, owner, catalogue, locale, history, unknown, layout } = services;
  const localize = localizerFrom(HISTORY_TEXTS, locale);
  const needs = { ...services, localize };
  const view = owner.add(new HistoryView(history, unknown, vscode.env.language, editorLocalizer(locale)));
  const historyDocuments = owner.add(new HistoryDocuments(vscode, history, layout, editorLocalizer(locale)));
  const choice = new EntryChoice({ ...needs, selection: () => view.selection });
  const reports = new SupportReports({ ...services, choice, versions: versionsOf(context) });
  const explain = async (entry: HistoryEntry): Promise<void> =>
    explainEntry(vscode, entry, { ...(await services.explain()), catalogue, localize });
  return {
    views: { 'fiscal.history': view },
    commands: historyCommands(vscode, { ...needs, choice, historyDocuments, reports, explain }),
  };
}

/** The versions that support reports name. */
function versionsOf({ extension }: vscode.ExtensionContext): Versions {
  const { version } = extension.packageJSON as { readonly version: string };
  return [
    ['Fiscal Playground', version],
    [vscode.env.appName, `${vscode.version} (${vscode.env.language})`],
    ['Node', `${process.version}, ${process.platform} ${process.arch}`],
  ];
}
