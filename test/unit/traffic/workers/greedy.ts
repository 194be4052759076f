import { parentPort } from 'node:worker_threads';

// Takes memory until there is none.
parentPort?.on('message', () => {
  const held: unknown[] = [];
  for (;;) held.push(new Array(10_000).fill({}));
});
