import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { proxySoak } from './proxySoak.ts';

/** `npm run soak -- proxy [exchanges] [seed]`: makes 100,000 exchanges through the proxy with faults and prints the counts. The
 *  exit code is 1 if an exchange was lost, sent twice or mixed up, or if memory, sockets or timers grew. */
export async function runProxySoak(exchanges: number, seed: number): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  const heapBytes = (): number => {
    collectGarbage();
    collectGarbage();
    return process.memoryUsage().heapUsed + process.memoryUsage().external;
  };
  console.log(`${exchanges} exchanges, seed ${seed}`);
  const startedMs = performance.now();
  const tenth = Math.max(100, Math.floor(exchanges / 10 / 100) * 100);
  const memory: number[] = [];
  const result = await proxySoak({
    ...{ exchanges, concurrency: 32, seed },
    onProgress: done => {
      if (done % tenth !== 0) return;
      memory.push(heapBytes());
      const seconds = Math.round((performance.now() - startedMs) / 1000);
      console.log(`${done} exchanges, ${seconds} s, heap ${Math.round((memory.at(-1) ?? 0) / 1e6)} MB`);
    },
  });
  console.log(JSON.stringify(result, null, 2));
  await new Promise(resolve => setTimeout(resolve, 100));
  const open = process.getActiveResourcesInfo().filter(name => /TCP|TLS|Timeout|Immediate|Zlib/.test(name));
  const grownBytes = (memory.at(-1) ?? 0) - (memory[1] ?? memory[0] ?? 0);
  const faults = [
    ...result.surprises,
    ...(result.duplicates > 0 ? [`${result.duplicates} requests reached the platform more than once`] : []),
    ...(open.length > 0 ? [`still open: ${open.join(', ')}`] : []),
    ...(grownBytes > MAX_GROWTH_BYTES ? [`the heap grew by ${grownBytes} bytes`] : []),
  ];
  for (const fault of faults) console.error(`FAILED: ${fault}`);
  if (faults.length === 0) console.log('No exchange lost, none sent twice, nothing leaked.');
  process.exitCode = faults.length === 0 ? 0 : 1;
}

/** Between the second tenth, when the log is full, and the end. */
const MAX_GROWTH_BYTES = 8 * 1024 * 1024;
