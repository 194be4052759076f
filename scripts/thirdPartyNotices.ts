// Writes ThirdPartyNotices.txt: the license of each bundled package, because a bundle doesn't contain a package's
// other files. A test compares the file with the bundles.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../test/support/editorHost/paths.ts';

/** The notices of packages. */
export function thirdPartyNotices(packages: readonly string[]): string {
  const head =
    'Fiscal Playground bundles the packages below, each under its own license.\nMade by `npm run generate`.\n';
  return [head, ...packages.map(notice)].join('\n');
}

function notice(name: string): string {
  const folder = join(repositoryRoot, 'node_modules', name);
  const { version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find(entry => /^licen[cs]e/i.test(entry));
  // saxes contains no license file.
  const text =
    file === undefined
      ? `Copyright ${author}`
      : readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');
  return `${'-'.repeat(80)}\n${name} ${version} (${license})\n\n${text.trim()}\n`;
}
