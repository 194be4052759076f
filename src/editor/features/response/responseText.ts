import { errorSeconds, NOTABLE_SKEW_SECONDS, signed } from '../../../core/request/clock/clockEstimate.ts';
import type { ApiResponse } from '../../../core/request/send/outcome.ts';
import type { SignedRequest } from '../../../core/request/send/signedRequest.ts';
import { visibleLine } from '../../../core/visibleText.ts';
import type { Timings } from '../../../core/wireMessages.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import type { MaskText } from '../../platform/notifications/maskText.ts';
import type { UnknownOutcome } from '../outcomes/unknownOutcomes.ts';
import { type BodyLayout, type BodyView, bodyView, shownBody } from './bodyView.ts';
import { byteSize } from './byteTexts.ts';

/** The content of a response document, with secrets masked: the lines of its head, and its body, which is formatted when it's
 *  shown. */
export interface ResponseView {
  readonly head: string;
  readonly body: BodyView;
}

/** The status line, remarks after `#`, the headers, and the body. External text is masked and made safe to display.
 *  `advice` is the meaning of a gateway code and what to do, by line. */
export function responseView(
  request: SignedRequest,
  response: ApiResponse,
  advice: readonly string[],
  mask: MaskText,
  localize: Localizer,
): ResponseView {
  const { method, origin, target } = request.wire;
  const line = (text: string): string => visibleLine(mask(text));
  const { view, remarks } = bodyView(response, mask, localize);
  const head = [
    line(`HTTP/1.1 ${response.status} ${response.statusText}`.trimEnd()),
    ...[...advice, ...clockText(request, response, localize)].map(words => line(`# ${words}`)),
    line(`# ${method} ${origin}${target} · ${request.prepared.environment}`),
    ...timeAndSize(response, localize),
    ...remarks.map(words => line(`# ${words}`)),
    ...response.headers.map(([name, value]) => line(`${name}: ${value}`)),
  ];
  return { head: head.join('\n'), body: view };
}

/** The document: head, an empty line, body. */
export function responseText({ head, body }: ResponseView, layout: BodyLayout, localize: Localizer): string {
  return `${head}\n\n${shownBody(body, layout, localize)}`;
}

/** One side of a comparison; without remarks, because the times in them always differ. */
export function comparedText({ head, body }: ResponseView, layout: BodyLayout, localize: Localizer): string {
  const lines = head.split('\n').filter(line => !line.startsWith('# '));
  return responseText({ head: lines.join('\n'), body }, layout, localize);
}

/** `# 34 ms · 10 B ▒█████▄` with the bar's legend; the size is followed by the encodings and the number of bytes
 *  received. */
function timeAndSize({ timings, body, decoded }: ApiResponse, localize: Localizer): readonly string[] {
  const wire =
    decoded === undefined
      ? ''
      : ` · ${decoded.encodings.join(', ')} ${byteSize(decoded.wireBytes, localize)}`;
  const { bar, legend } = timingBar(timings, localize);
  const sum = `# ${milliseconds(timings.totalMs, localize)} ms · ${byteSize(body.length, localize)}${visibleLine(wire)}`;
  return bar === '' ? [sum] : [`${sum}  ${bar}`, `# ${legend}`];
}

function clockText(
  { clockCorrectionSeconds }: SignedRequest,
  { clock }: ApiResponse,
  localize: Localizer,
): readonly string[] {
  const corrected =
    clockCorrectionSeconds === 0
      ? []
      : [localize('report.clockCorrected', { seconds: signed(clockCorrectionSeconds) })];
  const skew = clock?.seconds ?? 0;
  if (clock === undefined || Math.abs(skew) <= NOTABLE_SKEW_SECONDS) return corrected;
  const args = { seconds: Math.abs(skew), error: errorSeconds(clock) };
  return [localize(skew > 0 ? 'response.clockBehind' : 'response.clockAhead', args), ...corrected];
}

/** Wide enough to compare phases, and narrow enough for a column next to the request. */
const WIDTH = 20;
/** The phases in order, each with its own fill pattern, so that the bar is readable without color. */
const STAGES = [
  ['response.dns', '░', 'dnsMs'],
  ['response.connect', '▒', 'connectMs'],
  ['response.tls', '▓', 'tlsMs'],
  ['response.firstByte', '█', 'firstByteMs'],
  ['response.download', '▄', 'downloadMs'],
] as const;

/** How the time of an exchange was spent: `▒▒████████▄`, with the legend `▒ connect 1.2 · █ first byte 30 · ▄ download 2`. Phases
 *  that didn't happen (such as connecting on a reused connection) are omitted; the others have at least one cell. */
export function timingBar(
  timings: Timings,
  localize: Localizer,
): { readonly bar: string; readonly legend: string } {
  const took = STAGES.filter(([, , field]) => timings[field] > 0);
  const sumMs = took.reduce((sum, [, , field]) => sum + timings[field], 0);
  const cells = took.map(([, fill, field]) =>
    fill.repeat(Math.max(1, Math.round((WIDTH * timings[field]) / sumMs))),
  );
  const words = took.map(
    ([key, fill, field]) => `${fill} ${localize(key)} ${milliseconds(timings[field], localize)}`,
  );
  return { bar: cells.join(''), legend: words.join(' · ') };
}

/** `1.2`, in Portuguese `1,2`. More than one decimal isn't useful. */
function milliseconds(value: number, localize: Localizer): string {
  return String(Math.round(value * 10) / 10).replace('.', localize('response.decimalMark'));
}

/** The ids that were really sent, for looking a request up at the platform; empty if it had none. */
export function sentIdLines(ids: readonly string[] | undefined, localize: Localizer): readonly string[] {
  return ids === undefined || ids.length === 0
    ? []
    : [localize('unknown.sentIds', { ids: ids.map(visibleLine).join(', ') })];
}

/** Remarks on a request that was sent earlier with an unknown outcome; shown above what happened later. */
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
