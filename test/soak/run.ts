import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { runProxySoak } from './proxyRun.ts';
import { sendHistories } from './sendHistories.ts';
import { type SoakResult, soak } from './soak.ts';

/** `npm run soak -- [sends] [seed]`: sends 100,000 requests with faults and prints the counts. The exit code is 1 if a document
 *  was sent twice, a redirect was followed, an outcome was unexpected, or memory, sockets or timers grew. With `proxy` as the
 *  first argument, it does the same for exchanges through the proxy; with `histories`, it generates as many histories of requests. */

/** How much the heap may grow between the first tenth, when everything is warm, and the end. */
const MAX_GROWTH_BYTES = 8 * 1024 * 1024;

if (process.argv[2] === 'proxy') {
  await runProxySoak(Number(process.argv[3] ?? 100_000), Number(process.argv[4] ?? Date.now() % 1_000_000));
  process.exit();
}

if (process.argv[2] === 'histories') {
  const seed = Number(process.argv[4] ?? Date.now() % 1_000_000);
  const { repeated, ...counts } = await sendHistories(Number(process.argv[3] ?? 100_000), seed);
  console.log(`seed ${seed}: ${JSON.stringify(counts)}`);
  for (const words of repeated) console.error(`FAILED: ${words}`);
  process.exit(repeated.length === 0 ? 0 : 1);
}

const sends = Number(process.argv[2] ?? 100_000);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
if (!Number.isSafeInteger(sends) || sends < 1 || !Number.isSafeInteger(seed)) {
  console.error('Usage: node test/soak/run.ts [sends] [seed]');
  process.exit(2);
}

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

console.log(`${sends} sends, seed ${seed}`);
const startedMs = performance.now();
const memory: { readonly heapBytes: number; readonly rssBytes: number }[] = [];
const tenth = Math.max(100, Math.floor(sends / 10 / 100) * 100);
const result = await soak({
  sends,
  concurrency: 32,
  seed,
  onProgress: done => {
    if (done % tenth !== 0) return;
    memory.push(measuredMemory());
    console.log(`${done} sends, ${Math.round((performance.now() - startedMs) / 1000)} s, ${memoryWords()}`);
  },
});
const faults = [...faultsOf(result), ...(await leaks())];
console.log(JSON.stringify(result, null, 2));
for (const fault of faults) console.error(`FAILED: ${fault}`);
if (faults.length === 0) console.log('No document twice, nothing leaked.');
process.exitCode = faults.length === 0 ? 0 : 1;

function faultsOf({ duplicates, redirectsFollowed, surprises }: SoakResult): readonly string[] {
  return [
    ...(duplicates > 0 ? [`${duplicates} documents reached the endpoint more than once`] : []),
    ...(redirectsFollowed > 0 ? [`${redirectsFollowed} redirects were followed`] : []),
    ...surprises,
  ];
}

async function leaks(): Promise<readonly string[]> {
  await new Promise(resolve => setTimeout(resolve, 100));
  const open = process.getActiveResourcesInfo().filter(name => /TCP|TLS|Timeout|Immediate|Zlib/.test(name));
  const [first, last] = [memory[0], measuredMemory()];
  const grownBytes = first === undefined ? 0 : last.heapBytes - first.heapBytes;
  return [
    ...(open.length > 0 ? [`still open: ${open.join(', ')}`] : []),
    ...(grownBytes > MAX_GROWTH_BYTES ? [`the heap grew by ${grownBytes} bytes`] : []),
  ];
}

function measuredMemory(): { heapBytes: number; rssBytes: number } {
  collectGarbage();
  const { heapUsed, rss } = process.memoryUsage();
  return { heapBytes: heapUsed, rssBytes: rss };
}

function memoryWords(): string {
  const { heapBytes = 0, rssBytes = 0 } = memory.at(-1) ?? {};
  return `heap ${(heapBytes / 1_048_576).toFixed(1)} MiB, RSS ${(rssBytes / 1_048_576).toFixed(1)} MiB`;
}
