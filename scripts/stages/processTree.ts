import { readdirSync, readFileSync } from 'node:fs';

/** The unit of /proc/…/stat: 100 Hz on all systems that Node supports. */
export const MS_PER_TICK = 10;

const SAMPLE_MS = 500;

/** The processor time of a process and of all below it, while they run. A browser's processes would otherwise be missing: the
 *  system adds a process's time to its parent's only if the parent waits for its end. Samples /proc, so the last half second of a
 *  process isn't seen; without /proc, nothing is. */
export class ProcessTree {
  readonly #root: number;
  readonly #msByProcess = new Map<number, number>();
  readonly #timer: NodeJS.Timeout | undefined;

  constructor(root: number) {
    this.#root = root;
    if (process.platform !== 'linux') return;
    this.#timer = setInterval(() => this.#sample(), SAMPLE_MS).unref();
  }

  /** Ends the measurement, and returns the milliseconds of the process itself and of those that were seen below it. */
  end(): { readonly rootMs: number; readonly belowMs: number } {
    clearInterval(this.#timer);
    if (process.platform === 'linux') this.#sample();
    const allMs = [...this.#msByProcess.values()].reduce((sum, ms) => sum + ms, 0);
    const rootMs = this.#msByProcess.get(this.#root) ?? 0;
    return { rootMs, belowMs: allMs - rootMs };
  }

  #sample(): void {
    const children = new Map<number, ProcessTimes[]>();
    for (const one of runningProcesses()) {
      children.set(one.parent, [...(children.get(one.parent) ?? []), one]);
      if (one.id === this.#root) this.#msByProcess.set(one.id, one.ms);
    }
    const visit = (parent: number): void => {
      for (const { id, ms } of children.get(parent) ?? []) {
        this.#msByProcess.set(id, ms);
        visit(id);
      }
    };
    visit(this.#root);
  }
}

interface ProcessTimes {
  readonly id: number;
  readonly parent: number;
  readonly ms: number;
}

function runningProcesses(): readonly ProcessTimes[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(name => {
      const fields = statFields(name);
      if (fields === undefined) return [];
      const [, parent, user, system] = [0, 1, 11, 12].map(index => Number(fields[index]));
      return [{ id: Number(name), parent: parent ?? 0, ms: ((user ?? 0) + (system ?? 0)) * MS_PER_TICK }];
    });
}

/** The fields after the name, which may have spaces: state, parent, …, utime and stime, proc(5). Undefined if the process has ended. */
export function statFields(name: string): readonly string[] | undefined {
  try {
    const text = readFileSync(`/proc/${name}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
