import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, afterEach, before } from 'mocha';
import { outputFolder } from '../../support/editorHost/paths.ts';
import { LONGEST_WAIT_MS } from '../../support/longestWait.ts';
import { openWorkbench, type Workbench, type WorkbenchOptions } from './workbench.ts';

/** Opens a workbench for the suite that calls this, and closes it at the end. A test that fails leaves a screenshot and the
 *  logs of the server and its extension host in out/ui/<title>. Returns a getter, because the workbench exists only while the
 *  tests run. */
export function useWorkbench(options: WorkbenchOptions = {}): () => Workbench {
  let opened: Workbench | undefined;
  before('open the workbench', async function () {
    this.timeout(2 * LONGEST_WAIT_MS);
    opened = await openWorkbench(options);
  });
  afterEach('keep what a failed test saw', async function () {
    if (opened && this.currentTest?.isFailed()) await keepTraces(opened, this.currentTest.fullTitle());
  });
  after('close the workbench', async function () {
    this.timeout(LONGEST_WAIT_MS);
    await opened?.close();
  });
  return () => {
    if (!opened) throw new Error('The workbench is open only inside tests and hooks.');
    return opened;
  };
}

async function keepTraces(workbench: Workbench, title: string): Promise<void> {
  const target = join(outputFolder, 'ui', title.replaceAll(/[^\p{L}\p{N}]+/gu, '-'));
  await mkdir(target, { recursive: true });
  await workbench.server.keepLogs(target);
  await workbench.page.screenshot({ path: join(target, 'failed.png') });
  console.log(`Screenshot and logs: ${target}`);
}
