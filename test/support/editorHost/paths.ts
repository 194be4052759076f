import { join, resolve } from 'node:path';

export const repositoryRoot: string = resolve(import.meta.dirname, '../../..');

/** The folder for logs of failed runs, bundled tests, and screenshots; ignored by git. */
export const outputFolder: string = join(repositoryRoot, 'out');

/** Kept between runs: VS Code takes 600 MB and half a minute to install, and doesn't change with our source. */
export function cacheFolder(): string {
  const { FISCAL_EDITOR_HOST_CACHE: named } = process.env;
  return named ?? join(repositoryRoot, '.cache', 'editor-host');
}
