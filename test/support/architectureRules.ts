import { posix } from 'node:path';
import { type Import, scanSource } from './sourceScanner.ts';

/** A file of src: its path below src with forward slashes, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** What a room may import, besides its own files: rooms (`core` stands for all of its rooms), packages, and `node:*` for
 *  Node's own modules. A word that ends with ` (types)` may only be imported for its types. */
export const ROOM_TABLE: Readonly<Record<string, readonly string[]>> = {
  'core/api': [],
  'core/signing': ['node:crypto'],
  'core/base': ['core/signing (types)'],
  'core/syntax': ['core/base', 'core/api'],
  'core/json': ['core/base', 'jsonc-parser', 'jsonpath-rfc9535', 're2js'],
  'core/assertions': ['core/base', 'core/json', 'core/syntax (types)'],
  'core/request': ['core/base', 'core/assertions', 'core/api', 'core/syntax', 'core/signing', 'core/json'],
  'core/explain': ['core/base', 'core/api', 'core/signing'],
  'core/convert': ['core/base', 'core/api', 'core/syntax', 'core/request', 'core/signing'],
  'core/language': [
    'core/base',
    'core/api',
    'core/json',
    'core/syntax',
    'core/request',
    'core/signing',
    'saxes',
  ],
  text: ['core (types)'],
  node: ['core', 'node:*', 'undici'],
  report: ['core', 'text'],
  traffic: ['core', 'report', 'node:*'],
  gateway: ['core', 'report', 'traffic', 'node:*'],
  cli: ['core', 'node', 'gateway', 'traffic', 'text', 'report', 'node:*', 'commander'],
  shared: ['core (types)'],
  webview: ['shared'],
  editor: ['core', 'shared', 'text', 'report', 'vscode'],
  'cli.ts': ['core', 'node', 'gateway', 'text', 'cli', 'node:*', 'commander'],
  composition: ['core', 'node', 'gateway', 'text', 'editor', 'node:*', 'vscode'],
  'extension.ts': ['composition', 'editor', 'vscode'],
};

const COMPOSITION_ROOTS = ['cli.ts', 'extension.ts'];
const MAX_LINES = 600;

/** The room of a file: `core/api`, `editor`; a composition root is a room of its own, and the files that lie in core
 *  itself are `core/base`. */
export function roomOf(path: string): string {
  const [first = '', second = ''] = path.split('/');
  if (first !== 'core' || second === '') return first;
  return path.split('/').length === 2 ? 'core/base' : `core/${second}`;
}

/** Everything in which the files break the rules of the house, a line each. */
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
    faults.push(...shapeFaults(file), ...worldFaults(file.path, code));
  }
  return [...faults, ...cycles(graph)];
}

function importFaults(path: string, one: Import): readonly string[] {
  const room = roomOf(path);
  const { specifier } = one;
  if (specifier === undefined) return [`${path}: imports something computed`];
  if (one.reExport) return [`${path}: re-exports ${specifier}`];
  const target = resolved(path, one);
  if (target !== undefined && COMPOSITION_ROOTS.includes(target)) {
    return [`${path}: imports the composition root ${target}`];
  }
  const targetRoom = target === undefined ? specifier : roomOf(target);
  if (target !== undefined && targetRoom === room) return [];
  const allowed = ROOM_TABLE[room];
  if (allowed === undefined) return [`${path}: ${room} is no room of the table`];
  return allowed.some(word => allows(word, targetRoom, one.typeOnly))
    ? []
    : [`${path}: ${room} may not import ${target ?? specifier}${one.typeOnly ? ' (types)' : ''}`];
}

function allows(word: string, target: string, typeOnly: boolean): boolean {
  const name = word.replace(/ \(types\)$/, '');
  if (name !== word && !typeOnly) return false;
  if (name === 'node:*') return target.startsWith('node:');
  return target === name || (name === 'core' && target.startsWith('core/')) || isSubpath(name, target);
}

/** `undici/lib/…` is undici; a room's name is never a package's. */
function isSubpath(name: string, target: string): boolean {
  return ROOM_TABLE[name] === undefined && name !== 'core' && target.startsWith(`${name}/`);
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

/** The core is given its clock, its random numbers and its surroundings. */
function worldFaults(path: string, code: string): readonly string[] {
  if (!path.startsWith('core/')) return [];
  const world =
    /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bperformance\.now\b|\bEOL\b|\bprocess\.|\bglobalThis\b|\brandom(?:UUID|Bytes|Int)\b|\bfetch\(|\bset(?:Timeout|Interval)\b/g;
  return [...code.matchAll(world)].map(match => `${path}: reaches for ${match[0]}`);
}

/** Each cycle once, as the path that closes it. */
function cycles(graph: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (path: string, trail: readonly string[]): void => {
    const index = trail.indexOf(path);
    if (index !== -1) found.push(`cycle: ${[...trail.slice(index), path].join(' → ')}`);
    if (index !== -1 || done.has(path)) return;
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const path of graph.keys()) visit(path, []);
  return found;
}
