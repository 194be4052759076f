import * as vscode from 'vscode';
import { type ChainedRequest, sendNeeded, writtenEffect } from '../../../app/send/sendNeeded.ts';
import type { Problem } from '../../../core/problem.ts';
import { readBaseUrl } from '../../../core/request/address/baseUrl.ts';
import type { Environment } from '../../../core/request/environment/environment.ts';
import { type Need, RequestNeeds } from '../../../core/request/needs/requestNeeds.ts';
import { requestAt } from '../../../core/request/prepare/requestList.ts';
import { visibleLine } from '../../../core/visibleText.ts';
import type { RequestLocation } from '../../platform/documents/requestLocations.ts';
import { confirmed } from '../../platform/notifications/confirmed.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import { inertLine } from '../../platform/notifications/inertLine.ts';
import type { Notices } from '../../platform/notifications/notices.ts';
import type { EnvironmentStore } from '../environments/environmentStore.ts';
import type { LastOutcome } from '../outcomes/lastOutcome.ts';
import type { ResponseStore } from '../response/responseStore.ts';
import type { Sender, SendResult } from './sender.ts';

export interface SendWithNeedsParts {
  readonly sender: Sender;
  readonly environments: Pick<EnvironmentStore, 'chosen'>;
  readonly namedResponses: ResponseStore;
  readonly notices: Pick<Notices, 'problemWords'>;
  readonly localize: Localizer;
}

/** A request that is sent first, and where it is. */
interface PlacedNeed extends ChainedRequest {
  readonly place: RequestLocation;
  readonly environment: string;
}

/** Sends a request, and before it those that it needs and that have no response from the same environment yet. Undefined
 *  if it wasn't sent because of one of them, which the user is told. */
export async function sendWithNeeds(
  place: RequestLocation,
  parts: SendWithNeedsParts,
): Promise<SendResult | undefined> {
  // Preparing the request reports why an environments file can't be read.
  const chosen = await parts.environments.chosen(place.uri).catch(() => undefined);
  const needs = chosen?.kind === 'chosen' ? missingNeeds(place, chosen.environment, parts) : [];
  if (needs.length > 0 && !(await sentFirst(place, needs, parts))) return undefined;
  return parts.sender.send(place);
}

/** The requests to send first, in order; none if they need each other, because sending says so. */
function missingNeeds(
  { uri, document, entry }: RequestLocation,
  environment: Environment,
  { namedResponses }: SendWithNeedsParts,
): readonly PlacedNeed[] {
  const base = readBaseUrl(environment.baseUrl);
  const uriOf = ({ document: { path } }: Need): vscode.Uri =>
    path === undefined ? uri : vscode.Uri.parse(path, true);
  const isThere = (need: Need): boolean => {
    const request = namedResponses.of(uriOf(need)).get(need.name)?.request;
    const isSame = request?.environment === environment.name;
    return isSame && typeof base !== 'string' && request.origin === base.origin;
  };
  const order = new RequestNeeds({ environment }).order({ document, blockIndex: entry.blockIndex }, isThere);
  if (order.kind === 'cycle') return [];
  return order.needs.flatMap((need): PlacedNeed[] => {
    const placed = need.document.at(need.blockIndex);
    const found = placed === undefined ? undefined : requestAt(placed);
    if (placed === undefined || found === undefined) return [];
    const location = { uri: uriOf(need), document: need.document, entry: found, block: placed.block };
    const isProduction = environment.kind === 'producao';
    const effect = writtenEffect(placed.block, found.method, found.target);
    return [{ name: need.name, effect, isProduction, place: location, environment: environment.name }];
  });
}

/** Whether all were sent and passed. Shows which one is being sent, and ends with the user's cancel. */
async function sentFirst(
  place: RequestLocation,
  needs: readonly PlacedNeed[],
  { sender, notices, localize }: SendWithNeedsParts,
): Promise<boolean> {
  const request = visibleLine(place.entry.name ?? `${place.entry.method} ${place.entry.target}`);
  const confirm = (): Promise<boolean> => {
    const chain = needs.map(({ name, environment, place: { entry } }, index) =>
      visibleLine(`${index + 1}. ${entry.method} ${entry.target} (${name}, ${environment})`),
    );
    return confirmed(localize('needs.question', { request }), chain.join('\n'), {
      accept: localize('needs.accept'),
      cancel: localize('confirm.cancel'),
    });
  };
  const location = vscode.ProgressLocation.Notification;
  const title = localize('needs.title');
  const controller = new AbortController();
  const reasons: Problem[] = [];
  const end = await sendNeeded<PlacedNeed, SendResult>(
    needs,
    {
      confirm,
      send: (need, index, isConfirmed) =>
        Promise.resolve(
          vscode.window.withProgress({ location, title, cancellable: true }, (progress, token) => {
            token.onCancellationRequested(() => controller.abort());
            progress.report({ message: visibleLine(`${index + 1}/${needs.length} ${need.name}`) });
            const quiet = {
              signal: controller.signal,
              reportProblems: (_file: vscode.Uri, found: readonly Problem[]) => void reasons.push(...found),
              isDisplayed: false,
            };
            return sender.send(need.place, quiet, undefined, {
              isConfirmed,
              isProduction: need.isProduction,
            });
          }),
        ),
      hasPassed,
    },
    controller.signal,
  );
  if (end.kind === 'ready') return true;
  if (end.kind === 'declined') return false;
  const names = end.sent.map(({ name }) => name).join(', ');
  const sent = names === '' ? '' : ` ${localize('needs.sent', { names })}`;
  const why = end.kind === 'canceled' ? '' : await whyFailed(end.outcome, reasons, notices);
  const words =
    end.kind === 'canceled'
      ? localize('needs.canceled', { request })
      : localize('needs.failed', { request, name: end.request.name, why });
  void vscode.window.showWarningMessage(inertLine(words + sent));
  return false;
}

function hasPassed(result: SendResult): boolean {
  if (result === 'under-way') return false;
  return result.isGood && result.notSent === undefined && passedAll(result);
}

function passedAll({ assertions }: LastOutcome): boolean {
  return assertions === undefined || assertions.every(({ passed }) => passed);
}

async function whyFailed(
  result: SendResult,
  reasons: readonly Problem[],
  notices: Pick<Notices, 'problemWords'>,
): Promise<string> {
  const label = result === 'under-way' ? '…' : result.label;
  const error = reasons.find(({ severity }) => severity === 'error');
  return error === undefined ? label : `${label}. ${(await notices.problemWords())(error)}`;
}
