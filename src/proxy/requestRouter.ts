import type { FiscalError } from '../core/errors.ts';
import { GATEWAY_NOTE_TEXT } from '../text/gateway/gatewayNoteText.ts';
import {
  outcomeUnknownText,
  PROXY_CONDITION_TEXT,
  programFailureText,
} from '../text/proxy/proxyConditionText.ts';
import { type Locale, localize } from '../text/text.ts';
import { CONTROL_PATHS, CONTROL_PREFIX, controlAnswer } from '../traffic/recordLog.ts';
import {
  FOREIGN_STATUSES,
  type ForeignCondition,
  foreignCondition,
  type RefusalCounter,
} from '../traffic/requestGuard.ts';
import type { ExchangeLog, ProxyTarget } from './exchangeLog.ts';
import { Exchange, type ExchangeSetting, type ProgramSide } from './forward/exchange.ts';
import { type ExchangeFailure, isTimeout } from './forward/exchangeFailure.ts';
import type { LocalResponse } from './forward/localResponse.ts';
import type { ArrivedRequest, MalformedCondition } from './forward/programConnection.ts';
import type { Deadlines, ProxyLimits } from './forward/proxyLimits.ts';
import type { UpstreamPool } from './forward/upstreamPool.ts';
import { RequestSignature, signedParts } from './judge/judgement.ts';

interface RouterSetting {
  readonly target: ProxyTarget;
  readonly limits: ProxyLimits;
  readonly pool: UpstreamPool;
  readonly deadlines: Deadlines;
  readonly log: ExchangeLog;
  readonly refusals: RefusalCounter<ProxyCondition>;
  readonly failureWords: (failure: FiscalError) => { readonly message: string; readonly advice: string };
  readonly locale: Locale;
}

/** Decides whether a request is rejected, handled by the proxy's own endpoints, or forwarded. */
export class RequestRouter {
  /** The Host headers of this proxy; known once it listens. */
  hosts: ReadonlySet<string> = new Set();
  readonly #setting: RouterSetting;
  readonly #exchangeSetting: ExchangeSetting;

  constructor(setting: RouterSetting) {
    this.#setting = setting;
    const { target, limits, pool, deadlines } = setting;
    this.#exchangeSetting = {
      ...{ address: target.address, host: new URL(target.address.origin).host, limits, pool, deadlines },
      failureResponse: failure => this.#failureResponse(failure),
    };
  }

  route(request: ArrivedRequest, program: ProgramSide): Exchange | LocalResponse {
    const { head } = request;
    const { method, target } = head;
    if (method === 'CONNECT') return this.refuse('connect-refused');
    const foreign = foreignCondition(
      { method, target, version: `1.${head.minorVersion}`, rawHeaders: head.headers.flat() },
      this.hosts,
    );
    if (foreign !== undefined) return this.refuse(foreign);
    if (target.startsWith(CONTROL_PREFIX)) return this.#control(method, target, program);
    return this.#forward(request, program);
  }

  refuse(condition: ProxyCondition): LocalResponse {
    const { refusals, locale } = this.#setting;
    refusals.add(condition);
    const message = localize(PROXY_CONDITION_TEXT[condition], locale);
    return {
      status: REFUSED_STATUSES[condition],
      error: condition,
      body: { code: condition, message, advice: '', sent: 'nothing' },
    };
  }

  #forward({ head, framing, options, keepsProgram }: ArrivedRequest, program: ProgramSide): Exchange {
    const { log, target } = this.#setting;
    const parts = signedParts(head.target, head.headers);
    const signature = new RequestSignature(parts);
    const secrets = log.arrived(head);
    const receivedAtMs = log.nowMs();
    const exchange = new Exchange(
      this.#exchangeSetting,
      program,
      head,
      framing,
      keepsProgram,
      signature,
      record => {
        const isSignatureRight = record.isRequestWhole ? signature.isRight() : undefined;
        log.add({ record, receivedAtMs, parts, secrets, isSignatureRight });
      },
    );
    exchange.start(target.basePath + head.target, options);
    return exchange;
  }

  #control(method: string, target: string, program: ProgramSide): LocalResponse {
    const { log, refusals, locale } = this.#setting;
    if (program.isOfOtherUser()) {
      return { status: 403, body: { note: localize(GATEWAY_NOTE_TEXT['other-user'], locale) } };
    }
    const answer = controlAnswer(method, target, log.records, refusals);
    if (answer === undefined) return { status: 404, body: { note: CONTROL_PATHS } };
    return answer === 'request-gone'
      ? { status: 404, body: { note: localize(GATEWAY_NOTE_TEXT[answer], locale) } }
      : { status: 200, body: answer.value };
  }

  /** The response that the program receives if the platform didn't respond; it can't be mistaken for the platform's. */
  #failureResponse({ code, sent, error }: ExchangeFailure): LocalResponse {
    const { failureWords, locale } = this.#setting;
    const { message, advice } = error === undefined ? programFailureText(code, locale) : failureWords(error);
    const isUnknown = sent !== 'nothing';
    return {
      status: statusOf(code),
      error: code,
      body: {
        code,
        message,
        advice: isUnknown ? `${advice} ${localize(outcomeUnknownText, locale)}`.trimStart() : advice,
        sent,
        outcome: isUnknown ? 'unknown' : 'not-sent',
      },
    };
  }
}

function statusOf(code: ExchangeFailure['code']): number {
  if (code === 'request-malformed') return 400;
  if (code === 'client-stalled') return 408;
  return isTimeout(code) ? 504 : 502;
}

/** Why the proxy didn't forward a request. */
export type ProxyCondition = ForeignCondition | MalformedCondition | 'connect-refused' | 'plain-to-tls';

const REFUSED_STATUSES: Readonly<Record<ProxyCondition, number>> = {
  ...FOREIGN_STATUSES,
  ...{ 'request-malformed': 400, 'head-too-large': 431, 'http-2': 400, 'tls-to-plain': 400 },
  ...{ 'connect-refused': 405, 'plain-to-tls': 400 },
};
