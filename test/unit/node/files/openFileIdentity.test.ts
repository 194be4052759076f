import { equal } from 'node:assert/strict';
import { link, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openFileIdentity, openRequestFileIdentity } from '../../../../src/node/files/openFileIdentity.ts';

describe('the identity of an open file under all its names', () => {
  let folder = '';

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fiscal-open-'));
    await writeFile(join(folder, 'nota fiscal.fiscal'), 'GET /x\n');
    await link(join(folder, 'nota fiscal.fiscal'), join(folder, 'ação.fiscal'));
  });

  afterEach(() => rm(folder, { recursive: true, maxRetries: 10 }));

  it('is found by the file’s URI', async () => {
    const [uri = '', other = ''] = ['nota fiscal.fiscal', 'ação.fiscal'].map(
      name => pathToFileURL(join(folder, name)).href,
    );
    for (const identityOf of [openFileIdentity, openRequestFileIdentity]) {
      equal(typeof (await identityOf(uri)), 'string');
      equal(await identityOf(other), await identityOf(uri));
    }
  });

  it('is undefined for what isn’t on a disk', async () => {
    const missing = pathToFileURL(join(folder, 'missing.fiscal')).href;
    for (const uri of ['untitled:a.fiscal', 'vscode-vfs://github/x/a.fiscal', 'file:///a%2Fb', missing])
      equal(await openFileIdentity(uri), undefined, uri);
  });
});
