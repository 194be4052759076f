import { deepEqual, equal, notEqual } from 'node:assert/strict';
import { windowsCommand } from '../../../src/node/programs.ts';

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

/** What cmd.exe makes of the variables in a line that it gets as an argument; one that isn't set stays as it is written. */
function withVariables(line: string, env: Readonly<Record<string, string>>): string {
  let text = '';
  for (let at = 0; at < line.length; at++) {
    const [written = '', name = ''] = /^%([^%:]+)(?::[^%]+)?%/.exec(line.slice(at)) ?? [];
    const value = env[name.toUpperCase()];
    text += value ?? line[at] ?? '';
    if (value !== undefined) at += written.length - 1;
  }
  return text;
}

/** What cmd.exe makes of carets afterwards, outside of quotes. */
function withoutCarets(line: string): string {
  let text = '';
  let isQuoted = false;
  for (let at = 0; at < line.length; at++) {
    if (line[at] === '^' && !isQuoted) at++;
    else if (line[at] === '"') isQuoted = !isQuoted;
    text += line[at] ?? '';
  }
  return text;
}

/** A word in quotes, in which two mean one, as a program reads it. */
function readWord(text: string): string {
  return text
    .slice(1, -1)
    .replaceAll('""', '"')
    .replace(/(\\+)$/, run => run.slice(0, run.length / 2));
}

describe('starting a program on Windows', () => {
  it('is tested with a model of the command prompt that replaces variables', () => {
    for (const line of ['^%PATH:C=D^%', '"%PATH%"', '%path:~0,3%'])
      notEqual(withVariables(line, { PATH: 'LEAKED' }), line);
    equal(withVariables('%^PATH%', { PATH: 'LEAKED' }), '%^PATH%');
  });

  it('finds a program without its extension in PATH, even in quotation marks', () =>
    deepEqual(started('php', 'a b'), {
      file: 'C:\\Program Files\\php\\php.EXE',
      words: ['a b'],
      isVerbatim: false,
    }));

  it('runs a batch file through cmd.exe', () => {
    deepEqual(started('npx', 'tsx', 'sign.ts'), batch('"C:\\bin\\npx.CMD" ^"tsx^" ^"sign.ts^"'));
    deepEqual(started('sign.bat'), batch('"C:\\work\\sign.bat"'));
    deepEqual(started('.\\sign.bat'), batch('"C:\\work\\sign.bat"'));
  });

  it('escapes characters that cmd.exe would interpret', () =>
    deepEqual(
      started('sign.bat', 'a&b', '%PATH%', 'say "hi"', 'C:\\x\\'),
      batch('"C:\\work\\sign.bat" ^"a^&b^" ^"%^PATH%^" ^"say^ ^"^"hi^"^"^" ^"C:\\x\\\\^"'),
    ));

  for (const [word, written] of [
    ['" & calc', '^"^"^"^ ^&^ calc^"'],
    ['a" & calc & "', '^"a^"^"^ ^&^ calc^ ^&^ ^"^"^"'],
    ['a\\" & calc', '^"a\\\\^"^"^ ^&^ calc^"'],
    ['a\\\\"', '^"a\\\\\\\\^"^"^"'],
  ] as const) {
    it(`A6 lets no line of a batch file end the quotes of ${word}`, () => {
      deepEqual(started('sign.bat', word), batch(`"C:\\work\\sign.bat" ${written}`));
      // What of it the batch file's line has outside of quotes, without the prompt's escapes.
      const parts = written.replaceAll('^', '').split('"');
      deepEqual(
        parts.filter((_, index) => index % 2 === 0).filter(part => part !== ''),
        [],
      );
    });
  }

  const PERCENTS = [
    ...[
      '%PATH%',
      '100%',
      '%',
      '%%',
      '%PATH',
      'a%PATH%b%PATH%',
      '%PATH:C=D%',
      '%PATH:~0,3%',
      '%path%%PATH%',
      '%^PATH%',
    ],
    ...[
      '%1 %* %~dp0',
      '%&PATH%',
      '%"PATH%',
      '% PATH%',
      '%PATH%"%PATH%',
      'x^%PATH%',
      '%!PATH!%',
      '%:PATH%',
      '%(PATH)%',
    ],
  ];
  for (const word of PERCENTS) {
    it(`A6 passes ${word} without replacing a variable`, () => {
      const [, , , , line = ''] = started('sign.bat', word).words;
      const start = '"C:\\work\\sign.bat" ';
      const inner = withoutCarets(withVariables(line.slice(1, -1), { PATH: 'LEAKED' }));
      equal(inner.slice(0, start.length), start);
      equal(readWord(inner.slice(start.length)), word);
    });
  }

  it('finds no program in the current folder if Windows is configured to ignore it', () => {
    const isFile = (path: string): boolean => /^C:\\(?:work|bin)\\node\.exe$/i.test(path);
    const found = (env: Readonly<Record<string, string>>): string =>
      windowsCommand(['node'], 'C:\\work', { ...ENV, ...env }, isFile).file;
    deepEqual(found({}), 'C:\\work\\node.EXE');
    deepEqual(found({ nodefaultcurrentdirectoryinexepath: '' }), 'C:\\bin\\node.EXE');
  });

  it('leaves a program whose name the disk refuses to the system', () => {
    const name = 'x'.repeat(5_000);
    deepEqual(windowsCommand([name], 'C:\\work', ENV), { file: name, words: [], isVerbatim: false });
  });

  it('leaves programs that aren’t found to the system', () =>
    deepEqual(started('sign.js', 'x'), { file: 'sign.js', words: ['x'], isVerbatim: false }));
});
