import { parentPort } from 'node:worker_threads';
import { explainJob } from './explainJob.ts';

// The worker's entry. An error isn't caught here: it ends this worker, and the gateway reports it on the log entry.
parentPort?.on('message', job => parentPort?.postMessage(explainJob(job, () => performance.now())));
