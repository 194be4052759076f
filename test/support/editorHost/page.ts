import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { LONGEST_WAIT_MS } from '../longestWait.ts';
import type { EditorServer } from './server.ts';

export interface WorkbenchAddress {
  readonly server: EditorServer;
  /** Absolute path of the folder to open. */
  readonly folder?: string;
  /** Absolute path of an extension under development; the server must accept payloads. */
  readonly developmentPath?: string;
  /** Absolute path, with its `.js`, of a module that exports `run(): Promise<void>`; the server must accept payloads. */
  readonly testsPath?: string;
}

/** Opens VS Code in the page and waits until its parts are on the screen. */
export async function openWorkbenchPage(page: Page, address: WorkbenchAddress): Promise<void> {
  await page.goto(workbenchUrl(address));
  await page.locator('.monaco-workbench .part.editor').waitFor({ timeout: LONGEST_WAIT_MS });
}

/** The address that opens VS Code on a folder. It contains paths and the server's own token, but no secret of the user. */
export function workbenchUrl(address: WorkbenchAddress): string {
  const remote = (path: string): string =>
    `vscode-remote://localhost:${address.server.port}${pathToFileURL(path).pathname}`;
  const payload = [
    ...(address.developmentPath ? [['extensionDevelopmentPath', remote(address.developmentPath)]] : []),
    ...(address.testsPath ? [['extensionTestsPath', remote(address.testsPath)]] : []),
  ];
  const url = new URL(address.server.origin);
  url.searchParams.set('tkn', address.server.token);
  if (address.folder)
    url.searchParams.set('folder', decodeURIComponent(pathToFileURL(address.folder).pathname));
  if (payload.length > 0)
    url.searchParams.set('payload', JSON.stringify([...payload, ['skipWelcome', 'true']]));
  return url.href;
}
