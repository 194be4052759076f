import { deepEqual } from 'node:assert/strict';
import { windowsCommand } from '../../../src/node/windowsCommand.ts';

const ENV = {
  PATH: 'C:\\bin;"C:\\Program Files\\php"',
  pathext: '.EXE;.CMD',
  COMSPEC: 'C:\\Windows\\System32\\cmd.exe',
};
const FILES = [
  'C:\\bin\\npx.cmd',
  'C:\\Program Files\\php\\php.exe',
  'C:\\work\\sign.bat',
  'C:\\bin\\node.exe',
];

function started(...command: readonly string[]) {
  return windowsCommand(command, 'C:\\work', ENV, path =>
    FILES.some(each => each.toLowerCase() === path.toLowerCase()),
  );
}

function batch(line: string) {
  return { file: ENV.COMSPEC, words: ['/d', '/v:off', '/s', '/c', `"${line}"`], isVerbatim: true };
}

describe('how Windows starts a program', () => {
  it('finds a program without its ending in PATH, in quotes too', () =>
    deepEqual(started('php', 'a b'), {
      file: 'C:\\Program Files\\php\\php.EXE',
      words: ['a b'],
      isVerbatim: false,
    }));

  it('runs a batch file by cmd.exe', () => {
    deepEqual(started('npx', 'tsx', 'sign.ts'), batch('"C:\\bin\\npx.CMD" ^"tsx^" ^"sign.ts^"'));
    deepEqual(started('sign.bat'), batch('"C:\\work\\sign.bat"'));
    deepEqual(started('.\\sign.bat'), batch('"C:\\work\\sign.bat"'));
  });

  it('passes what cmd.exe acts on as text', () =>
    deepEqual(
      started('sign.bat', 'a&b', '%PATH%', 'say "hi"', 'C:\\x\\'),
      batch('"C:\\work\\sign.bat" ^"a^&b^" ^"^%PATH^%^" ^"say^ ^"^"hi^"^"^" ^"C:\\x\\\\^"'),
    ));

  for (const [word, written] of [
    ['" & calc', '^"^"^"^ ^&^ calc^"'],
    ['a" & calc & "', '^"a^"^"^ ^&^ calc^ ^&^ ^"^"^"'],
    ['a\\" & calc', '^"a\\\\^"^"^ ^&^ calc^"'],
    ['a\\\\"', '^"a\\\\\\\\^"^"^"'],
  ] as const) {
    it(`A6 lets no batch file’s line end the quotes of ${word}`, () => {
      deepEqual(started('sign.bat', word), batch(`"C:\\work\\sign.bat" ${written}`));
      // What of it the batch file's line has outside of quotes, without the prompt's escapes.
      const parts = written.replaceAll('^', '').split('"');
      deepEqual(
        parts.filter((_, index) => index % 2 === 0).filter(part => part !== ''),
        [],
      );
    });
  }

  it('takes no program of the current folder if Windows is told so', () => {
    const isFile = (path: string): boolean => /^C:\\(?:work|bin)\\node\.exe$/i.test(path);
    const found = (env: Readonly<Record<string, string>>): string =>
      windowsCommand(['node'], 'C:\\work', { ...ENV, ...env }, isFile).file;
    deepEqual(found({}), 'C:\\work\\node.EXE');
    deepEqual(found({ nodefaultcurrentdirectoryinexepath: '' }), 'C:\\bin\\node.EXE');
  });

  it('leaves to the system what isn’t found', () =>
    deepEqual(started('sign.js', 'x'), { file: 'sign.js', words: ['x'], isVerbatim: false }));
});
