/** One figure of a benchmark, with its goal. Goals are ratios within one run if possible. */
export interface Measurement {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** `≥ 60 %`, or empty for a figure without a goal. */
  readonly goal: string;
  /** Undefined if there is no goal. */
  readonly met: boolean | undefined;
}

/** The function that a file `…Bench.ts` exports as `bench`. */
export type Bench = () => Promise<readonly Measurement[]>;

/** A figure that must be at least `goal`. */
export function atLeast(goal: number, what: string, value: number, unit: string): Measurement {
  return { what, value, unit, goal: `≥ ${goal} ${unit}`, met: value >= goal };
}

/** A figure that may be at most `goal`. */
export function atMost(goal: number, what: string, value: number, unit: string): Measurement {
  return { what, value, unit, goal: `≤ ${goal} ${unit}`, met: value <= goal };
}

/** A figure without a goal. */
export function orientation(what: string, value: number, unit: string): Measurement {
  return { what, value, unit, goal: '', met: undefined };
}

/** What the row above would be if only the work were left that can't be left out: what the compared program takes that does this work as
 *  well. If a goal is beyond its floor, it can't be reached. */
export function floorOf(work: string, value: number, unit: string): Measurement {
  return orientation(`… its floor: ${work}`, value, unit);
}

/** The shortest time, in milliseconds, that each task takes in `rounds` rounds. The tasks alternate, so that whatever else
 *  the machine does affects all of them; the minimum is the time on an idle machine. */
export function fastestMs<Name extends string>(
  tasks: Readonly<Record<Name, () => unknown>>,
  rounds: number,
): Readonly<Record<Name, number>> {
  const names = Object.keys(tasks) as Name[];
  const fastest = Object.fromEntries(names.map(name => [name, Number.POSITIVE_INFINITY])) as Record<
    Name,
    number
  >;
  for (let round = 0; round < rounds; round++) {
    for (const name of names) {
      const start = performance.now();
      tasks[name]();
      fastest[name] = Math.min(fastest[name], performance.now() - start);
    }
  }
  return fastest;
}
