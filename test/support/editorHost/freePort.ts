import { createServer } from 'node:net';

/** A port that was free a moment ago, on 127.0.0.1. With `preferred`, that one if it's free. */
export async function freePort(preferred = 0): Promise<number> {
  return (
    (await tryPort(preferred)) ??
    (await tryPort(0)) ??
    Promise.reject(new Error('No free port on 127.0.0.1.'))
  );
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise(resolve => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : undefined));
    });
  });
}
