import { dirname, relative, resolve } from 'node:path';
import { FiscalError } from '../../core/errors.ts';
import { FiscalDocument } from '../../core/syntax/fiscalDocument.ts';
import { isInRoot, isInside, rootsFor } from '../../node/files/containment.ts';
import { isProtectedByLink } from '../../node/files/protectedNames.ts';
import { isLinkToHost, realPath } from '../../node/files/realPath.ts';
import type { CommandContext } from '../terminal/commandContext.ts';
import { linkImports } from './importedFiles.ts';
import { readTextFile } from './namedFile.ts';

/** A request file that the user named. */
export interface RequestFile {
  /** What it imports, transitively; absent without imports. */
  readonly imported?: readonly RequestFile[];
  /** As the user wrote it. */
  readonly file: string;
  readonly path: string;
  readonly document: FiscalDocument;
}

/** Reads and parses a request file. Its name may come from a pattern, and what it names from a stranger, so a link out of the
 *  folder that body files may come from is refused. Rejects with FiscalError `file-…`. */
export async function readRequestFile(
  file: string,
  { cwd, signal }: Pick<CommandContext, 'cwd' | 'signal'>,
): Promise<RequestFile> {
  const path = resolve(cwd, file);
  if (!isShellPipePath(path)) await refuseLinkOut(path, file, cwd);
  const document = FiscalDocument.parse(await readTextFile(path, file, signal));
  return withImports({ file, path, document }, bodyFilesRoot(path, cwd));
}

/** The file with its imports, which are read from inside `root`. */
export async function withImports(requestFile: RequestFile, root: string): Promise<RequestFile> {
  if (requestFile.document.importPaths.length === 0) return requestFile;
  const { document, imported } = await linkImports(requestFile, root);
  // What an imported request needs may be in any of these files.
  const files: RequestFile[] = [];
  for (const file of imported) files.push({ ...file, imported: files });
  return { ...requestFile, document, imported: files };
}

/** The imported file with a request of this name; the file itself if it has one, or if none has. */
export function fileWithRequest(requestFile: RequestFile, name: string | undefined): RequestFile {
  const home = name === undefined ? undefined : requestFile.document.homeOfRequest(name)?.path;
  const imported = requestFile.imported?.find(({ path }) => path === home);
  return imported ?? requestFile;
}

/** What a shell's `<(command)` names. */
function isShellPipePath(path: string): boolean {
  return /^\/(?:dev|proc\/self)\/fd\/\d+$/.test(path);
}

async function refuseLinkOut(path: string, shown: string, cwd: string): Promise<void> {
  const real = await realPath(path).catch((error: unknown) => {
    if (isLinkToHost(error)) throw new FiscalError('file-outside-workspace', { path: shown });
    return undefined;
  });
  // Reading it reports why.
  if (real === undefined) return;
  const roots = await rootsFor([bodyFilesRoot(path, cwd)], path);
  const root = roots.find(each => isInRoot(each, real));
  if (root === undefined) throw new FiscalError('file-outside-workspace', { path: shown });
  // Messages quote what is in request files.
  if (isProtectedByLink(path, relative(root.folder, real)))
    throw new FiscalError('file-not-sent', { path: shown });
}

/** The folder that body files may come from: the folder where the command was started if it contains the request
 *  file, otherwise the request file's own. */
export function bodyFilesRoot(path: string, cwd: string): string {
  return isInside(cwd, path) ? cwd : dirname(path);
}
