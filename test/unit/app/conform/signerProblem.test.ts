import { equal, match } from 'node:assert/strict';
import { problemWords } from '../../../../src/app/conform/signer/signerProblem.ts';

describe('what a signer printed instead of signatures', () => {
  const said = (program: string, text: string) => {
    const fault =
      text === ''
        ? ({ kind: 'empty-line', line: 1 } as const)
        : ({ kind: 'not-a-signature', line: 1, text } as const);
    const context = { program, command: program, isShellLine: false, seconds: 10 };
    return problemWords({ kind: 'output', fault, stderr: '' }, context, 'en').message;
  };

  it('causes advice about @echo off if the signer is a batch file', () => {
    for (const text of ['', 'C:\\>php sign.php'])
      match(said('.\\Sign.CMD', text), /make @echo off its first line\.$/);
    equal(said('php', '').includes('@echo'), false);
  });
});
