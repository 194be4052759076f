import assert from 'node:assert/strict';
import { COMMAND_NAMES } from '../../../src/cli/options/commandTable.ts';
import { fiscal, withFolder } from './fiscalRun.ts';

const GET = 'GET /openapi/demo/echo\n';

describe('fiscal', () => {
  for (const programArguments of [
    ['check', '-'],
    ['send', '-', '--all'],
    ['sign', '-', '--name', 'x'],
    ['codegen', '-', '--name', 'x', '--lang', 'python'],
    ['export', 'curl', '-'],
    ['gateway', '--port', '0', '--config', '-'],
  ]) {
    it(`doesn't look for the file - of ${programArguments.join(' ')}, because it means standard input`, async () => {
      const { status, stderr } = await fiscal(programArguments, { stdin: 'GET /openapi/demo/echo\n' });
      assert.equal(status, 2);
      assert.match(
        stderr,
        /^fiscal: Standard input \(-\) isn’t read here\. Save the text to a file, and use the file’s name\.\n/,
      );
    });
  }

  for (const [locale, words] of [
    ['en', /^fiscal: Put the name of a file with spaces in double quotes: "b\/my new file\.fiscal"\.\n$/],
    [
      'pt-BR',
      /^fiscal: Coloque entre aspas duplas um nome de arquivo com espaços: "b\/my new file\.fiscal"\.\n$/,
    ],
  ] as const) {
    for (const command of [['check'], ['send', '--all']]) {
      it(`recognizes the words of a file’s name without quotation marks: ${command[0]}, ${locale}`, () =>
        withFolder({ 'a.fiscal': GET, 'b/my new file.fiscal': GET }, async cwd => {
          const files = ['a.fiscal', 'b/my', 'new', 'file.fiscal'];
          const { status, stdout, stderr } = await fiscal([...command, ...files], { cwd, locale });
          assert.deepEqual([status, stdout], [2, '']);
          assert.match(stderr, words);
        }));
    }
  }

  it('says which option reads the App Secret from standard input', async () => {
    const { status, stderr } = await fiscal(['sign', '--path', '/openapi/x', '--secret-file', '-']);
    assert.equal(status, 2);
    assert.match(
      stderr,
      /the file doesn’t exist\. To read the App Secret from standard input, use --secret-stdin\.\n/,
    );
  });

  const mistakes: readonly (readonly [title: string, programArguments: readonly string[], words: RegExp])[] =
    [
      [
        'a missing command',
        [],
        /Missing command. Use one of: send, sign, explain, check, gateway.*\.\n.*fiscal --help/,
      ],
      [
        'a misspelled option of explain',
        ['explain', '--sing', 'x'],
        /mean --sign\?\n.*fiscal explain --help/,
      ],
      ['an unknown command', ['sing'], /Unknown command sing\.\n.*mean sign\?\n/],
      [
        'an unknown option',
        ['send', 'a', '--jsn'],
        /Unknown option --jsn\.\n.*mean --json\?\n.*fiscal send --help/,
      ],
      ['help for an unknown command', ['help', 'sned'], /Unknown command sned\.\n.*mean send\?\n/],
      ['a command in Portuguese', ['Enviar', 'a'], /Unknown command Enviar\.\n.*mean send\?\n/],
      ['a command that other programs have', ['version'], /Unknown command version\.\n.*mean --version\?\n/],
      ['a file without a command', ['a/echo.fiscal'], /\n.*mean fiscal send a\/echo\.fiscal\?\n/],
      ['an empty command', ['', 'a.fiscal'], /^fiscal: Missing command\. Use one of/],
      ['an empty file', ['check', 'a.fiscal', ''], /Missing argument: files\.\n.*\n.*fiscal check --help/],
      ['an empty name', ['send', 'a', '--name', ''], /^fiscal: --name needs a value\.\n.*fiscal send --help/],
      ['an empty report', ['send', 'a', '--junit='], /^fiscal: --junit needs a value\./],
      ['an empty path', ['sign', '--path', ''], /^fiscal: --path needs a value\./],
      [
        'help for an unknown command, asked with -h',
        ['-h', 'sned'],
        /Unknown command sned\.\n.*mean send\?\n/,
      ],
      ['an option in the wrong case', ['-v'], /Unknown option -v\.\n.*mean -V\?\n/],
      [
        'an option before its command',
        ['--env', 'local', 'send', 'a'],
        /Unknown option --env\.\nWrite it after the command: fiscal send --env\.\n.*fiscal send --help/,
      ],
      [
        'an option before a command that doesn’t have it',
        ['--env', 'local', 'gateway'],
        /^fiscal: Unknown option --env\.\nHelp: fiscal --help$/m,
      ],
      ['a missing argument', ['send'], /Missing argument: files/],
      ['a missing value', ['sign', '--path'], /--path.* needs a value/],
      ['too many arguments', ['sign', 'a', 'b'], /Too many arguments/],
      [
        'a comment',
        ['gateway', '#', 'the', 'local', 'gateway'],
        /“#” doesn’t start a comment.*\n.*gateway --help/,
      ],
      ['a comment after files', ['check', 'a', '#', 'finds'], /“#” doesn’t start a comment/],
      [
        'single quotes at the prompt of Windows',
        ['conform', '--signer', "'php", "sign.php'"],
        /Too many arguments.*\n.*Use double quotes/,
      ],
      ['a command without quotes', ['conform', '--signer', 'php', 'sign.php'], /\nA value with spaces needs/],
      ['a file of explain without its option', ['explain', 'app.log'], /\nName a file with --log-line/],
      [
        'options that exclude each other',
        ['check', 'a', '--json', '--sarif', 'b'],
        /--sarif.* can’t be combined/,
      ],
    ];
  for (const [title, programArguments, words] of mistakes) {
    it(`exits with 2 for ${title}, and says what is wrong and where to find help`, async () => {
      const { status, stdout, stderr } = await fiscal(programArguments);
      assert.equal(status, 2);
      if (!programArguments.includes('--json')) assert.equal(stdout, '');
      assert.match(stderr, words);
    });
  }

  for (const option of ['--secret', '--app-secret', '--token']) {
    it(`A6 doesn’t accept ${option}, and doesn’t repeat its value`, async () => {
      const { status, stderr } = await fiscal(['sign', '--path', '/openapi/x', `${option}=CANARY`]);
      assert.equal(status, 2);
      assert.match(stderr, /No option takes an App Secret.*rotate it/);
      assert.doesNotMatch(stderr, /CANARY/);
    });
  }

  it('lists the commands, first steps, and exit codes with --help', async () => {
    const { status, stdout } = await fiscal(['--help']);
    assert.equal(status, 0);
    for (const words of [...COMMAND_NAMES, 'First steps', 'Exit codes: 0']) {
      assert.ok(stdout.includes(words), words);
    }
  });

  for (const command of COMMAND_NAMES) {
    it(`shows the help of ${command}, wherever it’s asked for`, async () => {
      const { stdout } = await fiscal([command, '--help']);
      for (const programArguments of [
        ['help', command],
        ['-h', command],
        ['--help', command],
      ])
        assert.deepEqual(await fiscal(programArguments), { status: 0, stdout, stderr: '' });
    });

    for (const locale of ['en', 'pt-BR'] as const) {
      it(`shows examples in the help of ${command} in ${locale}`, async () => {
        const { status, stdout } = await fiscal([command, '--help'], { locale });
        assert.equal(status, 0);
        assert.match(stdout, locale === 'en' ? /^Usage: .*Examples:/s : /^Uso: .*Exemplos:/s);
        assert.ok(stdout.includes(`$ fiscal ${command}`));
      });
    }
  }

  it('shows the help of everything as the help of help', async () => {
    const { stdout } = await fiscal(['--help']);
    for (const programArguments of [['help'], ['help', 'help'], ['help', '--help'], ['-h', 'help']])
      assert.deepEqual(await fiscal(programArguments), { status: 0, stdout, stderr: '' });
  });

  it('accepts an empty body, query and App Key, which are values', async () => {
    const { stderr } = await fiscal([
      'explain',
      '--path',
      '/openapi/x',
      '--body',
      '',
      '--query',
      '',
      '--app-key',
      '',
    ]);
    assert.match(stderr, /The timestamp is missing/);
  });

  for (const command of [undefined, ...COMMAND_NAMES]) {
    const name = command ?? 'fiscal';
    for (const columns of [60, 80, 120, undefined]) {
      const width = columns ?? 80;
      const place = columns === undefined ? 'a pipe' : `${columns} columns`;
      it(`prints no line longer than ${width} in the help of ${name} in ${place}`, async () => {
        for (const locale of ['en', 'pt-BR'] as const) {
          const { stdout } = await fiscal(command === undefined ? ['--help'] : [command, '--help'], {
            locale,
            ...(columns === undefined ? {} : { columns }),
          });
          assert.deepEqual(
            stdout.split('\n').filter(line => line.length > width),
            [],
          );
        }
      });
    }
  }

  for (const command of [undefined, ...COMMAND_NAMES]) {
    it(`breaks descriptions between words in the help of ${command ?? 'fiscal'} in 40 columns`, async () => {
      for (const locale of ['en', 'pt-BR'] as const) {
        const programArguments = command === undefined ? ['--help'] : [command, '--help'];
        const { stdout } = await fiscal(programArguments, { locale, columns: 40 });
        const descriptions = stdout.split('\n').filter(line => /^ {6}\S/.test(line));
        assert.deepEqual(
          descriptions.filter(line => line.length > 40 && line.trim().includes(' ')),
          [],
        );
      }
    });
  }

  it('uses the available width for help, up to 120 columns', async () => {
    const widest = async (columns: number): Promise<number> => {
      const { stdout } = await fiscal(['send', '--help'], { columns });
      return Math.max(...stdout.split('\n').map(line => line.length));
    };
    assert.ok((await widest(120)) > 100);
    assert.equal(await widest(200), await widest(120));
  });

  it('shows all words of its help at any width', async () => {
    const words = async (columns: number): Promise<readonly string[]> => {
      const { stdout } = await fiscal(['explain', '--help'], { columns, platform: 'linux' });
      return stdout.split(/\s+/).filter(word => word !== '\\');
    };
    for (const columns of [40, 60]) assert.deepEqual(await words(columns), await words(120));
  });

  const failures: readonly (readonly [title: string, programArguments: readonly string[], code: string])[] = [
    ['an unknown option', ['send', 'a.fiscal', '--jsn'], 'usage-option-unknown'],
    ['options that exclude each other', ['check', 'a.fiscal', '--sarif', 'b'], 'usage-options-conflict'],
    ['a file that is missing', ['send', 'no.fiscal'], 'file-missing'],
    ['a folder instead of a file', ['check', '.'], 'file-is-directory'],
    ['a file without a request', ['send', 'empty.fiscal'], 'file-without-requests'],
    ['a file that has problems', ['sign', 'bad.fiscal'], 'variable-unresolved'],
    ['an invalid value', ['explain', '--depth', '9'], 'explain-depth'],
    ['an invalid batch', ['explain', '--batch', 'bad.fiscal'], 'batch-malformed'],
    ['a secret file that is missing', ['send', 'a.fiscal', '--secret-file', 'no'], 'secret-invalid'],
    ['an invalid port', ['gateway', '--port', 'x'], 'port-malformed'],
    ['a configuration that is missing', ['gateway', '--config', 'no.json'], 'file-missing'],
  ];
  for (const [title, programArguments, code] of failures) {
    it(`with --json, prints one JSON document with the problem for ${title}`, () =>
      withFolder(
        { 'a.fiscal': 'GET /openapi/x\n', 'bad.fiscal': 'GET /openapi/{{x}}\n', 'empty.fiscal': '' },
        async cwd => {
          const { status, stdout, stderr } = await fiscal([...programArguments, '--json'], { cwd });
          const { problem, ...others } = JSON.parse(stdout);
          assert.equal(status, 2);
          assert.deepEqual([problem.code, Object.keys(problem)], [code, ['code', 'message', 'advice']]);
          assert.deepEqual(others, {});
          assert.notEqual(stderr, '');
          assert.ok(problem.message !== '' && !problem.message.startsWith('fiscal:'), problem.message);
        },
      ));
  }

  for (const [title, programArguments] of [
    ['the value of another option', ['sign', '--path', '/nowhere', '--body', '--json']],
    ['an argument of the program that drill runs', ['drill', '--scenario', 'none', 'program', '--json']],
    ['after --', ['send', 'no.fiscal', '--', '--json']],
  ] as const) {
    it(`prints no JSON document if --json is ${title}`, async () => {
      const { status, stdout, stderr } = await fiscal(programArguments);
      assert.deepEqual([status, stdout], [2, '']);
      assert.match(stderr, /^fiscal: /);
    });
  }

  it('prints one JSON document if --json follows the value of another option, or a command of drill is missing', async () => {
    for (const programArguments of [
      ['sign', '--path', '--json', '--json'],
      ['drill', '--timeout', '1', '--json'],
      ['sign', '--json', '--unknown'],
      ['--json', 'send'],
    ]) {
      const { stdout } = await fiscal(programArguments);
      assert.deepEqual(Object.keys(JSON.parse(stdout)), ['problem'], programArguments.join(' '));
    }
  });
});
