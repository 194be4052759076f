import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TEST_RUNNERS, VECTOR_FORMATS } from '../../src/app/conform/vectors/testFile.ts';
import { CODE_LANGUAGE_IDS } from '../../src/core/convert/code/codeLanguage.ts';
import { readGatewayConfiguration } from '../../src/gateway/configuration/readGatewayConfiguration.ts';
import { withGateway } from '../support/gateway.ts';
import { fiscal, withFolder } from '../unit/cli/fiscalRun.ts';
import { FILES, GATEWAY_CONFIGURATION, MINIFIED_SIGN, NET_SECRET, PLAIN } from './commandLineFiles.ts';
import { type Net, type Section, visibleOutput } from './snapshot.ts';
import { withoutVariables } from './variable.ts';

/** A call of the command line: its arguments, and the files that it writes. */
interface Call {
  readonly args: readonly string[];
  readonly writes?: readonly string[];
  readonly locales?: readonly ('en' | 'pt-BR')[];
  readonly env?: Readonly<Record<string, string>>;
  /** Sends to the gateway. */
  readonly toGateway?: boolean;
}

const BOTH = ['en', 'pt-BR'] as const;

const send = (...args: readonly string[]): Call => ({
  args: ['send', 'requests.fiscal', ...args],
  toGateway: true,
});
const inBoth = (call: Call): Call => ({ ...call, locales: BOTH });
const plain = (...args: readonly string[]): Call => ({ args });

const DESCRIBED = ['--path', '/openapi/demo/echo', '--timestamp', '1700000000'];
const SENT = [...DESCRIBED, '--method', 'POST', '--body', PLAIN];
const SIGNER = `"${process.execPath}" signer.cjs`;

const compared = (...args: readonly string[]): Call => ({
  args: ['send', 'expected.fiscal', '--name', 'echo', ...args],
  toGateway: true,
});

const CALLS: readonly Call[] = [
  send('--name', 'echo', '--json'),
  send('--all', '--json'),
  send('--name', 'echo', '--json', '--reveal'),
  send('--name', 'upload', '--json', '--dry-run'),
  send('--name', 'nobody', '--json'),
  inBoth(send('--all')),
  inBoth(send('--name', 'echo', '--dry-run')),
  { ...inBoth(send('--all', '--junit', 'junit.xml')), writes: ['junit.xml', 'echo.json'] },
  { ...send('--name', 'echo', '--output', 'body.json'), writes: ['body.json'] },
  { ...send('--name', 'echo', '--json'), env: { FISCAL_APP_SECRET: `${NET_SECRET}-pending` } },
  { ...inBoth(send('--name', 'echo')), env: { FISCAL_APP_SECRET: 'unknown-secret-0123456789' } },
  { ...send('--name', 'echo', '--json'), env: {} },
  { ...inBoth(send('--name', 'echo', '--save-expected')), writes: ['requests.expected.json'] },
  inBoth(compared('--compare')),
  compared('--compare', '--json'),
  inBoth(send('--name', 'echo', '--compare')),
  inBoth(plain('send', 'requests.fiscal', '--name', 'echo', '--var', 'baseUrl=http://127.0.0.1:1')),
  plain('send', 'requests.fiscal', '--name', 'echo', '--json', '--var', 'baseUrl=http://127.0.0.1:1'),
  inBoth(plain('send', 'faulty.fiscal')),
  plain('send', 'faulty.fiscal', '--json'),
  { ...plain('send', 'polled.fiscal', '--all', '--json'), toGateway: true },
  { ...inBoth(plain('send', 'polled.fiscal', '--all')), toGateway: true },
  inBoth(plain('check', 'polled.fiscal')),
  plain('send', 'absent.fiscal', '--json'),
  inBoth(plain('send', 'requests.fiscal', '--frobnicate')),
  inBoth(plain('sign', 'requests.fiscal', '--name', 'echo')),
  plain('sign', 'requests.fiscal', '--name', 'echo', '--json'),
  plain('sign', 'requests.fiscal', '--name', 'upload', '--json', '--reveal'),
  plain('sign', ...DESCRIBED, '--body', 'a\r\nb', '--json'),
  inBoth(plain('explain', '--curl', 'curl.txt')),
  plain('explain', '--curl', 'curl.txt', '--json'),
  plain('explain', '--har', 'a.har', '--json', '--reveal'),
  inBoth(plain('explain', '--batch', 'batch.json')),
  plain('explain', '--batch', 'batch.json', '--json'),
  inBoth(plain('explain', ...SENT, '--string-file', 'string.txt')),
  plain('explain', ...SENT, '--string-file', 'string.txt', '--json'),
  inBoth(plain('explain', ...DESCRIBED, '--sign', '0'.repeat(32), '--depth', '1')),
  plain('explain', ...DESCRIBED, '--sign', MINIFIED_SIGN.toUpperCase(), '--json', '--depth', '1'),
  inBoth(plain('check', 'requests.fiscal', 'faulty.fiscal')),
  plain('check', 'requests.fiscal', 'faulty.fiscal', '--json'),
  { ...inBoth(plain('check', 'faulty.fiscal', '--sarif', 'a.sarif')), writes: ['a.sarif'] },
  inBoth(plain('conform', '--signer', SIGNER, '--count', '8')),
  plain('conform', '--signer', SIGNER, '--count', '8', '--json'),
  {
    ...plain('conform', '--signer', SIGNER, '--count', '8', '--junit', 'conform.xml'),
    writes: ['conform.xml'],
  },
  ...VECTOR_FORMATS.map(format => plain('vectors', '--count', '4', '--format', format)),
  ...TEST_RUNNERS.map(runner => plain('vectors', '--count', '2', '--tests', runner)),
  inBoth(plain('drill', '--list')),
  plain('drill', '--list', '--json'),
  ...CODE_LANGUAGE_IDS.flatMap(lang => [
    plain('codegen', 'requests.fiscal', '--name', 'echo', '--lang', lang),
    plain('codegen', 'requests.fiscal', '--name', 'upload', '--lang', lang),
  ]),
  ...BOTH.flatMap(locale =>
    (
      [
        ['curl', 'curl.txt'],
        ['har', 'a.har'],
        ['postman', 'postman.json'],
        ['openapi', 'openapi.yaml'],
      ] as const
    ).map(([format, file]) => ({ args: ['import', format, file], locales: [locale] })),
  ),
  ...['curl', 'har', 'openapi', 'postman'].map(format =>
    plain('export', format, 'requests.fiscal', '--var', 'baseUrl=https://api.example.com.br'),
  ),
  plain('gateway', '--config', 'wrong-gateway.json', '--json'),
  plain('proxy', '--json'),
  plain('agents-md'),
];

const titleOf = ({ args, env }: Call, locale: string): string => {
  const words = args
    .map(each => JSON.stringify(each).slice(1, -1))
    .join(' ')
    .replace(JSON.stringify(SIGNER).slice(1, -1), 'signer.cjs');
  const secret = env === undefined ? '' : `, with ${env['FISCAL_APP_SECRET'] ?? 'no secret'}`;
  return `${words}${locale === 'en' ? '' : `, in ${locale}`}${secret}`;
};

/** What the commands print and write: every `--json` shape, text in both languages, JUnit, SARIF, HAR. Each runs in a folder of its
 *  own, against a gateway with a fixed clock and fixed App Secrets. */
export const commandLineNet: Net = {
  name: 'commandLine',
  make: async titles => {
    const read = readGatewayConfiguration(JSON.stringify(GATEWAY_CONFIGURATION));
    if (read.kind === 'malformed') throw new Error(JSON.stringify(read.problems));
    return withGateway({ configuration: read.configuration }, async gateway => {
      const sections: Section[] = [];
      for (const call of CALLS) {
        for (const locale of call.locales ?? ['en']) {
          const title = titleOf(call, locale);
          if (titles !== undefined && !titles.has(title)) continue;
          sections.push({ title, text: await outputOf(call, locale, gateway.port) });
        }
      }
      return sections;
    });
  },
};

/** Only a search that takes long reports its progress, which a busy machine makes of any. */
const PROGRESS =
  /^[\d.,]+(?:% (?:of about|de cerca de) [\d.,]+)? (?:candidates tried|candidatos testados)…\n/gm;

function outputOf(call: Call, locale: 'en' | 'pt-BR', port: number): Promise<string> {
  return withFolder(FILES, async cwd => {
    const target = call.toGateway ? ['--var', `baseUrl=http://127.0.0.1:${port}`] : [];
    const { PATH = '' } = process.env;
    const env = call.env ?? { FISCAL_APP_SECRET: NET_SECRET };
    const run = await fiscal([...call.args, ...target], { cwd, locale, env: { PATH, ...env } });
    const written = await Promise.all(
      (call.writes ?? []).map(async name => `── ${name}\n${await readFile(join(cwd, name), 'utf8')}`),
    );
    const said = run.stderr.replace(PROGRESS, '');
    const parts = [
      `exit code ${run.status}`,
      run.stdout,
      ...(said === '' ? [] : ['── stderr', said]),
      ...written,
    ];
    return visibleOutput(withoutVariables(parts.join('\n'), cwd, { gateway: port }));
  });
}
