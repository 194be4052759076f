import { createServer } from 'node:net';

/** Below the ports that systems assign to connections, and different for each process that runs tests concurrently. */
const FIRST_PORT = 20_000;
const PORTS_PER_WORKER = 100;
const WORKERS = 120;

const own = firstOwnPort();
let given = 0;

/** A port that is free on 127.0.0.1. With `preferred`, that one if it's free. Otherwise, none that another process with tests gets,
 *  because what listens on it may start only later. */
export async function freePort(preferred = 0): Promise<number> {
  if (preferred !== 0 && (await isFree(preferred))) return preferred;
  for (let attempt = 0; attempt < PORTS_PER_WORKER; attempt++) {
    const port = own + (given++ % PORTS_PER_WORKER);
    if (await isFree(port)) return port;
  }
  throw new Error('No free port on 127.0.0.1.');
}

/** FISCAL_TEST_WORKER is the number of the process among those of this run; several runs may use a machine. */
function firstOwnPort(): number {
  const { FISCAL_TEST_WORKER: worker } = process.env;
  const index = worker === undefined ? process.pid : process.ppid + Number(worker);
  return FIRST_PORT + (index % WORKERS) * PORTS_PER_WORKER;
}

function isFree(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
