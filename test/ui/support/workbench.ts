import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../../support/editorHost/browser.ts';
import { Cleanup } from '../../support/editorHost/cleanup.ts';
import { installEditorHost } from '../../support/editorHost/install.ts';
import { openWorkbenchPage } from '../../support/editorHost/page.ts';
import { repositoryRoot } from '../../support/editorHost/paths.ts';
import { type EditorServer, startServer } from '../../support/editorHost/server.ts';
import type { Settings } from '../../support/editorHost/settings.ts';
import { LONGEST_WAIT_MS } from '../../support/longestWait.ts';
import { SPEAK_PORTUGUESE } from './portuguese.ts';
import { watchTraffic } from './settled.ts';

export interface WorkbenchOptions {
  /** A folder to copy into the workspace, relative to the repository. */
  readonly copyOf?: string;
  /** Files to write into the workspace, by their path in it. */
  readonly files?: Readonly<Record<string, string>>;
  /** The user's settings, in addition to the ones that keep test windows quiet. */
  readonly settings?: Settings;
  /** If true, the folder opens in Restricted Mode. */
  readonly workspaceTrust?: boolean;
  /** A packaged extension to install instead of linking the source folder. */
  readonly vsixFile?: string;
  /** Folders of other extensions. */
  readonly extensions?: readonly string[];
  /** Adds to the environment of the extension host; called when the window opens. */
  readonly environment?: () => Readonly<Record<string, string>>;
  readonly viewport?: { readonly width: number; readonly height: number };
  /** English if not given. */
  readonly language?: 'pt-br';
}

/** A real VS Code with its own workspace, and the page that a user would see. */
export interface Workbench {
  readonly page: Page;
  readonly server: EditorServer;
  /** The workspace's folder on the disk. */
  readonly folder: string;
  close(): Promise<void>;
}

/** Opens VS Code in a new workspace with the extension loaded. The caller must close it; in a suite, `useWorkbench` does. */
export async function openWorkbench(options: WorkbenchOptions = {}): Promise<Workbench> {
  const cleanup = new Cleanup();
  try {
    const folder = await mkdtemp(join(tmpdir(), 'fiscal-ui-workspace-'));
    cleanup.add(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
    await fillWorkspace(folder, options);
    const server = await startServer({
      installation: await installEditorHost({ report: line => console.log(line) }),
      workspaceTrust: options.workspaceTrust ?? false,
      settings: options.settings ?? {},
      extensions: [options.vsixFile ?? repositoryRoot, ...(options.extensions ?? [])],
      environment: options.environment?.() ?? {},
    });
    cleanup.add(() => server.stop());
    const browser = await launchBrowser();
    cleanup.add(() => browser.close());
    const context = await browser.newContext({ viewport: options.viewport ?? { width: 1280, height: 800 } });
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.origin });
    const page = await context.newPage();
    page.setDefaultTimeout(LONGEST_WAIT_MS);
    watchTraffic(page);
    if (options.language === 'pt-br') await page.addInitScript(SPEAK_PORTUGUESE);
    await openWorkbenchPage(page, { server, folder });
    return { page, server, folder, close: () => cleanup.run() };
  } catch (error) {
    await cleanup.run();
    throw error;
  }
}

async function fillWorkspace(folder: string, options: WorkbenchOptions): Promise<void> {
  if (options.copyOf) await cp(join(repositoryRoot, options.copyOf), folder, { recursive: true });
  for (const [path, text] of Object.entries(options.files ?? {})) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}
