import { posix } from 'node:path';
import { ALLOWED_IMPORTS } from '../../scripts/allowedImports.ts';
import { type Import, scanSource } from './sourceScanner.ts';

/** A file of src: its path below src with forward slashes, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

const MAX_LINES = 400;

/** The module of a file: `core/api`, `editor`. A composition root, which is a file directly in src, is a module of its own, and the
 *  files in the folder `core` itself are `core/base`. */
export function moduleOf(path: string): string {
  const [first = '', second = ''] = path.split('/');
  if (first !== 'core' || second === '') return first;
  return path.split('/').length === 2 ? 'core/base' : `core/${second}`;
}

/** Every violation of the rules, one line each. */
export function architectureFaults(files: readonly SourceFile[]): readonly string[] {
  const faults: string[] = [];
  const graph = new Map<string, readonly string[]>();
  for (const file of files) {
    const { imports, code } = scanSource(file.text);
    graph.set(
      file.path,
      imports.flatMap(one => resolved(file.path, one) ?? []),
    );
    for (const one of imports) faults.push(...importFaults(file.path, one));
    faults.push(...shapeFaults(file), ...worldFaults(file.path, code), ...lensFaults(file.path, code));
    faults.push(...messageFaults(file.path, code));
  }
  return [...faults, ...fileCycles(graph), ...folderCycles(graph)];
}

/** Later than at activation, a provider of CodeLenses has VS Code show those of all editors without their commands for a while. */
function lensFaults(path: string, code: string): readonly string[] {
  const isAllowed = path === 'editor/platform/documents/codeLenses.ts';
  return isAllowed || !/\bregisterCodeLensProvider\b/.test(code)
    ? []
    : [`${path}: registers CodeLenses by itself`];
}

/** VS Code cuts a notification without a button to one line. */
function messageFaults(path: string, code: string): readonly string[] {
  if (path === 'editor/platform/tell.ts') return [];
  const calls = code.matchAll(/\bshow(?:Error|Warning|Information)Message(?:<[^>]*>)?\(/g);
  return [...calls].flatMap(({ 0: name, index }) =>
    hasSeveralArguments(code.slice(index + name.length)) ? [] : [`${path}: shows a message without a button`],
  );
}

/** `rest`: a call from its first argument on. */
function hasSeveralArguments(rest: string): boolean {
  let depth = 0;
  for (const [index, character] of [...rest].entries()) {
    if ('([{'.includes(character)) depth++;
    if (')]}'.includes(character)) depth--;
    if (depth < 0) return false;
    if (character === ',' && depth === 0) return !/^,\s*\)/.test(rest.slice(index));
  }
  return false;
}

function importFaults(path: string, one: Import): readonly string[] {
  const module = moduleOf(path);
  const { specifier } = one;
  if (specifier === undefined) return [`${path}: imports something computed`];
  if (one.reExport) return [`${path}: re-exports ${specifier}`];
  const target = resolved(path, one);
  if (target !== undefined && !target.includes('/')) {
    return [`${path}: imports the composition root ${target}`];
  }
  const targetModule = target === undefined ? specifier : moduleOf(target);
  if (target !== undefined && targetModule === module) return [];
  const allowed = ALLOWED_IMPORTS[module];
  if (allowed === undefined) return [`${path}: ${module} is not in the table of modules`];
  return allowed.some(word => allows(word, targetModule, one.typeOnly))
    ? []
    : [`${path}: ${module} may not import ${target ?? specifier}${one.typeOnly ? ' (types)' : ''}`];
}

function allows(word: string, target: string, typeOnly: boolean): boolean {
  const name = word.replace(/ \(types\)$/, '');
  if (name !== word && !typeOnly) return false;
  if (name === 'node:*') return target.startsWith('node:');
  return target === name || (name === 'core' && target.startsWith('core/')) || isSubpath(name, target);
}

/** `undici/lib/…` belongs to undici; a module's name is never a package's. */
function isSubpath(name: string, target: string): boolean {
  return ALLOWED_IMPORTS[name] === undefined && name !== 'core' && target.startsWith(`${name}/`);
}

function resolved(path: string, { specifier }: Import): string | undefined {
  if (specifier === undefined || !specifier.startsWith('.')) return undefined;
  return posix.join(posix.dirname(path), specifier);
}

function shapeFaults({ path, text }: SourceFile): readonly string[] {
  const faults: string[] = [];
  const name = posix.basename(path);
  if (/^index\.[cm]?[jt]sx?$/.test(name)) faults.push(`${path}: is a barrel`);
  if (/(^|\/)(utils?|helpers?|common|misc)(\/|\.)/i.test(path)) faults.push(`${path}: names no idea`);
  const lines = text.split('\n').length - 1;
  if (lines > MAX_LINES && !name.includes('.generated.')) faults.push(`${path}: has ${lines} lines`);
  return faults;
}

/** The core gets its clock, its random numbers, and everything else from outside as arguments. */
function worldFaults(path: string, code: string): readonly string[] {
  if (!path.startsWith('core/')) return [];
  const world =
    /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bperformance\.now\b|\bEOL\b|\bprocess\.|\bglobalThis\b|\brandom(?:UUID|Bytes|Int)\b|\bfetch\(|\bset(?:Timeout|Interval)\b/g;
  return [...code.matchAll(world)].map(match => `${path}: reaches for ${match[0]}`);
}

function fileCycles(graph: Graph): readonly string[] {
  return cycles(graph).map(cycle => `cycle: ${cycle.join(' → ')}`);
}

/** Cycles between folders with the same parent, each with the imports that make it. The files in the parent itself count as one
 *  more folder: if they import a folder, it can't import them. */
function folderCycles(graph: Graph): readonly string[] {
  const examples = new Map<string, string>();
  const folders = new Map<string, Set<string>>();
  for (const [path, targets] of graph) {
    for (const target of targets) {
      const [from, to] = siblingFolders(path, target);
      if (from === to) continue;
      folders.set(from, (folders.get(from) ?? new Set()).add(to));
      const key = `${from} → ${to}`;
      if (!examples.has(key)) examples.set(key, `${path} imports ${target}`);
    }
  }
  return cycles(new Map([...folders].map(([from, targets]) => [from, [...targets]]))).map(cycle => {
    const imports = cycle.slice(1).map((to, index) => examples.get(`${cycle[index]} → ${to}`));
    return `folder cycle: ${cycle.join(' → ')} (${imports.join(', ')})`;
  });
}

/** The two sibling folders that contain the files. */
function siblingFolders(path: string, target: string): readonly [from: string, to: string] {
  const left = path.split('/');
  const right = target.split('/');
  const depth = left.findIndex((name, index) => name !== right[index]);
  const folder = (names: readonly string[]) =>
    depth < names.length - 1
      ? names.slice(0, depth + 1).join('/')
      : [...names.slice(0, depth), '*'].join('/');
  return depth === -1 ? [path, path] : [folder(left), folder(right)];
}

type Graph = ReadonlyMap<string, readonly string[]>;

/** Each cycle once: the names along it, with the first one repeated at the end. */
function cycles(graph: Graph): readonly (readonly string[])[] {
  const found: (readonly string[])[] = [];
  const done = new Set<string>();
  const visit = (path: string, trail: readonly string[]): void => {
    const index = trail.indexOf(path);
    if (index !== -1) found.push([...trail.slice(index), path]);
    if (index !== -1 || done.has(path)) return;
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const path of graph.keys()) visit(path, []);
  return found;
}
