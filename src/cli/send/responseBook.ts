import type { NamedExchange, NamedResponses } from '../../core/request/variables/references.ts';
import type { RequestFile } from '../files/requestFile.ts';
import type { PlannedRequest } from './sendPlan.ts';

type IsReferredTo = (name: string) => boolean;

/** The responses of this run, by file and request name, and which requests are in progress. */
export class ResponseBook {
  readonly #namedResponses = new Map<string, Map<string, NamedExchange>>();
  readonly #isReferredTo: IsReferredTo;
  /** The work of `--needs`, by the requests' keys. */
  readonly #chained = new Map<string, Promise<unknown>>();
  readonly #underWay = new Map<string, Map<string, Promise<unknown>>>();

  /** `planned`: all requests to send, of files of which one may import another. */
  constructor(planned: readonly PlannedRequest[]) {
    const requestFiles = new Set(planned.map(({ requestFile }) => requestFile));
    const environments = new Set(planned.map(({ environment }) => environment));
    const values = [...environments].flatMap(({ variables }) => [...variables.values()]);
    const documents = [...requestFiles].flatMap(({ document, imported = [] }) => [
      document,
      ...imported.map(each => each.document),
    ]);
    const texts = [...new Set(documents)].map(({ text }) => text);
    this.#isReferredTo = referredTo([...texts, ...values].join('\n'));
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
    const needed = (request.chain?.needs ?? []).flatMap(key => this.#chained.get(key) ?? []);
    const working = Promise.allSettled([...needed, ...awaited(request, underWay)]).then(work);
    const { name } = entry;
    if (request.chain !== undefined) this.#chained.set(request.chain.key, working);
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
  const references = text.matchAll(/\b(\w[\w-]*)\.(?:request|response)\b|@(?:ref|forceRef)[ \t=]+([\w-]+)/g);
  const names = new Set(Array.from(references, ([, name, ref]) => name ?? ref));
  return name => names.has(name);
}

function entryOf<Value>(maps: Map<string, Map<string, Value>>, key: string): Map<string, Value> {
  const found = maps.get(key) ?? new Map<string, Value>();
  maps.set(key, found);
  return found;
}
