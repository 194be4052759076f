import { gatewayCode } from '../../../core/api/gatewayCodes.ts';
import { FiscalError } from '../../../core/errors.ts';
import type { ProgramFailure, TrafficRecord } from '../../../report/trafficRecord.ts';
import { FAILURE_NAMES } from '../../../text/editor/outcomeText.ts';
import { viewLocalizer } from '../../../text/editor/viewText.ts';
import { causeLabel } from '../../../text/explain/causeText.ts';
import { GATEWAY_CODE_TEXTS, gatewayCodeLabel } from '../../../text/gateway/gatewayCodeText.ts';
import { SANDBOX_CONDITION_LABELS, SANDBOX_CONDITION_TEXT } from '../../../text/gateway/gatewayText.ts';
import { programFailureText } from '../../../text/proxy/proxyConditionText.ts';
import { type Locale, localize } from '../../../text/text.ts';
import { platformFailureWords, proxyLocalizer } from './proxyWords.ts';
import { causesOf, differs } from './trafficEntry.ts';

type Failure = NonNullable<TrafficRecord['failure']>;

/** Status and cause in a few words: `401 query string signed`; for a failure, its name. */
export function outcomeOf(record: TrafficRecord, locale: Locale): string {
  const { response, failure } = record;
  if (response === undefined) return failureName(failure?.code ?? 'connection-reset', locale);
  const cause = causeOf(record, locale);
  return cause === undefined ? String(response.status) : `${response.status} ${cause}`;
}

/** Why a request was refused, in a few words; undefined if it was accepted. */
function causeOf(record: TrafficRecord, locale: Locale): string | undefined {
  const { code, condition } = record;
  const known = gatewayCode(code);
  const causes = causesOf(record);
  if (differs(record)) return proxyLocalizer(locale)('outcome.differs');
  // A platform that refuses the token hasn't checked the signature, but the proxy checks it anyway.
  const isOfSignature = known === undefined || known.id === 'signature-mismatch';
  if (causes.length > 0 && isOfSignature) return causeLabel(causes, locale);
  if (record.remarks.some(({ id }) => id === 'body-changed-behind'))
    return proxyLocalizer(locale)('outcome.changed');
  if (known?.id === 'signature-mismatch' && record.signingInput !== undefined)
    return viewLocalizer(locale)(searchLabel(record));
  if (known !== undefined) return localize(gatewayCodeLabel(known.id), locale);
  return isKnownCondition(condition) ? localize(SANDBOX_CONDITION_LABELS[condition], locale) : undefined;
}

/** The label if no cause is known: the search is still running, found none, or wasn't completed. */
function searchLabel({ explanation }: TrafficRecord) {
  if (explanation === undefined) return 'logEntry.label.searching';
  return explanation.verdict === 'unexplained' ? 'logEntry.label.unexplained' : 'logEntry.label.stopped';
}

/** The meaning of the gateway's code or of the local gateway's own condition; undefined if the request was accepted. */
export function conditionText({ code, condition }: TrafficRecord, locale: Locale): string | undefined {
  const known = gatewayCode(code);
  if (known !== undefined) return localize(GATEWAY_CODE_TEXTS[known.id].condition, locale);
  return isKnownCondition(condition) ? localize(SANDBOX_CONDITION_TEXT[condition], locale) : undefined;
}

/** The log of another program's gateway may contain any text here. */
function isKnownCondition(condition: string | undefined): condition is keyof typeof SANDBOX_CONDITION_TEXT {
  return condition !== undefined && Object.hasOwn(SANDBOX_CONDITION_TEXT, condition);
}

/** The message and the advice for a failure. `latest` is the last failure with the same code. */
export function recordFailureWords(
  { code }: Failure,
  latest: FiscalError | undefined,
  baseUrl: string,
  locale: Locale,
): { readonly message: string; readonly advice: string } {
  if (isOfProgram(code)) return programFailureText(code, locale);
  const { origin, host } = new URL(baseUrl);
  return platformFailureWords(latest ?? new FiscalError(code, { origin, host }), locale);
}

function failureName(code: Failure['code'], locale: Locale): string {
  if (isOfProgram(code)) return proxyLocalizer(locale)(`outcome.${code}`);
  const name = FAILURE_NAMES[code];
  return name === undefined ? code : localize(name, locale);
}

function isOfProgram(code: Failure['code']): code is ProgramFailure {
  return code === 'client-gone' || code === 'client-stalled' || code === 'request-malformed';
}
