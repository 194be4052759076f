import assert from 'node:assert/strict';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { FiscalError } from '../../../../src/core/errors.ts';
import { readToEnd } from '../../../../src/node/readToEnd.ts';
import { fiscal, type RunOptions, SECRET, withFolder } from '../fiscalRun.ts';

const PATH = '/openapi/demo/echo';
const FIXED = ['sign', '--path', PATH, '--timestamp', '1700000000'];
/** Of `sandbox-secret-0123456789/openapi/demo/echo1700000000`, by `md5sum`. */
const EMPTY_BODY_SIGN = '4c9cc7a4f296a23a3bba269c7a4ac051';

async function signOf(programArguments: readonly string[], options: RunOptions = {}): Promise<string> {
  const run = await fiscal([...programArguments, '--json'], options);
  assert.equal(run.status, 0, run.stderr);
  return JSON.parse(run.stdout).sign;
}

describe('fiscal sign', () => {
  it('signs an empty string if there is no body', async () => {
    assert.equal(await signOf(FIXED), EMPTY_BODY_SIGN);
  });

  it('computes the same signature for another method', async () => {
    assert.equal(await signOf([...FIXED, '--method', 'DELETE']), EMPTY_BODY_SIGN);
  });

  it('ignores CR and LF in a body', async () => {
    assert.equal(await signOf([...FIXED, '--body', 'a\r\nb']), await signOf([...FIXED, '--body', 'ab']));
  });

  it('--multipart signs an empty string and counts the bytes that are sent', async () => {
    const run = await fiscal([...FIXED, '--multipart', '--body', 'abc', '--json']);
    const { sign, bodyBytes, signedBodyBytes } = JSON.parse(run.stdout);
    assert.deepEqual([sign, bodyBytes, signedBodyBytes], [EMPTY_BODY_SIGN, 3, 0]);
  });

  it('signs a body that isn’t UTF-8 or starts with a BOM unchanged, with a warning', () => {
    const latin1 = Buffer.from('<a>ç</a>', 'latin1');
    const request = `POST ${PATH}\nContent-Type: application/xml\n\n< ./a.xml\n`;
    return withFolder({ 'a.xml': latin1, 'a.fiscal': request }, async cwd => {
      const given = await fiscal([...FIXED, '--body-file', 'a.xml'], { cwd });
      assert.match(given.stderr, /^The body isn’t valid UTF-8: invalid byte at offset 3\./);
      const named = await fiscal(['sign', 'a.fiscal', '--json', '--timestamp', '1700000000'], { cwd });
      assert.match(named.stderr, /^a\.fiscal:4:3 warning body-not-utf8 /);
      assert.equal(JSON.parse(named.stdout).sign, await signOf([...FIXED, '--body-file', 'a.xml'], { cwd }));
      const bom = await fiscal([...FIXED, '--body', '\ufeffa'], { cwd });
      assert.match(bom.stderr, /byte order mark/);
      const parts = await fiscal([...FIXED, '--multipart', '--body-file', 'a.xml'], { cwd });
      assert.equal(parts.stderr, '');
    });
  });

  it('warns that a timestamp in milliseconds is refused, for a path and for a file', () =>
    withFolder({ 'a.fiscal': `GET ${PATH}\n` }, async cwd => {
      const forms: readonly (readonly string[])[] = [['--path', PATH], ['a.fiscal']];
      for (const form of forms) {
        const { status, stderr } = await fiscal(['sign', ...form, '--timestamp', '1700000000123'], { cwd });
        assert.equal(status, 0);
        assert.match(stderr, /^The request is refused with 10009001.* must be in seconds: 1700000000\./);
      }
      assert.equal((await fiscal(FIXED)).stderr, '');
    }));

  it('warns that a shell removed the quotation marks of a JSON body', async () => {
    for (const body of ['{message:ola}', '{ message: ola }', "'{message:ola}'", '[{id:1}]']) {
      const { stderr } = await fiscal([...FIXED, '--body', body]);
      assert.match(stderr, /^The body has no quotation marks.*--body-file\.\n$/, body);
    }
    for (const body of ['{"message":"ola"}', '{}', '[1, 2]', '<a/>'])
      assert.equal((await fiscal([...FIXED, '--body', body])).stderr, '', body);
    const split = await fiscal([...FIXED, '--body', "'{message:", "ola}'"]);
    assert.match(split.stderr, /Use double quotes/);
  });

  it('uses the current time by default', async () => {
    assert.equal(await signOf(['sign', '--path', PATH]), EMPTY_BODY_SIGN);
  });

  it('prints signature, masked string to sign, and sizes, but not the secret', async () => {
    const { stdout } = await fiscal([...FIXED, '--body', '{}']);
    assert.match(stdout, /^sign {7}[0-9a-f]{32}$/m);
    assert.match(stdout, /MD5\(•{8}\/openapi\/demo\/echo\{\}1700000000\)/);
    assert.match(stdout, /token 25 \+ path 18 \+ body 2 \+ timestamp 10 = 55 bytes/);
    assert.ok(!stdout.includes(SECRET));
  });

  it('A3 prints a mask of the same length for any secret', async () => {
    const input = async (secret: string) =>
      JSON.parse((await fiscal([...FIXED, '--json'], { env: { FISCAL_APP_SECRET: secret } })).stdout)
        .signingInput;
    assert.equal(await input('k'), await input('k'.repeat(4096)));
  });

  it('--reveal warns that its output contains the secret', async () => {
    const { stdout } = await fiscal([...FIXED, '--reveal']);
    assert.match(stdout, /It contains your App Secret/);
    assert.ok(stdout.includes(Buffer.from(`${SECRET}${PATH}1700000000`).toString('base64')));
  });

  it('signs a named request of a file', () =>
    withFolder(
      { 'a.fiscal': `# @name one\nGET ${PATH}\n\n###\n# @name two\nPOST ${PATH}\n\n{}` },
      async cwd => {
        const options = ['sign', 'a.fiscal', '--name', 'one', '--timestamp', '1700000000'];
        assert.equal(await signOf(options, { cwd }), EMPTY_BODY_SIGN);
      },
    ));

  it('rejects a file with several requests without --name, and lists them', () =>
    withFolder({ 'a.fiscal': `# @name one\nGET ${PATH}\n\n###\n# @name two\nGET ${PATH}` }, async cwd => {
      const run = await fiscal(['sign', 'a.fiscal'], { cwd });
      assert.equal(run.status, 2);
      // It has no --line.
      assert.match(
        run.stderr,
        /several requests.*\n {2}a\.fiscal:2 {2}--name one.*\n {2}a\.fiscal:6 {2}--name two/s,
      );
    }));
});

describe('fiscal sign rejects', () => {
  for (const option of ['--environments', '--env-file']) {
    it(`a missing file for ${option}, although a path needs no base URL`, () =>
      withFolder({ 'e.json': '{"hom":{"baseUrl":"https://h.example"}}' }, async cwd => {
        const sign = (...more: string[]) =>
          fiscal(['sign', '--path', '/openapi/x', '--env', ...more], { cwd });
        const { status, stderr } = await sign('hom', option, 'none.json');
        assert.equal(status, 2);
        assert.match(stderr, /none\.json doesn’t exist/);
        assert.equal((await sign('hom', option, 'e.json')).status, 0);
        assert.equal((await sign('prod', option, 'e.json')).status, 2);
      }));
  }

  const refusals: readonly (readonly [
    title: string,
    programArguments: readonly string[],
    words: RegExp,
    options?: RunOptions,
  ])[] = [
    [
      'a path with a query string, which is never signed',
      ['--path', `${PATH}?a=1`],
      /query string .* never signed.*Sign only \/openapi\/demo\/echo;/,
    ],
    [
      'a whole URL, which its query string doesn’t turn into a path',
      ['--path', `https://a.example${PATH}?a=1`],
      /--path must start with \/openapi\/, without a scheme or host/,
    ],
    ['a path with a fragment', ['--path', `${PATH}#a`], /and the fragment are never signed/],
    [
      'a path without /openapi',
      ['--path', '/demo/echo'],
      /must start with \/openapi\/.*\/demo\/echo doesn’t/,
    ],
    ['a whole URL', ['--path', `http://127.0.0.1${PATH}`], /without a scheme or host/],
    [
      'a path that a URL parser would change',
      ['--path', '/openapi/a/../b'],
      /path-dot-segment.*Write the path without it/,
    ],
    ['a path with a raw space', ['--path', '/openapi/a b'], /path-character.*%20/],
    ['a command with nothing to sign', [], /--path \/openapi\/.*or a request file/],
    ['two bodies', ['--path', PATH, '--body', 'a', '--body-file', 'b'], /either --body or --body-file/],
    ['a file and a path', ['a.fiscal', '--path', PATH], /already defines method, path, and body/],
    ['--name without a file', ['--path', PATH, '--name', 'a'], /--name needs a request file/],
    [
      'a timestamp that isn’t a number',
      ['--path', PATH, '--timestamp', '1.5'],
      /Unix time in seconds, digits only/,
    ],
    ['an invalid method', ['--path', PATH, '--method', 'G T'], /such as GET, POST, or DELETE/],
    [
      'a body file that is missing',
      ['--path', PATH, '--body-file', 'no.json'],
      /The file no\.json doesn’t exist/,
    ],
    ['a body file that is a folder', ['--path', PATH, '--body-file', '.'], /is a folder/],
    [
      'secret and body both from standard input',
      ['--path', PATH, '--secret-stdin', '--body-file', '-'],
      /both read standard input/,
    ],
    ['two sources of the secret', ['--path', PATH, '--secret-stdin', '--secret-file', 'a'], /not both/],
    [
      'a missing secret',
      ['--path', PATH],
      /No App Secret for environment local.*FISCAL_APP_SECRET_LOCAL.*--secret-file/,
      { env: {} },
    ],
    [
      'a secret that isn’t printable ASCII',
      ['--path', PATH],
      /Can’t use the App Secret from FISCAL_APP_SECRET/,
      { env: { FISCAL_APP_SECRET: 'a b' } },
    ],
    [
      'an empty secret',
      ['--path', PATH],
      /Can’t use the App Secret from FISCAL_APP_SECRET_LOCAL: it’s empty/,
      { env: { FISCAL_APP_SECRET_LOCAL: '', FISCAL_APP_SECRET: 'a' } },
    ],
  ];
  for (const [title, programArguments, words, options] of refusals) {
    it(title, () =>
      withFolder({}, async cwd => {
        const run = await fiscal(['sign', ...programArguments], { cwd, ...options });
        assert.equal(run.status, 2);
        assert.match(run.stderr, words);
        assert.equal(run.stdout, '');
      }),
    );
  }
});

describe('the secret of fiscal sign', () => {
  it('comes from the environment’s own variable rather than the general one', async () => {
    const env = { FISCAL_APP_SECRET: 'other', FISCAL_APP_SECRET_PRODUCAO_2: SECRET };
    assert.equal(await signOf([...FIXED, '--env', 'producao-2'], { env }), EMPTY_BODY_SIGN);
  });

  it('comes from standard input, without one final line break', async () => {
    const options = { env: { FISCAL_APP_SECRET: 'other' }, stdin: `${SECRET}\n` };
    assert.equal(await signOf([...FIXED, '--secret-stdin'], options), EMPTY_BODY_SIGN);
  });

  it('comes from a file that only its owner can read; others are rejected', () =>
    withFolder({ secret: `${SECRET}\n` }, async cwd => {
      await chmod(join(cwd, 'secret'), 0o600);
      assert.equal(await signOf([...FIXED, '--secret-file', 'secret'], { cwd, env: {} }), EMPTY_BODY_SIGN);
      await chmod(join(cwd, 'secret'), 0o644);
      const run = await fiscal([...FIXED, '--secret-file', 'secret'], { cwd, env: {} });
      assert.equal(run.status, 2);
      assert.match(run.stderr, /chmod 600/);
      assert.doesNotMatch(run.stderr, /developer console/);
      const missing = await fiscal([...FIXED, '--secret-file', 'nowhere'], { cwd, env: {} });
      assert.match(
        missing.stderr,
        /the file doesn’t exist\. Check the path\. It’s relative to the current folder/,
      );
      const malformed = await fiscal(FIXED, { env: { FISCAL_APP_SECRET: 'a b' } });
      assert.match(malformed.stderr, /Copy the App Secret again from where you got it/);
    }));
});

it('an interruption while the body is read isn’t called a canceled send', async () => {
  for (const [locale, words] of [
    ['en', /^fiscal: Interrupted while reading the input, so nothing was done\.\n$/],
    ['pt-BR', /^fiscal: Interrompido durante a leitura da entrada: nada foi feito\.\n$/],
  ] as const) {
    const interrupted = AbortSignal.abort();
    const readStdin = () =>
      readToEnd(new PassThrough(), 10, () => new FiscalError('file-too-large'), interrupted);
    const { status, stderr } = await fiscal(['sign', '--path', PATH, '--body-file', '-'], {
      locale,
      readStdin,
    });
    assert.equal(status, 130);
    assert.match(stderr, words);
  }
});
