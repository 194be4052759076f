import type { TrafficEntry, TrafficSource } from './trafficEntry.ts';

/** The traffic of all sources as one log. */
export class TrafficLog {
  readonly #sources: readonly TrafficSource[];

  constructor(sources: readonly TrafficSource[]) {
    this.#sources = sources;
  }

  /** The oldest first. */
  entries(): readonly TrafficEntry[] {
    const entries = this.#sources.flatMap(source => source.entries());
    // Times are ISO 8601 in UTC, which can be sorted as strings; equal ones keep the order of their log.
    return entries.sort((one, other) =>
      one.record.time < other.record.time ? -1 : Number(one.record.time > other.record.time),
    );
  }

  entry(key: string): TrafficEntry | undefined {
    return this.entries().find(each => each.key === key);
  }

  clear(): void {
    for (const source of this.#sources) source.clear();
  }
}
