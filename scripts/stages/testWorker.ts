import { once } from 'node:events';
import { connect } from 'node:net';
import { PerformanceObserver, performance } from 'node:perf_hooks';
import { processorMs } from './processorTime.ts';
import { ProcessTree } from './processTree.ts';
import { runMocha } from './runMocha.ts';
import { type FileRun, type FileUsage, linesFrom, type WorkerMessage } from './workerMessages.ts';

const graceMs = 5_000;

/** A process that runs the test files that its parent sends, one after the other; what they import is loaded once. It ends when the
 *  parent disconnects, with exit code 1 if something keeps it alive. */
async function runFile({ file, timeoutMs, grep }: FileRun): Promise<void> {
  const usageOf = measured();
  await runMocha({ files: [file], timeoutMs, grep, print: line => report({ kind: 'line', line }) });
  report({ kind: 'done', usage: await usageOf() });
}

/** Measures from now on. Tests mark what they start, and measure the waits whose length is fixed (`test/support/marks.ts`). */
function measured(): () => Promise<FileUsage> {
  const startMs = performance.now();
  const startProcessorMs = processorMs();
  const own = process.cpuUsage();
  const tree = new ProcessTree(process.pid);
  const counted = { editors: 0, browsers: 0, waitedMs: 0 };
  const observer = new PerformanceObserver(list => {
    for (const { name, duration } of list.getEntries()) {
      if (name === 'start VS Code') counted.editors += 1;
      if (name === 'start a browser') counted.browsers += 1;
      if (name === 'fixed wait') counted.waitedMs += duration;
    }
  });
  observer.observe({ entryTypes: ['mark', 'measure'] });
  return async () => {
    // Entries are delivered asynchronously.
    await new Promise(resolve => setImmediate(resolve));
    observer.disconnect();
    const { user, system } = process.cpuUsage(own);
    const sampledMs = (user + system) / 1000 + tree.end().belowMs;
    const endedMs = processorMs() - startProcessorMs;
    return { ...counted, wallMs: performance.now() - startMs, processorMs: Math.max(sampledMs, endedMs) };
  };
}

const { FISCAL_TEST_PORT: port } = process.env;
// A process for another system has no channel to its parent.
const socket = port === undefined ? undefined : connect(Number(port), '127.0.0.1');

function report(message: WorkerMessage): void {
  if (socket === undefined) process.send?.(message);
  else socket.write(`${JSON.stringify(message)}\n`);
}

function start(run: FileRun): void {
  runFile(run).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
}

function waitForEnd(): void {
  setTimeout(() => {
    console.error(`Still open after the tests: ${process.getActiveResourcesInfo().join(', ')}`);
    process.exit(1);
  }, graceMs).unref();
}

if (socket === undefined) {
  process.on('message', start);
  process.once('disconnect', waitForEnd);
} else {
  socket.on('error', () => process.exit(1));
  await once(socket, 'connect');
  linesFrom(socket, line => start(JSON.parse(line)));
  socket.once('end', waitForEnd);
}
