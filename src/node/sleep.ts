import { setTimeout as timeout } from 'node:timers/promises';
import type { Sleep } from '../core/ports.ts';

/** Waits with the machine's timers, and removes its timer and listener when done. */
export const systemSleep: Sleep = async (waitMs, signal) => {
  try {
    await timeout(waitMs, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
};
