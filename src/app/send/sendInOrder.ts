import { referencesIn } from '../../core/request/variables/references.ts';

/** A request to send among others. */
export interface OrderedRequest {
  /** Its file, and those that it imports: it may refer to requests in all of them. */
  readonly file: string;
  readonly imports?: readonly string[] | undefined;
  readonly name: string | undefined;
  /** Identifies it to those that need it. */
  readonly key?: string | undefined;
  /** The keys of those that must be done before it. */
  readonly needs?: readonly string[] | undefined;
  /** What it's written as. */
  readonly text: string;
}

/** How requests are sent in order. */
export interface InOrder<Item extends OrderedRequest, Result> {
  /** How many at a time. */
  readonly concurrency: number;
  readonly send: (item: Item) => Promise<Result>;
  /** Called with each result, in the order of the items. */
  readonly take: (result: Result) => void;
  /** Whether to start no further item; called before each one, with the latest result. */
  readonly isOver: (last: Result | undefined) => boolean;
}

/** Sends requests, started in order, each once the earlier ones that it refers to are done, and reports the results in order. */
export async function sendInOrder<Item extends OrderedRequest, Result>(
  items: readonly Item[],
  { concurrency, send, take, isOver }: InOrder<Item, Result>,
): Promise<void> {
  const turns = new Turns();
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
      const item = items[index] as Item;
      const result = await turns.inTurn(item, () => send(item));
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

/** The named requests that are under way. */
class Turns {
  readonly #underWay = new Map<
    string,
    { readonly request: OrderedRequest; readonly work: Promise<unknown> }
  >();

  readonly #byKey = new Map<string, Promise<unknown>>();

  /** Does a request's work once the earlier ones that it refers to are done. Must be called in their order. */
  inTurn<Result>(request: OrderedRequest, work: () => Promise<Result>): Promise<Result> {
    const working = Promise.allSettled([...this.#needed(request), ...this.#awaited(request)]).then(work);
    const { key: own, name, file } = request;
    if (own !== undefined) this.#byKey.set(own, working);
    if (name === undefined) return working;
    const key = JSON.stringify([file, name]);
    this.#underWay.set(key, { request, work: working });
    // A later request may have the same name.
    const forget = () => this.#underWay.get(key)?.work === working && this.#underWay.delete(key);
    void working.then(forget, forget);
    return working;
  }

  #needed({ needs = [] }: OrderedRequest): Promise<unknown>[] {
    return needs.flatMap(key => this.#byKey.get(key) ?? []);
  }

  #awaited({ file, imports = [], text }: OrderedRequest): Promise<unknown>[] {
    if (this.#underWay.size === 0) return [];
    const isReferredTo = referencesIn(text);
    return [...this.#underWay.values()]
      .filter(({ request }) => [file, ...imports].includes(request.file) && isReferredTo(request.name ?? ''))
      .map(({ work }) => work);
  }
}
