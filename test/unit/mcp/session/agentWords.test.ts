import { doesNotMatch, equal, match, ok } from 'node:assert/strict';
import { InputError } from '../../../../src/cli/failure/inputError.ts';
import { FiscalError } from '../../../../src/core/errors.ts';
import { ALL_TOOLS } from '../../../../src/mcp/allCalls.ts';
import { agentWords, withArguments } from '../../../../src/mcp/session/commandRun.ts';

const REDACTION = { text: (text: string): string => text.replaceAll('secret', '••••') };
const said = (error: Error, message = '', advice = ''): string =>
  agentWords(error, { message, advice }, REDACTION);

describe('errors for coding agents', () => {
  for (const key of [
    'explain-nothing',
    'explain-timestamp-missing',
    'explain-sign-missing',
    'log-line-unknown',
    'log-line-unsigned',
    'log-line-only-sign',
    'har-several-requests',
    'secret-missing',
    'secret-missing-application',
    'sign-nothing',
    'sign-file-and-path',
    'sign-name-needed',
    'selector-needed',
    'environment-unknown',
    'environment-elsewhere',
    'request-disabled',
    'codegen-nothing',
    'codegen-language',
    'environment-misspelled',
    'sign-name-without-file',
    'signer-missing',
    'stdin-several',
  ] as const) {
    it(`name no option of the command line: ${key}`, () => {
      const words = said(new InputError(key));
      doesNotMatch(words, /(?<![\w-])--[a-z]|FILE|standard input/);
      match(words, /`\w+`|Ask the user|Only the user/);
    });
  }

  it('name arguments instead of options', () => {
    equal(
      withArguments('Add --timestamp SECONDS, --string-file FILE, or --env. --depth must be 1.'),
      'Add `timestamp`, `signingString`, or `environment`. `depth` must be 1.',
    );
    equal(withArguments('a--b --unknown'), 'a--b --unknown');
  });

  it('quote what was given, with secrets masked', () => {
    const words = said(
      new InputError('environment-unknown', { name: 'secret', known: 'local', file: 'a.json' }),
    );
    equal(
      words,
      'Unknown environment ••••. Known: local. Pass one of these as `environment`, or add the environment to a.json.',
    );
  });

  it('name the argument of a tool for each option that has one', () => {
    const ofTools = new Set(ALL_TOOLS.flatMap(({ input }) => Object.keys(input.properties ?? {})));
    for (const [option, argument] of Object.entries({
      ...{ path: 'path', method: 'method', query: 'query', body: 'body', 'body-file': 'bodyFile' },
      ...{ multipart: 'multipart', timestamp: 'timestamp', sign: 'sign', 'string-file': 'signingString' },
      ...{ curl: 'curl', har: 'har', 'log-line': 'logLine', depth: 'depth', env: 'environment' },
      ...{ name: 'name', lang: 'language', only: 'only', count: 'count', seed: 'seed', timeout: 'timeout' },
      ...{ signer: 'signer', 'app-key': 'appKey', origin: 'origin', each: 'each' },
    })) {
      equal(withArguments(`Use --${option}.`), `Use \`${argument}\`.`);
      ok(ofTools.has(argument), argument);
    }
    equal(withArguments('--constructor and --to-string'), '--constructor and --to-string');
  });

  it('list requests by the arguments that select one', () => {
    const requests = '--name echo  GET /a\n--line 3  GET /b--name';
    equal(
      said(new InputError('selector-needed', { file: '--name x', requests }))
        .split('\n')
        .slice(1)
        .join('\n'),
      'name echo  GET /a\nline 3  GET /b--name',
    );
    match(said(new InputError('selector-needed', { file: '--name x', requests })), /^--name x has/);
  });

  it('use the command line’s words if there are none for tools, with arguments instead of options', () => {
    equal(said(new Error('x'), 'Use --depth.', ''), 'Use `depth`.');
    equal(said(new InputError('write-failed'), 'Unknown.', 'Read --help.'), 'Unknown. Read --help.');
    equal(said(new FiscalError('file-missing'), 'Missing.', 'Use --body-file.'), 'Missing. Use `bodyFile`.');
  });

  for (const [code, words] of [
    ['headers-timeout', /# @timeout/],
    ['body-timeout', /check the network/],
    ['total-timeout', /# @timeout/],
    ['tls-failed', /only the user/],
    ['port-taken', /`port`; 0 chooses a free one/],
    ['port-refused', /another `port`/],
  ] as const) {
    it(`contain advice for tools about ${code}`, () => {
      const shown = said(new FiscalError(code), 'Failed.', 'Add --insecure, or --proxy.');
      match(shown, words);
      doesNotMatch(shown, /--(?:insecure|proxy)/);
    });
  }

  it('keep the message of a failure, but have advice for tools', () => {
    const words = said(new FiscalError('headers-timeout'), 'Timed out.', 'Wait longer: --timeout.');
    match(words, /^Timed out\. .*# @timeout/);
    doesNotMatch(words, /--timeout/);
  });
});
