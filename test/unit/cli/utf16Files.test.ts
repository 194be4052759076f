import { deepEqual, equal } from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { fiscal, SECRET, withFolder } from './fiscalRun.ts';

const REQUEST = '### Ação\nPOST /openapi/demo/echo\n\n{"a": "ação"}\n';
const ENVIRONMENTS = '{"hom": {"baseUrl": "https://example.test", "kind": "homologacao", "y": "ação"}}';
const USES = 'POST /openapi/demo/echo\n\n{{y}}\n';
const SENT = ['--dry-run', '--json'];
const PATH = '/openapi/demo/echo?a=1';
const TIMESTAMP = '1700000000';
/** Of the path with its query, which is a mistake that is found at once. */
const SIGN = createHash('md5').update(`${SECRET}${PATH}${TIMESTAMP}`).digest('hex');
const URL = `http://127.0.0.1:8787${PATH}`;
const CURL = `curl '${URL}' -H 'timestamp: ${TIMESTAMP}' -H 'sign: ${SIGN}' -H 'X-A: ação'`;
const SIGNED = [
  { name: 'timestamp', value: TIMESTAMP },
  { name: 'sign', value: SIGN },
];
const HAR = JSON.stringify({
  log: {
    version: '1.2',
    creator: { name: 'ação', version: '1' },
    entries: [{ request: { method: 'GET', url: URL, headers: SIGNED }, response: { status: 401 } }],
  },
});
const POSTMAN = JSON.stringify({
  info: {
    name: 'ação',
    schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
  },
  item: [{ name: 'ação', request: { method: 'GET', url: URL } }],
});
const OPENAPI = JSON.stringify({
  openapi: '3.0.0',
  info: { title: 'ação', version: '1' },
  paths: { '/openapi/demo/echo': { get: { summary: 'ação', responses: {} } } },
});
const SIGNER = `"${process.execPath}" sign.cjs`;

/** What a command reads: the file called x, and the status that it comes to. */
const READ = [
  ['a request file', ['send', 'x.fiscal', ...SENT], REQUEST, 0],
  ['a request file to export', ['export', 'curl', 'x.fiscal'], REQUEST, 0],
  ['a request file to generate code from', ['codegen', 'x.fiscal', '--lang', 'python'], REQUEST, 0],
  ['an imported file', ['send', 'imports.fiscal', ...SENT], '@y = ação\n', 0],
  [
    '--environments',
    ['send', 'uses.fiscal', '--env', 'hom', '--environments', 'x.json', ...SENT],
    ENVIRONMENTS,
    0,
  ],
  ['fiscal.private.env.json', ['send', 'uses.fiscal', '--env', 'hom', ...SENT], ENVIRONMENTS, 0],
  ['explain --curl', ['explain', '--curl', 'x.sh', '--json'], CURL, 0],
  ['explain --har', ['explain', '--har', 'x.har', '--json'], HAR, 0],
  ['explain --log-line', ['explain', '--log-line', 'x.log', '--json'], CURL, 0],
  ['import curl', ['import', 'curl', 'x.sh'], CURL, 0],
  ['import har', ['import', 'har', 'x.har'], HAR, 0],
  ['import postman', ['import', 'postman', 'x.json'], POSTMAN, 0],
  ['import openapi', ['import', 'openapi', 'x.json'], OPENAPI, 0],
  ['conform --cases', ['conform', '--signer', SIGNER, '--cases', 'x.json'], '[\n{"ação": }]', 2],
  ['gateway --config', ['gateway', '--config', 'x.json'], '{\n"ação": }', 2],
] as const;

function fileOf(args: readonly string[]): string {
  return args.find(each => /^x\./.test(each)) ?? '';
}

describe('a file in UTF-16, as Windows PowerShell writes it', () => {
  for (const [what, args, text, status] of READ) {
    it(`is read as its text: ${what}`, async () => {
      const name =
        what === 'an imported file' ? 'x.fiscal' : what === 'fiscal.private.env.json' ? what : fileOf(args);
      const runs = await Promise.all(
        ENCODINGS.map(encoded =>
          withFolder(
            {
              'imports.fiscal': `# @import ./x.fiscal\n\n${USES}`,
              'uses.fiscal': USES,
              [name]: encoded(text),
            },
            async cwd => {
              const run = await fiscal(args, { cwd });
              const same = (words: string): string =>
                words.replaceAll(cwd, '<folder>').replace(/"elapsedMs":[\d.]+/g, '"elapsedMs":0');
              return { ...run, stdout: same(run.stdout), stderr: same(run.stderr) };
            },
          ),
        ),
      );
      equal(runs[0]?.status, status, `${runs[0]?.stderr}${runs[0]?.stdout}`);
      for (const run of runs) deepEqual(run, runs[0]);
    });
  }
});

const ENCODINGS = [
  (text: string) => Buffer.from(text),
  (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
] as const;
