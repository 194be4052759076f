import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { runProgram } from '../../src/cli/program.ts';
import { createScreen } from '../../src/cli/terminal/screen.ts';
import { respondsWith, withRawPlatform } from '../support/proxy.ts';
import { fakeSurroundings, withFolder } from '../unit/cli/fiscalRun.ts';
import { FILES, REFUSED_RESPONSE, requestBytes } from './commandLineFiles.ts';
import { type Net, type Section, visibleOutput } from './snapshot.ts';
import { withoutVariables } from './variable.ts';

type Locale = 'en' | 'pt-BR';

const RUNS: readonly (readonly [locale: Locale, options: readonly string[], record: string])[] = [
  ['en', ['--json'], 'record.har'],
  ['en', [], 'record.fiscal'],
  ['pt-BR', [], 'record.fiscal'],
];

/** What `fiscal gateway` and `fiscal proxy` print for requests, what the proxy sends on, and what it records. */
export const serverNet: Net = {
  name: 'servers',
  make: async () => {
    const sections: Section[] = [];
    for (const [locale, options, record] of RUNS) {
      sections.push(await gatewaySection(locale, options), await proxySection(locale, options, record));
    }
    return sections;
  },
};

function gatewaySection(locale: Locale, options: readonly string[]): Promise<Section> {
  const args = ['gateway', '--port', '0', '--config', 'gateway.json', ...options];
  return withFolder(FILES, async cwd => ({
    title: titleOf(args, locale),
    text: await outputOf(args, locale, cwd),
  }));
}

function proxySection(locale: Locale, options: readonly string[], record: string): Promise<Section> {
  const args = ['proxy', '--env', 'lab', '--port', '0', '--record', record, ...options];
  return withRawPlatform(respondsWith(REFUSED_RESPONSE), platform => {
    const environments = { lab: { baseUrl: `http://127.0.0.1:${platform.port}/gw`, kind: 'homologacao' } };
    const files = { ...FILES, 'fiscal.env.json': JSON.stringify(environments) };
    return withFolder(files, async cwd => {
      const printed = await outputOf(args, locale, cwd);
      const recorded = await readFile(join(cwd, record), 'utf8');
      // Which connection a request is sent on depends on when the one before has ended.
      const sent = Buffer.concat(platform.received())
        .toString('latin1')
        .split(/(?=(?:GET|POST) \/gw\/)/)
        .sort();
      const parts = [`── ${record}`, recorded, ...sent.flatMap(bytes => ['── to the platform', bytes])];
      return {
        title: titleOf(args, locale),
        text: [printed, ...parts.map(text => visibleOutput(withoutVariables(text, cwd, {})))].join('\n'),
      };
    });
  });
}

const titleOf = (args: readonly string[], locale: Locale): string =>
  `${args.join(' ')}${locale === 'en' ? '' : `, in ${locale}`}`;

/** Runs a server of the command line in this process, sends the requests to it one after the other, and interrupts it. */
async function outputOf(args: readonly string[], locale: Locale, cwd: string): Promise<string> {
  let written = '';
  let wake = (): void => {};
  const stdout = createScreen(
    text => {
      written += text;
      wake();
    },
    () => false,
  );
  const until = async (holds: () => boolean): Promise<void> => {
    while (!holds())
      await new Promise<void>(resolve => {
        wake = resolve;
      });
  };
  const portOf = (): number => Number(/127\.0\.0\.1:(\d+)/.exec(written)?.[1] ?? 0);
  const interrupted = new AbortController();
  const context = { ...fakeSurroundings({ cwd, locale, signal: interrupted.signal }), stdout };
  const ended = runProgram(args, [], context, () => '1.2.3');
  await until(() => portOf() > 0);
  for (const [index, bytes] of requestBytes(portOf()).entries()) {
    await exchange(portOf(), bytes);
    await until(() => entriesIn(written) > index);
  }
  interrupted.abort('SIGINT');
  const status = await ended;
  const failures = context.written().stderr;
  const parts = [`exit code ${status}`, written, ...(failures === '' ? [] : ['── stderr', failures])];
  return visibleOutput(withoutVariables(parts.join('\n'), cwd, { own: portOf() }));
}

/** A request is a line of JSON, or begins with a line that has its time, status and method. */
function entriesIn(text: string): number {
  return text
    .split('\n')
    .filter(line => /^\{"id":\d/.test(line) || /\d{3} {2}(?:GET|POST|DELETE) /.test(line)).length;
}

/** Sends bytes on a connection of its own, and reads until the other side has answered and closed it. */
async function exchange(port: number, bytes: Uint8Array): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.resume();
  socket.end(bytes);
  await once(socket, 'close');
}
