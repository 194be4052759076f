import { doesNotMatch, equal, match } from 'node:assert/strict';
import { InputError } from '../../../../src/cli/failure/inputError.ts';
import { FiscalError } from '../../../../src/core/errors.ts';
import { agentWords, withArguments } from '../../../../src/mcp/session/agentWords.ts';

const REDACTION = { text: (text: string): string => text.replaceAll('secret', '••••') };
const said = (error: Error, message = '', advice = ''): string =>
  agentWords(error, { message, advice }, REDACTION);

describe('errors for coding agents', () => {
  for (const key of [
    'explain-nothing',
    'explain-timestamp-missing',
    'explain-sign-missing',
    'log-line-unknown',
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
    'signer-missing',
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
      'Unknown environment ••••. Known: local. Pass one of these as `environment`, or add it to a.json.',
    );
  });

  it('have advice for tools about a failure', () => {
    const words = said(new FiscalError('headers-timeout'), 'Timed out.', 'Wait longer: --timeout.');
    match(words, /^Timed out\. .*# @timeout/);
    doesNotMatch(words, /--timeout/);
  });
});
