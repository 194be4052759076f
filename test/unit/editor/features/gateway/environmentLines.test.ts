import { equal } from 'node:assert/strict';
import { environmentLines } from '../../../../../src/editor/features/gateway/applicationCredentials.ts';

describe('environment variables for a terminal', () => {
  for (const [shell, expected] of [
    ['/bin/bash', `export A='it'\\''s $x'\n`],
    ['/usr/bin/zsh', `export A='it'\\''s $x'\n`],
    ['', `export A='it'\\''s $x'\n`],
    ['/usr/bin/fish', `set -gx A 'it\\'s $x'\n`],
    ['C:\\Windows\\System32\\WindowsPowerShell\\v1.0\\powershell.exe', `$env:A = 'it''s $x'\n`],
    ['/usr/local/bin/pwsh', `$env:A = 'it''s $x'\n`],
    ['C:\\WINDOWS\\System32\\cmd.exe', `set "A=it's $x"\n`],
  ] as const) {
    it(`are set as ${shell || 'an unknown shell'} does`, () => {
      equal(environmentLines([['A', "it's $x"]], shell, 'linux'), expected);
    });
  }
});
