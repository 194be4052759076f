import { gatewayCode } from '../../core/api/gatewayCodes.ts';
import { visibleLine } from '../../core/visibleText.ts';
import { GATEWAY_CODE_TEXTS } from '../../text/gatewayCodeText.ts';
import { SANDBOX_CONDITION_TEXT } from '../../text/gatewayText.ts';
import { type Locale, say, type Text } from '../../text/text.ts';
import type { ViewSay } from '../../text/viewText.ts';
import type { GatewayApplication, GatewayEntry } from '../gateway/gatewayPort.ts';
import { BAD_COLOR, DOUBTFUL_COLOR, GOOD_COLOR, type RowLook } from './rowLook.ts';

/** An entry of the journal: request, verdict, the mistake's name where it is known, and the time. */
export function entryLook(entry: GatewayEntry, locale: Locale): RowLook {
  const { method, target, explanation } = entry;
  const mistakes = explanation?.explanations?.[0]?.mistakes.map(({ id }) => id).join(' + ');
  const words = [verdictOf(entry), mistakes, entry.fault, timeOf(entry.time)];
  const tooltip = [
    `${method} ${target}`,
    `${verdictOf(entry)} ${conditionText(entry, locale) ?? ''}`.trim(),
    explanation?.explanations?.[0]?.message[locale],
  ];
  return {
    label: visibleLine(`${method} ${target}`),
    description: visibleLine(present(words).join(' · ')),
    ...iconOf(entry),
    tooltip: present(tooltip).map(visibleLine).join('\n'),
  };
}

/** What the gateway's code, or the sandbox's own condition, means; undefined where the request was accepted. */
export function conditionText({ code, condition }: GatewayEntry, locale: Locale): string | undefined {
  const known = code === undefined ? undefined : gatewayCode(code);
  if (known !== undefined) return say(GATEWAY_CODE_TEXTS[known.id].condition, locale);
  const sandbox: Readonly<Record<string, Text>> = SANDBOX_CONDITION_TEXT;
  const text = condition === undefined ? undefined : sandbox[condition];
  return text === undefined ? undefined : say(text, locale);
}

/** `401 · 10009003` */
export function verdictOf({ status, code }: GatewayEntry): string {
  return code === undefined ? String(status) : `${status} · ${code}`;
}

export function applicationLook(application: GatewayApplication, sayView: ViewSay): RowLook {
  const { appKey, appName, rateLimit, subscriptions } = application;
  const state = application.integratorEnabled ? application.state : 'integratorDisabled';
  const words = [
    sayView(`application.${state}`),
    subscriptions !== 'every' && subscriptions.length === 0 ? sayView('application.unsubscribed') : undefined,
    rateLimit === undefined
      ? undefined
      : sayView('application.rateLimit', { requests: rateLimit.requests, seconds: rateLimit.windowSeconds }),
  ];
  const description = present(words).join(' · ');
  return {
    label: visibleLine(appKey),
    description,
    icon: state === 'effective' ? 'account' : 'circle-slash',
    tooltip: visibleLine(`${appName} (${appKey})`).concat('\n', description),
  };
}

function iconOf({ code, condition, status }: GatewayEntry): Pick<RowLook, 'icon' | 'color'> {
  if (code !== undefined) return { icon: 'error', color: BAD_COLOR };
  if (condition !== undefined || status >= 400) return { icon: 'warning', color: DOUBTFUL_COLOR };
  return { icon: 'pass', color: GOOD_COLOR };
}

/** The time of day, where the user is. */
function timeOf(time: string): string {
  const at = new Date(time);
  return [at.getHours(), at.getMinutes(), at.getSeconds()]
    .map(part => String(part).padStart(2, '0'))
    .join(':');
}

function present(words: readonly (string | undefined)[]): readonly string[] {
  return words.filter(word => word !== undefined && word !== '') as readonly string[];
}
