/** What each task gave in each round. */
export class Turns<Name extends string> {
  readonly #figures: Readonly<Record<Name, readonly number[]>>;

  constructor(figures: Readonly<Record<Name, readonly number[]>>) {
    this.#figures = figures;
  }

  /** The median of the rounds' own ratios: both sides of a round had the same machine, however busy it was. */
  ratio(of: Name, to: Name): number {
    const base = this.#figures[to];
    return medianOf(this.#figures[of].map((figure, round) => figure / (base[round] ?? Number.NaN)));
  }

  median(name: Name): number {
    return medianOf(this.#figures[name]);
  }
}

/** Has the tasks take turns, so that whatever else the machine does hits all of them: from round to round in the other
 *  order, the first `warmUps` rounds not counted. A task gives its own figure, mostly milliseconds. */
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

/** The processor time that it takes of this process, in milliseconds: for work that waits for nothing it is the time that
 *  it takes, however busy the machine is. */
export async function processorMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** How long it keeps this thread, in milliseconds: the time that passes or the processor time, whichever is shorter. The one
 *  has in it what else the machine does meanwhile, the other what threads do that help the collector. */
export async function busyMs(work: () => unknown): Promise<number> {
  const start = performance.now();
  const usedMs = await processorMs(work);
  return Math.min(usedMs, performance.now() - start);
}

/** The middle one; of an even count, what lies between the two. NaN where there is none. */
export function medianOf(figures: readonly number[]): number {
  const sorted = figures.toSorted((left, right) => left - right);
  const middle = (sorted.length - 1) / 2;
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return (low + high) / 2;
}
