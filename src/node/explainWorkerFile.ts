import { join } from 'node:path';

/** The file that an explaining thread runs. In the bundle it's elsewhere: the build replaces this file, which is therefore
 *  one of its own. */
export function explainWorkerFile(): string {
  return join(import.meta.dirname, '../explainWorker.ts');
}
