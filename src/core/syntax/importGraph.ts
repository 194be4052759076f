import { shownName } from '../baseName.ts';
import { FiscalError } from '../errors.ts';
import { textOfFile } from '../formats/textOfFile.ts';
import { FiscalDocument, type ImportedFile, type ImportLineFault, type Imports } from './fiscalDocument.ts';

/** What an import names: a request file, a file that can't be used, or a file that isn't read yet. */
export type FoundImport =
  | ({ readonly kind: 'file' } & ImportedFile)
  | { readonly kind: 'fault'; readonly code: ImportLineFault['code'] }
  | { readonly kind: 'pending' };

/** Finds the file that an import in the file `from` names. Called often, so it only looks up known files. */
type FindImport = (path: string, from: string) => FoundImport;

/** The file with the path that an import named, as it is now. */
type FileAt = (path: string) => FoundImport;

/** More files than anyone imports: each has its own names, so the time grows with the square of their number. */
export const MAX_IMPORTED_FILES = 500;

interface Known {
  readonly document: FiscalDocument;
  /** As long as it's the same, nothing that the file imports has changed. */
  readonly state: unknown;
  /** What the names of the file depend on. */
  readonly inputs: readonly unknown[];
  readonly closure: Closure;
  readonly linked: FiscalDocument;
}

/** Everything that a file imports, transitively. The files are in the order of `Imports.files`. */
interface Closure {
  readonly files: readonly ImportedFile[];
  readonly faults: Map<string, ImportLineFault>;
  readonly direct: ReadonlyMap<string, ImportedFile>;
  readonly isPending: boolean;
  readonly hasCycle: boolean;
}

/** Links files with their imports. A file whose imports have the same names, variables, and imports as before keeps its
 *  tables of names, so nothing that was computed from them is computed again. */
export class ImportGraph {
  readonly #find: FindImport;
  readonly #fileAt: FileAt | undefined;
  readonly #stateOf: () => unknown;
  readonly #known = new Map<string, Known>();
  #lastCall = {};
  /** Files without imports that others import. */
  readonly #leaves = new WeakMap<FiscalDocument, FiscalDocument>();

  /** `stateOf` returns the same value as long as `find` finds the same. By default, each call of `link` looks up all imports. With `fileAt`, an
   *  edit of a file that 49 others import, and each of which imports all after it, calls it 49 times instead of `find` 1,225 times. */
  constructor(find: FindImport, stateOf: () => unknown = () => this.#lastCall, fileAt?: FileAt) {
    this.#find = find;
    this.#fileAt = fileAt;
    this.#stateOf = stateOf;
  }

  /** The document with the names of its imports; unchanged if it has none. */
  link({ own: document }: FiscalDocument, path: string): FiscalDocument {
    this.#lastCall = {};
    return this.#link(document, path, new Map());
  }

  #link(document: FiscalDocument, path: string, found: FoundImports): FiscalDocument {
    if (document.importPaths.length === 0) {
      this.#known.delete(path);
      return document;
    }
    const last = this.#known.get(path);
    const state = this.#stateOf();
    if (last !== undefined && last.state === state && haveSameNames(last.document, document)) {
      if (last.document === document) return last.linked;
      const { imports = NO_IMPORTS } = last.linked;
      const linked = document.linked(imports, path, last.linked);
      this.#known.set(path, { ...last, document, linked });
      return linked;
    }
    const closure = this.#refreshed(last, document) ?? this.#closure(document, path, found);
    const inputs = inputsOf(document, closure);
    const isSame = last !== undefined && areSame(last.inputs, inputs);
    if (isSame && last.document === document && areSame(documentsOf(last.closure), documentsOf(closure))) {
      this.#known.set(path, { ...last, state });
      return last.linked;
    }
    const known = isSame ? last.linked.imports?.faults : undefined;
    const imports = this.#imports(document, closure, known, found);
    const linked = document.linked(imports, path, isSame ? last.linked : undefined);
    this.#known.set(path, { document, state, inputs, closure, linked });
    return linked;
  }

  #imports(
    document: FiscalDocument,
    closure: Closure,
    known: Imports['faults'] | undefined,
    found: FoundImports,
  ): Imports {
    const { files, isPending, faults } = closure;
    const scopes = new Map<string, FiscalDocument>();
    const scopeOf = (file: ImportedFile): FiscalDocument => {
      const scope = scopes.get(file.path) ?? this.#scope(file, found);
      scopes.set(file.path, scope);
      return scope;
    };
    if (known === undefined && !closure.hasCycle) {
      for (const [written, fault] of clashes(document, closure, scopeOf))
        if (!faults.has(written)) faults.set(written, fault);
    }
    return { files, isPending, faults: known ?? faults, scopeOf };
  }

  #scope({ document, path }: ImportedFile, found: FoundImports): FiscalDocument {
    const scope = this.#link(document.own, path, found);
    if (scope.path !== undefined) return scope;
    // The file needs a path, so that the responses to its requests can be found.
    const leaf = this.#leaves.get(document) ?? document.linked(NO_IMPORTS, path);
    this.#leaves.set(document, leaf);
    return leaf;
  }

  #found({ importPaths }: FiscalDocument, path: string, known: FoundImports) {
    const found =
      known.get(path) ?? importPaths.map(written => [written, this.#find(written, path)] as const);
    known.set(path, found);
    return found;
  }

  /** What the file imported last time, with the files as they are now; undefined unless all of them still import the same files. */
  #refreshed(last: Known | undefined, { importPaths }: FiscalDocument): Closure | undefined {
    if (last === undefined || this.#fileAt === undefined || last.document.importPaths !== importPaths)
      return undefined;
    const { closure } = last;
    if (closure.isPending || closure.faults.size > 0) return undefined;
    const files = new Map<string, ImportedFile>();
    for (const file of closure.files) {
      const found = this.#fileAt(file.path);
      if (found.kind !== 'file' || found.document.importPaths !== file.document.importPaths) return undefined;
      files.set(file.path, found.document === file.document ? file : found);
    }
    const direct = new Map(
      [...closure.direct].map(([written, file]) => [written, files.get(file.path) ?? file] as const),
    );
    return { ...closure, files: [...files.values()], direct };
  }

  #closure(document: FiscalDocument, path: string, known: FoundImports): Closure {
    const files: ImportedFile[] = [];
    const faults = new Map<string, ImportLineFault>();
    const direct = new Map<string, ImportedFile>();
    const seen = new Set([path]);
    const open = new Set([path]);
    let isPending = false;
    let hasCycle = false;
    const visit = (from: FiscalDocument, fromPath: string, via: string | undefined): void => {
      for (const [written, found] of this.#found(from, fromPath, known)) {
        const top = via ?? written;
        const fault = (code: ImportLineFault['code'], args: ImportLineFault['args'] = {}): void => {
          const place = via === undefined ? written : `${shownName(fromPath)} → ${written}`;
          if (!faults.has(top)) faults.set(top, { code, args: { path: place, ...args } });
        };
        if (found.kind === 'pending') isPending = true;
        else if (found.kind === 'fault') fault(found.code);
        else if (open.has(found.path)) {
          hasCycle = true;
          const paths = [...open];
          const cycle = [...paths.slice(paths.indexOf(found.path)), found.path].map(shownName).join(' → ');
          fault('import-cycle', { cycle });
        } else {
          if (via === undefined) direct.set(written, found);
          if (seen.has(found.path)) continue;
          if (files.length >= MAX_IMPORTED_FILES) {
            fault('import-too-many', { limit: MAX_IMPORTED_FILES });
            continue;
          }
          seen.add(found.path);
          files.push({ path: found.path, document: found.document });
          open.add(found.path);
          visit(found.document, found.path, top);
          open.delete(found.path);
        }
      }
    };
    visit(document, path, undefined);
    return { files, faults, direct, isPending, hasCycle };
  }
}

/** What the imports of files name, by the files' paths. In a large project, each file is imported by many others. */
type FoundImports = Map<string, readonly (readonly [written: string, found: FoundImport])[]>;

const NO_IMPORTS: Imports = {
  files: [],
  faults: new Map(),
  isPending: false,
  scopeOf: ({ document }) => document,
};

/** The names that two of the file's imports give to different things, unless the file itself defines the name. An import can have several
 *  such names. */
function* clashes(
  document: FiscalDocument,
  { files, direct }: Closure,
  scopeOf: (file: ImportedFile) => FiscalDocument,
): Generator<[written: string, fault: ImportLineFault]> {
  if (direct.size < 2) return;
  const kinds = [
    {
      own: document.variables,
      of: (one: FiscalDocument) => one.variables,
      homeOf: (one: FiscalDocument, name: string) => one.homeOfVariable(name),
    },
    {
      own: document.names,
      of: (one: FiscalDocument) => one.names,
      homeOf: (one: FiscalDocument, name: string) => one.homeOfRequest(name),
    },
  ];
  for (const { own, of, homeOf } of kinds) {
    for (const name of repeatedNames(files.map(file => of(file.document)))) {
      if (own.has(name)) continue;
      let first: { readonly written: string; readonly path: string } | undefined;
      for (const [written, file] of direct) {
        const scope = scopeOf(file);
        if (!of(scope).has(name)) continue;
        const path = homeOf(scope, name)?.path ?? file.path;
        first ??= { written, path };
        if (path === first.path) continue;
        yield [written, { code: 'import-name-clash', args: { name, path: written, other: first.written } }];
      }
    }
  }
}

/** The names that occur in several maps. The largest map isn't read: a name that it repeats is also in another map. */
function repeatedNames(maps: readonly ReadonlyMap<string, unknown>[]): ReadonlySet<string> {
  const largest = maps.toSorted((one, other) => other.size - one.size)[0];
  const [seen, repeated] = [new Set<string>(), new Set<string>()];
  for (const map of maps) {
    if (map === largest) continue;
    for (const name of map.keys()) {
      if (seen.has(name) || largest?.has(name)) repeated.add(name);
      seen.add(name);
    }
  }
  return repeated;
}

function inputsOf(document: FiscalDocument, { files, faults, isPending }: Closure): readonly unknown[] {
  const faultKey = JSON.stringify([...faults]);
  const all = [document, ...files.map(file => file.document)];
  return [
    ...[isPending, faultKey, ...files.map(({ path }) => path)],
    ...all.flatMap(each => [each.variables, each.names, each.importPaths]),
  ];
}

/** Whether an edit changed none of a file's variables, request names, and imports. */
function haveSameNames(one: FiscalDocument, other: FiscalDocument): boolean {
  return (
    one.importPaths === other.importPaths && one.variables === other.variables && one.names === other.names
  );
}

function documentsOf({ files }: Closure): readonly unknown[] {
  return files.map(({ document }) => document);
}

function areSame(left: readonly unknown[], right: readonly unknown[]): boolean {
  return left.length === right.length && left.every((each, index) => each === right[index]);
}

/** Larger request files aren't imported. */
export const MAX_IMPORT_BYTES = 16_777_216;

/** Reads the request file that an import names; `path` will identify it. `read` rejects with FiscalError `file-…`. */
export async function readImportedFile(
  written: string,
  path: string,
  read: () => Promise<Uint8Array>,
): Promise<FoundImport> {
  if (!/\.(?:fiscal|http|rest)$/i.test(written)) {
    // A missing file, or one outside the folder, is reported first, because the name may be a mistake.
    const fault = await read().then(() => undefined, faultOf);
    return fault ?? { kind: 'fault', code: 'import-no-request-file' };
  }
  try {
    const text = textOfFile(await read());
    if (text === undefined) return { kind: 'fault', code: 'import-no-request-file' };
    return { kind: 'file', path, document: FiscalDocument.parse(text) };
  } catch (error) {
    return faultOf(error);
  }
}

function faultOf(error: unknown): FoundImport {
  if (!(error instanceof FiscalError)) throw error;
  switch (error.code) {
    case 'file-outside-workspace':
      return { kind: 'fault', code: 'import-outside' };
    case 'file-is-directory':
    case 'file-not-regular':
    case 'file-not-sent':
    case 'file-too-large':
      return { kind: 'fault', code: 'import-no-request-file' };
    default:
      return { kind: 'fault', code: 'import-missing' };
  }
}
