import { parentPort } from 'node:worker_threads';
import { type ThreadWork, threadAnswer } from './app/explain/causeSearch.ts';

// The entry point of the threads that search for causes. An error isn't caught here: it ends the thread, and whoever started it
// reports it.
parentPort?.on('message', (work: ThreadWork) => {
  parentPort?.postMessage(threadAnswer(work, () => performance.now()));
});
