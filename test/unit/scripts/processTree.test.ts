import { ok } from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ProcessTree } from '../../../scripts/stages/processTree.ts';
import { skip } from '../../support/skip.ts';

describe('the processor time of a process and those below it', () => {
  it('includes a grandchild whose parent doesn’t wait for it', async function () {
    if (process.platform !== 'linux') skip(this, 'Linux');
    const tree = new ProcessTree(process.pid);
    const busy = 'const end = Date.now() + 1200; while (Date.now() < end);';
    const parent = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(busy)}], { stdio: 'ignore' })
      .once('exit', () => process.kill(process.pid, 'SIGKILL'));`;
    const child = spawn(process.execPath, ['-e', parent], { stdio: 'ignore' });
    await once(child, 'exit');
    ok(tree.end().belowMs >= 100, 'the grandchild’s time is missing');
  });
});
