import { join } from 'node:path';

/** The file that the worker runs. In the bundle it has another place, which esbuild.js writes in here. */
export function explainWorkerFile(): string {
  return join(import.meta.dirname, 'explainWorker.ts');
}
