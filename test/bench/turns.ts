/** What each task returned in each round. */
export class Turns<Name extends string> {
  readonly #figures: Readonly<Record<Name, readonly number[]>>;

  constructor(figures: Readonly<Record<Name, readonly number[]>>) {
    this.#figures = figures;
  }

  /** The median of each round's ratio: both sides of a round ran on an equally busy machine. */
  ratio(of: Name, to: Name): number {
    const base = this.#figures[to];
    return medianOf(this.#figures[of].map((figure, round) => figure / (base[round] ?? Number.NaN)));
  }

  median(name: Name): number {
    return medianOf(this.#figures[name]);
  }
}

/** Runs the tasks alternately, so that whatever else the machine does affects all of them. The order is reversed from round
 *  to round; the first `warmUps` rounds aren't counted. A task returns its own figure, usually milliseconds. */
export async function byTurns<Name extends string>(
  tasks: Readonly<Record<Name, () => number | Promise<number>>>,
  rounds: number,
  warmUps = 1,
): Promise<Turns<Name>> {
  const names = Object.keys(tasks) as Name[];
  const figures = Object.fromEntries(names.map(name => [name, []])) as unknown as Record<Name, number[]>;
  for (let round = -warmUps; round < rounds; round++) {
    const order = round % 2 === 0 ? names : names.toReversed();
    for (const name of order) {
      const figure = await tasks[name]();
      if (round >= 0) figures[name].push(figure);
    }
  }
  return new Turns(figures);
}

/** The processor time of this process that a task takes, in milliseconds. For work that waits for nothing, that's how long
 *  it would take on an idle machine. */
export async function processorMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** How long a task blocks this thread, in milliseconds: the elapsed time or the processor time, whichever is shorter. The
 *  former includes other programs' work; the latter includes the threads that help the garbage collector. */
export async function busyMs(work: () => unknown): Promise<number> {
  const start = performance.now();
  const usedMs = await processorMs(work);
  return Math.min(usedMs, performance.now() - start);
}

/** The middle value; for an even count, the mean of the middle two. NaN if there are no values. */
export function medianOf(figures: readonly number[]): number {
  const sorted = figures.toSorted((left, right) => left - right);
  const middle = (sorted.length - 1) / 2;
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return (low + high) / 2;
}
