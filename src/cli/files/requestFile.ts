import { dirname, join, relative, resolve } from 'node:path';
import { FiscalError } from '../../core/errors.ts';
import type { Files } from '../../core/ports.ts';
import { FiscalDocument } from '../../core/syntax/fiscalDocument.ts';
import {
  type FoundImport,
  ImportGraph,
  MAX_IMPORT_BYTES,
  MAX_IMPORTED_FILES,
  readImportedFile,
} from '../../core/syntax/importGraph.ts';
import { isInRoot, isInside, rootsFor } from '../../node/files/containment.ts';
import { fileIdentity, requestFileIdentity } from '../../node/files/fileIdentity.ts';
import { createFiles } from '../../node/files/files.ts';
import { isProtectedByLink } from '../../node/files/protectedNames.ts';
import { isLinkToHost, realPath } from '../../node/files/realPath.ts';
import type { CommandContext } from '../terminal/commandContext.ts';
import { readTextFile } from './namedFile.ts';

/** A request file that the user named. */
export interface RequestFile {
  /** The files that it imports, directly or not; absent without imports. */
  readonly imported?: readonly RequestFile[];
  /** As the user wrote it. */
  readonly file: string;
  readonly path: string;
  /** What all names of the file have in common (`requestFileIdentity`); absent if it isn't read for sending. */
  readonly identity?: string;
  readonly document: FiscalDocument;
}

async function identityOf(path: string): Promise<string> {
  // A shell's pipe has no name.
  return requestFileIdentity(path).catch(() => path);
}

/** Reads and parses a request file. Its name may come from a pattern, and the file that the pattern matches from a stranger, so a
 *  link that leads out of the folder for body files is refused. Rejects with FiscalError `file-…`, or `cancelled` for a pipe. */
export async function readRequestFile(
  file: string,
  { cwd, signal }: Pick<CommandContext, 'cwd' | 'signal'>,
): Promise<RequestFile> {
  const path = resolve(cwd, file);
  if (!isShellPipePath(path)) await refuseLinkOut(path, file, cwd);
  const document = FiscalDocument.parse(await readTextFile(path, file, signal));
  const identity = await identityOf(path);
  return withImports({ file, path, identity, document }, bodyFilesRoot(path, cwd));
}

/** The file with its imports, which are read from inside `root`. */
export async function withImports(requestFile: RequestFile, root: string): Promise<RequestFile> {
  if (requestFile.document.importPaths.length === 0) return requestFile;
  const { document, imported } = await linkImports(requestFile, root);
  // What an imported request needs may be in any of these files.
  const files: RequestFile[] = [];
  for (const file of imported)
    files.push({ ...file, identity: await identityOf(file.path), imported: files });
  return { ...requestFile, document, imported: files };
}

/** The imported file that has a request with this name; the file itself if it has one, or if no file does. */
export function fileWithRequest(requestFile: RequestFile, name: string | undefined): RequestFile {
  const home = name === undefined ? undefined : requestFile.document.homeOfRequest(name)?.path;
  const imported = requestFile.imported?.find(({ path }) => path === home);
  return imported ?? requestFile;
}

/** Whether a path is one that a shell passes for `<(command)`. */
function isShellPipePath(path: string): boolean {
  return /^\/(?:dev|proc\/self)\/fd\/\d+$/.test(path);
}

async function refuseLinkOut(path: string, shown: string, cwd: string): Promise<void> {
  const real = await realPath(path).catch((error: unknown) => {
    if (isLinkToHost(error)) throw new FiscalError('file-outside-workspace', { path: shown });
    return undefined;
  });
  // The path can't be resolved; reading the file reports why.
  if (real === undefined) return;
  const roots = await rootsFor([bodyFilesRoot(path, cwd)], path);
  const root = roots.find(each => isInRoot(each, real));
  if (root === undefined) throw new FiscalError('file-outside-workspace', { path: shown });
  // Checked before reading, because messages quote the content of request files.
  if (isProtectedByLink(path, relative(root.folder, real)))
    throw new FiscalError('file-not-sent', { path: shown });
}

/** The folder that body files may come from: the folder where the command was started if it contains the request
 *  file, otherwise the request file's own. */
export function bodyFilesRoot(path: string, cwd: string): string {
  return isInside(cwd, path) ? cwd : dirname(path);
}

/** A request file whose imports are being read. */
interface ReadFile {
  /** For messages: relative to the same folder as the name that the user wrote for the first file. */
  readonly file: string;
  readonly path: string;
  readonly document: FiscalDocument;
}

/** A file with its imports, and each of those with its own. */
interface LinkedFile {
  readonly document: FiscalDocument;
  readonly imported: readonly ReadFile[];
}

/** The disk, as far as imports need it. */
interface ImportDisk {
  readonly files: Pick<Files, 'read'>;
  readonly identify: (path: string) => Promise<string>;
}

/** Reads what a request file imports, transitively, inside the folder that body files may come from. What can't be
 *  read is a fault of the linked document. */
export async function linkImports(
  { file, path, document }: ReadFile,
  root: string,
  { files, identify }: ImportDisk = { files: createFiles({ roots: [root] }), identify: fileIdentity },
): Promise<LinkedFile> {
  const found = new Map<string, FoundImport>();
  const shown = new Map([[path, file]]);
  const identityOf = (name: string): Promise<string> => identify(name).catch(() => name);
  // Two names of the same file count as one file; one of them may be a link.
  const named = new Map([[await identityOf(path), path]]);
  const read = async (from: string, { importPaths }: FiscalDocument): Promise<void> => {
    for (const written of importPaths) {
      const name = resolve(dirname(from), written);
      // One more than allowed is read, because the import graph then reports that there are too many.
      if (found.has(name) || named.size > MAX_IMPORTED_FILES + 1) continue;
      const one = await readImportedFile(written, name, () => files.read(written, from, MAX_IMPORT_BYTES));
      found.set(name, one);
      if (one.kind !== 'file') continue;
      // Identified only now, because files outside `root` aren't even looked for: on Windows, they may be on another computer.
      const identity = await identityOf(name);
      const known = named.get(identity);
      if (known !== undefined) {
        found.set(name, { ...one, path: known });
        continue;
      }
      named.set(identity, name);
      shown.set(name, join(dirname(shown.get(from) ?? from), written));
      await read(name, one.document);
    }
  };
  await read(path, document);
  const graph = new ImportGraph((written, from) => found.get(resolve(dirname(from), written)) ?? MISSING);
  const linked = graph.link(document, path);
  const imported = (linked.imports?.files ?? []).map(one => ({
    file: shown.get(one.path) ?? one.path,
    path: one.path,
    document: linked.imports?.scopeOf(one) ?? one.document,
  }));
  return { document: linked, imported };
}

const MISSING: FoundImport = { kind: 'fault', code: 'import-missing' };
