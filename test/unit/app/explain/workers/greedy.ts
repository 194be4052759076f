import { parentPort } from 'node:worker_threads';

// Allocates memory until there is none left.
parentPort?.on('message', () => {
  const held: unknown[] = [];
  for (;;) held.push(new Array(10_000).fill({}));
});
