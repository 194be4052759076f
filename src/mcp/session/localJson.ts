import { request } from 'node:http';

const MAX_BYTES = 67_108_864;
const TIMEOUT_MS = 10_000;

/** GETs JSON from a server on this computer; undefined if nothing responds, or something else does. */
export function readLocalJson(port: number, path: string, signal: AbortSignal): Promise<unknown> {
  return new Promise(resolve => {
    const sent = request(
      { host: '127.0.0.1', port, path, signal, timeout: TIMEOUT_MS, agent: false },
      response => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > MAX_BYTES) response.destroy();
          else chunks.push(chunk);
        });
        response.once('end', () => resolve(parsed(Buffer.concat(chunks).toString('utf8'))));
        response.once('close', () => resolve(undefined));
        response.once('error', () => resolve(undefined));
      },
    );
    sent.once('timeout', () => sent.destroy());
    sent.once('error', () => resolve(undefined));
    sent.end();
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Another program listens there.
    return undefined;
  }
}
