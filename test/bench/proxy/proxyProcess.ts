import { addressOf } from '../../../src/node/transport/address.ts';
import { connected } from '../../../src/node/transport/connectSocket.ts';
import { startProxy } from '../../../src/proxy/startProxy.ts';

// Run as a process of its own. Port of the platform in, `listening PORT` out; for each line on standard input, its memory.
const address = addressOf(`http://127.0.0.1:${process.argv[2]}`);
const proxy = await startProxy({
  port: 0,
  target: { address, basePath: '' },
  openUpstream: async signal => (await connected(address, undefined, signal)).socket,
  clock: { nowMs: () => Date.now() },
  failureWords: ({ code }) => ({ message: code, advice: '' }),
  isPortuguese: false,
});
console.log(`listening ${proxy.port}`);
process.stdin.on('data', () => {
  globalThis.gc?.();
  globalThis.gc?.();
  const { rss } = process.memoryUsage();
  console.log(`memory ${rss} ${process.resourceUsage().maxRSS * 1024}`);
});
