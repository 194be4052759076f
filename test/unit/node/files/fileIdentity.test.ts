import { equal, notEqual, rejects } from 'node:assert/strict';
import { copyFile, link, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  fileIdentity,
  openFileIdentity,
  openRequestFileIdentity,
  requestFileIdentity,
} from '../../../../src/node/files/fileIdentity.ts';

describe('the identity of a file under all its names', () => {
  let folder = '';
  const named = (...names: readonly string[]): string => join(folder, ...names);

  beforeEach(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'fiscal-identity-')));
    await mkdir(named('sub'));
    await writeFile(named('a.fiscal'), 'GET /x\n');
  });

  afterEach(() => rm(folder, { recursive: true, maxRetries: 10 }));

  it('is the same for another spelling, and not for a copy', async () => {
    const own = await fileIdentity(named('a.fiscal'));
    equal(await fileIdentity(`${folder}/sub/../a.fiscal`), own);
    await copyFile(named('a.fiscal'), named('b.fiscal'));
    notEqual(await fileIdentity(named('b.fiscal')), own);
  });

  it('is the same for a hard link', async () => {
    await link(named('a.fiscal'), named('b.fiscal'));
    await link(named('a.fiscal'), named('sub', 'a.fiscal'));
    const own = await fileIdentity(named('a.fiscal'));
    equal(await fileIdentity(named('b.fiscal')), own);
    equal(await fileIdentity(named('sub', 'a.fiscal')), own);
  });

  it('is the same for a link', async () => {
    await symlink(named('a.fiscal'), named('b.fiscal'));
    await symlink(folder, named('sub', 'up'));
    const own = await fileIdentity(named('a.fiscal'));
    equal(await fileIdentity(named('b.fiscal')), own);
    equal(await fileIdentity(named('sub', 'up', 'a.fiscal')), own);
  });

  it('differs for a request file’s name in another folder, which may have another environment', async () => {
    await link(named('a.fiscal'), named('b.fiscal'));
    await link(named('a.fiscal'), named('sub', 'a.fiscal'));
    const own = await requestFileIdentity(named('a.fiscal'));
    equal(await requestFileIdentity(named('b.fiscal')), own);
    notEqual(await requestFileIdentity(named('sub', 'a.fiscal')), own);
  });

  it('is undefined for a missing file', () => rejects(fileIdentity(named('b.fiscal')), { code: 'ENOENT' }));
});

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
