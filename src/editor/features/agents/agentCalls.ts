import type * as vscode from 'vscode';
import { ToolError, type ToolInput, type ToolResult } from '../../../app/agents/tool.ts';
import type { AskedMoment } from '../../../app/consent/askedMoment.ts';
import { stricterKind } from '../../../app/consent/consent.ts';
import { comparisonReport } from '../../../app/expected/comparisonReport.ts';
import type { ExpectedComparison } from '../../../app/expected/expectedBook.ts';
import type { Clock, SecretScope } from '../../../core/ports.ts';
import { isLoopbackOrigin } from '../../../core/request/address/baseUrl.ts';
import { requestsOf } from '../../../core/request/prepare/requestList.ts';
import { maskedSigningInput, segments } from '../../../core/signing/sign.ts';
import { shortened } from '../../../core/visibleText.ts';
import { askedContent, askedPlace, askedPolling, askedSaves } from '../../../report/askedContent.ts';
import type { Locale } from '../../../text/text.ts';
import type { RequestLocation } from '../../platform/documents/requestLocations.ts';
import { findWritten, writtenLabel } from '../../platform/documents/writtenRequest.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import { createMask, maskedValue } from '../../platform/notifications/maskText.ts';
import { agrees } from '../../platform/notifications/userQuestion.ts';
import type { Workbench } from '../../platform/workbench.ts';
import type { ClockWatch } from '../clock/clockWatch.ts';
import { signNow } from '../clock/signNow.ts';
import type { EndpointCatalogue } from '../endpoints/endpointCatalogue.ts';
import type { SendRegister } from '../outcomes/sendRegister.ts';
import {
  type ExpectedSubject,
  type ResponseDocuments,
  responseUri,
  type ShownResponse,
} from '../response/responseDocuments.ts';
import { responseText } from '../response/responseText.ts';
import type { SecretStore } from '../secrets/secretStore.ts';
import type { OrderedSender } from '../send/orderedSender.ts';
import type { AgentCall } from './agentCallNames.ts';
import { type AgentChain, linesOf, nextAfter, sendChain, standInFor } from './agentChain.ts';
import {
  type AgentRequest,
  type AgentRequests,
  digestOf,
  inToolErrors,
  noSecretStored,
  productionRefused,
  refuseProduction,
  requireTrust,
  scopeOf,
} from './agentRequests.ts';
import { explainForAgent } from './explainForAgent.ts';

/** The arguments of a call. Throws ToolError unless they match its schema. */
export type ReadInput = (call: AgentCall, values: unknown) => ToolInput;

/** What the user must agree to before a call. */
export interface AgentQuestion {
  readonly kind: 'send' | 'sign';
  readonly args: Readonly<Record<'method' | 'path' | 'host' | 'environment' | 'kind', string>>;
  /** What else the request contains, one item per line. */
  readonly content: readonly string[];
  /** Identifies everything that the user agrees to. What is done afterwards must match it. */
  readonly subject: string;
  readonly moment: AskedMoment;
}

/** Asks the user. Resolves to whether they agreed. */
export type AskUser = (question: AgentQuestion) => Promise<boolean>;

/** Asks about a call from the server that the extension started, in a dialog of this window, where only the user can agree. */
export function askInWindow(workbench: Workbench, localize: Localizer): AskUser {
  return ({ kind, args, content }) =>
    agrees(workbench, {
      question: localize(`agent.${kind}.title`),
      detail: [localize(`agent.${kind}.detail`, args), ...content],
      accept: localize(`agent.${kind}.accept`),
    });
}

/** The parts of sending, loaded with the first call that needs them. */
export interface AgentSending {
  readonly ordered: Pick<OrderedSender, 'order' | 'send'>;
  readonly responses: ResponseDocuments;
  readonly clocks: ClockWatch;
  readonly compared: (subject: ExpectedSubject) => Promise<ExpectedComparison>;
}

export interface AgentCallsNeeds {
  readonly workbench: Workbench;
  readonly requests: AgentRequests;
  readonly secrets: SecretStore;
  readonly sends: SendRegister;
  readonly catalogue: EndpointCatalogue;
  readonly clock: Clock;
  readonly sending: () => Promise<AgentSending>;
  readonly localize: Localizer;
  readonly locale: Locale;
}

const MAX_RESPONSE_CHARACTERS = 20_000;
const SHORT_RESPONSE_CHARACTERS = 3_000;

/** Does what coding agents ask for, with the same checks as for a click: workspace trust, the origin that a secret is bound to, the kind
 *  of the environment, and the user's consent. Never returns an App Secret. */
export class AgentCalls {
  readonly #needs: AgentCallsNeeds;

  constructor(needs: AgentCallsNeeds) {
    this.#needs = needs;
  }

  /** `moment`: that of the question, if the user was already asked. Rejects with ToolError. */
  async run(
    call: AgentCall,
    input: ToolInput,
    ask: AskUser,
    signal: AbortSignal,
    moment?: AskedMoment,
  ): Promise<ToolResult> {
    requireTrust(this.#needs.workbench);
    return inToolErrors(() => {
      switch (call) {
        case 'send':
          return this.#send(input, ask, signal, moment);
        case 'sign':
          return this.#sign(input, ask, moment);
        case 'explain':
          return this.#explain(input, signal);
        case 'lastResponse':
          return this.#lastResponse(input);
      }
    });
  }

  /** What the user must agree to before the call; undefined if nothing. Has no effects. Rejects with ToolError if the call is
   *  refused anyway. */
  async question(call: AgentCall, input: ToolInput): Promise<AgentQuestion | undefined> {
    requireTrust(this.#needs.workbench);
    if (call !== 'send' && call !== 'sign') return undefined;
    return inToolErrors(async () => this.#questionFor(call, await this.#request(call, input)));
  }

  /** The request that is named, after those that it needs if it's sent. */
  async #request(call: 'send' | 'sign', input: ToolInput, moment?: AskedMoment): Promise<AgentChain> {
    const { requests } = this.#needs;
    const place = await requests.find(input);
    const named = input.text('environment');
    const order = call === 'sign' ? [] : await (await this.#needs.sending()).ordered.order([place]);
    const first = order.filter(({ isSelected }) => !isSelected).map(({ item }) => item);
    const standIn = standInFor(first);
    const chain: AgentRequest[] = [];
    for (const [index, each] of [...first, place].entries()) {
      const when = moment ?? chain[0]?.moment;
      const request = await requests.prepare(each, named, { moment: when, index, standIn });
      await this.#check(call, request);
      chain.push(request);
    }
    return { order, first: chain.slice(0, -1), chosen: chain.at(-1) as AgentRequest, standIn };
  }

  async #check(call: 'send' | 'sign', { environment, scope }: AgentRequest): Promise<void> {
    const { secrets } = this.#needs;
    if (call === 'send' && environment.kind === 'producao') throw productionRefused();
    if (!(await secrets.has(scope))) {
      throw noSecretStored();
    }
    if (call === 'send') refuseProduction(environment.kind, await secrets.kindOf(scope), scope.origin);
  }

  async #questionFor(
    kind: 'send' | 'sign',
    { first, chosen }: AgentChain,
  ): Promise<AgentQuestion | undefined> {
    const { environment, prepared, scope, moment } = chosen;
    const isLocal = environment.kind === 'local' && isLoopbackOrigin(prepared.origin);
    if (kind === 'sign' && isLocal) return undefined;
    const mask = await this.#maskOf(scope);
    const { locale, localize, secrets } = this.#needs;
    const before =
      first.length === 0 ? [] : ['', localize('agent.send.first'), ...linesOf(first, mask, locale)];
    return {
      kind,
      args: {
        ...askedPlace(prepared, mask),
        kind: localize(`agent.kind.${stricterKind(environment.kind, await secrets.kindOf(scope))}`),
      },
      content: [
        ...(kind === 'send' ? askedPolling(prepared, locale, mask) : []),
        ...askedContent(prepared, locale, mask),
        ...(kind === 'send' ? askedSaves(prepared, locale, mask) : []),
        ...before,
      ],
      subject: JSON.stringify([
        kind,
        ...[...first, chosen].map(each => [each.scope, digestOf(each.place, each.prepared)]),
      ]),
      moment,
    };
  }

  async #agreed(
    kind: 'send' | 'sign',
    chain: AgentChain,
    ask: AskUser,
    input: ToolInput,
  ): Promise<AgentChain> {
    const question = await this.#questionFor(kind, chain);
    if (question === undefined) return chain;
    if (!(await ask(question))) {
      throw new ToolError(
        'declined',
        'The user didn’t agree, so nothing was done. Don’t ask again unless the user wants it.',
      );
    }
    requireTrust(this.#needs.workbench);
    const { moment } = chain.chosen;
    // Files and settings can change while the user reads.
    const now = await this.#request(kind, input, moment);
    if (
      moment.isOver(this.#needs.clock.nowMs()) ||
      (await this.#questionFor(kind, now))?.subject !== question.subject
    ) {
      throw new ToolError(
        'changed',
        'The request changed after the user was asked, so nothing was done. Call again.',
      );
    }
    return now;
  }

  async #send(
    input: ToolInput,
    ask: AskUser,
    signal: AbortSignal,
    when: AskedMoment | undefined,
  ): Promise<ToolResult> {
    const { sends, secrets } = this.#needs;
    const chain = await this.#agreed('send', await this.#request('send', input, when), ask, input);
    const { place, prepared, scope } = chain.chosen;
    const mask = createMask((await secrets.get(scope))?.reveal() ?? '');
    const cancel = (): void => sends.cancelSame(place);
    signal.addEventListener('abort', cancel, { once: true });
    const canceled = new Promise<'canceled'>(resolve =>
      signal.addEventListener('abort', () => resolve('canceled'), { once: true }),
    );
    try {
      const sending = await this.#needs.sending();
      const ended = signal.aborted
        ? 'canceled'
        : await Promise.race([sendChain(chain, sending, signal), canceled]);
      if (ended === 'canceled') throw new ToolError('cancelled', 'The call was canceled.');
      const { result, first } = ended;
      if (result === 'under-way') {
        throw new ToolError('under-way', 'The same request is already being sent. Wait for its response.');
      }
      const { method, origin, basePath, path, query } = prepared;
      const sent = result.notSent === undefined;
      // Another request of the file may have been sent meanwhile.
      const shown = sent ? await this.#shownFor(place.uri, place) : undefined;
      const needed = first.length === 0 ? {} : { needed: first };
      return maskedValue(
        {
          summary: sent ? `Sent; ${result.isGood ? 'passed' : 'failed'}.` : 'The request wasn’t sent.',
          data: {
            sent,
            passed: sent && result.isGood,
            ...needed,
            request: { method, url: origin + basePath + path + query },
            response: sent ? { outcome: result.label, text: shown && this.#textOf(shown, input) } : null,
            // A comparison with the expected response is returned if it's asked for.
            assertions: (result.assertions ?? []).map(({ sides, ...assertion }) => assertion),
            ...(sent && input.flag('compare') ? await this.#compared(shown?.expected) : {}),
            problem: sent ? (result.unmet ?? null) : { code: result.notSent ?? '', message: result.label },
          },
          next: nextAfter(result, ended),
        },
        mask,
      );
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  }

  async #sign(input: ToolInput, ask: AskUser, when: AskedMoment | undefined): Promise<ToolResult> {
    const { secrets, clock } = this.#needs;
    const chain = await this.#agreed('sign', await this.#request('sign', input, when), ask, input);
    const { prepared, scope } = chain.chosen;
    const secret = await secrets.get(scope);
    if (secret === undefined)
      throw new ToolError('secret-missing', 'The App Secret was deleted in the meantime.');
    const { clocks } = await this.#needs.sending();
    const { elements, sign, timestamp } = signNow(prepared, secret, { clock, clocks });
    const mask = createMask(secret.reveal());
    const signed = segments(elements).find(({ element }) => element === 'body')?.byteLength ?? 0;
    return maskedValue(
      {
        summary: 'Signed. Nothing was sent.',
        data: {
          ...{ sign: sign ?? '', timestamp, path: prepared.path },
          stringToSign: cut(mask(maskedSigningInput(elements)), input),
          bodyBytes: prepared.body.length,
          signedBodyBytes: signed,
        },
        next: 'Compare with what your code signs. If they differ, call fiscal_explain_signature with your code’s signature.',
      },
      mask,
    );
  }

  async #explain(input: ToolInput, signal: AbortSignal): Promise<ToolResult> {
    const { requests, secrets, catalogue } = this.#needs;
    const file = this.#needs.workbench.window.activeTextEditor?.document.uri;
    const isDescribed = input.text('path') !== undefined || input.text('logLine') !== undefined;
    const place = isDescribed ? undefined : await requests.find(input);
    const named = input.text('environment');
    const request = place === undefined ? undefined : await requests.prepare(place, named);
    const environment = request?.environment ?? (await requests.environment(file, named));
    const scope = request?.scope ?? scopeOf(environment);
    const secret = await secrets.get(scope);
    if (secret === undefined) {
      throw noSecretStored();
    }
    const result = await explainForAgent(
      input,
      request?.prepared,
      { secret: secret.reveal(), endpoints: catalogue.of(place?.uri ?? file) },
      signal,
    );
    return maskedValue(result, createMask(secret.reveal()));
  }

  async #lastResponse(input: ToolInput): Promise<ToolResult> {
    const { requests, sends } = this.#needs;
    const { uri, document, entry: found } = await requests.find(input);
    const shown = await this.#shownFor(uri);
    const written = shown?.about.written;
    if (shown === undefined || written === undefined) {
      throw new ToolError(
        'no-response',
        'No request of this file was sent in this window, or its response was closed.',
      );
    }
    const isNamed = input.text('name') !== undefined;
    if (isNamed && writtenLabel(found) !== written) {
      throw new ToolError(
        'no-response',
        'The editor shows the response to another request of this file, which was sent later, or this one wasn’t sent in this window. Leave out `name` to read what it shows.',
      );
    }
    // The response is the file's last one, wherever the cursor is now.
    const entry = isNamed ? found : findWritten(requestsOf(document), written, found.line);
    const block = entry && document.blocks[entry.blockIndex];
    const outcome = block && sends.outcome(block);
    return {
      summary: 'The last response that the editor shows for the file.',
      data: {
        method: entry?.method ?? null,
        target: entry?.target ?? written,
        outcome: outcome?.label ?? null,
        checks: outcome?.mismatch ?? [],
        text: this.#textOf(shown, input),
      },
      next:
        outcome?.mismatch === undefined
          ? 'For an error, call explain_error with the status and body.'
          : 'Call fiscal_explain_signature with the signature that your own code makes.',
    };
  }

  /** The response that is shown for a file. `place`: only if it's the response to this request. */
  async #shownFor(file: vscode.Uri, place?: RequestLocation): Promise<ShownResponse | undefined> {
    const { responses } = await this.#needs.sending();
    const shown = responses.at(responseUri(this.#needs.workbench, file));
    const isMeant = place === undefined || shown?.about.written === writtenLabel(place.entry);
    return isMeant ? shown : undefined;
  }

  /** What the response's document shows, masked. */
  #textOf({ view, body, mask }: ShownResponse, input: ToolInput): string {
    return cut(
      mask(body === undefined ? view.head : responseText(view, 'laid-out', this.#needs.localize)),
      input,
    );
  }

  /** How the response compares with the expected one, or why it can't be compared. */
  async #compared(subject: ExpectedSubject | undefined) {
    const { compared } = await this.#needs.sending();
    if (subject === undefined) return {};
    const comparison = await compared(subject);
    if (comparison.kind !== 'failed') return { comparison: comparisonReport(comparison) };
    return { comparison: { ...comparisonReport(comparison), problem: comparison.failure.code } };
  }

  async #maskOf(scope: SecretScope) {
    const secret = await this.#needs.secrets.get(scope);
    return createMask(...(secret === undefined ? [] : [secret.reveal()]));
  }
}

/** Of a masked text, because half a secret wouldn't be found. */
function cut(text: string, { isFull }: ToolInput): string {
  return shortened(text, isFull ? MAX_RESPONSE_CHARACTERS : SHORT_RESPONSE_CHARACTERS);
}
