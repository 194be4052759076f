import { isMainThread, Worker, workerData } from 'node:worker_threads';

const INTERVAL_MS = 100;

/** Ends the process when it has used more processor time than it may. Elapsed time would depend on what else the machine
 *  does. Another thread watches, because an endless loop would block a timer. */
export interface TimeLimit {
  /** Allows so much more processor time from now on. */
  readonly restart: (limitMs: number) => void;
}

export function startTimeLimit(): TimeLimit {
  const end = new Float64Array(new SharedArrayBuffer(8));
  end[0] = Number.POSITIVE_INFINITY;
  new Worker(import.meta.filename, { workerData: end }).unref();
  return {
    restart: limitMs => {
      end[0] = processorMs() + limitMs;
    },
  };
}

/** The processor time that this process has used. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

if (!isMainThread && workerData instanceof Float64Array) {
  const end = workerData;
  setInterval(() => {
    if (processorMs() > (end[0] ?? 0)) process.kill(process.pid, 'SIGKILL');
  }, INTERVAL_MS);
}
