import { ClockStatus } from '../editor/features/clock/clockStatus.ts';
import { ClockWatch } from '../editor/features/clock/clockWatch.ts';
import { createKindOf } from '../editor/features/environments/kindOf.ts';
import { GatewayAdvice } from '../editor/features/gateway/gatewayAdvice.ts';
import { HistoryStore } from '../editor/features/history/historyStore.ts';
import { createSendRecorder } from '../editor/features/history/sendRecorder.ts';
import { UnknownOutcomes } from '../editor/features/outcomes/unknownOutcomes.ts';
import { AssertionMarks } from '../editor/features/response/assertionMarks.ts';
import { MismatchOffer } from '../editor/features/response/mismatchOffer.ts';
import { responseCommands } from '../editor/features/response/responseCommands.ts';
import { ResponseDocuments } from '../editor/features/response/responseDocuments.ts';
import { ResponseLayout } from '../editor/features/response/responseLayout.ts';
import { ResponseStore } from '../editor/features/response/responseStore.ts';
import { SecretKinds } from '../editor/features/secrets/secretKinds.ts';
import { FirstSend } from '../editor/features/send/firstSend.ts';
import { MissingSecret } from '../editor/features/send/missingSecret.ts';
import { NoResponseReport } from '../editor/features/send/noResponseReport.ts';
import { OutcomeReport } from '../editor/features/send/outcomeReport.ts';
import { RequestPreparation } from '../editor/features/send/preparation.ts';
import { Remedies } from '../editor/features/send/remedies.ts';
import { ResponseEffects } from '../editor/features/send/responseEffects.ts';
import { sendCommands } from '../editor/features/send/sendCommands.ts';
import { Sender } from '../editor/features/send/sender.ts';
import { SendGuards } from '../editor/features/send/sendGuards.ts';
import { SendNotes } from '../editor/features/send/sendNotes.ts';
import { registerSendStatus } from '../editor/features/send/sendStatus.ts';
import { SigningChannel } from '../editor/features/send/signingChannel.ts';
import { AllowedVariables } from '../editor/features/variables/allowedVariables.ts';
import { Walkthrough } from '../editor/features/walkthrough/walkthrough.ts';
import { COMMANDS, type FeatureCommand } from '../editor/platform/commands/commands.ts';
import { editorLocalizer } from '../editor/platform/notifications/editorLocalizer.ts';
import { systemRandom } from '../node/systemPorts.ts';
import type { GatewayContents } from './createGateway.ts';
import type { Network } from './createNetwork.ts';
import type { EditorServices } from './editorServices.ts';
import type { FeatureContents } from './feature.ts';

export interface SendingNeeds
  extends Pick<
      EditorServices,
      'context' | 'owner' | 'documents' | 'environments' | 'catalogue' | 'secrets' | 'sends' | 'started'
    >,
    Pick<EditorServices, 'clock' | 'notices' | 'locale' | 'localBaseUrl'>,
    Pick<GatewayContents, 'gateway' | 'elsewhere'>,
    Network {}

/** Sending, and what other features need of it. */
export interface SendingContents extends FeatureContents<FeatureCommand<'send'>> {
  readonly sender: Sender;
  readonly preparation: RequestPreparation;
  readonly missing: MissingSecret;
  readonly namedResponses: ResponseStore;
  readonly allowed: AllowedVariables;
  readonly clocks: ClockWatch;
  readonly responses: ResponseDocuments;
  readonly layout: ResponseLayout;
  readonly history: HistoryStore;
  readonly unknown: UnknownOutcomes;
  /** The user has seen an explained signature mismatch. */
  readonly mismatchSeen: () => Promise<void>;
}

/** One long function, so that it shows how all parts of sending are connected. */
export function createSending(needs: SendingNeeds): SendingContents {
  const { context, owner, documents, environments, catalogue, secrets, sends, started } = needs;
  const { clock, notices, locale, localBaseUrl, gateway, elsewhere, world, passphrases, storage } = needs;
  const localize = editorLocalizer(locale);
  const walkthrough = new Walkthrough(context.globalState);

  const channel = owner.add(new SigningChannel(localize));
  const layout = owner.add(new ResponseLayout());
  const responses = owner.add(new ResponseDocuments(layout, localize));
  const history = new HistoryStore(storage('history'), systemRandom);
  const unknown = new UnknownOutcomes(storage('unknownOutcomes'), systemRandom);
  // The same clock in every window while the machine runs; performance.now restarts in each.
  const steadyMs = (): number => Number(process.hrtime.bigint()) / 1e6;
  const clocks = owner.add(new ClockWatch(context.globalState, clock, steadyMs));
  const clockStatus = owner.add(new ClockStatus(clocks, localize));
  const namedResponses = owner.add(new ResponseStore());
  const marks = owner.add(new AssertionMarks(environments, localize));
  const effects = new ResponseEffects({ documents, namedResponses, marks, world, notices, localize });
  const advice = new GatewayAdvice(locale);
  const notes = new SendNotes(channel, createSendRecorder(history, localize), clock, localize);

  const allowed = new AllowedVariables(context.globalState);
  const preparation = new RequestPreparation({
    ...{ environments, world, namedResponses, clock, allowed, notices, localize },
  });
  const kindOf = createKindOf(environments);
  const missing = new MissingSecret({ secrets, kindOf, passphrases, gateway, elsewhere, started, localize });
  const remedies = new Remedies(missing, allowed, localize);
  const report = new OutcomeReport({
    notes,
    responses,
    effects,
    notices,
    advice,
    remedies,
    locale,
    localize,
  });
  const noResponse = new NoResponseReport({
    ...{ notes, responses, marks, remedies, notices, locale, localize },
  });
  const firstSend = new FirstSend(context.globalState, localize);
  const kinds = new SecretKinds(secrets, localize, (name, kind) => environments.showKind(name, kind));
  const guards = new SendGuards({ firstSend, kinds, unknown, catalogue, localize });
  const sender = new Sender({
    ...{ preparation, secrets, missing, guards, unknown, sends, report, noResponse, clock, clocks, world },
  });
  owner.add(registerSendStatus(sends, localize));
  const offer = owner.add(new MismatchOffer(context.globalState, localBaseUrl, localize));
  return {
    ...{ sender, preparation, missing, namedResponses, allowed, clocks, responses, layout, history, unknown },
    mismatchSeen: offer.seen,
    views: {},
    commands: {
      ...sendCommands({
        ...{ documents, sender, sends, preparation, secrets, missing, report, channel, clock, clocks },
        ...{ walkthrough, localize },
      }),
      ...responseCommands(responses, layout, localize),
      [COMMANDS.correctClock]: () => clockStatus.choose(),
    },
  };
}
