import { gatewayCode } from '../../../core/api/gatewayCodes.ts';
import { visibleLine } from '../../../core/visibleText.ts';
import type { LogEntry } from '../../../report/logEntry.ts';
import type { ViewLocalizer } from '../../../text/editor/viewText.ts';
import { causeLabel } from '../../../text/explain/causeText.ts';
import { GATEWAY_CODE_TEXTS, gatewayCodeLabel } from '../../../text/gateway/gatewayCodeText.ts';
import { SANDBOX_CONDITION_LABELS, SANDBOX_CONDITION_TEXT } from '../../../text/gateway/gatewayText.ts';
import { type Locale, localize } from '../../../text/text.ts';
import { BAD_COLOR, DOUBTFUL_COLOR, GOOD_COLOR, type RowView } from '../../platform/trees/rowView.ts';
import { timeOfDay } from '../traffic/trafficLines.ts';
import type { GatewayApplication } from './gatewayPort.ts';

/** An entry of the request log: status and cause first, then the path, then method and time. */
export function entryRow(entry: LogEntry, locale: Locale): RowView {
  const { method, target, explanation } = entry;
  const tooltip = [
    `${method} ${target}`,
    `${verdictOf(entry)} ${conditionText(entry, locale) ?? ''}`.trim(),
    explanation?.explanations?.[0]?.message[locale],
  ];
  return {
    label: visibleLine(`${outcomeOf(entry, locale)} · ${target.replace(API_PREFIX, '')}`),
    description: visibleLine(present([method, entry.fault, timeOfDay(entry.time)]).join(' · ')),
    ...iconOf(entry),
    tooltip: present(tooltip).map(visibleLine).join('\n'),
  };
}

/** Status and cause: `401 query string signed`. */
export function outcomeOf(entry: LogEntry, locale: Locale): string {
  const cause = causeOf(entry, locale);
  return cause === undefined ? String(entry.status) : `${entry.status} ${cause}`;
}

/** Every path of the API starts with this, so a narrow column would show nothing else. */
const API_PREFIX = /^\/openapi\//;

/** Why a request was rejected, in a few words: the cause of a signature mismatch, if known. Undefined if it was
 *  accepted. */
export function causeOf(entry: LogEntry, locale: Locale): string | undefined {
  const causes = entry.explanation?.explanations?.[0]?.mistakes;
  if (causes !== undefined) return causeLabel(causes, locale);
  const { code, condition } = entry;
  const known = code === undefined ? undefined : gatewayCode(code);
  if (known !== undefined) return localize(gatewayCodeLabel(known.id), locale);
  if (code === undefined && isKnownCondition(condition))
    return localize(SANDBOX_CONDITION_LABELS[condition], locale);
  return conditionText(entry, locale);
}

/** The meaning of the gateway's code or of the local gateway's own condition; undefined if the request was accepted. */
export function conditionText({ code, condition }: LogEntry, locale: Locale): string | undefined {
  const known = code === undefined ? undefined : gatewayCode(code);
  if (known !== undefined) return localize(GATEWAY_CODE_TEXTS[known.id].condition, locale);
  return isKnownCondition(condition) ? localize(SANDBOX_CONDITION_TEXT[condition], locale) : undefined;
}

/** The log of a gateway that another program runs may have any text here. */
function isKnownCondition(condition: string | undefined): condition is keyof typeof SANDBOX_CONDITION_TEXT {
  return condition !== undefined && Object.hasOwn(SANDBOX_CONDITION_TEXT, condition);
}

/** `401 · 10009003` */
export function verdictOf({ status, code }: LogEntry): string {
  return code === undefined ? String(status) : `${status} · ${code}`;
}

export function applicationRow(application: GatewayApplication, localizeView: ViewLocalizer): RowView {
  const { appKey, appName, rateLimit, subscriptions } = application;
  const state = application.integratorEnabled ? application.state : 'integratorDisabled';
  const words = [
    localizeView(`application.${state}`),
    subscriptions !== 'every' && subscriptions.length === 0
      ? localizeView('application.unsubscribed')
      : undefined,
    rateLimit === undefined
      ? undefined
      : localizeView('application.rateLimit', {
          count: rateLimit.requests,
          seconds: rateLimit.windowSeconds,
        }),
  ];
  const description = present(words).join(' · ');
  return {
    label: visibleLine(appKey),
    description,
    icon: state === 'effective' ? 'account' : 'circle-slash',
    tooltip: visibleLine(`${appName} (${appKey})`).concat('\n', description),
  };
}

function iconOf({ code, condition, status }: LogEntry): Pick<RowView, 'icon' | 'color'> {
  if (code !== undefined) return { icon: 'error', color: BAD_COLOR };
  if (condition !== undefined || status >= 400) return { icon: 'warning', color: DOUBTFUL_COLOR };
  return { icon: 'pass', color: GOOD_COLOR };
}

function present(words: readonly (string | undefined)[]): readonly string[] {
  return words.filter(word => word !== undefined && word !== '') as readonly string[];
}
