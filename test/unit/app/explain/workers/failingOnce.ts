import { parentPort } from 'node:worker_threads';

// Fails for a job whose body says so, and completes the others.
parentPort?.on('message', ({ input }) => {
  if (Buffer.from(input.body).toString() === 'fail') throw new TypeError('failed');
  parentPort?.postMessage({ verdict: 'unexplained' });
});
