import { deepEqual } from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeAbandonedChannels } from '../../../../src/node/channel/channelServer.ts';
import { skip } from '../../../support/skip.ts';

describe('the channels of windows that were killed', () => {
  it('are removed by the next window, and nothing else is', async function () {
    if (process.platform === 'win32') skip(this, 'socket files');
    const parent = await mkdtemp(join(tmpdir(), 'fiscal-parent-'));
    const used = createServer();
    try {
      const folder = async (name: string, ...files: readonly string[]) => {
        await mkdir(join(parent, name), { mode: 0o700 });
        for (const file of files) await writeFile(join(parent, name, file), '');
        return join(parent, name, 'channel');
      };
      await killedAt(await folder('fiscal-killed'));
      await killedAt(await folder('fiscal-others', 'more'));
      await killedAt(await folder('other-killed'));
      await folder('fiscal-empty0');
      await folder('fiscal-afile0', 'channel');
      await symlink(join(parent, 'other-killed'), join(parent, 'fiscal-linked'));
      used.listen(await folder('fiscal-inuse0'));
      await once(used, 'listening');
      await removeAbandonedChannels(parent);
      deepEqual((await readdir(parent)).sort(), [
        ...[
          'fiscal-afile0',
          'fiscal-empty0',
          'fiscal-inuse0',
          'fiscal-linked',
          'fiscal-others',
          'other-killed',
        ],
      ]);
    } finally {
      used.close();
      await rm(parent, { recursive: true, force: true });
    }
  });

  it('cause no error if the folder can’t be read', async () => {
    const parent = await mkdtemp(join(tmpdir(), 'fiscal-parent-'));
    await rm(parent, { recursive: true });
    await removeAbandonedChannels(parent);
  });
});

/** A socket whose program was killed. */
async function killedAt(path: string): Promise<void> {
  const program = `require('node:net').createServer().listen(${JSON.stringify(path)}, () => console.log('listening'))`;
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
}
