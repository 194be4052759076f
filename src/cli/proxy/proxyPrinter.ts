import { gatewayCode } from '../../core/api/gatewayCodes.ts';
import { visibleLine, visibleText } from '../../core/visibleText.ts';
import type { ProxyEntry } from '../../proxy/concludeExchange.ts';
import type { ProxyCondition } from '../../proxy/requestRouter.ts';
import { cliText } from '../../text/cli/cliText.ts';
import { PROXY_CONDITION_TEXT } from '../../text/proxy/proxyConditionText.ts';
import { localize } from '../../text/text.ts';
import type { RefusalCount } from '../../traffic/refusalCounter.ts';
import { printLoggedExplanation } from '../explain/printExplanation.ts';
import { codeWords } from '../failure/failureWords.ts';
import type { CommandContext } from '../terminal/commandContext.ts';

export interface ProxyPrinter {
  readonly announce: (url: string, target: string, name: string, recording: string | undefined) => void;
  readonly entry: (entry: ProxyEntry) => void;
  readonly refused: (refused: RefusalCount<ProxyCondition>) => void;
}

/** Prints the output of `fiscal proxy`, as JSON lines or for display. */
export function proxyPrinter(asJson: boolean, commandContext: CommandContext): ProxyPrinter {
  const { stdout, stderr, locale } = commandContext;
  const refusal = ({ condition, count }: RefusalCount<ProxyCondition>): string => {
    const words = localize(PROXY_CONDITION_TEXT[condition], locale);
    return cliText('proxy-refused', locale, { count, words });
  };
  if (asJson) {
    return {
      announce: (listening, to, environment) =>
        stdout.json({ listening, to: new URL(to).origin, environment }),
      entry: entry => stdout.json(entry),
      // JSON lines are exchanges; the counts are at GET /__sandbox/refused.
      refused: refused => stderr.line(refusal(refused)),
    };
  }
  return {
    announce: (url, target, name, recording) => {
      const args = { url, target, name: visibleLine(name) };
      stdout.line(stdout.style('bold', cliText('proxy-listening', locale, args)));
      stdout.line(cliText('proxy-how', locale, { url }));
      if (recording !== undefined) {
        stdout.line(cliText('proxy-recording', locale, { file: visibleLine(recording) }));
      }
      stdout.line();
    },
    entry: entry => printEntry(entry, commandContext),
    refused: refused => stdout.line(stdout.style('yellow', refusal(refused))),
  };
}

function printEntry(entry: ProxyEntry, { stdout, locale }: CommandContext): void {
  const { request, response, failure, verdict, remarks, explanation } = entry;
  const outcome = response === undefined ? (failure?.code ?? '') : String(response.status);
  const isGood = response !== undefined && response.status < 400;
  const status = stdout.style(isGood ? 'green' : 'red', outcome);
  const code = verdict.code === null ? undefined : gatewayCode(verdict.code);
  const words = code === undefined ? undefined : codeWords(code, locale);
  const meaning = code === undefined ? '' : `  ${code.code} ${words?.message ?? ''}`;
  const ours = cliText(`proxy-${verdict.ours}`, locale);
  const line = `${entry.time.slice(11, 23)}  ${status}  ${visibleLine(`${request.method} ${request.target}`)}`;
  stdout.line(`${line}${meaning}  ${stdout.style(verdict.agree ? 'dim' : 'yellow', ours)}`);
  // For a signature mismatch, the advice is part of the cause.
  if (words !== undefined && code?.id !== 'signature-mismatch') stdout.line(`    ${words.advice}`);
  for (const { message } of remarks) stdout.line(`    ${visibleText(message[locale])}`);
  if (explanation === undefined) return;
  if (explanation.verdict === 'too-large') {
    stdout.line(`    ${cliText('proxy-too-large', locale)}`);
    return;
  }
  const [first] = 'explanations' in explanation ? explanation.explanations : [];
  printLoggedExplanation(explanation, { stdout, locale }, entry.signingInput);
  if (first?.checklistItem != null) {
    stdout.line(`    ${cliText('proxy-checklist', locale, { item: first.checklistItem })}`);
  }
}
