import { dirname, join, relative, resolve } from 'node:path';
import { FiscalError } from '../../core/errors.ts';
import type { Files } from '../../core/ports.ts';
import { FiscalDocument } from '../../core/syntax/fiscalDocument.ts';
import { type FoundImport, ImportGraph, MAX_IMPORTED_FILES } from '../../core/syntax/importGraph.ts';
import { MAX_IMPORT_BYTES, readImportedFile } from '../../core/syntax/readImportedFile.ts';
import { isInRoot, isInside, rootsFor } from '../../node/files/containment.ts';
import { createFiles } from '../../node/files/files.ts';
import { isProtectedByLink } from '../../node/files/protectedNames.ts';
import { isLinkToHost, realPath } from '../../node/files/realPath.ts';
import type { CommandContext } from '../terminal/commandContext.ts';
import { readTextFile } from './namedFile.ts';

/** A request file that the user named. */
export interface RequestFile {
  /** What it imports, transitively; absent without imports. */
  readonly imported?: readonly RequestFile[];
  /** As the user wrote it. */
  readonly file: string;
  readonly path: string;
  /** What all its names have in common (`fileIdentity`); absent if it isn't read to be sent. */
  readonly identity?: string;
  readonly document: FiscalDocument;
}

/** What all names of a file in its folder have in common: links, other spellings, and upper and lower case where the system ignores
 *  it. A link in another folder is another request file, since it has the environment of its own folder. */
async function fileIdentity(path: string): Promise<string> {
  try {
    return JSON.stringify([await realPath(dirname(path)), await realPath(path)]);
  } catch {
    // A pipe of a shell has no name.
    return path;
  }
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
  const identity = await fileIdentity(path);
  return withImports({ file, path, identity, document }, bodyFilesRoot(path, cwd));
}

/** The file with its imports, which are read from inside `root`. */
export async function withImports(requestFile: RequestFile, root: string): Promise<RequestFile> {
  if (requestFile.document.importPaths.length === 0) return requestFile;
  const { document, imported } = await linkImports(requestFile, root);
  // What an imported request needs may be in any of these files.
  const files: RequestFile[] = [];
  for (const file of imported)
    files.push({ ...file, identity: await fileIdentity(file.path), imported: files });
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

/** A request file, as its imports are read. */
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
  readonly resolveLinks: (path: string) => Promise<string>;
}

/** Reads what a request file imports, transitively, inside the folder that body files may come from. What can't be
 *  read is a fault of the linked document. */
export async function linkImports(
  { file, path, document }: ReadFile,
  root: string,
  { files, resolveLinks }: ImportDisk = { files: createFiles({ roots: [root] }), resolveLinks: realPath },
): Promise<LinkedFile> {
  const found = new Map<string, FoundImport>();
  const shown = new Map([[path, file]]);
  const realPathOf = (name: string): Promise<string> => resolveLinks(name).catch(() => name);
  // Two names of one file, of which one may be a link, are one file.
  const named = new Map([[await realPathOf(path), path]]);
  const read = async (from: string, { importPaths }: FiscalDocument): Promise<void> => {
    for (const written of importPaths) {
      const name = resolve(dirname(from), written);
      // The graph refuses the next one after these.
      if (found.has(name) || named.size > MAX_IMPORTED_FILES + 1) continue;
      const one = await readImportedFile(written, name, () => files.read(written, from, MAX_IMPORT_BYTES));
      found.set(name, one);
      if (one.kind !== 'file') continue;
      // Only now, because what is outside isn't even looked for: on Windows, it may be on another computer.
      const real = await realPathOf(name);
      const known = named.get(real);
      if (known !== undefined) {
        found.set(name, { ...one, path: known });
        continue;
      }
      named.set(real, name);
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
