import type { NamedExchange, NamedResponses } from '../../core/request/variables/references.ts';
import type { RequestFile } from '../files/requestFile.ts';
import type { PlannedRequest } from './sendPlan.ts';

type IsReferredTo = (name: string) => boolean;

/** The responses of this run, by file and request name, and which requests are in progress. */
export class ResponseBook {
  readonly #namedResponses = new Map<string, Map<string, NamedExchange>>();
  readonly #isReferredTo: IsReferredTo;
  readonly #underWay = new Map<string, Map<string, Promise<unknown>>>();

  /** `requestFiles`: those with requests to send, one of which may import another. */
  constructor(requestFiles: Iterable<RequestFile>) {
    const documents = [...requestFiles].flatMap(({ document, imported = [] }) => [
      document,
      ...imported.map(each => each.document),
    ]);
    this.#isReferredTo = referredTo([...new Set(documents)].map(({ text }) => text).join('\n'));
  }

  /** The last responses to a file's named requests; later ones are added as they arrive. */
  of(path: string): NamedResponses {
    return entryOf(this.#namedResponses, path);
  }

  /** Of thousands of requests, only the responses that one of them may refer to are stored. */
  keep({ path }: RequestFile, exchange: NamedExchange): void {
    const { name } = exchange.request;
    if (name === undefined || !this.#isReferredTo(name)) return;
    entryOf(this.#namedResponses, path).set(name, exchange);
  }

  /** Runs a request's work once the earlier requests that it refers to are done, if several are sent concurrently.
   *  Must be called in the order of the requests. */
  async inTurn<Result>(request: PlannedRequest, work: () => Promise<Result>): Promise<Result> {
    const { requestFile, entry } = request;
    const underWay = entryOf(this.#underWay, requestFile.path);
    const working = Promise.allSettled(awaited(request, underWay)).then(work);
    const { name } = entry;
    if (name === undefined) return working;
    underWay.set(name, working);
    // A later request may have the same name.
    const forget = () => underWay.get(name) === working && underWay.delete(name);
    void working.then(forget, forget);
    return working;
  }
}

/** The work that the request's text refers to. */
function awaited(
  { requestFile, entry }: PlannedRequest,
  underWay: ReadonlyMap<string, Promise<unknown>>,
): Promise<unknown>[] {
  if (underWay.size === 0) return [];
  const isReferredTo = referredTo(requestFile.document.at(entry.blockIndex)?.block.text ?? '');
  return [...underWay].filter(([name]) => isReferredTo(name)).map(([, work]) => work);
}

/** Returns whether a text refers to a request by name; always true if a file with variables might. */
function referredTo(text: string): IsReferredTo {
  if (text.includes('<@')) return () => true;
  const names = new Set(Array.from(text.matchAll(/\b(\w+)\.(?:request|response)\b/g), ([, name]) => name));
  return name => names.has(name);
}

function entryOf<Value>(maps: Map<string, Map<string, Value>>, key: string): Map<string, Value> {
  const found = maps.get(key) ?? new Map<string, Value>();
  maps.set(key, found);
  return found;
}
