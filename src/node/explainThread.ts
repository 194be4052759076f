import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ThreadReply } from '../core/ports.ts';
import { explainWorkerFile } from './explainWorkerFile.ts';

/** Starts a thread that searches for causes. It gets no environment variables, because they may contain secrets. Tests pass another
 *  `file`. */
export function startExplainThread(maxMemoryMb?: number, file = explainWorkerFile()) {
  const worker = new Worker(file, {
    env: {},
    execArgv: [],
    ...(maxMemoryMb === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb } }),
  });
  // An error of an idle thread must not end the process, nor must a thread keep the process alive.
  worker.on('error', () => {});
  worker.unref();
  return { ask: (work: unknown) => reply(worker, work), end: () => worker.terminate() };
}

/** How many threads can search together, and how one is started. */
export function explainThreads() {
  return { processors: availableParallelism(), start: () => startExplainThread() };
}

/** Resolves with the worker's first event. */
function reply(worker: Worker, work: unknown): Promise<ThreadReply> {
  return new Promise(resolve => {
    // Removed one by one: the worker itself uses listeners and stops delivering messages if all are removed.
    const end = (one: ThreadReply) => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      resolve(one);
    };
    const onMessage = (answer: unknown) => end({ kind: 'answer', answer });
    const onError = (error: unknown) => end({ kind: 'error', error });
    const onExit = () => end({ kind: 'ended' });
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(work);
  });
}
