import { parentPort } from 'node:worker_threads';

// Never ends, and never checks the time.
parentPort?.on('message', () => {
  for (;;);
});
