import { readFileSync } from 'node:fs';
import { startedProxy } from '../../support/proxy.ts';

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

/** The most memory that this process has had. Where Linux says it: the system's `maxRSS` begins with the parent's peak. */
function peakBytes(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS * 1024;
  const [, kibibytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return Number(kibibytes) * 1024;
}
