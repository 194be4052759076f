import { lastNotAfter } from '../lastIndexWhere.ts';
import type { Problem } from '../problem.ts';
import type { ProblemCode } from '../problemCodes.ts';
import { type FileScope, ImportedVariables, LayeredMap } from './importedNames.ts';
import { isLineStart } from './lineEnds.ts';
import type { Block, PlacedBlock } from './nodes.ts';
import { parseBlock } from './parseBlock.ts';
import { placedProblems } from './ranges.ts';
import { importsOf, requestName } from './requestName.ts';

/** The files that a file's `# @import` lines name, as far as these could be read. */
export interface Imports {
  /** The imported files, transitively, each once. A file comes before those that it imports, unless an earlier file also imports them. */
  readonly files: readonly ImportedFile[];
  /** The faults of imports, by their paths as written. */
  readonly faults: ReadonlyMap<string, ImportLineFault>;
  /** Whether a file is still to be read, so an unknown name may be defined in it. */
  readonly isPending: boolean;
  /** An imported file with its own imports. */
  readonly scopeOf: (file: ImportedFile) => FiscalDocument;
}

export interface ImportedFile {
  /** What identifies the file: an absolute path or a URI. */
  readonly path: string;
  readonly document: FiscalDocument;
}

export interface ImportLineFault {
  readonly code: Extract<ProblemCode, `import-${string}`>;
  readonly args: Readonly<Record<string, string | number>>;
}

/** A parsed `.fiscal` file. Lossless: the texts of the blocks, joined, are the file. Immutable: an edit returns
 *  another document that shares all unchanged blocks. */
export class FiscalDocument implements FileScope {
  readonly blocks: readonly Block[];
  readonly #offsets: Uint32Array;
  readonly #lines: Uint32Array;
  /** The blocks that define variables, so a key press in one doesn't read ten thousand others. */
  #defining: readonly Block[] | undefined;
  #variables: ReadonlyMap<string, string> | undefined;
  #names: ReadonlyMap<string, number> | undefined;
  #importPaths: readonly string[] | undefined;
  #imports: Imports | undefined;
  #path: string | undefined;
  #own: FiscalDocument = this;

  private constructor(blocks: readonly Block[], offsets: Uint32Array, lines: Uint32Array) {
    this.blocks = blocks;
    this.#offsets = offsets;
    this.#lines = lines;
  }

  /** Parses a whole file. Never throws; linear in the length. */
  static parse(text: string): FiscalDocument {
    const blocks = splitBlocks(text).map(parseBlock);
    const start = new Uint32Array(1);
    return new FiscalDocument(
      blocks,
      withReplaced(start, 0, 0, blocks.map(lengthOf)),
      withReplaced(start, 0, 0, blocks.map(lineBreaksOf)),
    );
  }

  /** The document after replacing `[start, end)` with `newText`. The result equals parsing the whole new text, but
   *  only the affected blocks are parsed. */
  edit(start: number, end: number, newText: string): FiscalDocument {
    let first = this.#indexAt(start);
    let last = this.#indexAt(end);
    const from = this.#offsets[first] ?? 0;
    let touched = this.#textOf(first, last);
    touched = touched.slice(0, start - from) + newText + touched.slice(end - from);
    // Without its `###`, the changed text belongs to the previous block.
    if (first > 0 && !touched.startsWith('###')) {
      first -= 1;
      touched = this.#textOf(first, first) + touched;
    }
    // Without a line break at its end, the changed text would absorb the following `###`.
    while (last + 1 < this.blocks.length && !isLineStart(`${touched}#`, touched.length)) {
      last += 1;
      touched += this.blocks[last]?.text ?? '';
    }
    const next = last + 1;
    const replaced = this.blocks.slice(first, next);
    const isGone = touched === '' && replaced.length < this.blocks.length;
    const parsed = isGone ? [] : splitBlocks(touched).map(parseBlock);
    const edited = new FiscalDocument(
      this.blocks.slice(0, first).concat(parsed, this.blocks.slice(next)),
      withReplaced(this.#offsets, first, next, parsed.map(lengthOf)),
      withReplaced(this.#lines, first, next, parsed.map(lineBreaksOf)),
    );
    // Most edits change no variable or name, so what was computed from them can be reused.
    edited.#defining = replacedIn(this.#defining, replaced, parsed);
    if (isSame(replaced, parsed, variablesIn)) edited.#variables = this.#variables;
    if (isSame(replaced, parsed, namesIn)) edited.#names = this.#names;
    else if (this.#names !== undefined)
      edited.#names = recounted(this.#names, replaced.flatMap(namesIn), parsed.flatMap(namesIn));
    if (isSame(replaced, parsed, importsIn)) edited.#importPaths = this.#importPaths;
    return edited;
  }

  /** The same file with the variables and request names of its imports. `alike` has the same variables and names and shares its tables, so
   *  what was computed from them can be reused. */
  linked(imports: Imports, path: string, alike?: FiscalDocument): FiscalDocument {
    if (this.#own !== this) return this.#own.linked(imports, path, alike);
    const linked = new FiscalDocument(this.blocks, this.#offsets, this.#lines);
    const { files, scopeOf } = imports;
    linked.#own = this;
    linked.#importPaths = this.importPaths;
    linked.#imports = imports;
    linked.#path = path;
    if (alike !== undefined) {
      linked.#variables = alike.variables;
      linked.#names = alike.names;
      return linked;
    }
    linked.#variables = new ImportedVariables(
      [this.variables, ...files.map(({ document }) => document.variables)],
      layer => (files[layer - 1] === undefined ? undefined : scopeOf(files[layer - 1] as ImportedFile)),
    );
    linked.#names = new LayeredMap([this.names, ...files.map(({ document }) => document.names)]);
    return linked;
  }

  /** The paths of the file's `# @import` lines as written; lines without a path are left out. */
  get importPaths(): readonly string[] {
    this.#importPaths ??= this.blocks.flatMap(importsIn);
    return this.#importPaths;
  }

  /** The file without the names of its imports. */
  get own(): FiscalDocument {
    return this.#own;
  }

  /** What was imported; undefined unless the file is linked. */
  get imports(): Imports | undefined {
    return this.#imports;
  }

  /** What identifies a linked file; undefined for others. */
  get path(): string | undefined {
    return this.#path;
  }

  /** The imported file that defines a variable; undefined if the file defines it itself, or if none does. */
  homeOfVariable(name: string): FiscalDocument | undefined {
    return this.#importedIn(this.variables, name);
  }

  /** The imported file with a request of this name; undefined if the file itself has such a request, or if none has. */
  homeOfRequest(name: string): FiscalDocument | undefined {
    return this.#importedIn(this.names, name);
  }

  #importedIn(names: ReadonlyMap<string, unknown>, name: string): FiscalDocument | undefined {
    if (!(names instanceof LayeredMap) || this.#imports === undefined) return undefined;
    const file = this.#imports.files[names.layerOf(name) - 1];
    return file === undefined ? undefined : this.#imports.scopeOf(file);
  }

  /** The file's variables (`@name = value`), unresolved; the last definition of a name counts. In a linked file, also the variables of its
   *  imports. Computed once, because every request of the file needs them. */
  get variables(): ReadonlyMap<string, string> {
    if (this.#variables !== undefined) return this.#variables;
    this.#defining ??= this.blocks.filter(definesVariables);
    this.#variables = new Map(this.#defining.flatMap(variablesIn));
    return this.#variables;
  }

  /** The names of the file's requests (`# @name`), with the number of requests that have each name; in a linked file, also the names in its
   *  imports. Computed once. */
  get names(): ReadonlyMap<string, number> {
    this.#names ??= counted(this.blocks.flatMap(namesIn));
    return this.#names;
  }

  get text(): string {
    return this.#textOf(0, this.blocks.length - 1);
  }

  get length(): number {
    return this.#offsets[this.blocks.length] ?? 0;
  }

  at(index: number): PlacedBlock | undefined {
    const block = this.blocks[index];
    if (block === undefined) return undefined;
    return { index, block, offset: this.#offsets[index] ?? 0, line: this.#lines[index] ?? 0 };
  }

  /** The block that contains a line (from 0); the last block for a line past the end. */
  atLine(line: number): PlacedBlock {
    return this.at(lastNotAfter(this.#lines, this.blocks.length, line)) as PlacedBlock;
  }

  *[Symbol.iterator](): Generator<PlacedBlock> {
    for (let index = 0; index < this.blocks.length; index++) yield this.at(index) as PlacedBlock;
  }

  /** All problems that the parser found, in order. */
  problems(): Problem[] {
    return [...this].flatMap(placed => placedProblems(placed, placed.block.problems));
  }

  #indexAt(offset: number): number {
    return lastNotAfter(this.#offsets, this.blocks.length, offset);
  }

  #textOf(first: number, last: number): string {
    let text = '';
    for (let index = first; index <= last; index++) text += this.blocks[index]?.text ?? '';
    return text;
  }
}

function lengthOf({ text }: Block): number {
  return text.length;
}

function lineBreaksOf({ lineBreaks }: Block): number {
  return lineBreaks;
}

/** The starts of blocks, and the end of the last one, after the blocks `[first, next)` are replaced with blocks of these sizes. The blocks
 *  behind them aren't read again, because a file may have ten thousand. */
function withReplaced(
  starts: Uint32Array,
  first: number,
  next: number,
  sizes: readonly number[],
): Uint32Array {
  const shift = first + sizes.length - next;
  const result = new Uint32Array(starts.length + shift);
  result.set(starts.subarray(0, first + 1));
  let end = starts[first] ?? 0;
  for (const [index, size] of sizes.entries()) result[first + index + 1] = end += size;
  const moved = end - (starts[next] ?? 0);
  for (let index = next + 1; index < starts.length; index++)
    result[index + shift] = (starts[index] ?? 0) + moved;
  return result;
}

/** What determines whether all imports are known. */
type ImportState = Pick<FiscalDocument, 'imports' | 'importPaths'>;

/** Whether a file's imports are still to be read. */
export function hasPendingImports({ imports, importPaths }: ImportState): boolean {
  return imports === undefined ? importPaths.length > 0 : imports.isPending;
}

/** Whether an unknown name may come from an import that isn't read yet or can't be read. */
export function mayHaveOtherNames(state: ImportState): boolean {
  return hasPendingImports(state) || (state.imports?.faults.size ?? 0) > 0;
}

/** The texts of the blocks, each from its `###` line up to the next one; at least one, possibly empty. */
function splitBlocks(text: string): string[] {
  const pieces: string[] = [];
  let start = 0;
  let found = text.indexOf('###', 1);
  while (found !== -1) {
    if (isLineStart(text, found)) {
      pieces.push(text.slice(start, found));
      start = found;
    }
    found = text.indexOf('###', found + 3);
  }
  pieces.push(text.slice(start));
  return pieces;
}

function variablesIn({ text, nodes }: Block): [name: string, value: string][] {
  return nodes.flatMap(node => {
    if (node.kind !== 'variable') return [];
    const { name, value } = node;
    return [[text.slice(name.start, name.end), text.slice(value.start, value.end)]];
  });
}

function definesVariables({ nodes }: Block): boolean {
  return nodes.some(({ kind }) => kind === 'variable');
}

/** The blocks that define variables after an edit; undefined if the position of the new ones among them isn't known. */
function replacedIn(
  defining: readonly Block[] | undefined,
  before: readonly Block[],
  after: readonly Block[],
): readonly Block[] | undefined {
  if (defining === undefined) return undefined;
  const removed = before.filter(definesVariables);
  const added = after.filter(definesVariables);
  const [first] = removed;
  if (first === undefined) return added.length === 0 ? defining : undefined;
  const start = defining.indexOf(first);
  return [...defining.slice(0, start), ...added, ...defining.slice(start + removed.length)];
}

function importsIn(block: Block): readonly string[] {
  return importsOf(block).map(({ value }) => block.text.slice(value.start, value.end));
}

function namesIn(block: Block): readonly string[] {
  const name = requestName(block);
  return name === undefined ? [] : [name];
}

function counted(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** The counts after some words were replaced with others, so a single new name among ten thousand doesn't require reading all of them. */
function recounted(
  counts: ReadonlyMap<string, number>,
  removed: readonly string[],
  added: readonly string[],
): ReadonlyMap<string, number> {
  const result = new Map(counts);
  for (const word of added) result.set(word, (result.get(word) ?? 0) + 1);
  for (const word of removed) {
    const left = (result.get(word) ?? 0) - 1;
    if (left > 0) result.set(word, left);
    else result.delete(word);
  }
  return result;
}

/** Whether the blocks before and after an edit have the same facts. */
function isSame(
  before: readonly Block[],
  after: readonly Block[],
  factsIn: (block: Block) => readonly unknown[],
): boolean {
  return JSON.stringify(before.flatMap(factsIn)) === JSON.stringify(after.flatMap(factsIn));
}
