import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { Cleanup } from './cleanup.ts';
import { installEditorHost } from './install.ts';
import { isNoise } from './logNoise.ts';
import { openWorkbenchPage } from './page.ts';
import { outputFolder } from './paths.ts';
import { type EditorServer, startServer } from './server.ts';

export interface BrowserRun {
  readonly developmentPath: string;
  readonly testsPath: string;
  readonly folder?: string;
  readonly workspaceTrust: boolean;
  /** Extensions that are installed in addition to the one under development, as `startServer` takes them. */
  readonly extensions?: readonly string[];
  /** Added to the environment that the extension host inherits. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly print: (line: string) => void;
}

/** Runs a tests module inside the extension host of a browser-hosted VS Code. Resolves to the exit code that VS Code reports: 0
 *  if the module's `run` resolved. A run that fails leaves a screenshot and the logs in out/host. */
export async function browserRun(run: BrowserRun): Promise<number> {
  const cleanup = new Cleanup();
  try {
    const installation = await installEditorHost({ report: run.print });
    const server = await startServer({
      installation,
      workspaceTrust: run.workspaceTrust,
      extensions: run.extensions ?? [],
      environment: run.environment ?? {},
      // As on a desktop; in a browser, a file would be saved a second after its edit, on a busy machine in the middle of a test.
      settings: { 'files.autoSave': 'off' },
      acceptPayload: true,
    });
    cleanup.add(() => server.stop());
    const browser = await launchBrowser();
    cleanup.add(() => browser.close());
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    return await testsIn(page, server, run);
  } finally {
    await cleanup.run();
  }
}

async function testsIn(page: Page, server: EditorServer, run: BrowserRun): Promise<number> {
  const { promise: ended, resolve, reject } = Promise.withResolvers<number>();
  const late = new Error(`VS Code did not end its tests within ${run.timeoutMs / 1000} s.`);
  const timer = setTimeout(() => reject(late), run.timeoutMs);
  page.once('crash', () => reject(new Error('The browser page that shows VS Code crashed.')));
  // The two functions that the workbench looks for to report to a program that waits for its extension host.
  await page.exposeFunction('codeAutomationExit', (code: number) => resolve(code));
  await page.exposeFunction('codeAutomationLog', (_type: string, args: unknown) =>
    printLine(args, run.print),
  );
  try {
    const [code] = await Promise.all([ended, openWorkbenchPage(page, { ...run, server })]);
    if (code !== 0) await keepTraces(page, server, run.print);
    return code;
  } catch (error) {
    await keepTraces(page, server, run.print);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

function printLine(args: unknown, print: (line: string) => void): void {
  const parts = Array.isArray(args) ? args : [args];
  const line = parts.map(part => (typeof part === 'string' ? part : JSON.stringify(part))).join(' ');
  if (!isNoise(line)) print(line);
}

async function keepTraces(page: Page, server: EditorServer, print: (line: string) => void): Promise<void> {
  const target = join(outputFolder, 'host');
  await mkdir(target, { recursive: true });
  await server.keepLogs(target);
  if (!page.isClosed()) await page.screenshot({ path: join(target, 'failed.png') });
  print(`Screenshot and logs: ${target}`);
}
