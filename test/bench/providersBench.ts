import { inHost } from './editor/inHost.ts';
import { atMost, type Bench, orientation } from './measurement.ts';
import { medianOf } from './turns.ts';

export interface ProvidersResult {
  readonly requests: number;
  /** By provider, the longest block of each call in milliseconds: the first for a file that was just opened, each other behind an edit. */
  readonly msOf: Readonly<Record<string, readonly number[]>>;
}

/** How long the providers of the language keep the extension host from anything else, behind edits of one character in a
 *  very large file: in a comment, of a line break, in a variable that every request uses, and in that variable's name. */
export const bench: Bench = async () => {
  const { requests, msOf } = await inHost<ProvidersResult>({ module: 'providersRun.ts', extensions: [] });
  return Object.entries(msOf).flatMap(([provider, [first = Number.NaN, ...later]]) => [
    atMost(
      50,
      `${provider}: longest block behind an edit among ${requests} requests`,
      Math.max(...later),
      'ms',
    ),
    orientation('… its median', medianOf(later), 'ms'),
    orientation('… of the first call', first, 'ms'),
  ]);
};
