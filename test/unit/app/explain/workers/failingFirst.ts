import { parentPort } from 'node:worker_threads';

// The first of several workers fails; the others never end.
parentPort?.on('message', ({ counts }) => {
  if (Atomics.add(counts.nextUnit, 0, 1) === 0) throw new RangeError('failed');
  for (;;);
});
