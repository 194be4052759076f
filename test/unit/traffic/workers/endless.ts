import { parentPort } from 'node:worker_threads';

// Never comes to an end, and never looks at the time.
parentPort?.on('message', () => {
  for (;;);
});
