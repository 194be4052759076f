import { deepEqual, equal } from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { pastedName, SHELLS, shellOf } from '../../../src/core/shells.ts';
import { timesOf } from '../../support/part.ts';

describe('a command for a shell', () => {
  for (const [shell, set] of [
    ['posix', `export A='it'\\''s "x" $y'`],
    ['fish', `set -gx A 'it\\'s "x" $y'`],
    ['powershell', `$env:A = 'it''s "x" $y'`],
    ['cmd', `set A=it's ^"x^" $y`],
  ] as const) {
    it(`sets a variable in the syntax of ${shell}`, () => {
      equal(SHELLS[shell].set('A', `it's "x" $y`), set);
    });
  }

  for (const [value, expected] of [
    ['a & b ^ !', 'set "A=a & b ^ !"'],
    ['x" & calc & "', 'set A=x^" ^& calc ^& ^"'],
    ['%PATH%^', 'set A=%^PATH%^^'],
  ] as const) {
    it(`A6 sets ${value} at the Windows command prompt, and starts nothing`, () =>
      equal(SHELLS.cmd.set('A', value), expected));
  }

  it('uses no quotes around a plain value', () => equal(SHELLS.posix.set('A', 'a-b_c…'), 'export A=a-b_c…'));

  for (const [text, expected] of [
    ['a b', `'a b'`],
    [`it's`, `'it''s'`],
    // PowerShell treats typographic quotes as quotes.
    ['it’s', `'it’’s'`],
    // A program reads \" as a quote.
    ['{"a":1}', `'{\\"a\\":1}'`],
    ['\\"', `'\\\\\\"'`],
    ['C:\\x', `'C:\\x'`],
    ['a\nb', `'a\nb'`],
    ['a\r\nb$`', '"a`r`nb`$``"'],
    ['“a”\r', '"`“a`”`r"'],
  ] as const) {
    it(`quotes ${JSON.stringify(text)} for PowerShell`, () =>
      equal(SHELLS.powershell.argument(text), expected));
  }

  for (const [text, expected] of [
    ['a b', '^"a b^"'],
    ['{"a":1}', '^"{\\^"a\\^":1}^"'],
    ['a & b | c > d < e ^ (f)', '^"a ^& b ^| c ^> d ^< e ^^ ^(f^)^"'],
    ['%PATH% 100%', '^"%^PATH% 100%^"'],
    ['C:\\x\\', '^"C:\\x\\\\^"'],
    ['a\nb', '^"a^\n\nb^"'],
  ] as const) {
    it(`quotes ${JSON.stringify(text)} for the Windows command prompt`, () =>
      equal(SHELLS.cmd.argument(text), expected));
  }

  it('quotes any text for sh', () => {
    fc.assert(
      fc.property(fc.string().map(withoutNul), text => {
        const out = execFileSync('sh', ['-c', `printf %s ${SHELLS.posix.argument(text)}`]);
        equal(out.toString(), text);
      }),
      { numRuns: timesOf({ sample: 20, complete: 200 }) },
    );
  });
});

describe('a file name pasted after fiscal', () => {
  for (const [name, posix, windows] of [
    ['requests/nota-1.fiscal', 'requests/nota-1.fiscal', 'requests/nota-1.fiscal'],
    ['ação.fiscal', 'ação.fiscal', 'ação.fiscal'],
    ['a b.fiscal', `'a b.fiscal'`, '"a b.fiscal"'],
    ['C:\\work\\a.fiscal', `'C:\\work\\a.fiscal'`, 'C:\\work\\a.fiscal'],
    ['a&calc&.fiscal', `'a&calc&.fiscal'`, undefined],
    ['a b&calc.fiscal', `'a b&calc.fiscal'`, undefined],
    ['%CMDCMDLINE:~-1%.fiscal', `'%CMDCMDLINE:~-1%.fiscal'`, undefined],
    ['$(id).fiscal', `'$(id).fiscal'`, undefined],
    ['a;id.fiscal', `'a;id.fiscal'`, undefined],
    ['a^b.fiscal', `'a^b.fiscal'`, undefined],
    ['`id`.fiscal', `'\`id\`.fiscal'`, undefined],
    ["it's.fiscal", `'it'\\''s.fiscal'`, undefined],
    ['“a”.fiscal', `'“a”.fiscal'`, undefined],
  ] as const) {
    it(`A6 starts nothing: ${name}`, () =>
      deepEqual([pastedName(name, 'darwin'), pastedName(name, 'win32')], [posix, windows]));
  }
});

function withoutNul(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

describe('the shell of a terminal', () => {
  for (const [program, platform, shell] of [
    ['/bin/bash', 'linux', 'posix'],
    ['/usr/bin/fish', 'linux', 'fish'],
    ['C:\\Windows\\System32\\WindowsPowerShell\\v1.0\\powershell.exe', 'win32', 'powershell'],
    ['C:\\Program Files\\Git\\bin\\bash.exe', 'win32', 'posix'],
    ['C:\\WINDOWS\\System32\\CMD.EXE', 'win32', 'cmd'],
    ['', 'win32', 'powershell'],
    ['', 'darwin', 'posix'],
  ] as const) {
    it(`is ${shell} for “${program}” on ${platform}`, () => equal(shellOf(program, platform), shell));
  }
});
