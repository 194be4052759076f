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
      batch('"C:\\work\\sign.bat" ^"a^&b^" ^"^%PATH^%^" ^"say^ \\^"hi\\^"^" ^"C:\\x\\\\^"'),
    ));

  it('leaves to the system what isn’t found', () =>
    deepEqual(started('sign.js', 'x'), { file: 'sign.js', words: ['x'], isVerbatim: false }));
});
