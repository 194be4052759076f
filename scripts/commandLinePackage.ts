import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { npmCommand } from '../test/support/editorHost/npm.ts';
import { outputFolder, repositoryRoot } from '../test/support/editorHost/paths.ts';
import { documentTypes } from './documentTypes.ts';

/** What the package has besides `dist` and its manifest. */
const FILES = [
  'README.md',
  'README.pt-BR.md',
  'CHANGELOG.md',
  'LICENSE',
  'ThirdPartyNotices.txt',
  'sbom.cdx.json',
];

/** The types of the documents that `--json` prints. */
const TYPES = 'dist/documents.d.ts';

/** The fields of the project's manifest that the package's manifest also has. It needs no dependencies: they're in the bundle. */
const FIELDS = ['name', 'version', 'license', 'type', 'keywords', 'repository', 'bin'];

/** Writes the npm package of the command line to a folder and returns its file name. npm writes the same bytes for the same
 *  files: it gives all of them the same time. Throws if npm fails. */
export function packCommandLine(into: string): string {
  const folder = join(outputFolder, 'npm');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'dist'), { recursive: true });
  const manifest = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8'));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(packedManifest(manifest), undefined, 2)}\n`);
  for (const path of FILES) cpSync(join(repositoryRoot, path), join(folder, path));
  writeFileSync(join(folder, TYPES), documentTypes());
  for (const path of ['cli.js', 'cli'])
    cpSync(join(repositoryRoot, 'dist', path), join(folder, 'dist', path), { recursive: true });
  const { command, prefix, shell } = npmCommand();
  // A shell would split a folder's path at its spaces.
  const destination = relative(folder, into);
  const args = [...prefix, 'pack', '--silent', '--ignore-scripts', '--pack-destination', destination];
  const packed = spawnSync(command, args, { cwd: folder, encoding: 'utf8', shell });
  if (packed.status !== 0) throw new Error(`npm pack failed: ${packed.stderr || packed.error}`);
  return packed.stdout.trim();
}

function packedManifest(manifest: Readonly<Record<string, unknown>>): object {
  const { node } = manifest['engines'] as { readonly node: string };
  const description =
    'Signs and sends requests to the Fiscal Open API, and explains why a signature doesn’t match.';
  const kept = FIELDS.map(name => [name, manifest[name]]);
  const files = ['dist', ...FILES.slice(1)];
  return { ...Object.fromEntries(kept), types: TYPES, description, engines: { node }, files };
}

/** Writes `SHA256SUMS` for the packages in a folder, in the format of sha256sum. */
export function writeChecksums(folder: string): void {
  const names = readdirSync(folder)
    .filter(name => /\.(?:vsix|tgz)$/.test(name))
    .sort();
  const lines = names.map(name => {
    const digest = createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex');
    return `${digest}  ${name}\n`;
  });
  writeFileSync(join(folder, 'SHA256SUMS'), lines.join(''));
}
