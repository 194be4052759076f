import { setTimeout as timeout } from 'node:timers/promises';
import type { Sleep } from '../core/ports.ts';

/** Waits by the machine's timers; leaves neither a timer nor a listener behind. */
export const systemSleep: Sleep = async (waitMs, signal) => {
  try {
    await timeout(waitMs, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
};
