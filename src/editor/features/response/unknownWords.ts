import { visibleLine } from '../../../core/visibleText.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import type { UnknownOutcome } from '../outcomes/unknownOutcomes.ts';
import type { ResponseView } from './responseText.ts';

/** The ids that were really sent, for looking a request up at the platform; none if it had none. */
export function sentIdLines(ids: readonly string[] | undefined, localize: Localizer): readonly string[] {
  return ids === undefined || ids.length === 0
    ? []
    : [localize('unknown.sentIds', { ids: ids.map(visibleLine).join(', ') })];
}

/** Remarks on a request that was sent earlier, with an unknown outcome, above what happened later. */
export function unknownRemarks(
  outcome: UnknownOutcome,
  language: string,
  localize: Localizer,
): readonly string[] {
  const { sentAtMs, environment } = outcome;
  const time = new Date(sentAtMs).toLocaleString(language);
  return [
    localize('outcome.unknownAdvice'),
    localize('unknown.sentAt', { time, environment: visibleLine(environment) }),
    ...sentIdLines(outcome.ids, localize),
    localize('outcome.unknownListed'),
  ];
}

/** The document about a request with an unknown outcome of which this window has nothing else, such as after a reload. */
export function unknownView(outcome: UnknownOutcome, language: string, localize: Localizer): ResponseView {
  const { method, origin, target, environment } = outcome;
  const [advice = '', ...remarks] = unknownRemarks(outcome, language, localize);
  const lines = [...remarks, `${method} ${origin}${target} · ${environment}`];
  return {
    head: [advice, ...lines.map(line => `# ${visibleLine(line)}`)].join('\n'),
    body: { kind: 'text', text: '', hidden: 0 },
  };
}
