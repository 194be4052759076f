import type { Files, Random, ResponseFiles, Sleep, Transport } from '../../../core/ports.ts';
import type { OpenFiles } from '../../platform/files/workspaceFiles.ts';

/** What sending needs of the machine, implemented with Node in the composition root. Heavy parts are loaded on
 *  demand. */
export interface SendingContext {
  readonly transport: () => Promise<Transport>;
  readonly files: OpenFiles;
  readonly responseFiles: (roots: readonly string[]) => Promise<ResponseFiles>;
  /** The `.env` file next to a request file. */
  readonly readDotenv: (files: Files, requestPath: string) => Promise<ReadonlyMap<string, string>>;
  readonly processVariable: (name: string) => string | undefined;
  readonly localOffsetMinutes: (atMs: number) => number;
  readonly random: Random;
  readonly sleep: Sleep;
}
