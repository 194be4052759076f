import { homedir } from 'node:os';
import { dirname, parse, relative, resolve } from 'node:path';
import { FiscalDocument } from '../../core/syntax/fiscalDocument.ts';
import type { CommandContext } from '../terminal/commandContext.ts';
import { readTextFile } from './namedFile.ts';

/** A request file that the user named. */
export interface RequestFile {
  /** As the user wrote it. */
  readonly file: string;
  readonly path: string;
  readonly document: FiscalDocument;
}

/** Reads and parses a request file. Rejects with FiscalError `file-…`. */
export async function readRequestFile(
  file: string,
  { cwd, signal }: Pick<CommandContext, 'cwd' | 'signal'>,
): Promise<RequestFile> {
  const path = resolve(cwd, file);
  return { file, path, document: FiscalDocument.parse(await readTextFile(path, file, signal)) };
}

/** The folder that body files may come from: the folder where the command was started if it contains the request
 *  file, otherwise the request file's own. A home folder or a disk's root contains more than a project, so it's never
 *  used. */
export function bodyFilesRoot(path: string, cwd: string): string {
  const way = relative(cwd, path);
  const isBelow = way !== '..' && !/^\.\.[\\/]/.test(way) && resolve(cwd, way) === path;
  const isTooWide = cwd === homedir() || cwd === parse(cwd).root;
  return isBelow && !isTooWide ? cwd : dirname(path);
}
