import { gatewayCode } from '../../../core/api/gatewayCodes.ts';
import { FiscalError } from '../../../core/errors.ts';
import type { ProgramFailure, ProxyLogEntry } from '../../../report/proxyLogEntry.ts';
import { FAILURE_NAMES } from '../../../text/editor/outcomeText.ts';
import { PROXY_TEXTS } from '../../../text/editor/proxyText.ts';
import { causeLabel } from '../../../text/explain/causeText.ts';
import { GATEWAY_CODE_TEXTS, gatewayCodeLabel } from '../../../text/gateway/gatewayCodeText.ts';
import { localizedFailure } from '../../../text/outcome/localizedFailure.ts';
import { PROXY_CONDITION_TEXT } from '../../../text/proxy/proxyConditionText.ts';
import { programFailureText } from '../../../text/proxy/proxyFailureText.ts';
import { type Locale, localize } from '../../../text/text.ts';
import { type LocalizerOf, localizerFrom } from '../../platform/notifications/localizerFrom.ts';
import { explanationsOf } from '../traffic/trafficLines.ts';

type Failure = NonNullable<ProxyLogEntry['failure']>;

/** Status and cause in a few words: `401 query string signed`; for a failure its name. */
export function exchangeOutcome(entry: ProxyLogEntry, locale: Locale): string {
  const { response, failure } = entry;
  if (response === undefined) return failureName(failure?.code ?? 'connection-reset', locale);
  const cause = exchangeCause(entry, locale);
  return cause === undefined ? String(response.status) : `${response.status} ${cause}`;
}

/** What the platform's code means; undefined without a code that the specification lists. */
export function codeCondition({ verdict }: ProxyLogEntry, locale: Locale): string | undefined {
  const known = verdict.code === null ? undefined : gatewayCode(verdict.code);
  return known === undefined ? undefined : localize(GATEWAY_CODE_TEXTS[known.id].condition, locale);
}

/** Why a request wasn't forwarded, and what to do in the editor, where the command line's options don't exist. */
export function refusalReason(condition: keyof typeof PROXY_CONDITION_TEXT, locale: Locale): string {
  return localize(
    condition === 'tls-to-plain' ? PROXY_TEXTS.tlsToPlain : PROXY_CONDITION_TEXT[condition],
    locale,
  );
}

/** Message and advice of a failure. `latest` is the last failure of the same kind. */
export function exchangeFailureWords(
  { code }: Failure,
  latest: FiscalError | undefined,
  origin: string,
  locale: Locale,
): { readonly message: string; readonly advice: string } {
  if (isOfProgram(code)) return programFailureText(code, locale);
  const { host } = new URL(origin);
  return platformFailureWords(latest ?? new FiscalError(code, { origin, host }), locale);
}

/** Message and advice of a failure of the platform, or of the way to it. */
export function platformFailureWords(
  failure: FiscalError,
  locale: Locale,
): { readonly message: string; readonly advice: string } {
  const words = localizedFailure(failure, locale);
  // The shared advice names settings for sending, which the proxy leaves to the program.
  const isTimeout = /^(?:headers|body|total)-timeout$/.test(failure.code);
  return isTimeout ? { ...words, advice: proxyLocalizer(locale)('timeoutAdvice') } : words;
}

function exchangeCause(entry: ProxyLogEntry, locale: Locale): string | undefined {
  const words = proxyLocalizer(locale);
  const [first] = explanationsOf(entry.explanation);
  const isRemarked = (id: string): boolean => entry.remarks.some(remark => remark.id === id);
  if (isRemarked('specification-differs')) return words('outcome.differs');
  if (first !== undefined) return causeLabel(first.mistakes, locale);
  if (isRemarked('body-changed-behind')) return words('outcome.changed');
  const { code } = entry.verdict;
  const known = code === null ? undefined : gatewayCode(code);
  return known === undefined ? undefined : localize(gatewayCodeLabel(known.id), locale);
}

function failureName(code: Failure['code'], locale: Locale): string {
  if (isOfProgram(code)) return proxyLocalizer(locale)(`outcome.${code}`);
  const name = FAILURE_NAMES[code];
  return name === undefined ? code : localize(name, locale);
}

function isOfProgram(code: Failure['code']): code is ProgramFailure {
  return code === 'client-gone' || code === 'client-stalled' || code === 'request-malformed';
}

/** Returns a text about the proxy in the user's language. */
export type ProxyLocalizer = LocalizerOf<keyof typeof PROXY_TEXTS>;

export function proxyLocalizer(locale: Locale): ProxyLocalizer {
  return localizerFrom(PROXY_TEXTS, locale);
}
