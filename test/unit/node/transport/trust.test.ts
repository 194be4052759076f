import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientCertificateFiles } from '../../../../src/node/transport/tlsFiles.ts';
import { createTrust } from '../../../../src/node/transport/trust.ts';
import { selfSignedCertificate } from './selfSignedCertificate.ts';

const ORIGIN = 'https://api.example';

type ReadRoots = (type?: string) => string[];
/** The machine's roots are read only once for each process, so that they're replaced where they're read. */
const tls = process.getBuiltinModule('node:tls') as { getCACertificates: ReadRoots | undefined };

describe('the trust of a transport', () => {
  const [mine, other] = [selfSignedCertificate({ names: ['a'] }), selfSignedCertificate({ names: ['b'] })];
  const original = tls.getCACertificates;
  let folder = '';
  let files: ClientCertificateFiles & { readonly certFile: string };
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fiscal-trust-'));
    files = { certFile: join(folder, 'client.crt'), keyFile: join(folder, 'client.key') };
    await writeFile(files.certFile, mine.cert);
    await writeFile(join(folder, 'client.key'), mine.key);
  });
  afterEach(() => {
    tls.getCACertificates = original;
  });
  after(() => rm(folder, { recursive: true }));

  function machineHas(roots: { readonly default: string[]; readonly system: string[] }): void {
    tls.getCACertificates = type => (type === 'system' ? roots.system : roots.default);
  }

  it('asks for an origin’s client certificate once, and again when roots are added', async () => {
    machineHas({ default: [], system: [other.cert] });
    let asked = 0;
    const trust = createTrust({
      clientFor: async () => {
        asked += 1;
        return files;
      },
    });
    const first = await trust.forOrigin(ORIGIN);
    assert.equal(await trust.forOrigin(ORIGIN), first);
    assert.equal(asked, 1);
    assert.notEqual(await trust.forProxy(), first);
    trust.addSystemRoots();
    assert.notEqual(await trust.forOrigin(ORIGIN), first);
    assert.equal(asked, 2);
  });

  it('doesn’t keep a context without the roots that another connection added in the meantime', async () => {
    machineHas({ default: [], system: [other.cert] });
    const trust = createTrust({
      clientFor: async () => ({
        ...files,
        get certFile() {
          trust.addSystemRoots();
          return files.certFile;
        },
        keyFile: join(folder, 'client.key'),
      }),
    });
    const early = await trust.forOrigin(ORIGIN);
    const later = await trust.forOrigin(ORIGIN);
    assert.notEqual(later, early);
    assert.equal(await trust.forOrigin(ORIGIN), later);
  });

  it('includes new roots only if neither Node nor the user’s file contains them', async () => {
    const caFile = files.certFile;
    for (const [roots, isNew] of [
      [{ default: [], system: [] }, false],
      [{ default: [other.cert.trim()], system: [other.cert] }, false],
      [{ default: [other.cert], system: [mine.cert] }, false],
      [{ default: [], system: [mine.cert, other.cert] }, true],
    ] as const) {
      machineHas({ default: [...roots.default], system: roots.system.map(pem => pem.trim()) });
      const trust = createTrust({ caFile });
      await trust.forProxy();
      assert.equal(trust.hasSystemRoots(), false);
      assert.equal(trust.addSystemRoots(), isNew);
      assert.equal(trust.hasSystemRoots(), true);
      const context = await trust.forProxy();
      assert.equal(trust.addSystemRoots(), isNew);
      assert.equal(await trust.forProxy(), context);
    }
  });

  it('includes no system roots with a Node that can’t read them', async () => {
    tls.getCACertificates = undefined;
    const trust = createTrust({ caFile: files.certFile });
    await trust.forProxy();
    assert.equal(trust.addSystemRoots(), false);
    assert.ok(await trust.forProxy());
  });
});
