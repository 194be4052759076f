import { MANNERS, type MannerName } from '../../../app/send/manners/manners.ts';
import type { SendManner } from '../../../app/send/sendOnce.ts';
import { FiscalError } from '../../../core/errors.ts';
import type { Clock, SecretScope } from '../../../core/ports.ts';
import { MANNER_TEXT, SEND_COMMAND_TEXT } from '../../../text/outcome/sendingText.ts';
import type { Locale } from '../../../text/text.ts';
import { COMMANDS, type CommandWork } from '../../platform/commands/commands.ts';
import type { DocumentStore } from '../../platform/documents/documentStore.ts';
import {
  type RequestLocation,
  requestAtCursor,
  requestFileOf,
  requestOfArguments,
  shownRequestFile,
  tellMissing,
  withImports,
} from '../../platform/documents/requestLocations.ts';
import type { RequestMiss } from '../../platform/documents/writtenRequest.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import { inertLine } from '../../platform/notifications/inertLine.ts';
import type { Notices } from '../../platform/notifications/notices.ts';
import { tell } from '../../platform/tell.ts';
import { showRange, type Workbench } from '../../platform/workbench.ts';
import type { ClockWatch } from '../clock/clockWatch.ts';
import { signNow } from '../clock/signNow.ts';
import type { SendRegister } from '../outcomes/sendRegister.ts';
import type { SecretStore } from '../secrets/secretStore.ts';
import type { Walkthrough } from '../walkthrough/walkthrough.ts';
import type { MissingSecret } from './missingSecret.ts';
import { type OrderedSender, type PlacedEnd, requestLabel, type SentPlace } from './orderedSender.ts';
import type { OutcomeReport } from './outcomeReport.ts';
import type { RequestPreparation } from './preparation.ts';
import { sendAll } from './sendAll.ts';
import type { SendResult } from './sender.ts';
import type { SendNotes } from './sendNotes.ts';

export interface SendCommandNeeds {
  readonly workbench: Workbench;
  readonly documents: DocumentStore;
  readonly ordered: OrderedSender;
  readonly sends: SendRegister;
  readonly notices: Pick<Notices, 'problemWords' | 'showFailure'>;
  readonly preparation: RequestPreparation;
  readonly secrets: SecretStore;
  readonly missing: MissingSecret;
  readonly report: OutcomeReport;
  readonly notes: Pick<SendNotes, 'show'>;
  readonly clock: Clock;
  readonly clocks: ClockWatch;
  readonly walkthrough: Walkthrough;
  readonly locale: Locale;
  readonly localize: Localizer;
}

type SendCommand =
  | typeof COMMANDS.send
  | typeof COMMANDS.sendAtCursor
  | typeof COMMANDS.sendAtCursorAnd
  | typeof COMMANDS.sendAll
  | typeof COMMANDS.inspect
  | typeof COMMANDS.inspectAtCursor
  | typeof COMMANDS.cancelSend
  | typeof COMMANDS.followUp
  | typeof COMMANDS.showSigning;

/** The commands that send and inspect requests, from a CodeLens (the request is in the arguments) and at the cursor. */
export function sendCommands(parts: SendCommandNeeds): CommandWork<SendCommand> {
  const { workbench, documents, sends, notes, localize } = parts;
  const withRequest = async (
    place: RequestLocation | RequestMiss | undefined,
    work: (place: RequestLocation) => Promise<void>,
  ): Promise<void> => {
    if (place === undefined || typeof place === 'string') {
      tellMissing(workbench, place, localize);
      return;
    }
    const complete = await withImports(place, documents);
    if (complete !== undefined) await work(complete);
  };
  const given = (args: readonly unknown[]) => requestOfArguments(workbench, documents, args);
  const sendIt = (place: RequestLocation): Promise<void> => send(place, parts);
  const inspectIt = (place: RequestLocation): Promise<void> => inspect(place, parts);

  return {
    [COMMANDS.send]: async (...args) => withRequest(await given(args), sendIt),
    [COMMANDS.sendAtCursor]: () => withRequest(requestAtCursor(workbench, documents), sendIt),
    [COMMANDS.sendAtCursorAnd]: () =>
      withRequest(requestAtCursor(workbench, documents), place => sendIn(place, parts)),
    [COMMANDS.sendAll]: async (...args) => {
      const file = requestFileOf(workbench, args) ?? (await shownRequestFile(workbench, args));
      if (file === undefined) void tell(workbench.window, 'warning', localize('send.noRequest'));
      else await sendAll(file, { workbench, documents, ordered: parts.ordered, localize });
    },
    [COMMANDS.inspect]: async (...args) => withRequest(await given(args), inspectIt),
    [COMMANDS.inspectAtCursor]: () => withRequest(requestAtCursor(workbench, documents), inspectIt),
    [COMMANDS.cancelSend]: async (...args) => {
      const place = await given(args);
      if (place === undefined) sends.cancelAll();
      else if (typeof place === 'string') tellMissing(workbench, place, localize);
      else sends.cancelSame(place);
    },
    [COMMANDS.followUp]: async (...args) => {
      const place = await given(args);
      if (typeof place === 'string') tellMissing(workbench, place, localize);
      // It's sent as it is when the step is done: the user may have edited it in the meantime.
      else if (place !== undefined && (await followUp(place, parts)))
        await withRequest(await given(args), sendIt);
    },
    [COMMANDS.showSigning]: async () => notes.show(),
  };
}

/** Sends in the manner that the user chooses. */
async function sendIn(place: RequestLocation, parts: SendCommandNeeds): Promise<void> {
  const names = Object.keys(MANNERS) as MannerName[];
  const items = names.map(name => ({ label: MANNER_TEXT[name][parts.locale], name }));
  const chosen = await parts.workbench.window.showQuickPick(items, {
    title: requestLabel(place),
    placeHolder: SEND_COMMAND_TEXT.sendAtCursorAnd[parts.locale],
  });
  if (chosen === undefined) return;
  const manner: SendManner = MANNERS[chosen.name];
  if (manner.needsName && place.entry.name === undefined)
    await parts.notices.showFailure(new FiscalError('expected-unnamed'));
  else await send(place, parts, manner);
}

async function send(place: RequestLocation, parts: SendCommandNeeds, manner?: SendManner): Promise<void> {
  const { workbench, sends, walkthrough, localize } = parts;
  const result = await sendWithNeeds(place, parts, manner);
  if (result === undefined) return;
  if (result !== 'under-way') {
    if (result.notSent === undefined) walkthrough.done('send');
    return;
  }
  const cancel = localize('send.cancel');
  const { method, target } = place.entry;
  const choice = await workbench.window.showInformationMessage(
    localize('send.underWay', { request: `${method} ${target}` }),
    cancel,
  );
  if (choice === cancel) sends.cancelSame(place);
}

/** Performs the next step that the CodeLens offers after a request wasn't sent or got no response. Resolves to whether the request must be
 *  sent then. The step comes from the outcome, so no caller can determine where a secret is sent. */
async function followUp(place: RequestLocation, { sends }: SendCommandNeeds): Promise<boolean> {
  const { block } = place;
  const outcome = sends.outcome(block);
  if (!(await outcome?.remedy?.run()) || sends.outcome(block) !== outcome) return false;
  // The pending question was about what has now been done.
  sends.cancelAsking(place);
  sends.forget(block);
  return outcome?.remedy?.sends === true;
}

/** Signs without sending; only needs a secret, neither gateway nor network. */
async function inspect(
  place: RequestLocation,
  { preparation, secrets, missing, report, clock, clocks, walkthrough }: SendCommandNeeds,
): Promise<void> {
  const preparedRequest = await preparation.prepare(place);
  if (preparedRequest === undefined) return;
  const { request: prepared, secrets: typed } = preparedRequest;
  const { environment, origin, application } = prepared;
  const scope: SecretScope = { environment, origin, application };
  if (!(await secrets.has(scope)) && !(await missing.offer(scope))) return;
  const secret = await secrets.get(scope);
  if (secret === undefined) return;
  report.inspected(signNow(prepared, secret, { clock, clocks }), typed);
  walkthrough.done('signature');
}

/** Sends a request after those that it needs, and shows which one is being sent. Undefined if it wasn't sent because of
 *  one of them; a message says so. */
export async function sendWithNeeds(
  place: RequestLocation,
  {
    workbench,
    ordered,
    notices,
    localize,
  }: Pick<SendCommandNeeds, 'workbench' | 'ordered' | 'notices' | 'localize'>,
  manner?: SendManner,
): Promise<SendResult | undefined> {
  const controller = new AbortController();
  const progress = new ChainProgress(workbench, localize('needs.title'), controller);
  const ends: Extract<PlacedEnd, { kind: 'sent' }>[] = [];
  const order = await ordered.order([place]);
  const sending = ordered.send(
    order,
    {
      isDisplayed: true,
      isLoud: true,
      manner,
      during: ({ item, isSelected }, { index, count }, send) => {
        // The request itself has its own progress.
        if (isSelected) progress.end();
        else progress.show(`${index + 1}/${count} ${requestLabel(item)}`);
        return send();
      },
      take: end => {
        if (end.kind === 'sent') ends.push(end);
      },
    },
    controller.signal,
  );
  const { kind } = await sending.finally(() => progress.end());
  const last = ends.at(-1);
  if (last !== undefined && last.item === place) return last.result.result;
  if (kind === 'declined') return undefined;
  const failed = ends.find(({ passed }) => !passed);
  const request = requestLabel(place);
  const isCanceled = kind === 'canceled' || (failed !== undefined && isDeclined(failed.result));
  const said = (words: string): string => inertLine(words + sentWords(ends, localize));
  if (failed === undefined || isCanceled)
    void tell(workbench.window, 'warning', said(localize('needs.canceled', { request })));
  else
    void offerFailed(
      workbench,
      said(await failedWords(request, failed, notices, localize)),
      failed.item,
      localize,
    );
  return undefined;
}

/** With a button, the whole message is shown; without one, VS Code cuts it off after a line. */
async function offerFailed(
  workbench: Workbench,
  words: string,
  { uri, entry }: RequestLocation,
  localize: Localizer,
): Promise<void> {
  const goTo = localize('sendAll.goTo');
  const choice = await workbench.window.showWarningMessage(words, goTo);
  if (choice === goTo) await showRange(workbench, uri, entry.range);
}

/** One cancelable notification for all steps: one for each would flicker. */
class ChainProgress {
  readonly #workbench: Workbench;
  readonly #title: string;
  readonly #canceled: AbortController;
  #end: (() => void) | undefined;
  #message = '';
  #report = (_message: string): void => {};

  constructor(workbench: Workbench, title: string, canceled: AbortController) {
    this.#workbench = workbench;
    this.#title = title;
    this.#canceled = canceled;
  }

  show(message: string): void {
    this.#message = message;
    this.#report(message);
    if (this.#end === undefined) this.#open();
  }

  end(): void {
    this.#end?.();
  }

  #open(): void {
    const { ProgressLocation, window } = this.#workbench;
    const options = {
      ...{ location: ProgressLocation.Notification, cancellable: true },
      title: this.#title,
    };
    const ended = new Promise<void>(resolve => {
      this.#end = resolve;
    });
    // The notification opens later, perhaps at another step.
    void window.withProgress(options, (progress, token) => {
      token.onCancellationRequested(() => this.#canceled.abort());
      this.#report = message => progress.report({ message });
      this.#report(this.#message);
      return ended;
    });
  }
}

function isDeclined({ result }: SentPlace): boolean {
  return result !== 'under-way' && result.notSent === 'canceled';
}

/** Says what was sent, because that isn't undone. */
function sentWords(ends: readonly Extract<PlacedEnd, { kind: 'sent' }>[], localize: Localizer): string {
  const names = ends.flatMap(({ item, passed, result: { result } }) => {
    if (result === 'under-way' || result.notSent !== undefined) return [];
    if (result.isUnknown) return [`${requestLabel(item)} (${localize('outcome.unknown')})`];
    return passed ? [requestLabel(item)] : [];
  });
  return names.length === 0 ? '' : ` ${localize('needs.sent', { names: names.join(', ') })}`;
}

async function failedWords(
  request: string,
  { item, result: { result, problems } }: Extract<PlacedEnd, { kind: 'sent' }>,
  notices: Pick<Notices, 'problemWords'>,
  localize: Localizer,
): Promise<string> {
  const name = requestLabel(item);
  if (result === 'under-way') return localize('needs.underWay', { request, name });
  const error = problems.find(({ severity }) => severity === 'error');
  const why =
    error === undefined ? `${result.label}.` : `${result.label}. ${(await notices.problemWords())(error)}`;
  return localize('needs.failed', { request, name, why });
}
