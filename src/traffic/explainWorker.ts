import { parentPort } from 'node:worker_threads';
import { type ExplainJob, explainJob } from './explainJob.ts';
import { type SearchShare, searchShare } from './searchShare.ts';

// The worker's entry point. An error isn't caught here: it ends the worker, and whoever started it reports it.
parentPort?.on('message', (work: ExplainJob | SearchShare) => {
  parentPort?.postMessage('counts' in work ? searchShare(work) : explainJob(work, () => performance.now()));
});
