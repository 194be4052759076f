import { visibleLine } from '../../../core/visibleText.ts';
import { hashedText } from '../../../report/explanation/explanationLines.ts';
import type { TrafficRecord } from '../../../report/trafficRecord.ts';
import type { Locale } from '../../../text/text.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import { conditionText } from '../traffic/recordWords.ts';
import { explanationsOf } from '../traffic/trafficEntry.ts';
import { notExplained } from '../traffic/trafficLines.ts';

/** An entry, the faults in its headers, and for a signature mismatch: what was signed on both sides, and the name of
 *  the cause. */
export function logEntryLines(entry: TrafficRecord, locale: Locale, localize: Localizer): readonly string[] {
  const { signingInput, explanation, remarks } = entry;
  if (signingInput === undefined) {
    return [
      logEntryLine(entry, locale),
      ...remarks.map(({ message }) => `    ${visibleLine(message[locale])}`),
    ];
  }
  const [first] = explanationsOf(explanation);
  const found =
    first === undefined
      ? [notExplained(explanation, locale)]
      : [
          `${first.mistakes.map(({ id }) => id).join(' + ')}: ${first.message[locale]}`,
          localize('gateway.theySigned', { text: hashedText(first.mistakes, first.signingInput) }),
        ];
  const details = [...found, localize('gateway.signed', { text: signingInput })];
  return [logEntryLine(entry, locale), ...details.map(text => `    ${visibleLine(text)}`)];
}

/** `12:00:00.123Z 401 10009003 POST /openapi/demo/echo signature mismatch 0.4 ms`. An injected fault is shown as in
 *  its header, so that it isn't mistaken for the client's error. */
function logEntryLine(entry: TrafficRecord, locale: Locale): string {
  const { time, response, code, method, target, condition = '', fault, costMs = 0 } = entry;
  const status = response?.status ?? 0;
  const verdict = code === undefined ? String(status) : `${status} ${code}`;
  const clock = time.slice(time.indexOf('T') + 1);
  const asked = fault === undefined ? '' : `x-sandbox-fault: ${fault}`;
  // What the gateway itself refuses, or an injected fault, is explained in a sentence, which is too long for a line.
  const reason = (code === undefined ? undefined : conditionText(entry, locale)) ?? condition;
  const cost = `${costMs.toLocaleString(locale, { maximumFractionDigits: 1 })} ms`;
  const words = [clock, verdict, `${method} ${target}`, reason, asked, cost];
  return visibleLine(words.filter(word => word !== '').join('  '));
}
