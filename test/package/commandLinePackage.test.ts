import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packCommandLine, writeChecksums } from '../../scripts/commandLinePackage.ts';

describe('I3 the npm package of the command line', () => {
  let folder = '';
  let file = '';
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'fiscal-npm-'));
    file = packCommandLine(folder);
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  const run = (...args: readonly string[]) => {
    const unpacked = join(folder, 'unpacked', 'package');
    const { status, stdout } = spawnSync(process.execPath, [join(unpacked, 'dist', 'cli.js'), ...args], {
      encoding: 'utf8',
      env: { ...process.env, FISCAL_APP_SECRET: 'a-demo-of-a-secret' },
    });
    return { status, stdout };
  };

  it('runs without other packages, prints its version, and signs', () => {
    const target = join(folder, 'unpacked');
    ok(spawnSync('tar', ['-xzf', join(folder, file), '-C', folder]).status === 0);
    ok(spawnSync('mkdir', [target]).status === 0);
    ok(spawnSync('mv', [join(folder, 'package'), target]).status === 0);
    deepEqual(run('--version'), { status: 0, stdout: '0.1.0\n' });
    const signed = run('sign', '--path', '/openapi/demo/echo', '--timestamp', '1700000000', '--json');
    equal(signed.status, 0);
    match((JSON.parse(signed.stdout) as { readonly sign: string }).sign, /^[0-9a-f]{32}$/);
  });

  it('has a manifest without dependencies or scripts, and contains each file that it names', () => {
    const root = join(folder, 'unpacked', 'package');
    const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    for (const key of ['dependencies', 'devDependencies', 'scripts', 'private', 'contributes'])
      equal(manifest[key], undefined, key);
    deepEqual(manifest.bin, { fiscal: 'dist/cli.js' });
    deepEqual(
      manifest.files.filter((name: string) => !readdirSync(root).includes(name)),
      [],
    );
  });

  it('is the same, byte for byte, when packed again, and matches the checksum in SHA256SUMS', () => {
    const first = readFileSync(join(folder, file));
    packCommandLine(folder);
    ok(readFileSync(join(folder, file)).equals(first));
    writeChecksums(folder);
    const check = spawnSync('sha256sum', ['--check', 'SHA256SUMS'], { cwd: folder, encoding: 'utf8' });
    if (check.error === undefined) equal(check.stdout, `${file}: OK\n`);
    match(
      readFileSync(join(folder, 'SHA256SUMS'), 'utf8'),
      /^[0-9a-f]{64} {2}fiscal-playground-0\.1\.0\.tgz\n$/,
    );
  });
});
