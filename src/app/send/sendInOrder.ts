import { concurrently } from '../../core/concurrently.ts';
import { type IsReferredTo, referencesIn } from '../../core/request/variables/references.ts';
import type { Block } from '../../core/syntax/nodes.ts';
import { requestName } from '../../core/syntax/requestName.ts';
import { isHarmlessChain, mayChangeAsWritten, type OrderedRequest } from './sendOrder.ts';

/** What sending one of several requests must know about the others. */
export interface SendStep {
  /** From 0, among `count` requests. */
  readonly index: number;
  readonly count: number;
  /** What the user knows about the request. `selected`: they chose it. `confirmed`: they agreed to the chain that it belongs to.
   *  `reading`: nothing that they could see says that it may change data, so it must only read. */
  readonly consent: 'selected' | 'confirmed' | 'reading';
}

/** What became of one of several requests. */
export type OrderedEnd<Item, Result> =
  | { readonly kind: 'sent'; readonly item: Item; readonly result: Result; readonly passed: boolean }
  /** Not sent, because a request that it needs, or one that is needed for the same request, failed. `because` is undefined if the
   *  user declined to send what it needs. */
  | { readonly kind: 'skipped'; readonly item: Item; readonly because: Item | undefined };

/** How requests are sent in order. */
export interface OrderPorts<Item, Result> {
  /** How many at a time; without it, one. */
  readonly concurrency?: number;
  /** Asked once, with all requests, in order, that are sent only because others need them, unless these only read, and not in
   *  production. */
  readonly confirm: (needed: readonly OrderedRequest<Item>[]) => Promise<boolean>;
  readonly send: (request: OrderedRequest<Item>, step: SendStep) => Promise<Result>;
  readonly hasPassed: (result: Result) => boolean;
  /** Called with what became of each request, in the order of the requests. */
  readonly take: (end: OrderedEnd<Item, Result>) => void;
  /** How to continue after a request that didn't pass. By default, the requests that don't need it are sent. `again`: the cause
   *  of the failure is gone, and nothing of the request was sent. */
  readonly afterFailure?: (
    request: OrderedRequest<Item>,
    result: Result,
    after: FailureAftermath<Item>,
  ) => Promise<'go-on' | 'end' | 'again'>;
}

/** What a request that didn't pass means for those that follow. */
interface FailureAftermath<Item> {
  /** How many of the following requests don't need the failed one. */
  readonly left: number;
  /** The chosen requests that aren't sent because of the failed one. */
  readonly withIt: readonly Item[];
}

/** How sending requests in order ended. What was sent isn't taken back. */
export interface OrderResult<Item> {
  /** `declined`: the user declined to send what is needed. `ended`: after a request that didn't pass. */
  readonly kind: 'done' | 'declined' | 'ended' | 'canceled';
  /** The requests that weren't started and for which `take` wasn't called. */
  readonly unsent: readonly Item[];
}

/** Sends requests, started in order, each once the earlier ones that it needs or refers to are done. If one doesn't pass, the requests
 *  that need it aren't sent, nor are those that only they need. Nothing is sent twice, and nothing more after `signal` is aborted or a port rejects. */
export async function sendInOrder<Item, Result>(
  order: readonly OrderedRequest<Item>[],
  ports: OrderPorts<Item, Result>,
  signal: AbortSignal,
): Promise<OrderResult<Item>> {
  const needed = order.filter(({ isSelected }) => !isSelected);
  const isAsked = !isHarmlessChain(needed);
  const all = order.map(({ item }) => item);
  if (signal.aborted) return { kind: 'canceled', unsent: all };
  const isDeclined = isAsked && !(await ports.confirm(needed));
  const { concurrency = 1, take } = ports;
  const turns = new Turns();
  const failed = new Map<string, Item | undefined>();
  if (isDeclined) for (const { key } of needed) failed.set(key, undefined);
  let blocked = blockedBy(order, failed);
  const done = new Map<number, OrderedEnd<Item, Result> | 'unsent'>();
  const unsent: Item[] = [];
  let begun = 0;
  let ended = 0;
  let isOver = false;

  const sent = async (request: OrderedRequest<Item>, index: number) => {
    const { key, item, isSelected, neededBy } = request;
    const consent = isSelected ? 'selected' : mayChangeAsWritten(request.place) ? 'confirmed' : 'reading';
    for (;;) {
      if (isOver || signal.aborted || (isDeclined && !isSelected)) return 'unsent';
      if (blocked.has(key)) return { kind: 'skipped', item, because: blocked.get(key) } as const;
      const result = await ports.send(request, { index, count: order.length, consent });
      const passed = ports.hasPassed(result);
      const end = { kind: 'sent', item, result, passed } as const;
      if (passed) return end;
      const wouldBe = neededBy.length === 0 ? blocked : blockedBy(order, new Map([...failed, [key, item]]));
      const after = aftermath(order.slice(begun), blocked, wouldBe);
      const next = signal.aborted ? 'end' : ((await ports.afterFailure?.(request, result, after)) ?? 'go-on');
      if (next === 'again') continue;
      isOver ||= next === 'end';
      if (neededBy.length === 0) return end;
      failed.set(key, item);
      blocked = blockedBy(order, failed);
      return end;
    }
  };
  const worker = async (): Promise<void> => {
    while (begun < order.length && !isOver && !signal.aborted) {
      const index = begun++;
      const request = order[index] as OrderedRequest<Item>;
      done.set(index, await turns.inTurn(request, () => sent(request, index)));
      for (let next = done.get(ended); next !== undefined; next = done.get(ended)) {
        done.delete(ended);
        ended += 1;
        if (next === 'unsent') unsent.push(all[ended - 1] as Item);
        else take(next);
      }
    }
  };
  await concurrently(Math.min(concurrency, order.length), worker, () => {
    isOver = true;
  });
  unsent.push(...all.slice(begun));
  if (signal.aborted && unsent.length > 0) return { kind: 'canceled', unsent };
  return { kind: isDeclined ? 'declined' : isOver ? 'ended' : 'done', unsent };
}

function aftermath<Item>(
  following: readonly OrderedRequest<Item>[],
  blocked: ReadonlyMap<string, unknown>,
  wouldBe: ReadonlyMap<string, unknown>,
): FailureAftermath<Item> {
  const isNewlyOut = ({ key, isSelected }: OrderedRequest<Item>) =>
    isSelected && wouldBe.has(key) && !blocked.has(key);
  return {
    left: following.filter(({ key }) => !wouldBe.has(key)).length,
    withIt: following.filter(isNewlyOut).map(({ item }) => item),
  };
}

/** The requests that aren't sent, each with the failed request that prevents it: those that need the failed one, and those that only they
 *  need. */
function blockedBy<Item>(
  order: readonly OrderedRequest<Item>[],
  failed: ReadonlyMap<string, Item | undefined>,
): ReadonlyMap<string, Item | undefined> {
  const blocked = new Map<string, Item | undefined>();
  const isOut = (key: string): boolean => failed.has(key) || blocked.has(key);
  const because = (key: string): Item | undefined => failed.get(key) ?? blocked.get(key);
  if (failed.size === 0) return blocked;
  for (const { key, needs } of order) {
    const need = needs.find(isOut);
    if (need !== undefined) blocked.set(key, because(need));
  }
  for (const { key, isSelected, neededBy } of order.toReversed()) {
    const [first] = neededBy;
    if (!isSelected && first !== undefined && neededBy.every(each => blocked.has(each)))
      blocked.set(key, blocked.get(first));
  }
  return blocked;
}

/** The requests that are under way. */
class Turns {
  /** Of the requests that others need. */
  readonly #byKey = new Map<string, Promise<unknown>>();
  readonly #underWay = new Set<RequestWork>();

  /** Does a request's work once the earlier ones that it needs or refers to are done. Must be called in the order of the requests. */
  inTurn<Result>(request: OrderedRequest<unknown>, work: () => Promise<Result>): Promise<Result> {
    const { key, needs, neededBy } = request;
    const awaited = [...needs.flatMap(need => this.#byKey.get(need) ?? []), ...this.#awaited(request)];
    const working = awaited.length === 0 ? work() : Promise.allSettled(awaited).then(work);
    if (neededBy.length > 0) this.#byKey.set(key, working);
    const underWay: RequestWork = { request, work: working };
    this.#underWay.add(underWay);
    const forget = () => this.#underWay.delete(underWay);
    void working.then(forget, forget);
    return working;
  }

  #awaited(request: OrderedRequest<unknown>): Promise<unknown>[] {
    if (this.#underWay.size === 0) return [];
    const { imports } = request.place.document;
    const text = blockOf(request)?.text ?? '';
    let isReferredTo: IsReferredTo | undefined;
    const refersTo = (name: string): boolean => {
      if (!text.includes(name) && !text.includes('<@')) return false;
      isReferredTo ??= referencesIn(text);
      return isReferredTo(name);
    };
    const files = [request.file, ...(imports?.files ?? []).map(({ path }) => path)];
    return [...this.#underWay].flatMap(({ request: earlier, work }) => {
      if (!files.includes(earlier.file)) return [];
      const block = blockOf(earlier);
      const name = block && requestName(block);
      return name !== undefined && refersTo(name) ? [work] : [];
    });
  }
}

/** A request that is under way. */
interface RequestWork {
  readonly request: OrderedRequest<unknown>;
  readonly work: Promise<unknown>;
}

function blockOf({ place: { document, blockIndex } }: OrderedRequest<unknown>): Block | undefined {
  return document.blocks[blockIndex];
}
