import type { CommandContext } from '../terminal/commandContext.ts';
import { writeWhole } from './wholeFile.ts';

/** Where a command writes its document. */
export interface DocumentOutput {
  readonly write: (piece: string) => void;
  /** Must be called after the last piece. Throws InputError if the file can't be written. */
  readonly end: () => Promise<void>;
}

/** Standard output, or a file in UTF-8 without a byte order mark: `>` of Windows PowerShell would write UTF-16. */
export function documentOutput(file: string | undefined, commandContext: CommandContext): DocumentOutput {
  if (file === undefined)
    return { write: piece => commandContext.stdout.verbatim(piece), end: async () => {} };
  const pieces: string[] = [];
  return {
    write: piece => pieces.push(piece),
    end: () => writeWhole(file, pieces.join(''), commandContext),
  };
}
