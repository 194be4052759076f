import { equal, match, notEqual } from 'node:assert/strict';
import { readdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fiscal, withFolder } from '../fiscalRun.ts';

describe('B3 a recording of fiscal proxy', () => {
  it('follows no link that leads out of the folder that it is named in', () =>
    withFolder(
      {
        'home/.bashrc': 'mine',
        'repo/hom.json': '{"hom": {"baseUrl": "https://example.test", "kind": "homologacao"}}',
      },
      async folder => {
        const [home, cwd] = [join(folder, 'home'), join(folder, 'repo')];
        await symlink(join(home, '.bashrc'), join(cwd, 'a.fiscal'));
        await symlink(join(home, 'new.har'), join(cwd, 'a.har'));
        await symlink(home, join(cwd, 'sub'));
        for (const file of ['a.fiscal', 'a.har', 'sub/b.har']) {
          const proxy = [
            'proxy',
            '--env',
            'hom',
            '--environments',
            'hom.json',
            '--port',
            '0',
            '--record',
            file,
          ];
          // One that forwards ends at once.
          const { status, stderr } = await fiscal(proxy, { cwd, signal: AbortSignal.abort() });
          notEqual(status, 0);
          match(stderr, /leads out of the current folder through a link/);
        }
        equal(await readFile(join(home, '.bashrc'), 'utf8'), 'mine');
        equal((await readdir(home)).join(), '.bashrc');
      },
    ));
});
