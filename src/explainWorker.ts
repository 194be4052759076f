import { parentPort } from 'node:worker_threads';
import { type ThreadWork, threadAnswer } from './app/explain/causeSearch.ts';

// The entry point of the threads that search for causes. Errors aren't caught here: an error ends the thread, and the code that started
// the thread reports it.
parentPort?.on('message', (work: ThreadWork) => {
  parentPort?.postMessage(threadAnswer(work, () => performance.now()));
});
