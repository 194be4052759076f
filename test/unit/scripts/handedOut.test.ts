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

describe('what is handed out', () => {
  const locks = globSync('{.,test/support/*}/package-lock.json', { cwd: repositoryRoot });

  it('I1 each lock file has an integrity for every package that is fetched', () => {
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

  it('I1 no package of ours runs a script when it is installed, but to build what it is', () => {
    const { scripts, dependencies } = JSON.parse(read('package.json'));
    for (const name of ['preinstall', 'install', 'postinstall']) equal(scripts[name], undefined);
    equal(scripts.prepare, 'node esbuild.js');
    equal(dependencies, undefined);
  });

  it('I6 SECURITY.md names a private contact, the threats, and what isn’t protected', () => {
    const page = read('SECURITY.md');
    const sections = [...page.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title);
    for (const title of ['Reporting', 'Threats', 'What is protected', "What isn't protected"]) {
      ok(sections.includes(title), title);
    }
    match(page, /Report vulnerabilities privately/);
  });
});
