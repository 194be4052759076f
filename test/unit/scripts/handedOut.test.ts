import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../support/editorHost/paths.ts';

const read = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');

interface LockedPackage {
  readonly link?: boolean;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly inBundle?: boolean;
}

describe('the distributed project', () => {
  const locks = globSync('{.,test/support/*}/package-lock.json', { cwd: repositoryRoot });

  it('I1 contains an integrity hash for every package in each lock file', () => {
    ok(locks.length >= 2, locks.join());
    for (const lock of locks) {
      const packages: Readonly<Record<string, LockedPackage>> = JSON.parse(read(lock)).packages;
      const open = Object.entries(packages).filter(
        ([path, { link, inBundle, integrity = '' }]) =>
          path !== '' && !link && !inBundle && !integrity.startsWith('sha512-'),
      );
      deepEqual(
        open.map(([path]) => path),
        [],
        lock,
      );
    }
  });

  it('I1 runs no install scripts except to build itself', () => {
    const { scripts, dependencies } = JSON.parse(read('package.json'));
    for (const name of ['preinstall', 'install', 'postinstall']) equal(scripts[name], undefined);
    equal(scripts.prepare, 'node esbuild.js');
    equal(dependencies, undefined);
  });

  it('I6 names a private contact, the threats, and what isn’t protected in SECURITY.md', () => {
    const page = read('SECURITY.md');
    const sections = [...page.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title);
    for (const title of ['Reporting', 'Threats', 'What is protected', "What isn't protected"]) {
      ok(sections.includes(title), title);
    }
    match(page, /Report vulnerabilities privately/);
  });
});
