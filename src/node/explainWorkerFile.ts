import { join } from 'node:path';

/** The file that an explaining thread runs. In the bundle it's elsewhere, and the build replaces the path here. */
export function explainWorkerFile(): string {
  return join(import.meta.dirname, '../explainWorker.ts');
}
