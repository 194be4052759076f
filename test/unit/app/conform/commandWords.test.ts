import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { commandWords } from '../../../../src/app/conform/signer/commandWords.ts';
import { skip } from '../../../support/skip.ts';

const words = (command: string): readonly string[] => {
  const split = commandWords(command);
  assert.ok(split.kind === 'words', JSON.stringify(split));
  return split.words;
};

describe('splitting a command into words', () => {
  for (const [command, expected] of [
    ['php tests/sign.php', ['php', 'tests/sign.php']],
    ['  php\t sign.php\n', ['php', 'sign.php']],
    [`"C:\\Program Files\\php.exe" 'a b' c\\ d`, ['C:\\Program Files\\php.exe', 'a b', 'c d']],
    [`a"b c"'d "e'f`, ['ab cd "ef']],
    [`"say \\"hi\\" \\\\ \\$HOME \\n"`, ['say "hi" \\ $HOME \\n']],
    [`'' ""`, ['', '']],
    ['one\\\ntwo', ['onetwo']],
    [`'it'\\''s'`, ["it's"]],
    ['', []],
  ] as const) {
    it(`returns ${expected.length} words for ${JSON.stringify(command)}`, () =>
      assert.deepEqual(words(command), expected));
  }

  it('doesn’t expand variables, patterns, operators, or backticks', () => {
    const command = 'sh $HOME ~ *.php a|b && `id` $(id) > x';
    assert.deepEqual(words(command), command.split(' '));
  });

  for (const [command, offset] of [
    [`php 'sign.php`, 4],
    [`php "sign.php`, 4],
    ['php sign.php \\', 13],
  ] as const) {
    it(`finds where ${JSON.stringify(command)} is left open`, () =>
      assert.deepEqual(commandWords(command), { kind: 'open', offset }));
  }

  it('splits quoted words like the shell of this machine', function () {
    if (process.platform === 'win32') skip(this, 'a POSIX system');
    const pieces = ['a', 'b c', "it's", '"', '\\', 'é', ' ', '\t', "''", 'x"y', '\\\\', '-n'];
    const quoted = pieces.flatMap(piece => [
      `'${piece.replaceAll("'", "'\\''")}'`,
      `"${piece.replace(/["\\$`]/g, '\\$&')}"`,
    ]);
    const command = quoted.join('   ');
    const shell = execFileSync('sh', ['-c', `printf '%s\\0' ${command}`], { encoding: 'utf8' });
    assert.deepEqual(words(command), shell.split('\0').slice(0, -1));
  });
});

describe('a command on Windows', () => {
  for (const [command, words] of [
    ['C:\\signer\\node.exe C:\\signer\\sign.js', ['C:\\signer\\node.exe', 'C:\\signer\\sign.js']],
    ['node .\\sign.js', ['node', '.\\sign.js']],
    ['"C:\\Program Files\\php\\php.exe" -r \'a b\'', ['C:\\Program Files\\php\\php.exe', '-r', 'a b']],
    ['"C:\\x\\" y', ['C:\\x\\', 'y']],
    ['a\\', ['a\\']],
  ] as const) {
    it(`keeps its backslashes: ${command}`, () =>
      assert.deepEqual(commandWords(command, 'win32'), { kind: 'words', words }));
  }

  it('reports an open quote', () =>
    assert.deepEqual(commandWords('node "a', 'win32'), { kind: 'open', offset: 5 }));
});
