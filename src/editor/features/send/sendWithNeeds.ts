import type { RequestLocation } from '../../platform/documents/requestLocations.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import { inertLine } from '../../platform/notifications/inertLine.ts';
import type { Notices } from '../../platform/notifications/notices.ts';
import type { Workbench } from '../../platform/workbench.ts';
import { type OrderedSender, type PlacedEnd, requestLabel, type SentPlace } from './orderedSender.ts';
import type { Sender, SendResult } from './sender.ts';

export interface SendWithNeedsParts {
  readonly workbench: Workbench;
  readonly sender: Pick<Sender, 'send'>;
  readonly ordered: OrderedSender;
  readonly notices: Pick<Notices, 'problemWords'>;
  readonly localize: Localizer;
}

/** Sends a request after those that it needs, and shows which one is being sent. Undefined if it wasn't sent because of
 *  one of them; a message says so. */
export async function sendWithNeeds(
  place: RequestLocation,
  { workbench, sender, ordered, notices, localize }: SendWithNeedsParts,
): Promise<SendResult | undefined> {
  const controller = new AbortController();
  const progress = new ChainProgress(workbench, localize('needs.title'), controller);
  const ends: Extract<PlacedEnd, { kind: 'sent' }>[] = [];
  const order = await ordered.order([place]);
  const sending = ordered.send(
    order,
    {
      isDisplayed: true,
      sendChosen: chosen => sender.send(chosen),
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
  const words =
    failed === undefined || isCanceled
      ? localize('needs.canceled', { request })
      : localize('needs.failed', {
          ...{ request, name: requestLabel(failed.item) },
          why: await whyFailed(failed.result, notices, localize),
        });
  void workbench.window.showWarningMessage(inertLine(words + sentWords(ends, localize)));
  return undefined;
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
    // It opens later, perhaps with another step.
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

/** What was sent, which isn't taken back. */
function sentWords(ends: readonly Extract<PlacedEnd, { kind: 'sent' }>[], localize: Localizer): string {
  const names = ends.flatMap(({ item, passed, result: { result } }) => {
    if (result === 'under-way' || result.notSent !== undefined) return [];
    if (result.isUnknown) return [`${requestLabel(item)} (${localize('outcome.unknown')})`];
    return passed ? [requestLabel(item)] : [];
  });
  return names.length === 0 ? '' : ` ${localize('needs.sent', { names: names.join(', ') })}`;
}

async function whyFailed(
  { result, problems }: SentPlace,
  notices: Pick<Notices, 'problemWords'>,
  localize: Localizer,
): Promise<string> {
  if (result === 'under-way') return localize('needs.underWay');
  const error = problems.find(({ severity }) => severity === 'error');
  return error === undefined ? result.label : `${result.label}. ${(await notices.problemWords())(error)}`;
}
