import { visibleLine } from '../../core/visibleText.ts';
import type { ProxyCondition } from '../../proxy/requestRouter.ts';
import type { TrafficRecord } from '../../report/trafficRecord.ts';
import { cliText } from '../../text/cli/cliText.ts';
import { PROXY_CONDITION_TEXT } from '../../text/proxy/proxyConditionText.ts';
import { localize } from '../../text/text.ts';
import type { RefusalCount } from '../../traffic/refusalCounter.ts';
import { printRecord } from '../serve/recordPrinter.ts';
import type { CommandContext } from '../terminal/commandContext.ts';

export interface ProxyPrinter {
  readonly announce: (url: string, target: string, name: string, recording: string | undefined) => void;
  readonly entry: (record: TrafficRecord) => void;
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
      entry: record => printRecord(record, true, commandContext),
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
    entry: record => printRecord(record, false, commandContext),
    refused: refused => stdout.line(stdout.style('yellow', refusal(refused))),
  };
}
