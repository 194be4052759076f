import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../support/editorHost/paths.ts';
import { inHost } from './editor/inHost.ts';
import { atMost, type Bench, floorOf, orientation } from './measurement.ts';
import { medianOf } from './turns.ts';

/** As many windows with each extension at each place: the first one pays a few milliseconds for the others, as much as is to be compared. */
const ROUNDS = 7;
const NAMES = ['ours', 'noop', 'commands'] as const;

export interface Activation {
  readonly ms: number;
  /** The processor time of the whole extension host during the activation. */
  readonly cpuMs: number;
  /** The growth of the heap shortly afterwards. */
  readonly heapBytes: number;
}

export type ActivationResult = Readonly<Record<(typeof NAMES)[number], Activation>>;

/** What our activation costs compared with that of an extension that does nothing, and of one that only registers as many commands, in
 *  the extension hosts of new windows. It's measured in processor time, because each window has only one activation and the machine may be
 *  busy during any of them. The order changes from window to window. The built bundle is measured. */
export const bench: Bench = async () => {
  const { contributes } = JSON.parse(await readFile(join(repositoryRoot, 'package.json'), 'utf8'));
  const code = 'export function activate() {}';
  const commands = `import * as vscode from 'vscode';
    export function activate({ subscriptions }) {
      for (let index = 0; index < ${contributes.commands.length}; index++)
        subscriptions.push(vscode.commands.registerCommand('bench.' + index, () => {}));
    }`;
  const extensions = [
    ...['noop', 'warm'].map(name => ({ name, code })),
    { name: 'commands', code: commands },
  ];
  const results: ActivationResult[] = [];
  for (let window = 0; window < ROUNDS * NAMES.length; window++) {
    const first = window % NAMES.length;
    const order = [...NAMES.slice(first), ...NAMES.slice(0, first)];
    const environment = { FISCAL_BENCH_ORDER: order.join() };
    results.push(await inHost<ActivationResult>({ module: 'activationRun.ts', extensions, environment }));
  }
  const median = (name: (typeof NAMES)[number]) => (figure: keyof Activation) =>
    medianOf(results.map(each => each[name][figure]));
  const [ours, noop] = [median('ours'), median('noop')];
  return [
    atMost(2, 'activation, processor time', ours('cpuMs') / noop('cpuMs'), '× no-op'),
    floorOf('a no-op with as many commands', median('commands')('cpuMs') / noop('cpuMs'), '× no-op'),
    orientation('activation, processor time', ours('cpuMs'), 'ms'),
    orientation('activation of the no-op, processor time', noop('cpuMs'), 'ms'),
    orientation('activation', ours('ms'), 'ms'),
    orientation('activation of the no-op', noop('ms'), 'ms'),
    atMost(2, 'heap, more than the no-op', (ours('heapBytes') - noop('heapBytes')) / 2 ** 20, 'MiB'),
    atMost(60, 'what the activation loads', (await importedBytes()) / 1024, 'KiB'),
  ];
};

const ACTIVATION_FILE = join(repositoryRoot, 'dist', 'extension.js');

/** The activation file and what it imports other than by `import()`. */
async function importedBytes(): Promise<number> {
  const seen = new Map<string, number>();
  const visit = async (file: string): Promise<void> => {
    if (seen.has(file)) return;
    const code = await readFile(file, 'utf8');
    seen.set(file, Buffer.byteLength(code));
    for (const [, path = ''] of code.matchAll(/\b(?:from|import)\s*"(\.[^"]+)"/g)) {
      await visit(join(dirname(file), path));
    }
  };
  await visit(ACTIVATION_FILE);
  return [...seen.values()].reduce((sum, bytes) => sum + bytes, 0);
}
