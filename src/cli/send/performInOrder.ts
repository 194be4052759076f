/** How `performInOrder` processes its items. */
export interface Performance<Item, Result> {
  readonly work: (item: Item) => Promise<Result>;
  /** Called with each result, in the order of the items. */
  readonly take: (result: Result) => void;
  /** Whether to start no further item; called before each one, with the latest result. */
  readonly isOver: (last: Result | undefined) => boolean;
}

/** Processes up to `concurrency` items at a time, started in order, and reports the results in order. */
export async function performInOrder<Item, Result>(
  items: readonly Item[],
  concurrency: number,
  { work, take, isOver }: Performance<Item, Result>,
): Promise<void> {
  const done = new Map<number, Result>();
  let begun = 0;
  let taken = 0;
  let over = false;
  let last: Result | undefined;
  const worker = async (): Promise<void> => {
    while (begun < items.length) {
      over ||= isOver(last);
      if (over) return;
      const index = begun++;
      const result = await work(items[index] as Item);
      last = result;
      over ||= isOver(result);
      done.set(index, result);
      for (let next = done.get(taken); next !== undefined; next = done.get(taken)) {
        done.delete(taken);
        taken += 1;
        take(next);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, worker));
}
