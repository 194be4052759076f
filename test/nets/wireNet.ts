import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sendRequest } from '../../src/app/send/sendRequest.ts';
import type { Files } from '../../src/core/ports.ts';
import { AppSecret } from '../../src/core/signing/appSecret.ts';
import { FiscalDocument } from '../../src/core/syntax/fiscalDocument.ts';
import type { Transport } from '../../src/core/transportPort.ts';
import { addressOf } from '../../src/node/transport/address.ts';
import { connected } from '../../src/node/transport/socketOpener.ts';
import { createTransport } from '../../src/node/transport/transport.ts';
import { environmentWith, utf8 } from '../support/builders.ts';
import { fixedClock } from '../support/fakes.ts';
import { LONGEST_WAIT_MS } from '../support/longestWait.ts';
import { preparationOf } from '../support/preparing.ts';
import { type RawPlatform, respondsWith, withRawPlatform } from '../support/proxy.ts';
import { NET_SECRET } from './commandLineFiles.ts';
import { type Net, type Section, visibleOutput } from './snapshot.ts';

const CORPUS = join(import.meta.dirname, '../corpus');
const RESPONSE = 'HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** Every file exists; its contents are its name. */
const FILES: Files = { read: async path => utf8(`<${path}>\r\n`) };

const LIMITS = {
  connectTimeoutMs: LONGEST_WAIT_MS,
  headersTimeoutMs: LONGEST_WAIT_MS,
  bodyTimeoutMs: LONGEST_WAIT_MS,
  totalTimeoutMs: LONGEST_WAIT_MS,
  maxResponseBytes: 1000,
};

/** The bytes on the wire of every request in the corpus, or the codes of what keeps it from being sent. Each file is a section. */
export const wireNet: Net = {
  name: 'wire',
  make: titles =>
    withRawPlatform(respondsWith(RESPONSE), async platform => {
      // Whatever the origin, the connection leads to the test's own server.
      const own = addressOf(`http://127.0.0.1:${platform.port}`);
      const transport = createTransport({
        env: {},
        openSocket: (_, signal) => connected(own, undefined, signal),
      });
      const sections: Section[] = [];
      try {
        for (const file of globSync('**/*.{fiscal,http}', { cwd: CORPUS }).sort()) {
          const title = file.replaceAll('\\', '/');
          if (titles !== undefined && !titles.has(title)) continue;
          const parts = await blocksOf(readFileSync(join(CORPUS, file), 'utf8'), transport, platform);
          sections.push({ title, text: visibleOutput(parts.join('\n')) });
        }
      } finally {
        await transport.close();
      }
      return sections;
    }),
};

async function blocksOf(
  text: string,
  transport: Transport,
  platform: RawPlatform,
): Promise<readonly string[]> {
  const parts: string[] = [];
  for (const blockIndex of FiscalDocument.parse(text).blocks.keys()) {
    const before = platform.received().length;
    const outcome = await sendBlock(text, blockIndex, transport);
    const received = platform.received().slice(before);
    parts.push(`── block ${blockIndex}: ${outcome}`, ...received.map(bytes => bytes.toString('latin1')));
  }
  return parts;
}

/** Sends one request; what isn't defined has its own name as its value. */
async function sendBlock(text: string, blockIndex: number, transport: Transport): Promise<string> {
  const names = [...text.matchAll(/\{\{\s*([\w-]+)\s*\}\}/g)].map(([, name = '']) => name);
  const environment = environmentWith(Object.fromEntries(names.map(name => [name, name])));
  const preparation = await preparationOf(text, { blockIndex, environment, files: FILES, sources: {} });
  if (preparation.kind === 'refused')
    return [...preparation.problems.map(({ severity, code }) => `${severity} ${code}`), 'not sent'].join(
      ', ',
    );
  const ports = {
    secrets: { get: async () => new AppSecret(NET_SECRET) },
    transport,
    clock: fixedClock(1_700_000_000_000),
  };
  const outcome = await sendRequest(preparation.request, ports, LIMITS, new AbortController().signal);
  return outcome.kind === 'failed' ? outcome.failure.code : outcome.kind;
}
