import { parentPort } from 'node:worker_threads';
import { explainJob } from './explainJob.ts';

// The worker's entry point. An error isn't caught here: it ends the worker, and the gateway reports it in the log
// entry.
parentPort?.on('message', job => parentPort?.postMessage(explainJob(job, () => performance.now())));
