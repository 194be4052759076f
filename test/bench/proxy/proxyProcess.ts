import { startedProxy } from '../../support/proxy.ts';
import { peakBytes } from '../peakMemory.ts';

// Runs as a separate process. Takes the platform's port as its argument and prints `listening PORT`; then, for each line on
// standard input, its memory.
const proxy = await startedProxy(Number(process.argv[2]));
console.log(`listening ${proxy.port}`);
process.stdin.on('data', () => {
  globalThis.gc?.();
  globalThis.gc?.();
  const { rss } = process.memoryUsage();
  console.log(`memory ${rss} ${peakBytes()}`);
});
