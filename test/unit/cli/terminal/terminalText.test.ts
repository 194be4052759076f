import assert from 'node:assert/strict';
import { createScreen, wantsColours, withoutCommands } from '../../../../src/cli/terminal/screen.ts';
import { safeJson } from '../../../../src/core/convert/buildCommands.ts';
import { visibleLine, visibleText } from '../../../../src/core/visibleText.ts';
import { answers, withFaultyServer } from '../../../support/faultyServer.ts';
import { fiscal, withFolder } from '../fiscalRun.ts';

/** C0 without TAB and LF, DEL, C1. */
const CONTROLS = Array.from({ length: 0xa0 }, (_, code) => code).filter(
  code => (code < 0x20 && code !== 9 && code !== 10) || (code >= 0x7f && code < 0xa0),
);
const INVISIBLE = [
  ...[0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2028, 0x2029],
  ...[0x2066, 0x2067, 0x2068, 0x2069, 0xfeff, 0x061c, 0x2060, 0xe0041],
];
const RAW =
  /[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/u;

describe('terminal output', () => {
  for (const code of [...CONTROLS, ...INVISIBLE]) {
    it(`C1 C2 escapes U+${code.toString(16).padStart(4, '0')}, in text and in JSON`, () => {
      const character = String.fromCodePoint(code);
      assert.doesNotMatch(visibleText(`a${character}b`), RAW);
      assert.match(visibleText(`a${character}b`), /^a\\.+b$/);
      assert.doesNotMatch(safeJson({ a: character }), RAW);
      assert.deepEqual(JSON.parse(safeJson({ a: character })), { a: character });
    });
  }

  it('C1 escapes CR, but keeps TAB and LF', () => {
    assert.equal(visibleText('a\r\n\tb'), 'a\\r\n\tb');
  });

  it('escapes TAB and LF on one line', () => {
    assert.equal(visibleLine('a\n\tb'), 'a\\n\\tb');
  });

  it('escapes each character the same way, whether it’s next to Latin script or not', () => {
    for (let code = 0; code < 0xe0100; code++) {
      const character = String.fromCodePoint(code);
      const beside = visibleText(`業${character}`).slice(1);
      if (visibleText(`a${character}`) !== `a${beside}`) assert.fail(`U+${code.toString(16)}`);
    }
  });

  it('escapes lone surrogates but not pairs', () => {
    assert.equal(visibleText('\ud83d\ude9a \ud83d'), '\ud83d\ude9a \\ud83d');
  });

  it('C2 escapes a title, a link, a clipboard write, and a cleared screen', () => {
    assert.equal(
      visibleText('\x1b]0;t\x07\x1b]8;;x\x1b\\\x1b]52;c;eA==\x07\x1b[2J'),
      '\\x1b]0;t\\x07\\x1b]8;;x\\x1b\\\\x1b]52;c;eA==\\x07\\x1b[2J',
    );
  });

  for (const command of [
    '::set-output name=a::b',
    '  ::add-mask::x',
    '\t::stop-commands::x',
    '\u3000::debug::x',
  ]) {
    it(`C3 escapes ${JSON.stringify(command)} at the start of any line`, () => {
      for (const text of [command, `a\n${command}`, visibleText(`a\r${command}`)]) {
        assert.doesNotMatch(withoutCommands(text), /^\s*::/m);
      }
    });
  }

  it('C3 escapes ##[ and ##vso[ anywhere in a line, in text and in JSON', () => {
    for (const text of ['##[error]x', 'a ##[group]', ' ##vso[task.setvariable]x', '###[x']) {
      assert.doesNotMatch(withoutCommands(text), /##(\[|vso\[)/);
      assert.doesNotMatch(safeJson(text), /##(\[|vso\[)/);
      assert.equal(JSON.parse(safeJson(text)), text);
    }
  });

  it('uses color if enabled, and never starts a line with a command for a CI server', () => {
    const written: string[] = [];
    const screen = createScreen(
      text => written.push(text),
      () => true,
    );
    screen.line(screen.style('red', 'x'));
    createScreen(
      text => written.push(text),
      () => false,
    ).line('::error::x');
    assert.deepEqual(written, ['\x1b[31mx\x1b[39m\n', '\\x3a:error::x\n']);
  });

  it('uses color on a terminal, unless NO_COLOR or a dumb terminal prevents it; FORCE_COLOR enables it', () => {
    const cases: readonly (readonly [boolean, Record<string, string>, boolean])[] = [
      [true, {}, true],
      [false, {}, false],
      [true, { NO_COLOR: '1' }, false],
      [true, { NO_COLOR: '' }, true],
      [true, { TERM: 'dumb' }, false],
      [false, { FORCE_COLOR: '1' }, true],
      [true, { FORCE_COLOR: '0' }, false],
      [true, { FORCE_COLOR: '1', NO_COLOR: '1' }, false],
    ];
    for (const [isTerminal, env, expected] of cases) assert.equal(wantsColours(isTerminal, env), expected);
  });
});

describe('a hostile response or request file', () => {
  const hostile =
    '\x1b[2J\x1b]52;c;eA==\x07\u202egnp\r::add-mask::x\n::set-output name=a::b\n  ##[error]x\n\x9b31m';
  const head = `HTTP/1.1 200 \x9b31mOK\r\nX-A: ::error::\u00852\x9d0;t\r\nContent-Length: ${Buffer.byteLength(hostile)}\r\n\r\n`;
  const bytes = Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(hostile)]);

  for (const extra of [[], ['--json']]) {
    it(`C1 C2 C3 is escaped: ${['send', ...extra].join(' ')}`, () =>
      withFaultyServer(answers(bytes), ({ origin }) =>
        withFolder({ 'a.fiscal': '### \x1b[31mtitle\u202e\nGET /openapi/x' }, async cwd => {
          const run = await fiscal(['send', 'a.fiscal', '--var', `baseUrl=${origin}`, ...extra], { cwd });
          assert.equal(run.status, 0, run.stderr);
          assert.doesNotMatch(run.stdout + run.stderr, RAW);
          assert.doesNotMatch(run.stdout + run.stderr, /^\s*::|##\[/m);
        }),
      ));
  }

  it('C1 C3 is escaped when it’s checked', () =>
    withFolder({ 'a.fiscal': 'GET /openapi/\x1b[31m\n::error::x\n' }, async cwd => {
      const { stdout } = await fiscal(['check', 'a.fiscal'], { cwd });
      assert.doesNotMatch(stdout, RAW);
      assert.doesNotMatch(stdout, /^\s*::/m);
    }));
});
