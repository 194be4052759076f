import { inHost } from './editor/inHost.ts';
import { atMost, type Bench, orientation } from './measurement.ts';
import { medianOf } from './turns.ts';

export interface ProvidersResult {
  readonly requests: number;
  /** For each provider, the longest block of each call in milliseconds: the first after the file was opened, the others
   *  after an edit. */
  readonly msOf: Readonly<Record<string, readonly number[]>>;
}

/** How long the language's providers block the extension host after one character of a very large file is edited: in a
 *  comment, a line break, in the value of a variable that every request uses, and in that variable's name. */
export const bench: Bench = async () => {
  const { requests, msOf } = await inHost<ProvidersResult>({ module: 'providersRun.ts', extensions: [] });
  return Object.entries(msOf).flatMap(([provider, [first = Number.NaN, ...later]]) => [
    atMost(
      50,
      `${provider}: longest block after an edit in a file of ${requests} requests`,
      Math.max(...later),
      'ms',
    ),
    orientation('… its median', medianOf(later), 'ms'),
    orientation('… of the first call', first, 'ms'),
  ]);
};
