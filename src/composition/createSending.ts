import * as vscode from 'vscode';
import type { ExpectedPlace } from '../app/expected/expectedBook.ts';
import type { Masking } from '../core/expected/compareResponse.ts';
import { once } from '../core/once.ts';
import type { AgentSending } from '../editor/features/agents/agentCalls.ts';
import { ClockStatus } from '../editor/features/clock/clockStatus.ts';
import { ClockWatch } from '../editor/features/clock/clockWatch.ts';
import { createApplicationsOf } from '../editor/features/environments/applications.ts';
import { createKindOf } from '../editor/features/environments/environmentStore.ts';
import { pickScope } from '../editor/features/environments/pickScope.ts';
import { createSendRecorder, HistoryStore, isOfOpenFolder } from '../editor/features/history/historyStore.ts';
import { registerSendStatus } from '../editor/features/outcomes/sendRegister.ts';
import type { UnknownOutcomes } from '../editor/features/outcomes/unknownOutcomes.ts';
import { AssertionMarks } from '../editor/features/response/assertionMarks.ts';
import { ExpectedDisplay, expectedCommands } from '../editor/features/response/expectedCommands.ts';
import { responseCommands, shownResponse } from '../editor/features/response/responseCommands.ts';
import {
  type ExpectedSubject,
  ResponseDocuments,
  ResponseLayout,
} from '../editor/features/response/responseDocuments.ts';
import { ExpectedLenses, MismatchOffer } from '../editor/features/response/responseLenses.ts';
import type { ResponseStore } from '../editor/features/response/responseStore.ts';
import { promptForPassphrase } from '../editor/features/secrets/secretCommands.ts';
import { SecretKinds } from '../editor/features/secrets/secretKinds.ts';
import { EditorQuestions, knownOrigins } from '../editor/features/send/editorQuestions.ts';
import { MissingSecret } from '../editor/features/send/missingSecret.ts';
import { NoResponseReport } from '../editor/features/send/noResponseReport.ts';
import { OrderedSender } from '../editor/features/send/orderedSender.ts';
import { OutcomeReport } from '../editor/features/send/outcomeReport.ts';
import { bodyFileRootsFor, RequestPreparation } from '../editor/features/send/preparation.ts';
import { Remedies } from '../editor/features/send/remedies.ts';
import { sendCommands } from '../editor/features/send/sendCommands.ts';
import { Sender } from '../editor/features/send/sender.ts';
import { maskingOf, SendNotes } from '../editor/features/send/sendNotes.ts';
import { AllowedVariables } from '../editor/features/variables/allowedVariables.ts';
import { COMMANDS, type FeatureCommand } from '../editor/platform/commands/commands.ts';
import { RESPONSE_SCHEME } from '../editor/platform/documents/documentKinds.ts';
import { editorLocalizer } from '../editor/platform/notifications/editorLocalizer.ts';
import { transportLimits } from '../editor/platform/settings/settings.ts';
import { systemRandom } from '../node/systemPorts.ts';
import type { GatewayContents } from './createGateway.ts';
import type { Network } from './createNetwork.ts';
import type { UnknownContents } from './createUnknown.ts';
import type { ServicesWith } from './editorServices.ts';
import type { FeatureContents } from './feature.ts';

type SendingServices = ServicesWith<GatewayContents & Network & UnknownContents>;

/** Sending, and what other features need from it. */
export interface SendingContents extends FeatureContents<FeatureCommand<'send'>> {
  readonly ordered: OrderedSender;
  readonly preparation: RequestPreparation;
  readonly missing: MissingSecret;
  readonly namedResponses: ResponseStore;
  readonly allowed: AllowedVariables;
  readonly clocks: ClockWatch;
  readonly compared: AgentSending['compared'];
  readonly responses: ResponseDocuments;
  readonly layout: ResponseLayout;
  readonly history: HistoryStore;
  readonly unknown: UnknownOutcomes;
  readonly kinds: SecretKinds;
  readonly questions: EditorQuestions;
  /** Must be called when the user has seen an explained signature mismatch. */
  readonly mismatchSeen: () => Promise<void>;
}

/** One long function, so that it shows how all parts of sending are connected. */
export function createSending(services: SendingServices): SendingContents {
  const { context, owner, environments, catalogue, secrets, sends, clock, locale } = services;
  const { workbench, codeLenses, localBaseUrl, world, passphrases, storage, unknown, marks, namedResponses } =
    services;
  const localize = editorLocalizer(locale);
  const needs = { ...services, localize };

  const layout = owner.add(new ResponseLayout(vscode));
  const responses = owner.add(new ResponseDocuments(vscode, layout, marks, localize));
  const history = new HistoryStore(storage('history'), systemRandom, undefined, entry =>
    isOfOpenFolder(vscode, entry),
  );
  // The same clock in every window while the machine runs; performance.now restarts in each.
  const steadyMs = (): number => Number(process.hrtime.bigint()) / 1e6;
  const clocks = owner.add(new ClockWatch(context.globalState, clock, steadyMs));
  const clockStatus = owner.add(new ClockStatus(vscode, clocks, localize));
  const assertionMarks = owner.add(new AssertionMarks(localize));
  let selected = environments.selection.name;
  owner.add(
    environments.onDidChange(() => {
      if (environments.selection.name !== selected) assertionMarks.clear();
      selected = environments.selection.name;
    }),
  );
  const recorder = createSendRecorder(vscode, history, localize);
  const notes = owner.add(new SendNotes(vscode, recorder, clock, localize));

  const allowed = new AllowedVariables(vscode, context.globalState);
  const preparation = new RequestPreparation({ ...needs, allowed });
  const applicationsOf = createApplicationsOf(vscode, async () => (await services.index()).requests, secrets);
  const missing = new MissingSecret({
    ...{ ...needs, kindOf: createKindOf(vscode, environments) },
    pickScope: focused => pickScope(vscode, { ...needs, applicationsOf }, focused),
    promptForPassphrase: origin => promptForPassphrase(vscode, origin, passphrases, localize),
  });
  const remedies = new Remedies(workbench, missing, allowed, localize);
  const shown = { ...needs, notes, responses, remedies };
  const books = once(async () => (await import('../app/expected/expectedBook.ts')).expectedBooks(clock));
  const bookWith = async (mask: Masking) => (await books())(mask);
  const placeOf = (file: vscode.Uri): ExpectedPlace => ({
    file: file.fsPath,
    files: () => world.files(bodyFileRootsFor(vscode, file)),
    responseFiles: () => world.responseFiles(bodyFileRootsFor(vscode, file)),
  });
  const onSaved = (): void => expectedLenses.refresh();
  const expectedDisplay = owner.add(new ExpectedDisplay(vscode, { ...needs, bookWith, placeOf, onSaved }));
  const report = new OutcomeReport({
    ...{ ...shown, marks: assertionMarks },
    showExpected: (...found) => expectedDisplay.show(...found),
  });
  const noResponse = new NoResponseReport(shown);
  const kinds = new SecretKinds(vscode, secrets, localize, (name, kind) => environments.showKind(name, kind));
  const questions = new EditorQuestions({ workbench, missing, catalogue, localize, locale });
  const sender = new Sender({
    ...{ ...needs, preparation, kinds, questions, report, noResponse, clocks },
    origins: knownOrigins(context.globalState),
    limits: () => transportLimits(vscode),
    effects: file => ({
      keep: exchange => namedResponses.keep(file, exchange),
      place: placeOf(file),
      book: (request, typed) => bookWith(maskingOf({ secrets: typed }, request)),
    }),
  });
  const ordered = new OrderedSender({
    ...{ ...needs, sender, preparation },
    identityOf: async file => (await import('../node/files/fileIdentity.ts')).openRequestFileIdentity(file),
  });
  owner.add(registerSendStatus(vscode, sends, localize));
  const isStored = async ({ file, named: { name = '' }, mask }: ExpectedSubject): Promise<boolean> =>
    (await bookWith(mask())).isStored(placeOf(file), name);
  const offer = owner.add(new MismatchOffer(context.globalState, localBaseUrl, localize));
  const expectedLenses = owner.add(new ExpectedLenses(responses, isStored, offer, localize));
  codeLenses.include({ scheme: RESPONSE_SCHEME }, offer);
  codeLenses.include({ scheme: RESPONSE_SCHEME }, expectedLenses);
  return {
    compared: async ({ file, named, mask }) => (await bookWith(mask())).compare(placeOf(file), named),
    ...{ ordered, preparation, missing, namedResponses, allowed, clocks },
    ...{ responses, layout, history, unknown, kinds, questions },
    mismatchSeen: offer.seen,
    views: {},
    commands: {
      ...sendCommands({
        ...needs,
        ...{ ordered, preparation, missing, report, notes, clocks },
      }),
      ...responseCommands(vscode, responses, layout, localize),
      ...expectedCommands(expectedDisplay, argument => shownResponse(vscode, responses, argument)?.expected),
      [COMMANDS.correctClock]: () => clockStatus.choose(),
    },
  };
}
