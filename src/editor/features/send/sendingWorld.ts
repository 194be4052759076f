import type { AnswerFiles, Files, Random, Sleep, Transport } from '../../../core/ports.ts';
import type { OpenFiles } from '../../platform/files/workspaceFiles.ts';

/** What sending asks of the machine; the composition root answers with Node's. Each heavy part is loaded when it is first
 *  wanted. */
export interface SendingWorld {
  readonly transport: () => Promise<Transport>;
  readonly files: OpenFiles;
  readonly answerFiles: (roots: readonly string[]) => Promise<AnswerFiles>;
  /** The `.env` beside a request file. */
  readonly readDotenv: (files: Files, requestPath: string) => Promise<ReadonlyMap<string, string>>;
  readonly processVariable: (name: string) => string | undefined;
  readonly localOffsetMinutes: (atMs: number) => number;
  readonly random: Random;
  readonly sleep: Sleep;
}
