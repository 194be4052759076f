import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requestFiles } from '../../../src/mcp/resources/resourceCalls.ts';
import { WorkspaceRoots } from '../../../src/mcp/session/workspaceRoots.ts';
import { skip } from '../../support/skip.ts';
import { fiscal, withFolder } from './fiscalRun.ts';

const GET = 'GET /openapi/demo/echo\n';
const FILES = { 'ok.fiscal': GET, 'fiscal.env.json': '{"hom":{"baseUrl":"http://127.0.0.1:9"}}' };

/** A folder that also contains names that aren't UTF-8, as Node sees them, which only Linux allows. */
function withUndecodable(use: (folder: string, names: readonly string[]) => Promise<void>): Promise<void> {
  return withFolder(FILES, async folder => {
    const bytes = (name: string) => Buffer.concat([Buffer.from(`${folder}/`), Buffer.from(name, 'latin1')]);
    writeFileSync(bytes('bad\xff\xfe.fiscal'), GET);
    mkdirSync(bytes('sub\xff'));
    writeFileSync(bytes('sub\xff/x.fiscal'), GET);
    await use(
      folder,
      readdirSync(folder).filter(name => name.includes('\ufffd')),
    );
  });
}

describe('names that aren’t UTF-8', () => {
  before(function () {
    // Other systems' file systems refuse them.
    if (process.platform !== 'linux') skip(this, 'Linux');
  });

  it('don’t prevent fiscal check from checking the other files, and are reported', () =>
    withUndecodable(async (cwd, names) => {
      const { status, stdout, stderr } = await fiscal(['check', ...names, 'ok.fiscal'], { cwd });
      assert.equal(status, 2);
      assert.match(stdout, /ok\.fiscal: no problems/);
      assert.match(
        stdout + stderr,
        /bad\ufffd\ufffd\.fiscal doesn’t exist\. The name of the file.*isn’t UTF-8.*Rename the file/,
      );
    }));

  it('are reported by fiscal send before anything is sent, even names of folders', () =>
    withUndecodable(async cwd => {
      for (const file of ['bad\ufffd\ufffd.fiscal', 'sub\ufffd/x.fiscal']) {
        const { status, stdout, stderr } = await fiscal(['send', '--dry-run', 'ok.fiscal', file], { cwd });
        assert.equal(status, 2);
        assert.equal(stdout, '');
        assert.match(stderr, /isn’t UTF-8/);
      }
      const inside = await fiscal(['check', 'x.fiscal'], { cwd: join(cwd, 'sub\ufffd') });
      assert.match(
        inside.stderr,
        /x\.fiscal doesn’t exist\. The name of the file, or of a folder in its path, isn’t UTF-8/,
      );
    }));

  it('don’t affect a file in the same folder', () =>
    withUndecodable(async cwd => {
      assert.equal((await fiscal(['check', 'ok.fiscal', '--env', 'hom'], { cwd })).status, 0);
      assert.equal((await fiscal(['send', '--dry-run', 'ok.fiscal', '--env', 'hom'], { cwd })).status, 0);
    }));

  it('don’t prevent a coding agent from finding the other files', () =>
    withUndecodable(async cwd => {
      assert.ok((await requestFiles(new WorkspaceRoots([cwd]))).includes('ok.fiscal'));
    }));

  it('aren’t blamed for a missing file whose name is UTF-8', () =>
    withFolder(FILES, async cwd => {
      const { stderr } = await fiscal(['check', 'none.fiscal'], { cwd });
      assert.match(stderr, /relative to the current folder/);
    }));
});
