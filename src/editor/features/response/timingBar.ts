import type { Timings } from '../../../core/ports.ts';
import type { Say } from '../../platform/notifications/say.ts';

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

/** How the time of an exchange was spent: `▒▒████████▄`, with the legend `▒ connect 1.2 · █ first byte 30 · ▄
 *  download 2`. Phases that didn't happen (such as connecting on a reused connection) are omitted; others have at
 *  least one cell. */
export function timingBar(timings: Timings, say: Say): { readonly bar: string; readonly legend: string } {
  const took = STAGES.filter(([, , field]) => timings[field] > 0);
  const sumMs = took.reduce((sum, [, , field]) => sum + timings[field], 0);
  const cells = took.map(([, fill, field]) =>
    fill.repeat(Math.max(1, Math.round((WIDTH * timings[field]) / sumMs))),
  );
  const words = took.map(([key, fill, field]) => `${fill} ${say(key)} ${milliseconds(timings[field], say)}`);
  return { bar: cells.join(''), legend: words.join(' · ') };
}

/** `1.2`, in Portuguese `1,2`. More than one decimal isn't useful. */
export function milliseconds(value: number, say: Say): string {
  return String(Math.round(value * 10) / 10).replace('.', say('response.decimalMark'));
}
