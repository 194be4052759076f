import { shownName } from '../../baseName.ts';
import { type FiscalDocument, mayHaveOtherNames } from '../../syntax/fiscalDocument.ts';
import type { FileScope } from '../../syntax/importedNames.ts';
import type { Block, BlockProblem, SyntaxNode } from '../../syntax/nodes.ts';
import { PLACEHOLDER, placeholdersOf, replacedParts } from '../../syntax/placeholders.ts';
import { requestName } from '../../syntax/requestName.ts';
import { namesToAsk } from '../variables/prompts.ts';
import { readReference } from '../variables/references.ts';
import { type AskedLookup, givenValues, type VariableSources } from '../variables/variableLookup.ts';

/** A request in a file that is linked with its imports. */
export interface RequestPlace {
  readonly document: FiscalDocument;
  readonly blockIndex: number;
}

/** A request that another one needs: the other one uses its response, or names it with `# @ref` or `# @forceRef`. */
export interface Need extends RequestPlace {
  readonly name: string;
  /** `# @forceRef`: it's sent even if there is already a response. */
  readonly isForced: boolean;
}

/** The requests to send before a given one, each after those that it needs itself; or the names of a cycle among them. */
export type NeededOrder =
  | { readonly kind: 'order'; readonly needs: readonly Need[] }
  | { readonly kind: 'cycle'; readonly names: readonly string[] };

/** Sources of a request's values besides its file. */
export type NeedSources = Pick<VariableSources, 'overrides' | 'environment'>;

/** Identifies a request among those of all files. */
export function placeKey({ document, blockIndex }: RequestPlace): string {
  return `${document.path ?? ''}#${blockIndex}`;
}

/** Which requests others need. Reads each request once. Names in files with variables (`<@ file`) aren't known. */
export class RequestNeeds {
  readonly #sources: NeedSources;
  readonly #direct = new Map<FiscalDocument, Map<number, readonly Need[]>>();
  readonly #blocks = new Map<FiscalDocument, ReadonlyMap<string, number>>();

  constructor(sources: NeedSources) {
    this.#sources = sources;
  }

  /** The requests that a request needs directly, in the order in which it names them. */
  direct(place: RequestPlace): readonly Need[] {
    const { document, blockIndex } = place;
    const known = this.#direct.get(document) ?? new Map<number, readonly Need[]>();
    this.#direct.set(document, known);
    const found = known.get(blockIndex) ?? this.#read(place);
    known.set(blockIndex, found);
    return found;
  }

  /** All requests to send before a request, without those for which `isLeftOut` is true, and without what only these need. The order is the
   *  same everywhere: CodeLens, Test Explorer, command line, agents. */
  order(place: RequestPlace, isLeftOut: (need: Need) => boolean = () => false): NeededOrder {
    if (this.direct(place).length === 0) return { kind: 'order', needs: [] };
    const needs: Need[] = [];
    const cycle = this.#walk(place, new Set(), isLeftOut, need => needs.push(need));
    if (cycle === undefined) return { kind: 'order', needs };
    return { kind: 'cycle', names: cycle.map(each => this.#nameOf(each)) };
  }

  /** For each request of a document, the requests in the document that need each other and weren't found before, with their names in
   *  order. */
  *cycles(
    document: FiscalDocument,
  ): Generator<{ readonly blocks: readonly number[]; readonly names: readonly string[] }> {
    const done = new Set<string>();
    for (const blockIndex of document.blocks.keys()) {
      const cycle = this.#walk({ document, blockIndex }, done, () => false) ?? [];
      const own = cycle.slice(1).filter(each => each.document === document);
      yield { blocks: own.map(each => each.blockIndex), names: cycle.map(each => this.#nameOf(each)) };
    }
  }

  /** Calls `add` with each request that isn't done yet, after those that it needs. Returns the first cycle, from a
   *  request to itself. A chain may be thousands of requests long, so this function isn't recursive. */
  #walk(
    start: RequestPlace,
    done: Set<string>,
    isLeftOut: (need: Need) => boolean,
    add?: (need: Need) => void,
  ): readonly RequestPlace[] | undefined {
    if (done.has(placeKey(start))) return undefined;
    const path: { readonly place: RequestPlace; readonly need?: Need; at: number }[] = [
      { place: start, at: 0 },
    ];
    const open = new Set([placeKey(start)]);
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const need = this.direct(top.place)[top.at];
      top.at += 1;
      if (need === undefined) {
        path.pop();
        const key = placeKey(top.place);
        open.delete(key);
        done.add(key);
        if (top.need !== undefined) add?.(top.need);
        continue;
      }
      const key = placeKey(need);
      if (open.has(key)) {
        const first = path.findIndex(({ place }) => placeKey(place) === key);
        for (const { place } of path) done.add(placeKey(place));
        return [...path.slice(first).map(({ place }) => place), need];
      }
      if (done.has(key) || isLeftOut(need)) continue;
      open.add(key);
      path.push({ place: need, need, at: 0 });
    }
    return undefined;
  }

  #nameOf({ document, blockIndex }: RequestPlace): string {
    const block = document.blocks[blockIndex];
    return (block && requestName(block)) ?? shownName(document.path ?? '');
  }

  #read(place: RequestPlace): readonly Need[] {
    const block = place.document.blocks[place.blockIndex];
    if (block === undefined || !mayNeed(block)) return [];
    const found = new Map<string, Need>();
    const add = (name: string, scope: FiscalDocument, isForced: boolean | 'reference'): void => {
      const document = scope.homeOfRequest(name) ?? scope;
      const blockIndex = this.#blocksOf(document).get(name);
      if (blockIndex === undefined) return;
      const key = placeKey({ document, blockIndex });
      // A request may use its own last response, which isn't sent first.
      if (isForced === 'reference' && key === placeKey(place)) return;
      const isSo = isForced === true || found.get(key)?.isForced === true;
      found.set(key, { document, blockIndex, name, isForced: isSo });
    };
    const asked = namesToAsk(block);
    const seen = new Set<string>();
    for (const node of block.nodes) {
      const named = refOf(block, node);
      if (named !== undefined) add(named.name, place.document, named.isForced);
      for (const words of wordsReplacedIn(block, node))
        this.#follow({ words, scope: place.document }, asked, seen, (name, scope) =>
          add(name, scope, 'reference'),
        );
    }
    return [...found.values()];
  }

  /** Calls `add` for each request that a placeholder refers to, also through variables, unless the placeholder is one of those `seen`.
   *  Values from outside aren't followed, because they're data. */
  #follow(
    placeholder: FollowStep,
    asked: AskedLookup,
    seen: Set<string>,
    add: (name: string, scope: FiscalDocument) => void,
  ): void {
    const { overrides, environment } = this.#sources;
    // Not recursive: a hostile file's values may be nested deeper than the call stack allows.
    const open: FollowStep[] = [placeholder];
    for (let step = open.pop(); step !== undefined; step = open.pop()) {
      const { words, scope } = step;
      if ('isValue' in step) {
        add(words, scope);
        continue;
      }
      const key = `${scope.path ?? ''} ${words}`;
      if (words.startsWith('$') || seen.has(key)) continue;
      seen.add(key);
      const sources = {
        ...(overrides === undefined ? {} : { overrides }),
        ...{ asked, file: scope.variables, environment },
      };
      for (const next of stepsAfter(words, scope, sources).toReversed()) open.push(next);
    }
  }

  #blocksOf(document: FiscalDocument): ReadonlyMap<string, number> {
    const known = this.#blocks.get(document);
    if (known !== undefined) return known;
    const blocks = new Map<string, number>();
    for (const [index, block] of document.blocks.entries()) {
      const name = requestName(block);
      if (name !== undefined && !blocks.has(name)) blocks.set(name, index);
    }
    this.#blocks.set(document, blocks);
    return blocks;
  }
}

function documentOf(home: FileScope | undefined, scope: FiscalDocument): FiscalDocument {
  const file = scope.imports?.files.find(({ path }) => path === home?.path);
  return file === undefined ? scope : (scope.imports?.scopeOf(file) ?? scope);
}

/** A placeholder to follow, or the request that a followed one names. */
interface FollowStep {
  readonly words: string;
  readonly scope: FiscalDocument;
  readonly isValue?: true;
}

/** What to follow after a placeholder: those in its value, in order, and the request that it names. */
function stepsAfter(words: string, scope: FiscalDocument, sources: VariableSources): readonly FollowStep[] {
  const steps: FollowStep[] = [];
  for (const { value, origin } of givenValues(words, sources)) {
    if (typeof value !== 'string' || origin.kind === 'override' || origin.kind === 'asked') return steps;
    const home = origin.kind === 'file' ? documentOf(origin.home, scope) : scope;
    const inner = [...value.matchAll(PLACEHOLDER)].map(match => (match[1] ?? '').trim());
    for (const each of inner) if (each !== words) steps.push({ words: each, scope: home });
    // A value that contains its own name also refers to the value that it overrides.
    if (!inner.includes(words)) return steps;
  }
  const reference = readReference(words, scope.names);
  if (reference !== undefined && !('code' in reference))
    steps.push({ words: reference.name, scope, isValue: true });
  return steps;
}

function mayNeed({ text }: Block): boolean {
  return text.includes('{{') || /@(?:ref|forceRef)\b/.test(text);
}

/** The request that a `# @ref` or `# @forceRef` names. */
function refOf(
  { text }: Block,
  node: SyntaxNode,
): { readonly name: string; readonly isForced: boolean } | undefined {
  if (node.kind !== 'directive') return undefined;
  const directive = text.slice(node.name.start, node.name.end);
  if (directive !== 'ref' && directive !== 'forceRef') return undefined;
  return { name: text.slice(node.value.start, node.value.end), isForced: directive === 'forceRef' };
}

/** The words of the placeholders that sending replaces in a node. Those of a variable count only where the variable is used. */
function wordsReplacedIn({ text }: Block, node: SyntaxNode): readonly string[] {
  if (node.kind === 'variable') return [];
  return replacedParts(text, node).flatMap(part =>
    placeholdersOf(text, part).map(({ words }) => text.slice(words.start, words.end)),
  );
}

/** The `# @ref` and `# @forceRef` lines for whose request `isFaulty` is true, as problems with this code at the names. */
function refProblems(
  block: Block,
  code: BlockProblem['code'],
  isFaulty: (name: string) => boolean,
): readonly BlockProblem[] {
  if (!/@(?:ref|forceRef)\b/.test(block.text)) return [];
  return block.nodes.flatMap((node): BlockProblem[] => {
    const ref = refOf(block, node);
    if (node.kind !== 'directive' || ref === undefined || ref.name === '' || !isFaulty(ref.name)) return [];
    const { start, end } = node.value;
    return [{ code, severity: 'error', start, end, args: { name: ref.name } }];
  });
}

/** Problems at the `# @ref` and `# @forceRef` lines whose request neither the file nor an import contains. */
export function unknownRefs(
  block: Block,
  file: Pick<FiscalDocument, 'names' | 'imports' | 'importPaths'>,
): readonly BlockProblem[] {
  if (mayHaveOtherNames(file)) return [];
  return refProblems(block, 'reference-name-unknown', name => !file.names.has(name));
}

/** Problems at the `# @ref` and `# @forceRef` lines whose request has no response yet. */
export function missingRefs(block: Block, hasResponse: (name: string) => boolean): readonly BlockProblem[] {
  return refProblems(block, 'response-missing', name => !hasResponse(name));
}
