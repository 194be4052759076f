import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { readdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { skip } from '../../support/skip.ts';
import { fiscal, SECRET, withFolder } from './fiscalRun.ts';

const REQUEST = 'GET /openapi/demo/echo\n';
const WINDOWS = { platform: 'win32' } as const;

function utf16(text: string, isBigEndian = false): Buffer {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return isBigEndian ? bytes.swap16() : bytes;
}

describe('file patterns', () => {
  const FILES = {
    'b.fiscal': REQUEST,
    'a.fiscal': REQUEST,
    'sub/c.fiscal': REQUEST,
    '.d.fiscal': REQUEST,
    'x.txt': '',
  };

  async function checked(...names: readonly string[]): Promise<readonly string[] | string> {
    return withFolder(FILES, async cwd => {
      const { stdout, stderr, status } = await fiscal(['check', ...names, '--json'], { cwd, ...WINDOWS });
      if (status === 2) return stderr;
      return JSON.parse(stdout).files.map(({ file }: { file: string }) => file.replaceAll('\\', '/'));
    });
  }

  it('are expanded on Windows, in order', async () => {
    deepEqual(await checked('*.fiscal'), ['a.fiscal', 'b.fiscal']);
    deepEqual(await checked('?.FISCAL'), ['a.fiscal', 'b.fiscal']);
    deepEqual(await checked('*/*.fiscal', 'a.fiscal'), ['sub/c.fiscal', 'a.fiscal']);
    deepEqual(await checked('.*.fiscal'), ['.d.fiscal']);
  });

  it('that match no file are an error', async () => {
    match(String(await checked('z*.fiscal')), /^fiscal: No file matches z\*\.fiscal\.$/m);
    match(String(await checked('no/*.fiscal')), /No file matches/);
  });

  it('can contain literal brackets', async () =>
    match(String(await checked('[ab].fiscal')), /doesn’t exist/));

  it('stay as they are on other systems, where the shell expands them', function () {
    if (process.platform === 'win32') skip(this, 'a POSIX system');
    return withFolder({ '*.fiscal': REQUEST, 'a.fiscal': REQUEST }, async cwd => {
      const { stdout } = await fiscal(['check', '*.fiscal', '--json'], { cwd, platform: 'linux' });
      equal(JSON.parse(stdout).files.length, 1);
    });
  });

  it('B3 aren’t looked for behind a link to another computer', async function () {
    if (process.platform === 'win32') skip(this, 'a POSIX system');
    await withFolder({ 'c.fiscal': REQUEST }, elsewhere =>
      withFolder(FILES, async cwd => {
        // For POSIX, this is the same folder.
        await symlink(`/${elsewhere}`, join(cwd, 'linked'));
        for (const pattern of ['linked/*.fiscal', 'l*/*.fiscal']) {
          const { status, stderr } = await fiscal(['check', pattern], { cwd, ...WINDOWS });
          equal(status, 2);
          match(stderr, /No file matches/);
        }
        const { stdout } = await fiscal(['check', '*/*.fiscal', '--json'], { cwd, ...WINDOWS });
        equal(JSON.parse(stdout).files.length, 1);
      }),
    );
  });

  it('B3 are taken for the words of a name without following a link of that name', () =>
    withFolder({}, async cwd => {
      await symlink('//fiscal.invalid/share', join(cwd, 'a b.fiscal'));
      const { status, stderr } = await fiscal(['check', 'a', 'b.fiscal'], { cwd, ...WINDOWS });
      equal(status, 2);
      match(stderr, /"a b\.fiscal"/);
    }));

  it('are expanded by fiscal send, too', () =>
    withFolder(FILES, async cwd => {
      const run = await fiscal(['send', '*.fiscal', '--all', '--dry-run', '--json'], { cwd, ...WINDOWS });
      equal(run.status, 0, run.stderr);
      equal(JSON.parse(run.stdout).results.length, 2);
    }));
});

describe('files in UTF-16, as Windows PowerShell writes them', () => {
  const ENVIRONMENTS = '{"hom": {"baseUrl": "https://example.test", "kind": "homologacao"}}';

  for (const isBigEndian of [false, true]) {
    it(`are read as text: ${isBigEndian ? 'big' : 'little'} endian`, () => {
      const files = {
        'a.fiscal': utf16('GET /openapi/demo/echo?x={{$dotenv CNPJ}}\n', isBigEndian),
        '.env': utf16('CNPJ=12\r\n', isBigEndian),
        'fiscal.env.json': utf16(ENVIRONMENTS, isBigEndian),
      };
      return withFolder(files, async cwd => {
        const args = ['send', 'a.fiscal', '--dry-run', '--json', '--env', 'hom', '--allow-env', 'CNPJ'];
        const { stdout, stderr, status } = await fiscal(args, { cwd });
        equal(status, 0, stderr);
        match(stdout, /https:\/\/example\.test\/openapi\/demo\/echo\?x=12/);
      });
    });
  }

  it('are read as the text that was signed', async () => {
    const text = `${SECRET}/openapi/demo/echo1700000000`;
    const args = [
      'explain',
      '--string-file',
      's.txt',
      '--timestamp',
      '1700000000',
      '--path',
      '/openapi/demo/echo',
      '--json',
    ];
    const [plain, wide] = await Promise.all(
      [text, utf16(text)].map(content => withFolder({ 's.txt': content }, cwd => fiscal(args, { cwd }))),
    );
    equal(plain?.status, 0, plain?.stderr);
    const findings = [plain, wide].map(run => ({ ...JSON.parse(run?.stdout ?? ''), elapsedMs: 0 }));
    deepEqual(findings[1], findings[0]);
  });

  it('are imported from standard input', async () => {
    const command = utf16("curl 'http://127.0.0.1:8787/openapi/demo/echo?a=ação'");
    const run = await fiscal(['import', 'curl', '-'], { stdin: command });
    match(run.stdout, /^GET \/openapi\/demo\/echo\?a=a%C3%A7%C3%A3o$/m);
  });

  it('are read as a secret, and so is a file in UTF-8 with a byte order mark', async () => {
    for (const stdin of [utf16(`${SECRET}\r\n`), `\ufeff${SECRET}\r\n`, SECRET]) {
      const run = await fiscal(
        ['sign', '--path', '/openapi/demo/echo', '--timestamp', '1', '--secret-stdin', '--json'],
        { stdin, env: {} },
      );
      equal(run.status, 0, run.stderr);
    }
  });

  it('are the only ones read besides UTF-8: Windows-1252 is refused', () =>
    withFolder(
      { 'a.fiscal': REQUEST, 'fiscal.env.json': Buffer.from('{"S\xe3o": {}}', 'latin1') },
      async cwd => {
        const run = await fiscal(['check', 'a.fiscal', '--env', 'x'], { cwd });
        equal(run.status, 2);
        match(run.stderr + run.stdout, /file-not-utf8/);
      },
    ));

  it('are sent as bytes if they’re bodies', () =>
    withFolder({ 'a.fiscal': 'POST /openapi/demo/echo\n\n< ./b.txt\n', 'b.txt': utf16('a') }, async cwd => {
      const run = await fiscal(['send', 'a.fiscal', '--dry-run', '--json'], { cwd });
      equal(JSON.parse(run.stdout).results[0].request.bodyBytes, 4);
    }));
});

describe('--output', () => {
  const CURL = "curl 'http://127.0.0.1:8787/openapi/demo/echo?a=ação'";

  for (const args of [
    ['import', 'curl', 'a.sh'],
    ['export', 'har', 'a.fiscal'],
    ['export', 'curl', 'a.fiscal', '--shell', 'cmd'],
    ['vectors', '--count', '3'],
    ['vectors', '--tests', 'pytest'],
    ['agents-md'],
  ]) {
    it(`of fiscal ${args.join(' ')} writes what would be printed, in UTF-8`, () =>
      withFolder({ 'a.sh': CURL, 'a.fiscal': REQUEST }, async cwd => {
        const printed = await fiscal(args, { cwd });
        equal(printed.status, 0, printed.stderr);
        const run = await fiscal([...args, '--output', 'out.txt'], { cwd });
        deepEqual([run.status, run.stdout], [0, '']);
        equal(await readFile(join(cwd, 'out.txt'), 'utf8'), printed.stdout);
      }));
  }

  it('of fiscal agents-md replaces no other text', () =>
    withFolder({ 'AGENTS.md': '# Mine\n' }, async cwd => {
      const run = await fiscal(['agents-md', '--output', 'AGENTS.md'], { cwd });
      equal(run.status, 2);
      match(run.stderr, /AGENTS\.md already exists/);
      equal(await readFile(join(cwd, 'AGENTS.md'), 'utf8'), '# Mine\n');
    }));

  it('refuses the name of a device or a stream on Windows, and so does --sarif', () =>
    withFolder({ 'a.sh': CURL, 'a.fiscal': REQUEST }, async cwd => {
      for (const name of ['con.json', 'COM1', 'sub/lpt9.txt', 'x.json:y', 'AUX ', 'com¹']) {
        const run = await fiscal(['import', 'curl', 'a.sh', '--output', name], { cwd, ...WINDOWS });
        deepEqual([name, run.status], [name, 2]);
        match(run.stderr, /is a device or a stream on Windows/);
        const sarif = await fiscal(['check', 'a.fiscal', '--sarif', name], { cwd, ...WINDOWS });
        equal(sarif.status, 2);
      }
      deepEqual((await readdir(cwd)).sort(), ['a.fiscal', 'a.sh']);
    }));

  it('B3 writes nothing to a device or through a link to another computer, nor does --record', () =>
    withFolder(
      { 'hom.json': '{"hom": {"baseUrl": "https://example.test", "kind": "homologacao"}}' },
      async cwd => {
        await symlink('\\\\evil\\share\\a.har', join(cwd, 'a.har'));
        const before = await readdir(cwd);
        const proxy = ['proxy', '--env', 'hom', '--environments', 'hom.json', '--port', '0', '--record'];
        for (const args of [
          ['vectors', '--count', '1', '--output', 'a.har'],
          ['vectors', '--count', '1', '--output', 'CON.json'],
          [...proxy, 'a.har'],
          [...proxy, 'NUL.har'],
          [...proxy, 'com1.fiscal'],
          [...proxy, 'b.txt:c.har'],
        ]) {
          const { status, stderr } = await fiscal(args, { cwd, ...WINDOWS });
          equal(status, 2, args.join(' '));
          match(stderr, /ELINKHOST|device/);
        }
        deepEqual(await readdir(cwd), before);
      },
    ));
});

describe('what fiscal gateway prints on Windows', () => {
  it('includes commands for PowerShell and cmd', () =>
    withFolder({}, async cwd => {
      const ended = { cwd, ...WINDOWS, signal: AbortSignal.abort() };
      const { stdout } = await fiscal(['gateway', '--port', '0'], ended);
      match(
        stdout,
        /^ {2}# PowerShell\n {2}\$env:FISCAL_APP_SECRET_LOCAL = '[\w-]+'\n {2}'GET \/openapi\/demo\/echo' > echo\.fiscal$/m,
      );
      match(
        stdout,
        /^ {2}rem cmd\.exe\n {2}set "FISCAL_APP_SECRET_LOCAL=[\w-]+"\n {2}echo GET \/openapi\/demo\/echo> echo\.fiscal$/m,
      );
      match(stdout, /^ {2}fiscal send echo\.fiscal --var baseUrl=/m);
      ok(!stdout.includes('export '), stdout);
    }));
});

describe('help on Windows', () => {
  it('shows commands for PowerShell, and how to set a variable in cmd', async () => {
    const help = await fiscal(['--help'], WINDOWS);
    match(
      help.stdout,
      /^ {2}\$ \$env:FISCAL_APP_SECRET_LOCAL = '…' # cmd: set "FISCAL_APP_SECRET_LOCAL=…"$/m,
    );
    const send = await fiscal(['send', '--help'], WINDOWS);
    match(
      send.stdout.replace(/\s+/g, ' '),
      /--secret-file <file> [^-]*on Windows, permissions aren’t checked/,
    );
    ok(!send.stdout.includes('chmod'), send.stdout);
    const explain = await fiscal(['explain', '--help'], WINDOWS);
    match(explain.stdout, /Get-Clipboard -Raw \| fiscal explain/);
    ok(!/pbpaste|grep | \\$/m.test(explain.stdout), explain.stdout);
    match(explain.stdout, / `$/m);
  });
});
