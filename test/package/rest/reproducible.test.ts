import { deepEqual, ok } from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { outputFolder, repositoryRoot } from '../../support/editorHost/paths.ts';
import { LONGEST_WAIT_MS } from '../../support/longestWait.ts';
import { readZip } from '../../support/zip.ts';

const BUNDLED = [
  ...[
    '@modelcontextprotocol',
    'commander',
    'js-yaml',
    'jsonc-parser',
    'jsonpath-rfc9535',
    're2js',
    'saxes',
    'undici',
  ],
  ...['xmlchars', 'zod'],
];
/** The bundle's sources. They're copied instead of linked, because esbuild follows links and names chunks after their paths. */
const SOURCES = [
  ...['src', 'scripts', 'esbuild.js', 'package.json', 'tsconfig.json'],
  ...BUNDLED.map(name => join('node_modules', name)),
];

describe('I3 the bundle', () => {
  it('is the same, byte for byte, if it’s built again in another folder', async function () {
    this.timeout(5 * LONGEST_WAIT_MS);
    const folder = await mkdtemp(join(tmpdir(), 'fiscal-another-folder-'));
    try {
      for (const path of SOURCES)
        await cp(join(repositoryRoot, path), join(folder, path), { recursive: true });
      for (const path of ['acorn', 'esbuild', '@esbuild', '@types', 'terser'].map(name =>
        join('node_modules', name),
      )) {
        await symlink(join(repositoryRoot, path), join(folder, path), 'junction');
      }
      await promisify(execFile)(process.execPath, ['esbuild.js'], { cwd: folder });
      const again = new Map(
        globSync('dist/**/*.{js,css}', { cwd: folder }).map(path => [
          `extension/${path.replaceAll('\\', '/')}`,
          digest(readFileSync(join(folder, path))),
        ]),
      );
      const packed = readZip(await readFile(join(outputFolder, 'fiscal-playground.vsix')));
      const bundle = [...packed].filter(([path]) => path.startsWith('extension/dist/'));
      ok(bundle.length > 10);
      deepEqual(
        bundle.filter(([path, content]) => again.get(path) !== digest(content)).map(([path]) => path),
        [],
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

function digest(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
