import { dirname, join, resolve } from 'node:path';
import type { FiscalDocument } from '../../core/syntax/fiscalDocument.ts';
import { type FoundImport, ImportGraph } from '../../core/syntax/importGraph.ts';
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

/** Reads what a request file imports, transitively, inside the folder that body files may come from. What can't be
 *  read is a fault of the linked document. */
export async function linkImports({ file, path, document }: ReadFile, root: string): Promise<LinkedFile> {
  const files = createFiles({ roots: [root] });
  const found = new Map<string, FoundImport>();
  const shown = new Map([[path, file]]);
  const realPathOf = (name: string): Promise<string> => realPath(name).catch(() => name);
  // Two names of one file, of which one may be a link, are one file.
  const named = new Map([[await realPathOf(path), path]]);
  const read = async (from: string, { importPaths }: FiscalDocument): Promise<void> => {
    for (const written of importPaths) {
      const name = resolve(dirname(from), written);
      if (found.has(name)) continue;
      const real = await realPathOf(name);
      const id = named.get(real) ?? name;
      const one = await readImportedFile(written, id, () => files.read(written, from, MAX_IMPORT_BYTES));
      found.set(name, one);
      if (one.kind !== 'file' || named.has(real)) continue;
      named.set(real, id);
      shown.set(id, join(dirname(shown.get(from) ?? from), written));
      await read(id, one.document);
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
