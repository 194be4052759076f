import { parentPort } from 'node:worker_threads';

// Fails at each job, with the job's body in the error's message.
parentPort?.on('message', ({ input }) => {
  throw new RangeError(`failed on ${Buffer.from(input.body)}`);
});
