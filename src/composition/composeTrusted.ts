import { join } from 'node:path';
import * as vscode from 'vscode';
import type { StorageFolder } from '../core/ports.ts';
import { ClockStatus } from '../editor/features/clock/clockStatus.ts';
import { ClockWatch } from '../editor/features/clock/clockWatch.ts';
import { copyAsCode } from '../editor/features/convert/copyAsCode.ts';
import { createApplicationsOf } from '../editor/features/environments/applications.ts';
import { createKindOf } from '../editor/features/environments/kindOf.ts';
import { lateEnvironments } from '../editor/features/environments/lateEnvironments.ts';
import { openPrivateEnvironments } from '../editor/features/environments/privateEnvironments.ts';
import { ExplanationDocuments } from '../editor/features/explain/explanationDocuments.ts';
import { lateExplainCommands } from '../editor/features/explain/lateExplain.ts';
import { GatewayAdvice } from '../editor/features/gateway/gatewayAdvice.ts';
import { GatewayCommands } from '../editor/features/gateway/gatewayCommands.ts';
import { GatewayElsewhere } from '../editor/features/gateway/gatewayElsewhere.ts';
import { lateGateway } from '../editor/features/gateway/lateGateway.ts';
import { HistoryDocuments } from '../editor/features/history/historyDocuments.ts';
import { HistoryStore } from '../editor/features/history/historyStore.ts';
import { HistoryView } from '../editor/features/history/historyView.ts';
import { lateHistoryCommands } from '../editor/features/history/lateHistory.ts';
import { createOpenInspector } from '../editor/features/inspector/openInspector.ts';
import { UnknownOutcomes } from '../editor/features/outcomes/unknownOutcomes.ts';
import { AnswerEffects } from '../editor/features/send/answerEffects.ts';
import { AnswerStore } from '../editor/features/response/answerStore.ts';
import { AssertionMarks } from '../editor/features/response/assertionMarks.ts';
import { MismatchOffer } from '../editor/features/response/mismatchOffer.ts';
import { responseCommands } from '../editor/features/response/responseCommands.ts';
import { ResponseDocuments } from '../editor/features/response/responseDocuments.ts';
import { ResponseLayout } from '../editor/features/response/responseLayout.ts';
import { MissingSecret } from '../editor/features/send/missingSecret.ts';
import { passphraseCommands } from '../editor/features/secrets/passphraseCommands.ts';
import { PassphraseStore } from '../editor/features/secrets/passphraseStore.ts';
import { secretCommands } from '../editor/features/secrets/secretCommands.ts';
import { SecretKinds } from '../editor/features/secrets/secretKinds.ts';
import { FirstSend } from '../editor/features/send/firstSend.ts';
import { OutcomeReport } from '../editor/features/send/outcomeReport.ts';
import { RequestPreparation } from '../editor/features/send/preparation.ts';
import { Remedies } from '../editor/features/send/remedies.ts';
import { sendCommands } from '../editor/features/send/sendCommands.ts';
import { Sender } from '../editor/features/send/sender.ts';
import { SendGuards } from '../editor/features/send/sendGuards.ts';
import type { SendingWorld } from '../editor/features/send/sendingWorld.ts';
import { SendNotes } from '../editor/features/send/sendNotes.ts';
import { registerSendStatus } from '../editor/features/send/sendStatus.ts';
import { SigningChannel } from '../editor/features/send/signingChannel.ts';
import { TransportHolder } from '../editor/features/send/transportHolder.ts';
import { UnansweredReport } from '../editor/features/send/unansweredReport.ts';
import { AllowedVariables } from '../editor/features/variables/allowedVariables.ts';
import { Walkthrough } from '../editor/features/walkthrough/walkthrough.ts';
import { COMMANDS, type CommandWork, type TrustedCommand } from '../editor/platform/commands/commands.ts';
import { type Say, sayIn } from '../editor/platform/notifications/say.ts';
import { IgnoredSettings } from '../editor/platform/settings/ignoredSettings.ts';
import { networkSettings } from '../editor/platform/settings/networkSettings.ts';
import { createStorageFolder } from '../node/files/storageFolder.ts';
import { systemRandom } from '../node/random.ts';
import type { Ground } from './ground.ts';
import { openTransport, sendingWorld } from './sendingWorld.ts';
import type { TrustedContents, TrustedViews } from './trustedViews.ts';

/** What sends, starts or reads a secret. */
export interface Trusted {
  readonly commands: CommandWork<TrustedCommand>;
  readonly contents: TrustedContents;
  readonly sender: Sender;
}

/** Builds what Restricted Mode is without. It is one long function so that it can be seen what each part is made of. */
export async function composeTrusted(ground: Ground, views: TrustedViews): Promise<Trusted> {
  const { context, owner, locale, notices, clock, files, documents, environments } = ground;
  const { secrets, secretsChanged, sends, gateway, catalogue, index } = ground;
  const { started, startedAt, localOrigin } = ground;
  // From here on it remembers what becomes of requests, for the endpoints' view.
  await ground.outcomes();
  const say = sayIn(locale);
  const walkthrough = new Walkthrough(context.globalState);
  const storage = (name: string): StorageFolder =>
    createStorageFolder(join(context.globalStorageUri.fsPath, name), clock);
  const { world, passphrases } = createNetwork(ground, storage('saved-responses'), say);

  const channel = owner.add(new SigningChannel());
  const layout = owner.add(new ResponseLayout());
  const responses = owner.add(new ResponseDocuments(layout, say));
  const explanations = owner.add(new ExplanationDocuments(walkthrough, say));
  const history = new HistoryStore(storage('history'), systemRandom);
  const historyDocuments = owner.add(new HistoryDocuments(history, layout, say));
  const unknown = new UnknownOutcomes(storage('unknownOutcomes'));
  // The same clock in every window, as far as the machine runs on: performance.now begins anew in each.
  const steadyMs = (): number => Number(process.hrtime.bigint()) / 1e6;
  const clocks = owner.add(new ClockWatch(context.globalState, clock, steadyMs));
  const clockStatus = owner.add(new ClockStatus(clocks, say));
  const answers = owner.add(new AnswerStore());
  const marks = owner.add(new AssertionMarks(say));
  const effects = new AnswerEffects({ documents, answers, marks, world, notices, say });
  const advice = new GatewayAdvice(locale);
  const notes = new SendNotes(channel, history, clock, say);
  const report = new OutcomeReport({ notes, responses, effects, notices, advice, locale, say });

  const allowed = new AllowedVariables(context.globalState);
  const preparing = { environments, world, answers, clock, allowed, notices, say };
  const preparation = new RequestPreparation(preparing);
  const elsewhere = owner.add(new GatewayElsewhere(() => world.transport()));
  const kindOf = createKindOf(environments);
  const missing = new MissingSecret({ secrets, kindOf, passphrases, gateway, elsewhere, started, say });
  const remedies = new Remedies(missing, allowed, say);
  const unanswered = new UnansweredReport({ notes, responses, remedies, notices, locale, say });
  const firstSend = new FirstSend(context.globalState, say);
  const kinds = new SecretKinds(secrets, say);
  const guards = new SendGuards({ firstSend, kinds, unknown, catalogue, say });
  const reports = { report, unanswered };
  const sending = { preparation, secrets, missing, guards, unknown, sends, ...reports, clock, clocks, world };
  const sender = new Sender(sending);
  owner.add(registerSendStatus(sends, say));

  owner.add(
    gateway.onDidChange(() => {
      if (gateway.url !== undefined) walkthrough.done('gateway');
    }),
  );
  const gatewayCommands = owner.add(new GatewayCommands(gateway, elsewhere, locale, say));
  const localGateway = (): string => gateway.url ?? localOrigin();
  const offer = owner.add(new MismatchOffer(context.globalState, localGateway, say));
  const gatewayView = lateGateway(
    {
      ...{ gateway, elsewhere, localOrigin, startedOrigin: startedAt },
      ...{ secrets, explanations, world, clock, locale, say, onMismatchShown: offer.seen },
    },
    views.gateway,
    owner,
  );
  const applicationsOf = createApplicationsOf(async () => (await index()).requests, secrets);
  const listed = { environments, secrets, secretsChanged, applicationsOf, index, notices, locale, say };
  const environmentsView = lateEnvironments({ ...listed, view: views.environments }, owner);
  const common = {
    ...{ documents, sends, preparation, secrets, missing, report, channel, clock, clocks, notices },
    walkthrough,
  };
  const explain = { ...common, environments, catalogue, explanations, index, locale, say };
  const historyParts = { history, responses, unknown, explain, answers: historyDocuments };
  const openInspector = createOpenInspector(
    {
      ...{
        documents,
        environments,
        secrets,
        missing,
        world,
        answers,
        allowed,
        clock,
        clocks,
        notices,
        locale,
      },
      ...{ extensionUri: context.extensionUri, secretsChanged, catalogue },
    },
    walkthrough,
    owner,
  );
  return {
    sender,
    contents: {
      history: async () => owner.add(new HistoryView(history, unknown, say)),
      environments: environmentsView.contents,
      gateway: gatewayView.contents,
    },
    commands: {
      ...sendCommands({ ...common, sender, say }),
      ...lateExplainCommands(explain),
      [COMMANDS.copyAsCode]: (...args) => copyAsCode(args, { documents, preparation, secrets, locale, say }),
      [COMMANDS.openInspector]: openInspector,
      ...responseCommands(responses, layout, say),
      ...lateHistoryCommands({
        ...historyParts,
        selection: () => views.history.selection,
        versions: versionsOf(context),
      }),
      [COMMANDS.correctClock]: () => clockStatus.choose(),
      [COMMANDS.manageAllowedVariables]: async () =>
        (await import('../editor/features/variables/manageAllowedVariables.ts')).manageAllowedVariables(
          allowed,
          say,
        ),
      ...environmentsView.commands,
      [COMMANDS.addEnvironment]: async () =>
        (await import('../editor/features/environments/addEnvironment.ts')).addEnvironment({
          environments,
          secrets,
          notices,
          say,
        }),
      [COMMANDS.openPrivateEnvironments]: () => openPrivateEnvironments(environments, files, notices, say),
      ...secretCommands(environments, secrets, applicationsOf, notices, say),
      ...passphraseCommands(passphrases, say),
      ...gatewayCommands.work,
      ...gatewayView.commands,
    },
  };
}

/** What requests leave by. A changed passphrase makes the next one leave by something new. */
function createNetwork(
  { owner, context, files, openFiles, secretsChanged }: Ground,
  savedFolder: StorageFolder,
  say: Say,
): { readonly world: SendingWorld; readonly passphrases: PassphraseStore } {
  const passphrases = new PassphraseStore(context.secrets, () => transports.forget());
  const transports: TransportHolder = owner.add(
    new TransportHolder(openTransport(passphrases), networkSettings),
  );
  owner.add(
    secretsChanged(({ key }) => {
      if (passphrases.holds(key)) transports.forget();
    }),
  );
  const ignored = new IgnoredSettings(files, context.workspaceState, say);
  const world = sendingWorld(
    openFiles,
    () => {
      void ignored.tellOnce();
      return transports.current();
    },
    savedFolder,
  );
  return { world, passphrases };
}

/** For support reports: what the extension runs in. */
function versionsOf({ extension }: vscode.ExtensionContext): readonly (readonly [string, string])[] {
  const { version } = extension.packageJSON as { readonly version: string };
  return [
    ['Fiscal Playground', version],
    [vscode.env.appName, `${vscode.version} (${vscode.env.language})`],
    ['Node', `${process.version}, ${process.platform} ${process.arch}`],
  ];
}
