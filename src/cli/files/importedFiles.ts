import { dirname, join, resolve } from 'node:path';
import type { Files } from '../../core/ports.ts';
import type { FiscalDocument } from '../../core/syntax/fiscalDocument.ts';
import { type FoundImport, ImportGraph, MAX_IMPORTED_FILES } from '../../core/syntax/importGraph.ts';
import { MAX_IMPORT_BYTES, readImportedFile } from '../../core/syntax/readImportedFile.ts';
import { createFiles } from '../../node/files/files.ts';
import { realPath } from '../../node/files/realPath.ts';

/** A request file, as its imports are read. */
interface ReadFile {
  /** For messages: relative to the same folder as the name that the user wrote for the first file. */
  readonly file: string;
  readonly path: string;
  readonly document: FiscalDocument;
}

/** A file with its imports, and each of those with its own. */
export interface LinkedFile {
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
