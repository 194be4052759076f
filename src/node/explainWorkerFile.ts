import { join } from 'node:path';

/** The file that an explaining thread runs. In the bundle, it's elsewhere: the build replaces this module, which is why the function has
 *  a file of its own. */
export function explainWorkerFile(): string {
  return join(import.meta.dirname, '../explainWorker.ts');
}
