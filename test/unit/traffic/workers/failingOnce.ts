import { parentPort } from 'node:worker_threads';

// Fails at a job whose body says so, and answers the others.
parentPort?.on('message', ({ input }) => {
  if (Buffer.from(input.body).toString() === 'fail') throw new TypeError('failed');
  parentPort?.postMessage({ verdict: 'unexplained' });
});
