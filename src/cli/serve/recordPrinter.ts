import { gatewayCode, isOtherRefusal } from '../../core/api/gatewayCodes.ts';
import { isRedirect } from '../../core/request/send/outcome.ts';
import { visibleLine, visibleText } from '../../core/visibleText.ts';
import { loggedRecord } from '../../report/loggedRecord.ts';
import type { TrafficRecord } from '../../report/trafficRecord.ts';
import { cliText } from '../../text/cli/cliText.ts';
import { checklistRule } from '../../text/explain/checklistText.ts';
import { explanationText } from '../../text/explain/explanationText.ts';
import { SANDBOX_CONDITION_TEXT } from '../../text/gateway/gatewayText.ts';
import { localize, type Text } from '../../text/text.ts';
import { printLoggedExplanation } from '../explain/printExplanation.ts';
import { codeWords } from '../failure/failureWords.ts';
import type { CommandContext } from '../terminal/commandContext.ts';
import type { Style } from '../terminal/screen.ts';

/** Prints a record of the local gateway or the proxy, as a JSON line or for display. */
export function printRecord(record: TrafficRecord, asJson: boolean, commandContext: CommandContext): void {
  const { stdout, locale } = commandContext;
  if (asJson) {
    stdout.json(loggedRecord(record));
    return;
  }
  stdout.line(firstLine(record, commandContext));
  const code = gatewayCode(record.code);
  // For a signature mismatch, the advice is part of the cause.
  if (record.source === 'proxy' && code !== undefined && code.id !== 'signature-mismatch')
    stdout.line(`    ${codeWords(code, locale).advice}`);
  const explanation = shownExplanation(record);
  // The explanation repeats the remarks on the signature.
  const repeated: readonly { readonly id: string }[] =
    explanation !== undefined && 'remarks' in explanation ? explanation.remarks : [];
  for (const { id, message } of record.remarks) {
    if (!repeated.some(remark => remark.id === id)) stdout.line(`    ${visibleText(message[locale])}`);
  }
  printMismatch(record, explanation, commandContext);
}

/** The code and the remarks already say why the platform refused a request for another reason. */
function shownExplanation({ explanation, code }: TrafficRecord): TrafficRecord['explanation'] {
  return isOtherRefusal(code) && explanation?.verdict !== 'explained' ? undefined : explanation;
}

/** Prints that requests were refused before they got a record. JSON lines are records, so with those it goes to stderr; the counts are at GET
 *  /__sandbox/refused. */
export function printRefusal(
  words: string,
  style: Style,
  asJson: boolean,
  { stdout, stderr }: CommandContext,
): void {
  if (asJson) stderr.line(words);
  else stdout.line(stdout.style(style, words));
}

function firstLine(record: TrafficRecord, { stdout, locale }: CommandContext): string {
  const { time, method, target, response, failure, verdict, appKey, fault } = record;
  const isGood = response !== undefined && response.status < 400 && !isRedirect(response.status);
  const parts = [
    time.slice(11, 23),
    stdout.style(isGood ? 'green' : 'red', String(response?.status ?? failure?.code ?? '')),
    visibleLine(`${method} ${target}`),
    visibleLine(appKey ?? ''),
    meaningOf(record, locale),
    verdict === undefined
      ? ''
      : stdout.style(verdict.agree ? 'dim' : 'yellow', cliText(`proxy-${verdict.ours}`, locale)),
    fault === undefined ? '' : `x-sandbox-fault: ${visibleLine(fault)}`,
  ];
  return parts.filter(part => part !== '').join('  ');
}

function meaningOf({ code, condition = '' }: TrafficRecord, locale: CommandContext['locale']): string {
  const known = gatewayCode(code);
  if (known !== undefined) return `${known.code} ${codeWords(known, locale).message}`;
  const texts: Readonly<Record<string, Text>> = SANDBOX_CONDITION_TEXT;
  const text = texts[condition];
  return text === undefined ? '' : localize(text, locale);
}

/** For the gateway, which knows the secret, both sides are shown even without a cause. */
function printMismatch(
  { source, signingInput, receivedSign = '' }: TrafficRecord,
  explanation: TrafficRecord['explanation'],
  { stdout, locale }: CommandContext,
): void {
  if (source === 'gateway' && signingInput !== undefined) {
    stdout.line(`    ${cliText('gateway-signed', locale)}: ${visibleLine(signingInput)}`);
    stdout.line(`    ${cliText('gateway-received', locale)}: ${visibleLine(receivedSign)}`);
  }
  if (explanation === undefined) return;
  if (explanation.verdict === 'too-large') {
    stdout.line(`    ${cliText('proxy-too-large', locale)}`);
    return;
  }
  if (source === 'gateway') {
    printLoggedExplanation(explanation, { stdout, locale });
    return;
  }
  printLoggedExplanation(explanation, { stdout, locale }, signingInput);
  const [first] = 'explanations' in explanation ? explanation.explanations : [];
  const item = first?.checklistItem ?? null;
  if (item !== null) {
    const rule = checklistRule(item, first?.mistakes[0], locale);
    stdout.line(`    ${explanationText('checklist', locale, { item, rule })}`);
  }
}
