import type { Timings } from '../../../core/ports.ts';
import type { Say } from '../../platform/notifications/say.ts';

/** Wide enough to compare stages, and narrow enough for a column beside the request. */
const WIDTH = 20;
/** The stages in their order, each with a filling of its own; the bar reads without colours. */
const STAGES = [
  ['response.dns', '░', 'dnsMs'],
  ['response.connect', '▒', 'connectMs'],
  ['response.tls', '▓', 'tlsMs'],
  ['response.firstByte', '█', 'firstByteMs'],
  ['response.download', '▄', 'downloadMs'],
] as const;

/** How the time of an exchange was spent: `▒▒████████▄`, and what it means, `▒ connect 1.2 · █ first byte 30 · ▄ download 2`.
 *  A stage that did not take place (a connection that was reused) is left out; one that did has a cell at least. */
export function timingBar(timings: Timings, say: Say): { readonly bar: string; readonly legend: string } {
  const took = STAGES.filter(([, , field]) => timings[field] > 0);
  const sumMs = took.reduce((sum, [, , field]) => sum + timings[field], 0);
  const cells = took.map(([, fill, field]) =>
    fill.repeat(Math.max(1, Math.round((WIDTH * timings[field]) / sumMs))),
  );
  const words = took.map(([key, fill, field]) => `${fill} ${say(key)} ${milliseconds(timings[field], say)}`);
  return { bar: cells.join(''), legend: words.join(' · ') };
}

/** `1.2`, in Portuguese `1,2`; a tenth is what a person can make use of. */
export function milliseconds(value: number, say: Say): string {
  return String(Math.round(value * 10) / 10).replace('.', say('response.decimalMark'));
}
