// Writes sbom.cdx.json: the packages in the bundles with their versions, licenses, and checksums, for tools that look for known
// vulnerabilities: `npm run generate`. A test compares the file with the lock file and the bundles.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../test/support/editorHost/paths.ts';

interface LockedPackage {
  readonly version: string;
  readonly license?: string;
  readonly integrity?: string;
}

/** The document, without anything that differs from build to build. Source: CycloneDX 1.6, JSON reference. */
export function billOfMaterials(packages: readonly string[]): string {
  const manifest = jsonOf('package.json') as { readonly name: string; readonly version: string };
  const lock = jsonOf('package-lock.json') as { readonly packages: Readonly<Record<string, LockedPackage>> };
  const components = packages.map(name => {
    const locked = lock.packages[`node_modules/${name}`];
    if (locked === undefined) throw new Error(`package-lock.json lacks ${name}`);
    return component(name, locked);
  });
  const { name, version } = manifest;
  const own = { type: 'application', 'bom-ref': name, name, version, licenses: [{ license: { id: 'MIT' } }] };
  const document = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: own },
    components,
  };
  return `${JSON.stringify(document, undefined, 2)}\n`;
}

function component(name: string, { version, license, integrity = '' }: LockedPackage) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const [, sha512] = /^sha512-(\S+)$/.exec(integrity) ?? [];
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    ...(license === undefined ? {} : { licenses: [{ license: { id: license } }] }),
    purl,
    ...(sha512 === undefined
      ? {}
      : { hashes: [{ alg: 'SHA-512', content: Buffer.from(sha512, 'base64').toString('hex') }] }),
  };
}

function jsonOf(path: string): unknown {
  return JSON.parse(readFileSync(join(repositoryRoot, path), 'utf8'));
}
