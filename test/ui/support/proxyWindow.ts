import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { after, before } from 'mocha';
import type { Locator } from 'playwright-core';
import { repositoryRoot } from '../../support/editorHost/paths.ts';
import { runsWholeFiles } from '../../support/part.ts';
import { type StandInPlatform, startStandInPlatform } from '../../support/standInPlatform.ts';
import { screenshot } from './screenshot.ts';
import { settled } from './settled.ts';
import type { Workbench, WorkbenchOptions } from './workbench.ts';

interface Ports {
  readonly proxyPort: number;
  readonly gatewayPort: number;
}

/** A platform with TLS, and what a window needs to reach it. */
export function usePlatform(
  { proxyPort, gatewayPort }: Ports,
  fixed: Pick<WorkbenchOptions, 'language'> = {},
) {
  let platform: StandInPlatform | undefined;
  let folder = '';
  before('start the platform', async () => {
    platform = await startStandInPlatform();
    folder = await mkdtemp(join(tmpdir(), 'fiscal-platform-'));
    await writeFile(join(folder, 'ca.pem'), platform.certificate);
  });
  after('stop the platform', async () => {
    await platform?.close();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    stop: async () => platform?.close(),
    origin: () => platform?.origin ?? '',
    // Not copied, because what they contain is known only once the platform runs.
    options: {
      ...fixed,
      get files() {
        const baseUrl = platform?.origin ?? '';
        const environments = {
          homologacao: { baseUrl, kind: 'homologacao' },
          producao: { baseUrl, kind: 'producao' },
        };
        return { 'fiscal.env.json': JSON.stringify(environments) };
      },
      get settings() {
        return {
          'fiscal.proxy.port': proxyPort,
          'fiscal.gateway.port': gatewayPort,
          'fiscal.tls.caFile': join(folder, 'ca.pem'),
        };
      },
    },
  };
}

/** The status that the program with the bug prints. */
export async function runProgram(proxyPort: number, secret: string): Promise<string> {
  const program = join(repositoryRoot, 'test/support/programs/serializesTwice.py');
  const env = { ...process.env, FISCAL_BASE_URL: `http://127.0.0.1:${proxyPort}`, FISCAL_APP_SECRET: secret };
  const { stdout } = await promisify(execFile)('python3', [program], { env });
  return stdout.trim();
}

export function explanation({ page }: Workbench): Locator {
  return page.locator('.monaco-editor[data-uri^="fiscal-explanation"]').first();
}

/** Takes screenshots in two sizes; in `npm test`, as `screenshot` does. */
export async function inBothSizes(w: Workbench, name: string): Promise<void> {
  if (!runsWholeFiles()) return await settled(w);
  const before = w.page.viewportSize();
  for (const [width, height] of [
    [1024, 700],
    [1600, 1000],
  ] as const) {
    await w.page.setViewportSize({ width, height });
    await screenshot(w, `${name}-${width}`);
  }
  if (before !== null) await w.page.setViewportSize(before);
}
